//! What is known of a puzzle in the end.

use kleene_search::{Outcome, Stop};

use crate::common::exit::{Exit, cut_short};

use crate::common::limits;
use crate::common::report;

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

/// Says on stderr which limit came first, if one did, and gives the exit code.
pub(crate) fn ended(found: u64, outcome: Outcome) -> Exit {
    if let Some(why) = cut_short(outcome) {
        report::stopped(&limits::text(why));
    }
    Exit::new(found, outcome)
}
