//! The exit codes.

use std::process::ExitCode;

use kleene_search::{Outcome, Stop};

/// The exit codes, in the order in which one replaces another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// 0: the answer is there, or there are several solutions.
    Solved,
    /// 1: it is proven that there is none.
    NoSolution,
    /// 3: a limit came before it was known: time, nodes, memory, steps, states, attempts.
    Stopped,
    /// 2: an input that is wrong, usage that makes no sense, or output that cannot be written.
    BadInput,
}

/// The exit code of a call that the user interrupted, as of one that a signal ended.
pub(crate) const INTERRUPTED: u8 = 130;

impl Exit {
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Solved => 0,
            Self::NoSolution => 1,
            Self::BadInput => 2,
            Self::Stopped => 3,
        }
    }

    /// The code for a puzzle of which `found` solutions were found in a search that ended with `outcome`.
    pub(crate) fn new(found: u64, outcome: Outcome) -> Self {
        match (cut_short(outcome), outcome) {
            (Some(_), _) => Self::Stopped,
            (None, Outcome::Exhausted) if found == 0 => Self::NoSolution,
            (None, _) => Self::Solved,
        }
    }
}

/// The limit that stopped a search before it had found the requested number of solutions.
pub(crate) fn cut_short(outcome: Outcome) -> Option<Stop> {
    match outcome {
        Outcome::Exhausted | Outcome::Stopped(Stop::Solutions) => None,
        Outcome::Stopped(why) => Some(why),
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}
