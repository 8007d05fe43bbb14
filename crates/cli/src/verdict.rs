//! What is known of a puzzle in the end, and the exit code that says so.

use std::process::ExitCode;

use kleene_nonogram::{Outcome, Stop};

use crate::{limits, report};

/// What is known of a puzzle after a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// One solution, and no other.
    Unique,
    /// Two solutions or more.
    Several,
    /// Proven to have no solution.
    None,
    /// One solution; whether there are others was not asked.
    Solved,
    /// A limit came before what was asked for was known.
    Stopped(Stop),
}

impl Verdict {
    /// The verdict on a search that found so many solutions and ended so.
    pub(crate) fn new(found: u64, outcome: Outcome) -> Self {
        match (found, outcome) {
            (2.., _) => Self::Several,
            (0, Outcome::Exhausted) => Self::None,
            (_, Outcome::Exhausted) => Self::Unique,
            (1, Outcome::Stopped(Stop::Solutions)) => Self::Solved,
            (_, Outcome::Stopped(why)) => Self::Stopped(why),
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Several => "several",
            Self::None => "none",
            Self::Solved => "solved",
            Self::Stopped(_) => "stopped",
        }
    }

    /// As people read it: a stop with the limit that came first.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Stopped(why) => limits::Stopped(why).to_string(),
            verdict => verdict.word().to_owned(),
        }
    }
}

/// The exit codes, in the order in which one replaces another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    Solved,
    NoSolution,
    Stopped,
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

    /// The code for a puzzle of which so many solutions were found in a search that ended so.
    pub(crate) fn new(found: u64, outcome: Outcome) -> Self {
        match (cut_short(outcome), outcome) {
            (Some(_), _) => Self::Stopped,
            (None, Outcome::Exhausted) if found == 0 => Self::NoSolution,
            (None, _) => Self::Solved,
        }
    }
}

/// Says on stderr which limit came first, if one did, and gives the exit code.
pub(crate) fn ended(found: u64, outcome: Outcome) -> Exit {
    if let Some(why) = cut_short(outcome) {
        report::stopped(&limits::text(why));
    }
    Exit::new(found, outcome)
}

/// The limit that stopped a search before it had found as many solutions as were asked for.
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
