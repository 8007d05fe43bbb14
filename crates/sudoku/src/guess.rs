//! The choices of the quick strategies.

use crate::placement::Placement;

/// A value that a cell is to have, or is not to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guess {
    /// The value and the cell.
    pub placement: Placement,
    /// Whether the cell is to have it.
    pub is_true: bool,
}

/// A value in a cell, first true and then not.
#[derive(Clone, Debug)]
pub struct Guesses {
    placement: Placement,
    left: u8,
}

impl Guesses {
    #[inline]
    pub(crate) fn new(placement: Placement) -> Self {
        Self { placement, left: 2 }
    }
}

impl Iterator for Guesses {
    type Item = Guess;

    #[inline]
    fn next(&mut self) -> Option<Guess> {
        self.left = self.left.checked_sub(1)?;
        Some(Guess { placement: self.placement, is_true: self.left == 1 })
    }
}
