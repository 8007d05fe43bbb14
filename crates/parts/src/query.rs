//! The questions that parts can answer.

use serde::{Deserialize, Serialize};

/// A question about a puzzle that is searched in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Query {
    /// The number of solutions.
    Count,
    /// Every solution.
    All,
    /// The first solution, and whether there is another one.
    Unique,
    /// Whether there is one solution, none or several.
    Check,
    /// Whether there is one solution, none or several, with a proof of it.
    Prove,
}

kleene_text::named! {
    Query {
        Count => "count",
        All => "all",
        Unique => "unique",
        Check => "check",
        Prove => "prove",
    }
}

impl Query {
    /// How many solutions are enough for an answer, of a part as of the whole.
    pub(crate) fn enough(self) -> usize {
        match self {
            Self::Count | Self::All => usize::MAX,
            Self::Unique | Self::Check | Self::Prove => 2,
        }
    }
}
