//! The verdict on a puzzle.

use kleene_search::{Outcome, Stop, Uniqueness};

use crate::common::{Exit, limits};

/// The verdict on a puzzle after a search.
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
    /// A limit stopped the search before the verdict was complete.
    Stopped(Stop),
}

impl Verdict {
    /// The verdict on a search that found `found` solutions and ended with `outcome`.
    pub(crate) fn new(found: u64, outcome: Outcome) -> Self {
        match (found, outcome) {
            (2.., _) => Self::Several,
            (0, Outcome::Exhausted) => Self::None,
            (_, Outcome::Exhausted) => Self::Unique,
            (1, Outcome::Stopped(Stop::Solutions)) => Self::Solved,
            (_, Outcome::Stopped(why)) => Self::Stopped(why),
        }
    }

    /// The verdict on a puzzle of which this is known.
    pub(crate) fn of<S>(known: &Uniqueness<S>) -> Self {
        match known {
            Uniqueness::None => Self::None,
            Uniqueness::One(_) => Self::Unique,
            Uniqueness::Many(..) => Self::Several,
            Uniqueness::Unknown { why, .. } => Self::Stopped(*why),
        }
    }

    /// The limit that came first, if one did.
    pub(crate) fn stop(self) -> Option<Stop> {
        match self {
            Self::Stopped(why) => Some(why),
            _ => None,
        }
    }

    /// The exit code that says so.
    pub(crate) fn exit(self) -> Exit {
        match self {
            Self::None => Exit::NoSolution,
            Self::Stopped(_) => Exit::Stopped,
            Self::Unique | Self::Several | Self::Solved => Exit::Solved,
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
