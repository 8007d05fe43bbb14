//! A picture: every cell of a board black or white.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::puzzle::{Puzzle, PuzzleError, check_sides};

/// A picture: every cell of a board is black or white.
///
/// What a solver finds, what a file gives as the goal, and what clues are derived from
/// ([`Puzzle::from_picture`]). `Display` writes a row per line, `#` for black and `.` for white.
///
/// ```
/// use kleene_nonogram::Solution;
///
/// let stairs = Solution::from_fn(3, 2, |row, column| column <= row)?;
/// assert_eq!(stairs.to_string(), "#..\n##.");
/// assert_eq!(stairs.get(1, 1), Some(true));
/// # Ok::<(), kleene_nonogram::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution {
    width: usize,
    /// Row by row, `true` is black; at least one cell, and a multiple of `width`.
    cells: Box<[bool]>,
}

impl Solution {
    /// The picture whose cell in a row and a column (from 0) is black where `black` says so.
    ///
    /// # Errors
    /// A side that is 0 or above [`Puzzle::MAX_SIDE`].
    pub fn from_fn(
        width: usize,
        height: usize,
        black: impl FnMut(usize, usize) -> bool,
    ) -> Result<Self, PuzzleError> {
        check_sides(width, height)?;
        Ok(Self::filled(width, height, black))
    }

    /// The picture of this width whose cells are these, row by row. `cells` has whole rows.
    pub(crate) fn from_cells(width: usize, cells: Vec<bool>) -> Result<Self, PuzzleError> {
        check_sides(width, cells.len().checked_div(width).unwrap_or(0))?;
        debug_assert_eq!(cells.len() % width, 0, "whole rows");
        Ok(Self { width, cells: cells.into_boxed_slice() })
    }

    /// The picture of a puzzle's size whose cell in a row and a column is black where `black` says
    /// so.
    #[must_use]
    pub fn for_puzzle(puzzle: &Puzzle, black: impl FnMut(usize, usize) -> bool) -> Self {
        Self::filled(puzzle.width(), puzzle.height(), black)
    }

    fn filled(width: usize, height: usize, mut black: impl FnMut(usize, usize) -> bool) -> Self {
        let mut cells = Vec::with_capacity(width * height);
        for row in 0..height {
            cells.extend((0..width).map(|column| black(row, column)));
        }
        Self { width, cells: cells.into_boxed_slice() }
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// Whether the cell is black; `None` outside the picture.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<bool> {
        self.rows().nth(row)?.get(column).copied()
    }

    /// The rows from the top, each cell `true` if it is black.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[bool]> + Clone {
        self.cells.chunks_exact(self.width)
    }

    /// The columns from the left, each cell `true` if it is black.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = impl Iterator<Item = bool>> {
        (0..self.width).map(|column| self.cells[column..].iter().step_by(self.width).copied())
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            row.iter().try_for_each(|&black| f.write_str(if black { "#" } else { "." }))?;
        }
        Ok(())
    }
}

/// Its rows as `Display` draws them: a list of `true` and `false` shows nobody a picture.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}
