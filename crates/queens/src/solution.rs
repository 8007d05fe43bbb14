//! A placement of queens, one in every column.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::puzzle::{Puzzle, PuzzleError, Square};

/// A queen in every column of a board: its row, by column from the left.
///
/// Strategies return it, and [`verify`](crate::verify()) checks that no queens attack each other.
/// Solutions are ordered by their rows. `Display` draws the board, a line per row, `Q` for a queen
/// and `.` for an empty square; from 1 000 queens on that is a million characters.
///
/// ```
/// use kleene_queens::Solution;
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// assert_eq!(solution.to_string(), "..Q.\nQ...\n...Q\n.Q..");
/// assert_eq!(format!("{solution:?}"), "Solution(\n..Q.\nQ...\n...Q\n.Q..\n)");
/// assert_eq!(solution.mirrored().rows(), [2, 0, 3, 1]);
/// # Ok::<(), kleene_queens::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Rows", into = "crate::records::Rows")
)]
pub struct Solution {
    rows: Box<[u32]>,
}

impl Solution {
    /// The placement with these rows, from 0, of the queens in the columns from the left.
    ///
    /// # Errors
    /// A number of queens that is 0 or above [`Puzzle::MAX_SIZE`], or a row below the board.
    pub fn new(rows: Vec<u32>) -> Result<Self, PuzzleError> {
        let size = Puzzle::new(rows.len())?.size();
        if let Some(square) = squares(&rows).find(|square| square.row as usize >= size) {
            return Err(PuzzleError::Outside { square, size });
        }
        Ok(Self::from_rows(rows))
    }

    /// The placement with these rows, all of which are on the board.
    pub(crate) fn from_rows(rows: Vec<u32>) -> Self {
        debug_assert!(rows.iter().all(|&row| (row as usize) < rows.len()));
        Self { rows: rows.into_boxed_slice() }
    }

    /// The number of queens.
    #[must_use]
    pub fn size(&self) -> usize {
        self.rows.len()
    }

    /// The row of the queen in every column, from the left.
    #[must_use]
    pub fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// The squares of the queens, by column from the left.
    pub fn squares(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        squares(&self.rows)
    }

    /// The placement seen in a mirror: left and right are exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self { rows: self.rows.iter().rev().copied().collect() }
    }

    /// The placement turned clockwise by a quarter; `None` if two queens are in one row.
    #[must_use]
    pub fn turned(&self) -> Option<Self> {
        let size = self.size();
        // The row of a turned queen is its old column, its column the old row counted from below.
        let mut rows = vec![u32::MAX; size];
        for square in self.squares() {
            rows[size - 1 - square.row as usize] = square.column;
        }
        rows.iter().all(|&row| row != u32::MAX).then(|| Self::from_rows(rows))
    }

    /// The four turns of the placement and of its mirror image, itself first.
    ///
    /// `None` if two queens are in one row: then a turn has a column with two.
    #[must_use]
    pub fn images(&self) -> Option<[Self; 8]> {
        let ([a, b, c, d], [e, f, g, h]) = (turns(self.clone())?, turns(self.mirrored())?);
        Some([a, b, c, d, e, f, g, h])
    }
}

/// A solution in its four quarter turns; `None` for sizes that cannot turn.
fn turns(first: Solution) -> Option<[Solution; 4]> {
    let second = first.turned()?;
    let third = second.turned()?;
    let fourth = third.turned()?;
    Some([first, second, third, fourth])
}

fn squares(rows: &[u32]) -> impl ExactSizeIterator<Item = Square> + '_ {
    rows.iter().enumerate().map(|(column, &row)| Square::new(row, column as u32))
}

/// The largest board that `Debug` draws.
const MAX_SHOWN: usize = 32;

/// The board as `Display` draws it; of more than 32 queens the rows.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.size() <= MAX_SHOWN {
            write!(f, "Solution(\n{self}\n)")
        } else {
            f.debug_tuple("Solution").field(&self.rows).finish()
        }
    }
}
