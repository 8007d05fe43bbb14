//! The choices of the strategies `fast` and `general`.

use crate::placement::Placement;

/// A guess that a cell has a value, or that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guess {
    /// The value and the cell.
    pub placement: Placement,
    /// Whether the cell has the value; otherwise the value is ruled out.
    pub is_true: bool,
}

/// The two alternatives of a candidate: first true, then false.
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
