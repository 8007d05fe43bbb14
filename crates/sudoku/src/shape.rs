//! The shape of a board: its boxes, and which cells share a row, a column or a box.

use crate::cell::{Cell, Unit};
use crate::error::{MAX_SIZE, PuzzleError};

/// The shape of a board: how many rows and columns each of its boxes has.
///
/// Boxes of r rows and c columns make a board of n = r * c rows and columns, with the values 1 to
/// n.
///
/// ```
/// use kleene_sudoku::Shape;
///
/// assert_eq!(Shape::new(2, 3)?.size(), 6);
/// assert_eq!(Shape::from_size(9)?, Shape::CLASSIC);
/// # Ok::<(), kleene_sudoku::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(usize, usize)", into = "(usize, usize)"))]
#[must_use]
pub struct Shape {
    box_rows: u8,
    box_columns: u8,
}

impl Shape {
    /// The most rows and columns of a board: 25.
    pub const MAX_SIZE: usize = MAX_SIZE;

    /// Boxes of 3 by 3 on a board of 9 by 9.
    pub const CLASSIC: Self = Self { box_rows: 3, box_columns: 3 };

    /// The shape with boxes of this many rows and columns.
    ///
    /// # Errors
    /// A board of no cells, or of more than [`Shape::MAX_SIZE`] rows.
    pub fn new(box_rows: usize, box_columns: usize) -> Result<Self, PuzzleError> {
        let error = PuzzleError::Shape { box_rows, box_columns };
        match box_rows.checked_mul(box_columns) {
            Some(1..=Self::MAX_SIZE) => {
                Ok(Self { box_rows: box_rows as u8, box_columns: box_columns as u8 })
            }
            _ => Err(error),
        }
    }

    /// The shape of this many rows whose boxes are closest to squares, and no taller than wide.
    ///
    /// A prime number of rows has boxes of a single row, which add nothing to the rules.
    ///
    /// # Errors
    /// A size of 0 or above [`Shape::MAX_SIZE`].
    pub fn from_size(size: usize) -> Result<Self, PuzzleError> {
        let box_rows = (1..=Self::MAX_SIZE)
            .rev()
            .find(|rows| size % rows == 0 && rows * rows <= size)
            .unwrap_or(1);
        Self::new(box_rows, size / box_rows)
    }

    /// The number of rows, of columns, of boxes and of values.
    #[must_use]
    pub fn size(self) -> usize {
        self.box_rows() * self.box_columns()
    }

    /// The number of cells of the board.
    #[must_use]
    pub fn cells(self) -> usize {
        self.size() * self.size()
    }

    /// The number of rows of a box.
    #[must_use]
    pub fn box_rows(self) -> usize {
        usize::from(self.box_rows)
    }

    /// The number of columns of a box.
    #[must_use]
    pub fn box_columns(self) -> usize {
        usize::from(self.box_columns)
    }

    /// The cell of this number in reading order.
    pub(crate) fn cell(self, index: usize) -> Cell {
        Cell::new((index / self.size()) as u8, (index % self.size()) as u8)
    }

    /// The number of a cell in reading order.
    pub(crate) fn index(self, cell: Cell) -> usize {
        usize::from(cell.row) * self.size() + usize::from(cell.column)
    }

    /// The box of a cell, in reading order of the boxes.
    pub(crate) fn box_of(self, cell: Cell) -> usize {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        // A row of boxes has as many boxes as a box has rows.
        row / self.box_rows() * self.box_rows() + column / self.box_columns()
    }

    /// What two different cells share, if they may not hold the same value.
    pub(crate) fn shared(self, first: Cell, second: Cell) -> Option<Unit> {
        if first == second {
            None
        } else if first.row == second.row {
            Some(Unit::Row(first.row))
        } else if first.column == second.column {
            Some(Unit::Column(first.column))
        } else {
            let number = self.box_of(first);
            (number == self.box_of(second)).then_some(Unit::Box(number as u8))
        }
    }
}
