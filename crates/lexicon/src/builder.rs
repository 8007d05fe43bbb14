//! Construction of the minimal automaton from sorted words.
//!
//! Incremental construction: J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, "Incremental
//! Construction of Minimal Acyclic Finite-State Automata", Computational Linguistics 26 (1), 2000,
//! the algorithm for sorted words. Only the states on the path of the last word are open; all
//! others are in a register of pairwise different states.

use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{BuildHasher as _, Hash as _, Hasher as _};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

use crate::letters::Letters;
use crate::lexicon::{Graph, Lexicon, Node};
use crate::list::WordList;
use crate::ranks::Ranks;

kleene_text::errors! {
    /// A text that a [`Lexicon`] cannot contain: it is empty, or has characters other than the
    /// letters a to z.
    #[error("{word:?} is not a word of the letters a to z")]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NotAWord {
        word: String,
    }
}

impl NotAWord {
    /// The text that is not a word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }
}

/// Whether bytes are a word of the letters a to z.
///
/// ```
/// assert!(kleene_lexicon::is_word(b"ant") && !kleene_lexicon::is_word(b"Ant"));
/// ```
#[must_use]
pub fn is_word(bytes: &[u8]) -> bool {
    // Nearly all are words, so checking every byte without a branch is faster than stopping early.
    !bytes.is_empty() && bytes.iter().fold(true, |all, byte| all & byte.is_ascii_lowercase())
}

impl Lexicon {
    /// Builds the automaton of these words, in any order, without ranks. Repeated words count once.
    ///
    /// # Errors
    /// A word that is empty or has characters other than the letters a to z.
    ///
    /// # Panics
    /// If there are 2^32 words or more, or 2^32 states or more.
    pub fn from_words(words: impl IntoIterator<Item: AsRef<str>>) -> Result<Self, NotAWord> {
        let words: Vec<_> = words.into_iter().collect();
        let mut words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        check(words.iter().copied())?;
        Ok(Self::from_unsorted(&mut words))
    }

    /// Builds the automaton of these words with their ranks, in any order. A repeated word gets its
    /// lowest rank.
    ///
    /// # Errors
    /// A word that is empty or has characters other than the letters a to z.
    ///
    /// # Panics
    /// If there are 2^32 words or more, or 2^32 states or more.
    pub fn from_ranked(
        words: impl IntoIterator<Item = (impl AsRef<str>, u32)>,
    ) -> Result<Self, NotAWord> {
        let words: Vec<_> = words.into_iter().collect();
        let mut words: Vec<(&str, u32)> =
            words.iter().map(|(word, rank)| (word.as_ref(), *rank)).collect();
        check(words.iter().map(|&(word, _)| word))?;
        kleene_text::sort(&mut words);
        words.dedup_by_key(|&mut (word, _)| word);
        let ranks: Vec<u32> = words.iter().map(|&(_, rank)| rank).collect();
        let lexicon = Self::from_sorted(words.iter().map(|&(word, _)| word.as_bytes()));
        Ok(lexicon.with_ranks(Ranks::new(&ranks)))
    }

    /// Builds the automaton of a list's words, without ranks. Words with characters other than the
    /// letters a to z are left out; only lists read with [`Rule::Any`](crate::Rule::Any) have them.
    ///
    /// # Panics
    /// If there are 2^32 states or more.
    #[must_use]
    pub fn from_list(list: &WordList) -> Self {
        let mut words: Vec<&str> = list.iter().filter(|word| is_word(word.as_bytes())).collect();
        Self::from_unsorted(&mut words)
    }

    fn from_unsorted(words: &mut Vec<&str>) -> Self {
        if !words.is_sorted() {
            kleene_text::sort(words);
        }
        words.dedup();
        Self::from_sorted(words.iter().map(|word| word.as_bytes()))
    }

    /// Builds from words that consist of letters, in ascending order without repetition.
    pub(crate) fn from_sorted<'w>(words: impl Iterator<Item = &'w [u8]>) -> Self {
        let mut builder = Builder::default();
        words.for_each(|word| builder.push(word));
        Self::new(builder.finish()).expect("fewer than 2 to the power of 32 words")
    }
}

fn check<'w>(mut words: impl Iterator<Item = &'w str>) -> Result<(), NotAWord> {
    let wrong = words.find(|word| !is_word(word.as_bytes()));
    wrong.map_or(Ok(()), |word| Err(NotAWord { word: word.into() }))
}

#[derive(Debug, Default)]
pub(crate) struct Builder {
    graph: Graph,
    /// The states of the graph, none twice, found by their content.
    register: HashTable<u32>,
    /// The last word's letters, each with the state before it.
    path: Vec<(u8, Draft)>,
    /// The state at the last word's end.
    end: Draft,
    /// States that are not used by a path and keep their memory.
    unused: Vec<Draft>,
}

/// An open state, which can still get edges.
#[derive(Debug, Default)]
struct Draft {
    letters: u32,
    is_word: bool,
    targets: Vec<u32>,
}

impl Builder {
    /// Adds a word that follows all previous ones.
    pub(crate) fn push(&mut self, word: &[u8]) {
        // A sorted word never extends the states beyond the common prefix again, so these can be
        // registered.
        let same = self.path.iter().zip(word).take_while(|((a, _), b)| a == *b).count();
        self.close(same);
        for &byte in &word[same..] {
            let next = self.unused.pop().unwrap_or_default();
            let before = core::mem::replace(&mut self.end, next);
            self.path.push((byte, before));
        }
        self.end.is_word = true;
    }

    pub(crate) fn finish(mut self) -> Graph {
        self.close(0);
        let root = core::mem::take(&mut self.end);
        self.register(&root);
        self.graph.in_order()
    }

    /// Registers the path's states after its first letters.
    fn close(&mut self, letters: usize) {
        while self.path.len() > letters {
            let Some((byte, before)) = self.path.pop() else { return };
            let mut closed = core::mem::replace(&mut self.end, before);
            let target = self.register(&closed);
            self.end.letters |= 1 << (byte - b'a');
            self.end.targets.push(target);
            closed.targets.clear();
            self.unused.push(Draft { letters: 0, is_word: false, ..closed });
        }
    }

    /// The registered state equal to this one; registers it if there is none.
    fn register(&mut self, draft: &Draft) -> u32 {
        let Graph { nodes, targets } = &mut self.graph;
        // All successors are registered, so states are equal if they have the same letters and the
        // same targets.
        let number =
            |len: usize| u32::try_from(len).expect("fewer than 2 to the power of 32 states");
        let (first, new) = (number(targets.len()), number(nodes.len()));
        let node = Node::new(Letters::from_mask(draft.letters), draft.is_word, first);
        let targets_of = |node: Node| &targets[node.first as usize..][..node.letters().len()];
        let is_equal = |&other: &u32| {
            let other = nodes[other as usize];
            other.bits() == node.bits() && targets_of(other) == draft.targets
        };
        let rehash = |&other: &u32| {
            let other = nodes[other as usize];
            hash(other, targets_of(other))
        };
        match self.register.entry(hash(node, &draft.targets), is_equal, rehash) {
            Entry::Occupied(found) => *found.get(),
            Entry::Vacant(place) => {
                place.insert(new);
                nodes.push(node);
                targets.extend_from_slice(&draft.targets);
                new
            }
        }
    }
}

fn hash(node: Node, targets: &[u32]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    node.bits().hash(&mut hasher);
    targets.hash(&mut hasher);
    hasher.finish()
}
