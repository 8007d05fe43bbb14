//! Sets of cells.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// A set of cells, moved to the upper left corner. It need not be connected.
///
/// ```
/// use kleene_rectangles::Shape;
///
/// let corner = Shape::new([(5, 5), (5, 6), (6, 5)]).expect("three cells");
/// assert_eq!(corner.cells(), [(0, 0), (0, 1), (1, 0)]);
/// assert_eq!((corner.width(), corner.height()), (2, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::records::Cells", into = "super::records::Cells")
)]
pub struct Shape {
    cells: Box<[(u32, u32)]>,
    width: u32,
    height: u32,
}

impl Shape {
    /// The shape of these cells, row and column; `None` without cells, or if they are 2^32 rows or
    /// columns apart.
    #[must_use]
    pub fn new(cells: impl IntoIterator<Item = (u32, u32)>) -> Option<Self> {
        let mut cells: Vec<(u32, u32)> = cells.into_iter().collect();
        let (row, column) =
            (cells.iter().map(|cell| cell.0).min()?, cells.iter().map(|cell| cell.1).min()?);
        for cell in &mut cells {
            *cell = (cell.0 - row, cell.1 - column);
        }
        kleene_text::sort(&mut cells);
        cells.dedup();
        let height = cells.iter().map(|cell| cell.0).max()?.checked_add(1)?;
        let width = cells.iter().map(|cell| cell.1).max()?.checked_add(1)?;
        Some(Self { cells: cells.into(), width, height })
    }

    /// Row and column of each cell, from 0, in order.
    #[must_use]
    pub fn cells(&self) -> &[(u32, u32)] {
        &self.cells
    }

    /// Columns of the smallest rectangle around it.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows of the smallest rectangle around it.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Whether a cell belongs to it.
    #[must_use]
    pub fn contains(&self, row: u32, column: u32) -> bool {
        self.cells.binary_search(&(row, column)).is_ok()
    }

    /// The shape turned by `image` quarters; from 4 on mirrored before.
    pub(super) fn image(&self, image: u8) -> Self {
        let (width, height) = (self.width, self.height);
        let cells: Vec<_> =
            self.cells.iter().map(|&cell| moved(cell, image, width, height)).collect();
        let (width, height) = if image % 2 == 1 { (height, width) } else { (width, height) };
        let mut shape = Self { cells: cells.into(), width, height };
        kleene_text::sort(&mut shape.cells);
        shape
    }

    /// The different ones of these images.
    pub(crate) fn images(&self, images: &[u8]) -> Vec<Self> {
        let mut shapes: Vec<Self> = images.iter().map(|&image| self.image(image)).collect();
        kleene_text::sort(&mut shapes);
        shapes.dedup();
        shapes
    }
}

/// The image of a cell when a board of this size is turned by quarters, from 4 on mirrored before.
pub(super) fn moved(cell: (u32, u32), image: u8, width: u32, height: u32) -> (u32, u32) {
    let (mut row, mut column) = cell;
    let (mut width, mut height) = (width, height);
    if image >= 4 {
        column = width - 1 - column;
    }
    for _ in 0..image % 4 {
        (row, column) = (column, height - 1 - row);
        core::mem::swap(&mut width, &mut height);
    }
    (row, column)
}
