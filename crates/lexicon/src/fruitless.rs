//! Memoization of failed states: pairs of states from which a search found no word.

use alloc::vec::Vec;

/// The pairs of states that lead to no word.
#[derive(Clone, Debug)]
pub(crate) struct Fruitless {
    pairs: Vec<u64>,
    /// Number of states of the automaton that searches the lexicon; 0 if nothing is memoized.
    states: usize,
}

impl Fruitless {
    /// The largest number of memoized pairs: 8 MiB of bits, of which a search touches only those
    /// that it meets.
    const MAX_PAIRS: usize = 1 << 26;

    pub(crate) fn new(inner: usize, outer: usize) -> Self {
        let pairs = inner.saturating_mul(outer);
        // Zero states: nothing is kept, because an automaton has no numbers or there are too many pairs.
        let states = if pairs <= Self::MAX_PAIRS { outer } else { 0 };
        Self { pairs: vec![0; if states > 0 { pairs.div_ceil(64) } else { 0 }], states }
    }

    /// Whether pairs are memoized.
    pub(crate) fn is_kept(&self) -> bool {
        self.states > 0
    }

    /// The index of a pair.
    pub(crate) fn pair(&self, inner: usize, outer: usize) -> u32 {
        (inner * self.states + outer) as u32
    }

    pub(crate) fn contains(&self, pair: u32) -> bool {
        self.pairs.get(pair as usize / 64).is_some_and(|bits| bits >> (pair % 64) & 1 != 0)
    }

    pub(crate) fn insert(&mut self, pair: u32) {
        if let Some(bits) = self.pairs.get_mut(pair as usize / 64) {
            *bits |= 1 << (pair % 64);
        }
    }
}
