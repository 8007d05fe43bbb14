//! How a search ended, and what that says about uniqueness and difficulty.

use core::fmt;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// The whole tree was searched: there is no further solution.
    Exhausted,
    /// A limit was hit: there may be more solutions.
    Stopped(Stop),
}

/// The limit that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Stop {
    /// The number of solutions that was asked for has been found.
    Solutions,
    /// The number of nodes that was allowed has been entered.
    Nodes,
    /// The time limit was reached.
    Time,
    /// [`Cancel::cancel`](crate::Cancel::cancel) was called.
    Cancelled,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Solutions => "solution limit",
            Self::Nodes => "node limit",
            Self::Time => "time limit",
            Self::Cancelled => "cancelled",
        })
    }
}

/// How many solutions a puzzle has, as far as uniqueness goes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Uniqueness<S> {
    /// Proven to have no solution.
    None,
    /// Proven to have this solution only.
    One(S),
    /// At least these two.
    Many(S, S),
    /// A limit came first.
    Unknown {
        /// The one solution that was found by then, if any.
        found: Option<S>,
        /// The limit.
        why: Stop,
    },
}

impl<S> Uniqueness<S> {
    /// The verdict on a search that gave these solutions first and ended with this outcome.
    #[must_use]
    pub fn new(first: Option<S>, second: Option<S>, outcome: Outcome) -> Self {
        match (first, second, outcome) {
            (Some(first), Some(second), _) => Self::Many(first, second),
            (found, _, Outcome::Stopped(why)) => Self::Unknown { found, why },
            (Some(only), None, Outcome::Exhausted) => Self::One(only),
            (None, _, Outcome::Exhausted) => Self::None,
        }
    }

    /// The verdict with its solutions in another form.
    pub fn map<T>(self, mut form: impl FnMut(S) -> T) -> Uniqueness<T> {
        match self {
            Self::None => Uniqueness::None,
            Self::One(only) => Uniqueness::One(form(only)),
            Self::Many(first, second) => Uniqueness::Many(form(first), form(second)),
            Self::Unknown { found, why } => Uniqueness::Unknown { found: found.map(form), why },
        }
    }
}

/// The verdict on a puzzle, how hard it is for a person, and the work that it took to find out.
///
/// `S` is a solution, `G` a grade, `C` counters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Grading<S, G, C> {
    /// Whether there is one solution.
    pub verdict: Uniqueness<S>,
    /// The hardest that was needed to find it, or to find out that there is none or another.
    pub grade: G,
    /// The work.
    pub stats: C,
}

impl<S, G, C> Grading<S, G, C> {
    /// The grading with its solutions in another form.
    pub fn map<T>(self, form: impl FnMut(S) -> T) -> Grading<T, G, C> {
        Grading { verdict: self.verdict.map(form), grade: self.grade, stats: self.stats }
    }
}
