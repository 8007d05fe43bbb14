//! Games as a search tree of words, for the search kernel.

use alloc::vec::{IntoIter, Vec};
use core::ops::RangeInclusive;

use kleene_search::{Problem, Step};
use smallvec::SmallVec;

use crate::words::{WordId, Words};
use crate::{feasible::Feasible, game_state::Standing};

/// The games of a box as a search problem: the first choice is the number of words, each further
/// choice the next word.
///
/// Games with fewer words come first; those with equally many follow the order of their words. The
/// words of a game are distinct unless [`Chains::repeats`] allows repetition.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Chains<'w> {
    words: &'w Words,
    lengths: (usize, usize),
    is_minimal: bool,
    has_repeats: bool,
}

impl<'w> Chains<'w> {
    /// All games with a number of words in this range; with 0 words there is none.
    pub fn new(words: &'w Words, lengths: RangeInclusive<usize>) -> Self {
        let lengths = (*lengths.start().max(&1), *lengths.end());
        Self { words, lengths, is_minimal: false, has_repeats: false }
    }

    /// Whether to keep only games in which no word is redundant ([`Words::is_minimal`]).
    pub fn minimal(mut self, is_minimal: bool) -> Self {
        self.is_minimal = is_minimal;
        self
    }

    /// Whether a word may come more than once.
    pub fn repeats(mut self, has_repeats: bool) -> Self {
        self.has_repeats = has_repeats;
        self
    }

    /// The words to play with.
    #[cfg(feature = "draw")]
    pub(crate) fn words(&self) -> &'w Words {
        self.words
    }

    /// The words that can come next such that `left` more words can finish the game.
    fn next(&self, state: &ChainsState, left: usize, memory: &mut ChainsMemory) -> Vec<WordId> {
        let graph = self.words.graph();
        let mut next = match left {
            0 => graph.finishing(&state.standing),
            _ => memory.finish.following(graph, &state.standing, left),
        };
        next.retain(|word| self.has_repeats || !state.chain.contains(word));
        next
    }
}

/// The words so far.
#[derive(Debug, Default)]
pub struct ChainsState {
    /// The number of words of the game; 0 until it is chosen.
    pub(crate) length: usize,
    chain: SmallVec<[WordId; 6]>,
    standing: Standing,
}

impl Clone for ChainsState {
    #[inline]
    fn clone(&self) -> Self {
        // `from_slice` copies memory, which is faster than `clone`, which clones items one by one.
        let chain = SmallVec::from_slice(&self.chain);
        Self { length: self.length, chain, standing: self.standing.clone() }
    }
}

impl ChainsState {
    /// The words, in order.
    #[must_use]
    pub fn words(&self) -> &[WordId] {
        &self.chain
    }
}

/// A memo of which positions can be finished in how many words.
#[derive(Clone, Debug)]
pub struct ChainsMemory {
    finish: Feasible,
}

/// A choice of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The number of words.
    Length(usize),
    /// The next word.
    Word(WordId),
}

/// The choices at a node, in order.
#[derive(Clone, Debug)]
pub struct Choices(Ways);

#[derive(Clone, Debug)]
enum Ways {
    Lengths(RangeInclusive<usize>),
    Words(IntoIter<WordId>),
}

impl Iterator for Choices {
    type Item = Choice;

    #[inline]
    fn next(&mut self) -> Option<Choice> {
        match &mut self.0 {
            Ways::Lengths(lengths) => lengths.next().map(Choice::Length),
            Ways::Words(words) => words.next().map(Choice::Word),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Ways::Lengths(lengths) => lengths.size_hint(),
            Ways::Words(words) => words.size_hint(),
        }
    }
}

impl Problem for Chains<'_> {
    type State = ChainsState;
    type Choice = Choice;
    type Choices = Choices;
    type Memory = ChainsMemory;

    fn root(&self) -> ChainsState {
        ChainsState::default()
    }

    fn memory(&self) -> ChainsMemory {
        ChainsMemory { finish: Feasible::new(self.words.graph()) }
    }

    #[inline]
    fn step(&self, state: &mut ChainsState, memory: &mut ChainsMemory) -> Step<Choices> {
        if state.length == 0 {
            let (from, to) = self.lengths;
            return Step::Branch(Choices(Ways::Lengths(from..=to)));
        }
        if state.chain.len() < state.length {
            // Only words after which the game can still be finished: a branch that is short of words
            // for the missing letters is cut here, before its state is built.
            let next = self.next(state, state.length - state.chain.len() - 1, memory);
            return Step::Branch(Choices(Ways::Words(next.into_iter())));
        }
        let graph = self.words.graph();
        let is_solved = !self.is_minimal || graph.is_minimal(&state.chain);
        if is_solved { Step::Solved } else { Step::Dead }
    }

    #[inline]
    fn commit(&self, state: &mut ChainsState, choice: Choice) {
        match choice {
            Choice::Length(length) => state.length = length,
            Choice::Word(word) => {
                state.chain.push(word);
                let standing = state.standing.after(self.words.graph().routes(word));
                state.standing = standing.unwrap_or_default();
            }
        }
    }
}
