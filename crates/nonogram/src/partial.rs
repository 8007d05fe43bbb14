//! Partly filled boards: the domain of each cell.

use alloc::boxed::Box;
use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::error::{PuzzleError, check_sides};
use crate::{color::Color, solution::Solution};

/// A partly filled board: the colors that each cell may still have.
///
/// A cell may be known, open, or anything between.
///
/// ```
/// use kleene_nonogram::{CellSet, Color, Puzzle, PartialSolution};
///
/// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
/// // Filled in one corner; the other cells are open.
/// let corner = PartialSolution::from_fn(2, 2, |row, column| match (row, column) {
///     (0, 0) => Color::INK.into(),
///     _ => PartialSolution::OPEN,
/// })?;
/// let puzzle = puzzle.with_givens(corner)?;
/// assert_eq!(puzzle.solutions().map(|found| found.to_string()).collect::<Vec<_>>(), ["#.\n.#"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Known", into = "crate::records::Known")
)]
pub struct PartialSolution {
    width: usize,
    /// Row by row; at least one cell, and a multiple of `width`.
    cells: Box<[CellSet]>,
}

impl PartialSolution {
    /// The cell that may have any color.
    pub const OPEN: CellSet = CellSet::first(Color::MAX_INKS + 1);

    /// The board whose cell in a row and a column (from 0) may have the colors that `cell` gives:
    /// one [`Color`], or a set with a bit for each color's index.
    ///
    /// # Errors
    /// A side that is 0 or above [`Puzzle::MAX_SIDE`](crate::Puzzle::MAX_SIDE).
    pub fn from_fn<C: Into<CellSet>>(
        width: usize,
        height: usize,
        mut cell: impl FnMut(usize, usize) -> C,
    ) -> Result<Self, PuzzleError> {
        check_sides(width, height)?;
        let mut cells = Vec::with_capacity(width * height);
        for row in 0..height {
            cells.extend((0..width).map(|column| cell(row, column).into()));
        }
        Ok(Self { width, cells: cells.into_boxed_slice() })
    }

    /// The board of this width whose cells are these, row by row. `cells` has whole rows.
    #[cfg_attr(not(feature = "xml"), allow(dead_code))]
    pub(crate) fn from_cells(width: usize, cells: Vec<CellSet>) -> Result<Self, PuzzleError> {
        check_sides(width, cells.len().checked_div(width).unwrap_or(0))?;
        debug_assert_eq!(cells.len() % width, 0, "whole rows");
        Ok(Self { width, cells: cells.into_boxed_slice() })
    }

    /// The board of a puzzle's width whose cells are these, row by row.
    pub(crate) fn of_cells(width: usize, cells: Vec<CellSet>) -> Self {
        debug_assert_eq!(cells.len() % width, 0, "whole rows");
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

    /// The colors that a cell may have; `None` outside the board.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<CellSet> {
        self.rows().nth(row)?.get(column).copied()
    }

    /// The only color that a cell may have; `None` where there are several, none, or no cell.
    #[must_use]
    pub fn known(&self, row: usize, column: usize) -> Option<Color> {
        self.get(row, column)?.known().map(Color::from_symbol)
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[CellSet]> + Clone {
        self.cells.chunks_exact(self.width)
    }

    /// The first cell, as row and column, that satisfies `is_wrong`.
    pub(crate) fn find(&self, mut is_wrong: impl FnMut(CellSet) -> bool) -> Option<(usize, usize)> {
        let index = self.cells.iter().position(|&cell| is_wrong(cell))?;
        Some((index / self.width, index % self.width))
    }

    /// The first cell, as row and column, whose color in a picture of the same size is not among
    /// those that it may have.
    pub(crate) fn disagreement(&self, picture: &Solution) -> Option<(usize, usize)> {
        let mut colors = picture.rows().flatten();
        self.find(|cell| colors.next().is_some_and(|color| cell.and((*color).into()).is_empty()))
    }

    /// Leaves only these colors in every cell.
    pub(crate) fn within(mut self, colors: CellSet) -> Self {
        self.cells.iter_mut().for_each(|cell| *cell = cell.and(colors));
        self
    }
}
