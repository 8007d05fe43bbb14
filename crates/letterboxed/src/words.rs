//! The words of a list that fit.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::ops::Range;

use crate::graph::{Graph, Nodes};
use crate::{puzzle::Puzzle, route::Route};

/// A word by its number: words are counted from 0 in alphabetical order.
pub type WordId = u32;

/// The words that fit a box, in alphabetical order, each once.
///
/// ```
/// use kleene_letterboxed::{Puzzle, Words};
///
/// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
/// let words = Words::new(&puzzle, ["binuclear", "bifurcated", "dental", "dance", "be"]);
/// assert_eq!(words.iter().collect::<Vec<_>>(), ["bifurcated", "binuclear", "dental"]);
/// assert_eq!(words.longest_first().next(), Some("bifurcated"));
/// # Ok::<(), kleene_letterboxed::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    puzzle: Puzzle,
    text: String,
    /// The start of each word in the text, and the end of the last one.
    starts: Vec<u32>,
    ranks: Vec<u32>,
    graph: Graph,
}

impl Words {
    /// The words that fit, all equally common.
    pub fn new<S: AsRef<str>>(puzzle: &Puzzle, words: impl IntoIterator<Item = S>) -> Self {
        Self::ranked(puzzle, words.into_iter().map(|word| (word, 0)))
    }

    /// The words that fit, each with a rank, lower for more common words. If a word has two ranks,
    /// the lower one counts.
    pub fn ranked<S: AsRef<str>>(
        puzzle: &Puzzle,
        words: impl IntoIterator<Item = (S, u32)>,
    ) -> Self {
        let mut text = String::new();
        let mut found: Vec<(Range<usize>, u32)> = Vec::new();
        for (word, rank) in words {
            let word = word.as_ref();
            if puzzle.fits(word) {
                let start = text.len();
                text.push_str(word);
                found.push((start..text.len(), rank));
            }
        }
        let word = |found: &(Range<usize>, u32)| &text[found.0.clone()];
        if !found.is_sorted_by(|a, b| word(a) < word(b)) {
            found.sort_unstable_by(|a, b| (word(a), a.1).cmp(&(word(b), b.1)));
            found.dedup_by(|b, a| word(a) == word(b));
        }
        let mut words = WordsBuilder::new();
        for found in &found {
            let letters = word(found).as_bytes();
            words.add(letters, found.1, puzzle.routes_of(letters));
        }
        words.build(puzzle)
    }

    fn span(&self, id: WordId) -> Range<usize> {
        self.starts[id as usize] as usize..self.starts[id as usize + 1] as usize
    }

    /// The box.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether no word fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The word of this number.
    ///
    /// # Panics
    /// If there is no such word.
    #[must_use]
    pub fn word(&self, id: WordId) -> &str {
        &self.text[self.span(id)]
    }

    /// The rank of the word of this number; lower is more common.
    ///
    /// # Panics
    /// If there is no such word.
    #[must_use]
    pub fn rank(&self, id: WordId) -> u32 {
        self.ranks[id as usize]
    }

    /// The number of this word; `None` if it does not fit or is not in the list.
    #[must_use]
    pub fn id(&self, word: &str) -> Option<WordId> {
        let (mut low, mut high) = (0, self.len() as WordId);
        while low < high {
            let middle = low.midpoint(high);
            match self.word(middle).cmp(word) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => return Some(middle),
            }
        }
        None
    }

    /// The words in alphabetical order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.starts.windows(2).map(|span| &self.text[span[0] as usize..span[1] as usize])
    }

    /// The words by length, longest first; those of one length in alphabetical order.
    pub fn longest_first(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        let mut ids: Vec<WordId> = (0..self.len() as WordId).collect();
        kleene_text::sort_by_key(&mut ids, |&id| Reverse(self.span(id).len()));
        ids.into_iter().map(|id| self.word(id))
    }

    /// The ways to spell a word, as [`Puzzle::routes`] gives them.
    ///
    /// # Panics
    /// If there is no such word.
    #[must_use]
    pub fn routes(&self, id: WordId) -> &[Route] {
        self.graph.routes(id)
    }

    /// Whether these words, in this order, are a game: each starts where the one before it ended,
    /// and together they visit every place.
    ///
    /// # Panics
    /// If there is no such word.
    #[must_use]
    pub fn is_solution(&self, chain: &[WordId]) -> bool {
        self.graph.is_solution(chain.iter().copied())
    }

    /// Whether no word is redundant: without any one of them, the rest in the same order is no
    /// solution.
    ///
    /// # Panics
    /// If there is no such word.
    #[must_use]
    pub fn is_minimal(&self, chain: &[WordId]) -> bool {
        self.graph.is_minimal(chain)
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }
}

/// Words that fit a box, added in alphabetical order.
#[derive(Debug)]
pub(crate) struct WordsBuilder {
    /// The letters of all words, which are `a` to `z`.
    text: Vec<u8>,
    starts: Vec<u32>,
    ranks: Vec<u32>,
    nodes: Nodes,
}

impl WordsBuilder {
    pub(crate) fn new() -> Self {
        Self { text: Vec::new(), starts: vec![0], ranks: Vec::new(), nodes: Nodes::default() }
    }

    /// Adds a word that comes after all others, with the ways to spell it.
    #[inline]
    pub(crate) fn add(&mut self, word: &[u8], rank: u32, routes: impl IntoIterator<Item = Route>) {
        self.text.extend_from_slice(word);
        self.starts.push(self.text.len() as u32);
        self.ranks.push(rank);
        self.nodes.push(routes);
    }

    pub(crate) fn build(self, puzzle: &Puzzle) -> Words {
        let Self { text, starts, ranks, nodes } = self;
        let Ok(text) = String::from_utf8(text) else { unreachable!("letters are ASCII") };
        let graph = Graph::new(puzzle.len(), puzzle.everywhere(), nodes);
        Words { puzzle: puzzle.clone(), text, starts, ranks, graph }
    }
}
