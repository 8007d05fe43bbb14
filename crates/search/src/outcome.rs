//! The outcome of a search, and what it implies for uniqueness and difficulty.

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
    /// The search found as many solutions as requested.
    Solutions,
    /// The search entered as many nodes as allowed.
    Nodes,
    /// The time limit expired.
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

/// The number of solutions of a puzzle: none, one, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[must_use]
pub enum Uniqueness<S> {
    /// Proven to have no solution.
    None,
    /// Proven to have exactly this solution.
    One(S),
    /// At least these two solutions.
    Many(S, S),
    /// A limit stopped the search.
    Unknown {
        /// The only solution found by then, if any.
        found: Option<S>,
        /// The limit.
        why: Stop,
    },
}

impl<S> Uniqueness<S> {
    /// The verdict of a search that returned these solutions first and ended with this outcome.
    pub fn new(first: Option<S>, second: Option<S>, outcome: Outcome) -> Self {
        match (first, second, outcome) {
            (Some(first), Some(second), _) => Self::Many(first, second),
            (found, _, Outcome::Stopped(why)) => Self::Unknown { found, why },
            (Some(only), None, Outcome::Exhausted) => Self::One(only),
            (None, _, Outcome::Exhausted) => Self::None,
        }
    }

    /// Maps the solutions of the verdict.
    pub fn map<T>(self, mut form: impl FnMut(S) -> T) -> Uniqueness<T> {
        match self {
            Self::None => Uniqueness::None,
            Self::One(only) => Uniqueness::One(form(only)),
            Self::Many(first, second) => Uniqueness::Many(form(first), form(second)),
            Self::Unknown { found, why } => Uniqueness::Unknown { found: found.map(form), why },
        }
    }
}

/// The verdict on a puzzle, its difficulty for a person, and the work of finding out.
///
/// `S` is a solution, `G` a grade, `C` counters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct Grading<S, G, C> {
    /// Whether there is one solution.
    pub verdict: Uniqueness<S>,
    /// The hardest technique needed to find the solution, or to show that there is none or another.
    pub grade: G,
    /// The work.
    pub stats: C,
}

impl<S, G, C> Grading<S, G, C> {
    /// Maps the solutions of the grading.
    pub fn map<T>(self, form: impl FnMut(S) -> T) -> Grading<T, G, C> {
        Grading { verdict: self.verdict.map(form), grade: self.grade, stats: self.stats }
    }
}
