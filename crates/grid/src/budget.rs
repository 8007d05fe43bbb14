//! When a search is given up for another one, and where that begins.

use crate::{
    search::{Choices, GridState},
    weights::Weights,
};

/// How much is to be done before another search takes over, which starts at the first choice.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Lines narrowed.
    narrows: u64,
    /// Whether half as many as by the first step are added to those of that step.
    is_relative: bool,
    /// Whether a search that probes lazily is given up where it would probe, unless it has found more
    /// solutions than this.
    failures: Option<u64>,
    solutions: u64,
    is_spent: bool,
    first_choice: Option<Prepared>,
}

/// A state whose first choice is known.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    pub(crate) state: GridState,
    pub(crate) choices: Choices,
    /// Lines narrowed until then.
    pub(crate) narrows: u64,
}

impl Budget {
    /// So many lines narrowed, counted from the first on.
    pub(crate) fn narrows(narrows: u64) -> Self {
        Self {
            narrows,
            is_relative: false,
            failures: None,
            solutions: 0,
            is_spent: false,
            first_choice: None,
        }
    }

    /// Half as many lines narrowed as by the first step, and that one; but so many at least.
    pub(crate) fn first_step_and_half(least: u64) -> Self {
        Self { is_relative: true, ..Self::narrows(least) }
    }

    /// Any number of lines narrowed, but no failure, unless so many solutions were found before.
    pub(crate) fn failures(most_found: u64) -> Self {
        Self { failures: Some(most_found), ..Self::narrows(u64::MAX) }
    }

    /// Takes note of the first choice.
    pub(crate) fn begin(&mut self, first_choice: Prepared) {
        if self.is_relative {
            self.narrows = self.narrows.max(first_choice.narrows + first_choice.narrows / 2);
        }
        self.first_choice = Some(first_choice);
    }

    /// Takes note of a solution.
    pub(crate) fn solved(&mut self) {
        self.solutions += 1;
    }

    /// Whether a node is one too many, after so many lines narrowed.
    pub(crate) fn is_spent(&mut self, narrows: u64, weights: &Weights) -> bool {
        let may_fail = self.failures.is_none_or(|most| self.solutions > most);
        self.is_spent = narrows >= self.narrows || !(may_fail || weights.are_enough());
        self.is_spent
    }

    /// Whether the search is to be given up, and its first choice is known.
    pub(crate) fn is_given_up(&self) -> bool {
        self.is_spent && self.first_choice.is_some()
    }

    /// The first choice.
    pub(crate) fn into_first_choice(self) -> Option<Prepared> {
        self.first_choice
    }
}
