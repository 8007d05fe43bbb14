//! A picture: the color of every cell of a board.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::error::{PuzzleError, check_sides};
#[cfg(doc)]
use crate::puzzle::Puzzle;
use crate::{color::Color, palette::Palette};

/// A picture: the color of every cell of a board.
///
/// The result of a solver, the goal of a file, and the source from which clues are derived
/// ([`Puzzle::from_picture`]). `Display` writes a row per line, with the letters of
/// [`Palette::with_inks`] for as many inks as the picture has: `#` for black and `.` for white.
/// [`Puzzle::letters`] writes those of a puzzle.
///
/// ```
/// use kleene_nonogram::{Color, Solution};
///
/// let stairs = Solution::from_fn(3, 2, |row, column| column <= row)?;
/// assert_eq!(stairs.to_string(), "#..\n##.");
/// assert_eq!(stairs.get(1, 1), Some(Color::INK));
///
/// let stripes = Solution::from_fn(3, 1, |_, column| Color::new(column).unwrap())?;
/// assert_eq!(stripes.to_string(), ".ab");
/// # Ok::<(), kleene_nonogram::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Cells", into = "crate::records::Cells")
)]
pub struct Solution {
    width: usize,
    /// Row by row; at least one cell, and a multiple of `width`.
    cells: Box<[Color]>,
}

impl Solution {
    /// The picture whose cell in a row and a column (from 0) has the color that `color` gives. In
    /// black on white, `true` is black.
    ///
    /// # Errors
    /// A side that is 0 or above [`Puzzle::MAX_SIDE`].
    pub fn from_fn<C: Into<Color>>(
        width: usize,
        height: usize,
        color: impl FnMut(usize, usize) -> C,
    ) -> Result<Self, PuzzleError> {
        check_sides(width, height)?;
        Ok(Self::filled(width, height, color))
    }

    /// The picture of this width whose cells are these, row by row. `cells` has whole rows.
    pub(crate) fn from_cells(width: usize, cells: Vec<Color>) -> Result<Self, PuzzleError> {
        check_sides(width, cells.len().checked_div(width).unwrap_or(0))?;
        debug_assert_eq!(cells.len() % width, 0, "whole rows");
        Ok(Self { width, cells: cells.into_boxed_slice() })
    }

    /// The picture of these cells row by row, which are a multiple of the width.
    pub(crate) fn of_cells(width: usize, cells: impl Iterator<Item = Color>) -> Self {
        Self { width, cells: cells.collect() }
    }

    pub(crate) fn filled<C: Into<Color>>(
        width: usize,
        height: usize,
        mut color: impl FnMut(usize, usize) -> C,
    ) -> Self {
        let mut cells = Vec::with_capacity(width * height);
        for row in 0..height {
            cells.extend((0..width).map(|column| color(row, column).into()));
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

    /// The color of a cell; `None` outside the picture.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<Color> {
        self.rows().nth(row)?.get(column).copied()
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Color]> + Clone {
        self.cells.chunks_exact(self.width)
    }

    /// The columns from the left.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = impl Iterator<Item = Color>> {
        (0..self.width).map(|column| self.cells[column..].iter().step_by(self.width).copied())
    }

    /// The cells, as row and column from 0, whose color differs in another picture of the same size.
    ///
    /// ```
    /// # use kleene_nonogram::Solution;
    /// let one = Solution::from_fn(2, 2, |row, column| row == column)?;
    /// let other = Solution::from_fn(2, 2, |row, _| row == 0)?;
    /// assert_eq!(one.differing(&other), [(0, 1), (1, 1)]);
    /// # Ok::<(), kleene_nonogram::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<(usize, usize)> {
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        let differing = pairs.filter(|(_, (one, other))| one != other);
        differing.map(|(index, _)| (index / self.width, index % self.width)).collect()
    }

    /// A copy of the picture with another color in one cell.
    pub(crate) fn with(&self, row: usize, column: usize, color: Color) -> Self {
        let mut changed = self.clone();
        changed.cells[row * self.width + column] = color;
        changed
    }

    /// The greatest color of a cell.
    pub(crate) fn max_color(&self) -> Color {
        self.cells.iter().copied().max().unwrap_or_default()
    }

    /// The rows in the letters of a palette.
    pub(crate) fn letters<'a>(&'a self, palette: &'a Palette) -> impl fmt::Display + use<'a> {
        Letters { picture: self, palette }
    }
}

struct Letters<'a> {
    picture: &'a Solution,
    palette: &'a Palette,
}

impl fmt::Display for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.picture.rows().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            row.iter().try_for_each(|&color| write!(f, "{}", self.palette.letter(color)))?;
        }
        Ok(())
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let palette = Palette::with_inks(self.max_color().index());
        fmt::Display::fmt(&self.letters(&palette), f)
    }
}

/// Its rows as `Display` draws them: a list of numbers would not show the picture.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution(\n{self}\n)")
    }
}
