//! The automaton of a list of words.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::letters::{Letters, letter_of};
use crate::ranks::Ranks;
use crate::search::{Everything, Search};

/// Words of the letters a to z as the minimal automaton that accepts them. Each has its number in
/// alphabetical order, and perhaps a rank that tells how common it is.
///
/// Equal words with equal ranks give equal automata. To read a file use
/// [`WordList`](crate::WordList), whose rules decide about capitals and other letters.
///
/// ```
/// use kleene_lexicon::Lexicon;
///
/// let lexicon = Lexicon::from_ranked([("tap", 2), ("top", 1), ("taps", 9), ("tops", 9)])?;
/// assert_eq!(lexicon.iter().collect::<Vec<_>>(), ["tap", "taps", "top", "tops"]);
/// assert_eq!((lexicon.number("top"), lexicon.word(2).as_deref()), (Some(2), Some("top")));
/// assert_eq!(lexicon.rank(2), Some(1));
///
/// // `ta` and `to` are one state, since the same endings follow.
/// let t = lexicon.next(lexicon.root(), b't').expect("words begin with it");
/// assert_eq!(lexicon.next(t, b'a'), lexicon.next(t, b'o'));
/// assert_eq!(lexicon.states(), 5);
/// # Ok::<(), kleene_lexicon::NotAWord>(())
/// ```
#[derive(Clone)]
pub struct Lexicon {
    pub(crate) graph: Graph,
    edges: Vec<Edge>,
    words: u32,
    pub(crate) ranks: Ranks,
}

/// An edge with its target's node: a search that visits a state reads only its edges, which are
/// adjacent in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) target: Node,
    /// The number of words that start like the edge's state and precede those along the edge.
    pub(crate) before: u32,
    /// The letters common to all words along the edge, from its state on.
    pub(crate) needs: u32,
}

/// Whether both have the same words with the same ranks.
impl PartialEq for Lexicon {
    fn eq(&self, other: &Self) -> bool {
        self.graph == other.graph && self.ranks == other.ranks
    }
}

impl Eq for Lexicon {}

/// The states, which lead only to states with lower numbers; the last one is the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    /// The targets of all edges, ordered by state and letter.
    pub(crate) targets: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// The letters of the edges, and [`Node::WORD`].
    bits: u32,
    /// Where the state's edges begin.
    pub(crate) first: u32,
}

impl Node {
    const WORD: u32 = 1 << 31;

    pub(crate) fn new(letters: Letters, is_word: bool, first: u32) -> Self {
        Self { bits: letters.mask() | if is_word { Self::WORD } else { 0 }, first }
    }

    pub(crate) fn bits(self) -> u32 {
        self.bits
    }

    pub(crate) fn letters(self) -> Letters {
        Letters::from_mask(self.bits)
    }

    pub(crate) fn is_word(self) -> bool {
        self.bits & Self::WORD != 0
    }

    /// The index of the edge with this letter (0 for a), if there is one.
    fn edge(self, letter: u32) -> Option<usize> {
        let is_there = letter < 26 && self.bits >> letter & 1 != 0;
        is_there.then(|| self.place(letter))
    }

    /// The index of the edge with one of the state's letters.
    pub(crate) fn place(self, letter: u32) -> usize {
        (self.first + (self.bits & ((1 << letter) - 1)).count_ones()) as usize
    }
}

impl Graph {
    /// The targets of a state's edges.
    pub(crate) fn targets(&self, node: Node) -> &[u32] {
        &self.targets[node.first as usize..][..node.letters().len()]
    }
}

/// A state of a [`Lexicon`], which determines the endings that can follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId(pub(crate) u32);

impl StateId {
    /// The state's number, below [`Lexicon::states`]. Its successors have lower numbers.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Lexicon {
    /// `None` if there are 2^32 words or more.
    pub(crate) fn new(graph: Graph) -> Option<Self> {
        // By state, the number of its endings, and the letters common to all of them.
        let mut below: Vec<(u32, u32)> = Vec::with_capacity(graph.nodes.len());
        let mut edges = Vec::with_capacity(graph.targets.len());
        for &node in &graph.nodes {
            let mut words = u32::from(node.is_word());
            let mut common = if node.is_word() { 0 } else { Letters::ALL.mask() };
            for (&target, letter) in graph.targets(node).iter().zip(node.letters()) {
                let (count, letters) = below[target as usize];
                let needs = letters | 1 << letter_of(letter);
                edges.push(Edge { target: graph.nodes[target as usize], before: words, needs });
                words = words.checked_add(count)?;
                common &= needs;
            }
            below.push((words, common));
        }
        let (words, _) = below.last().copied().unwrap_or_default();
        Some(Self { graph, edges, words, ranks: Ranks::default() })
    }

