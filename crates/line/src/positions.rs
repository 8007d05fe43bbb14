//! Position automata: without empty transitions, and with one label per state, the symbols of all
//! transitions into it.

use alloc::vec::Vec;

use crate::{cell_set::CellSet, symbol::Symbol};

mod builder;
mod subsets;

pub use self::builder::PositionsBuilder;
pub use self::subsets::Subsets;

/// A nondeterministic automaton without empty transitions in which all transitions into a state
/// have the same symbols.
///
/// State 0 is the start, and no transition leads to it. [`Positions::from_transitions`] builds the
/// automaton of any list of transitions, [`PositionsBuilder`] builds one state by state, and
/// `glushkov` of `kleene-nfa` builds that of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Positions {
    /// By state, the symbols on which it is entered; none for the start.
    entering: Vec<CellSet>,
    /// By state, its successors, ascending.
    follow: Vec<Vec<u32>>,
    accepts: Vec<bool>,
}

impl Positions {
    /// The largest number of states.
    pub const MAX_STATES: usize = 1024;

    /// Number of states, the start included.
    #[must_use]
    pub fn states(&self) -> usize {
        self.entering.len()
    }

    /// The symbols on which a state is entered; none for the start.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn entering(&self, state: usize) -> CellSet {
        self.entering[state]
    }

    /// The successors of a state, in ascending order.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn follow(&self, state: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.follow[state].iter().map(|&next| next as usize)
    }

    /// Whether a string may end in the state.
    ///
    /// # Panics
    /// If there is no such state.
    #[must_use]
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }

    /// The states that a string leads to, ascending: the start for the empty string, none if no
    /// match begins with the string.
    #[must_use]
    pub fn reached(&self, string: &[Symbol]) -> Vec<usize> {
        let mut states = Vec::from([0]);
        for &symbol in string {
            let mut next: Vec<usize> = states
                .iter()
                .flat_map(|&state| self.follow(state))
                .filter(|&state| self.entering(state).contains(symbol))
                .collect();
            next.sort_unstable();
            next.dedup();
            states = next;
        }
        states
    }

    /// Whether the automaton accepts the string.
    #[must_use]
    pub fn is_match(&self, string: &[Symbol]) -> bool {
        self.reached(string).iter().any(|&state| self.accepts[state])
    }

    /// Number of cells of the shortest string, `None` if there is no string.
    #[must_use]
    pub fn shortest(&self) -> Option<usize> {
        let mut seen = vec![false; self.states()];
        let mut here = vec![0_u32];
        for length in 0..self.states() + 1 {
            if here.iter().any(|&state| self.accepts[state as usize]) {
                return Some(length);
            }
            let next = here.iter().flat_map(|&state| &self.follow[state as usize]).copied();
            let mut next: Vec<u32> = next.filter(|&next| !seen[next as usize]).collect();
            next.sort_unstable();
            next.dedup();
            next.iter().for_each(|&state| seen[state as usize] = true);
            here = next;
        }
        None
    }
}

kleene_text::errors! {
    /// An automaton would have more states than the limit.
    #[error("automaton that needs more than {limit} states")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TooManyStates {
        /// The largest number of states.
        pub limit: usize,
    }
}
