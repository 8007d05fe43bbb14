//! The ways to search for solutions, by name.

mod enumerate;
mod table;

use kleene_nfa::NfaError;
use kleene_search::{Deadline, Stop};

pub(crate) use self::enumerate::Rounds;
pub use self::enumerate::{Enumerate, EnumerateState, StringChoices};
pub use self::table::{Table, TableChoices, TableState};
#[cfg(feature = "export")]
pub(crate) use self::{
    enumerate::strings_of,
    table::{Transitions, transitions},
};

/// A way to search for solutions. All find the same ones, in different orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// A short search without probing as in [`Strategy::Weigh`]; then conflict learning with
    /// restarts, which first decides the surest cells, by belief propagation over the densities of the
    /// lines' strings: the strategy of [`Puzzle::solve`](crate::Puzzle::solve).
    #[default]
    Learn,
    /// Lines to a fixpoint, then a choice by dom/wdeg: a cell with few symbols on lines that have failed often; probing
    /// where that keeps failing: the strategy of [`Puzzle::solve_observed`](crate::Puzzle::solve_observed).
    Weigh,
    /// Lines to a fixpoint, and probing before every choice.
    Probe,
    /// The `regular` constraint with a transition table for each clue: [`Table`].
    Table,
    /// All strings of each line, and a cut after every solution: [`Enumerate`].
    Enumerate,
}

kleene_text::named! {
    Strategy {
        Learn => "learning",
        Weigh => "weighted",
        Probe => "probing",
        Table => "table",
        Enumerate => "enumerate",
    }
}

/// Fails when the deadline has come.
fn check(deadline: &Deadline) -> Result<(), StrategyError> {
    deadline.check().map_err(StrategyError::Stopped)
}

kleene_text::errors! {
    /// Why a strategy refuses a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StrategyError {
        /// More strings in all lines together than are listed.
        #[error("the lines have more than {limit} strings")]
        TooManyStrings {
            /// The most that are listed.
            limit: usize,
        },
        /// A pattern whose transition table is beyond the limits.
        #[error("a transition table: {0}")]
        Table(NfaError),
        /// A deadline that came while the tables or lists of strings were made.
        #[error("stopped ({0})")]
        Stopped(Stop),
    }
}