    pub(crate) fn with_ranks(self, ranks: Ranks) -> Self {
        Self { ranks, ..self }
    }

    /// Number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words as usize
    }

    /// Whether there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// Number of states.
    #[must_use]
    pub fn states(&self) -> usize {
        self.graph.nodes.len()
    }

    /// Number of edges of all states.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// Whether the list has the word. Takes one step per letter.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        let end = word.bytes().try_fold(self.root(), |state, byte| self.next(state, byte));
        end.is_some_and(|state| self.is_word(state))
    }

    /// The state before any letter.
    #[must_use]
    pub fn root(&self) -> StateId {
        StateId(self.graph.nodes.len() as u32 - 1)
    }

    /// The successor of a state on a letter; `None` if no word continues with it.
    ///
    /// # Panics
    /// If the state belongs to another lexicon.
    #[must_use]
    pub fn next(&self, state: StateId, byte: u8) -> Option<StateId> {
        let edge = self.node(state).edge(letter_of(byte))?;
        Some(self.target(edge))
    }

    /// The successor of a state on a letter, and the number of words that start like this state and
    /// precede those with the letter.
    ///
    /// The sum of these numbers along a word is the word's number.
    ///
    /// # Panics
    /// If the state belongs to another lexicon.
    #[must_use]
    pub fn step(&self, state: StateId, byte: u8) -> Option<(StateId, usize)> {
        let edge = self.node(state).edge(letter_of(byte))?;
        Some((self.target(edge), self.edges[edge].before as usize))
    }

    /// The letters with which words continue from a state.
    ///
    /// # Panics
    /// If the state belongs to another lexicon.
    pub fn letters(&self, state: StateId) -> Letters {
        self.node(state).letters()
    }

    /// The transitions from a state: letters and successors, in alphabetical order.
    ///
    /// # Panics
    /// If the state belongs to another lexicon.
    pub fn moves(&self, state: StateId) -> impl ExactSizeIterator<Item = (u8, StateId)> {
        let node = self.node(state);
        let targets = self.graph.targets(node);
        targets.iter().zip(node.letters()).map(|(&target, letter)| (letter, StateId(target)))
    }

    /// Whether the letters up to this state form a word.
    ///
    /// # Panics
    /// If the state belongs to another lexicon.
    #[must_use]
    pub fn is_word(&self, state: StateId) -> bool {
        self.node(state).is_word()
    }

    /// The word's number: how many words precede it in alphabetical order.
    #[must_use]
    pub fn number(&self, word: &str) -> Option<usize> {
        let start = (self.root(), 0);
        let (end, number) = word.bytes().try_fold(start, |(state, number), byte| {
            self.step(state, byte).map(|(next, before)| (next, number + before))
        })?;
        self.is_word(end).then_some(number)
    }

    /// The word with this number.
    #[must_use]
    pub fn word(&self, number: usize) -> Option<String> {
        let mut left = u32::try_from(number).ok().filter(|&number| number < self.words)?;
        let mut word = String::new();
        let mut node = self.node(self.root());
        loop {
            if node.is_word() && left == 0 {
                return Some(word);
            }
            let first = node.first as usize;
            let edges = &self.edges[first..][..node.letters().len()];
            // `before` counts the words that come before an edge's: the last edge with no more of them leads on.
            let place = edges.partition_point(|edge| edge.before <= left) - 1;
            let Some(letter) = node.letters().into_iter().nth(place) else {
                unreachable!("an edge has a letter")
            };
            word.push(char::from(letter));
            left -= edges[place].before;
            node = edges[place].target;
        }
    }

    /// The rank of the word with this number: lower is more common. `None` if words have no ranks,
    /// or if there is no such word.
    #[must_use]
    pub fn rank(&self, number: usize) -> Option<u32> {
        if number < self.len() { self.ranks.get(number) } else { None }
    }

    /// Whether words have ranks.
    #[must_use]
    pub fn is_ranked(&self) -> bool {
        !self.ranks.table().is_empty()
    }

    /// All words in alphabetical order.
    #[must_use]
    pub fn iter(&self) -> Search<'_, Everything> {
        self.search(Everything)
    }

    pub(crate) fn node(&self, state: StateId) -> Node {
        self.graph.nodes[state.index()]
    }

    pub(crate) fn edge(&self, edge: usize) -> Edge {
        self.edges[edge]
    }

    /// The target of an edge.
    pub(crate) fn target(&self, edge: usize) -> StateId {
        StateId(self.graph.targets[edge])
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon")
            .field("words", &self.words)
            .field("states", &self.states())
            .field("edges", &self.edges())
            .field("is_ranked", &self.is_ranked())
            .finish()
    }
}

impl<'a> IntoIterator for &'a Lexicon {
    type Item = String;
    type IntoIter = Search<'a, Everything>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
