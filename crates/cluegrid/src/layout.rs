//! The shapes of boards, and the lines that run through their cells.

use crate::error::MAX_SIDE;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The shape of a board: a rectangle, or a hexagon of hexagonal cells.
///
/// Cells are numbered row by row from the top, each row from the left. [`Layout::lines`] says which
/// cells a line visits, in the order in which it is read:
///
/// | shape | axis | lines come | a line is read |
/// |---|---|---|---|
/// | rectangle | [`Axis::Row`] | from the top | from the left |
/// | rectangle | [`Axis::Column`] | from the left | from the top |
/// | hexagon | [`Axis::Row`] | from the top | from the left |
/// | hexagon | [`Axis::Rising`] | from the left | from the lower right to the upper left |
/// | hexagon | [`Axis::Falling`] | from the lower right | from the upper right to the lower left |
///
/// ```
/// use kleene_cluegrid::Layout;
///
/// let hexagon = Layout::hexagon(2)?;
/// assert_eq!((hexagon.cells(), hexagon.rows().count()), (7, 3));
/// let lines: Vec<_> = hexagon.lines().into_iter().map(|(_, cells)| cells).collect();
/// assert_eq!(lines[3..6], [vec![5, 2], vec![6, 3, 0], vec![4, 1]]);
/// assert_eq!(lines[6..9], [vec![4, 6], vec![1, 3, 5], vec![0, 2]]);
/// # Ok::<(), kleene_cluegrid::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Shape", into = "crate::records::Shape")
)]
pub struct Layout {
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shape {
    Rectangle { width: usize, height: usize },
    Hexagon { side: usize },
}

/// A direction in which lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Axis {
    /// From the left to the right.
    Row,
    /// From the top to the bottom.
    Column,
    /// Up and to the left.
    Rising,
    /// Down and to the left.
    Falling,
}

/// Which line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The direction of the line.
    pub axis: Axis,
    /// Which line of its axis it is, from 0.
    pub index: usize,
}

impl Layout {
    /// The most rows or columns that a board can have: 250.
    pub const MAX_SIDE: usize = MAX_SIDE;

    /// A rectangle of this width and height.
    ///
    /// # Errors
    /// A side that is 0 or above [`Layout::MAX_SIDE`].
    pub fn rectangle(width: usize, height: usize) -> Result<Self, crate::PuzzleError> {
        check_side(width)?;
        check_side(height)?;
        Ok(Self { shape: Shape::Rectangle { width, height } })
    }

    /// A hexagon with `side` cells to a side: its first row has `side` cells, its middle one twice
    /// as many less one.
    ///
    /// # Errors
    /// A side that is 0, or a middle row above [`Layout::MAX_SIDE`].
    pub fn hexagon(side: usize) -> Result<Self, crate::PuzzleError> {
        check_side(side)?;
        check_side(2 * side - 1)?;
        Ok(Self { shape: Shape::Hexagon { side } })
    }

    /// The number of cells of a side, if the board is a hexagon.
    #[must_use]
    pub fn hexagon_side(self) -> Option<usize> {
        match self.shape {
            Shape::Rectangle { .. } => None,
            Shape::Hexagon { side } => Some(side),
        }
    }

    /// Number of rows.
    #[must_use]
    pub fn height(self) -> usize {
        match self.shape {
            Shape::Rectangle { height, .. } => height,
            Shape::Hexagon { side } => 2 * side - 1,
        }
    }

    /// Number of cells of the longest row.
    #[must_use]
    pub fn width(self) -> usize {
        match self.shape {
            Shape::Rectangle { width, .. } => width,
            Shape::Hexagon { side } => 2 * side - 1,
        }
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(self) -> usize {
        (0..self.height()).map(|row| self.row_length(row)).sum()
    }

    /// The cells of each row, from the top.
    pub fn rows(self) -> impl ExactSizeIterator<Item = core::ops::Range<usize>> {
        let mut start = 0;
        (0..self.height()).map(move |row| {
            let cells = start..start + self.row_length(row);
            start = cells.end;
            cells
        })
    }

    /// The row of a cell and its place in the row, from 1, such as `r3c1`.
    ///
    /// ```
    /// assert_eq!(kleene_cluegrid::Layout::hexagon(2)?.cell_name(2), "r2c1");
    /// # Ok::<(), kleene_cluegrid::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn cell_name(self, cell: usize) -> String {
        match self.rows().enumerate().find(|(_, cells)| cells.contains(&cell)) {
            Some((row, cells)) => format!("r{}c{}", row + 1, cell - cells.start + 1),
            None => format!("cell {cell}, which is not on the board"),
        }
    }

    /// Every line: its place, and its cells in the order in which it is read. Axes come in the
    /// order of the table.
    #[must_use]
    pub fn lines(self) -> Vec<(Place, Vec<usize>)> {
        let mut lines: Vec<(Place, Vec<usize>)> = Vec::new();
        for (index, cells) in self.rows().enumerate() {
            lines.push((Place { axis: Axis::Row, index }, cells.collect()));
        }
        match self.shape {
            Shape::Rectangle { width, height } => lines.extend((0..width).map(|index| {
                let cells = (0..height).map(|row| row * width + index).collect();
                (Place { axis: Axis::Column, index }, cells)
            })),
            Shape::Hexagon { side } => {
                let cells = axial(self, side);
                lines.extend((0..2 * side - 1).map(|index| {
                    let cells = cells.iter().filter(|&&(_, q, _)| q == index).map(|cell| cell.0);
                    (Place { axis: Axis::Rising, index }, cells.rev().collect())
                }));
                // The sum of both coordinates is least at the upper left, from side - 1 on.
                let last = 3 * (side - 1);
                lines.extend((0..2 * side - 1).map(|index| {
                    let on = cells.iter().filter(|&&(_, q, r)| q + r + index == last);
                    (Place { axis: Axis::Falling, index }, on.map(|cell| cell.0).collect())
                }));
            }
        }
        lines
    }

    fn row_length(self, row: usize) -> usize {
        match self.shape {
            Shape::Rectangle { width, .. } => width,
            Shape::Hexagon { side } => 2 * side - 1 - row.abs_diff(side - 1),
        }
    }
}

/// The cells of a hexagon, each with its column along the rising axis and its row.
fn axial(layout: Layout, side: usize) -> Vec<(usize, usize, usize)> {
    let rows = layout.rows().enumerate();
    rows.flat_map(|(r, cells)| {
        let first = (side - 1).saturating_sub(r);
        cells.enumerate().map(move |(i, cell)| (cell, first + i, r))
    })
    .collect()
}

fn check_side(side: usize) -> Result<(), crate::PuzzleError> {
    let fits = (1..=Layout::MAX_SIDE).contains(&side);
    if fits { Ok(()) } else { Err(crate::PuzzleError::Side(side)) }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = match self.axis {
            Axis::Row => "row",
            Axis::Column => "column",
            Axis::Rising => "rising line",
            Axis::Falling => "falling line",
        };
        write!(f, "{axis} {}", self.index + 1)
    }
}
