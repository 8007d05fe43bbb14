//! Complete transition tables under construction.

use alloc::vec::Vec;

/// A complete deterministic automaton over numbered letters; state 0 is dead and accepts nothing.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) letters: usize,
    /// By state and letter.
    next: Vec<u32>,
    pub(super) accepts: Vec<bool>,
    pub(super) start: u32,
}

impl Table {
    /// The automaton whose only state is the dead one.
    pub(super) fn new(letters: usize) -> Self {
        Self { letters, next: vec![0; letters], accepts: vec![false], start: 0 }
    }

    /// Number of states.
    pub(super) fn len(&self) -> usize {
        self.accepts.len()
    }

    /// Adds a state whose transitions all lead to the dead one.
    pub(super) fn push_state(&mut self) {
        self.next.resize(self.next.len() + self.letters, 0);
        self.accepts.push(false);
    }

    pub(super) fn set(&mut self, state: u32, letter: usize, target: u32) {
        self.next[state as usize * self.letters + letter] = target;
    }

    pub(super) fn row(&self, state: u32) -> &[u32] {
        &self.next[state as usize * self.letters..][..self.letters]
    }
}
