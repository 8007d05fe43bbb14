//! How hard a step is, as a number from 1.0 to 12.0.

use core::fmt;

use super::Hint;

/// The difficulty of a step on the scale of the solving community: 1.0 for the last value of a
/// unit, up to 12.0. A board that needs no step has 0.0.
///
/// ```
/// use kleene_sudoku::{Config, Puzzle};
///
/// let puzzle: Puzzle = "12343412....4321".parse()?;
/// let rating = puzzle.rate(&Config::new())?;
/// assert_eq!(rating.hardest().to_string(), "1.0");
/// assert_eq!(rating.hardest().tenths(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
#[must_use]
pub struct Difficulty(u16);

impl Difficulty {
    pub(crate) const fn of_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// The number in tenths: 72 for 7.2.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A step and how hard it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RatedStep {
    pub(crate) difficulty: Difficulty,
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub(crate) hint: Hint,
}

impl RatedStep {
    pub(super) fn new(tenths: u16, hint: Hint) -> Self {
        Self { difficulty: Difficulty(tenths), hint }
    }

    /// The difficulty of the step.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The step.
    #[must_use]
    pub fn hint(&self) -> &Hint {
        &self.hint
    }
}

impl fmt::Display for RatedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.difficulty, self.hint)
    }
}
