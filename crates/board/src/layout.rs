//! The cells of a board, and the groups of cells that have a name.

use alloc::{string::String, vec::Vec};

mod groups;

pub use groups::{Group, Groups};

/// The cells of a board: those of a rectangle or of a hexagon, without its holes. They are numbered in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    shape: Shape,
    /// By row, the numbers of its cells; nothing for a hole.
    rows: Vec<Vec<Option<usize>>>,
    /// By cell, its row and its place in the row.
    places: Vec<(usize, usize)>,
    /// By cell, the name that it was given; none if cells are called by row and column.
    names: Vec<String>,
    /// By cell, its region; none if there are no regions.
    regions: Vec<usize>,
    /// The names of the regions.
    region_names: Vec<String>,
}

/// The shape of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shape {
    /// A rectangle of square cells.
    Rectangle {
        /// Number of columns.
        width: usize,
        /// Number of rows.
        height: usize,
    },
    /// A hexagon of hexagonal cells, which stands on a side: the first row has `side` cells, the middle one twice as
    /// many less one.
    Hexagon {
        /// Number of cells of a side.
        side: usize,
    },
}

impl Shape {
    pub(crate) fn height(self) -> usize {
        match self {
            Self::Rectangle { height, .. } => height,
            Self::Hexagon { side } => 2 * side - 1,
        }
    }

    /// Number of places of a row.
    pub(crate) fn row_len(self, row: usize) -> usize {
        match self {
            Self::Rectangle { width, .. } => width,
            Self::Hexagon { side } => side + row.min(2 * side - 2 - row),
        }
    }
}

impl Layout {
    /// The longest side of a rectangle.
    pub const MAX_SIDE: usize = 250;

    /// The longest side of a hexagon.
    pub const MAX_HEXAGON_SIDE: usize = 125;

    /// The cells of a shape for which this says that there is one, by row and place in the row.
    pub(crate) fn new(shape: Shape, is_cell: impl Fn(usize, usize) -> bool) -> Self {
        let mut places = Vec::new();
        let mut row = |row: usize| {
            let mut number = |column: usize| {
                is_cell(row, column).then(|| {
                    places.push((row, column));
                    places.len() - 1
                })
            };
            (0..shape.row_len(row)).map(&mut number).collect()
        };
        let rows = (0..shape.height()).map(&mut row).collect();
        let (names, regions, region_names) = Default::default();
        Self { shape, rows, places, names, regions, region_names }
    }

    /// Divides the cells into regions: `regions` has the number of each cell's region, `region_names` the name of each
    /// region.
    pub(crate) fn with_regions(self, regions: Vec<usize>, region_names: Vec<String>) -> Self {
        Self { regions, region_names, ..self }
    }

    /// Gives each cell a name of its own, in the order of the cells.
    pub(crate) fn with_names(self, names: Vec<String>) -> Self {
        Self { names, ..self }
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of places of the longest row.
    #[must_use]
    pub fn width(&self) -> usize {
        match self.shape {
            Shape::Rectangle { width, .. } => width,
            Shape::Hexagon { side } => 2 * side - 1,
        }
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.shape.height()
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The rows, each with the numbers of its cells; nothing for a hole.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Option<usize>>] {
        &self.rows
    }

    /// The cell in a row and at a place in it, counted from 0; nothing in a hole or off the board.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<usize> {
        *self.rows.get(row)?.get(column)?
    }

    /// The row of a cell and its place in the row, counted from 0.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        self.places[cell]
    }

    /// The region of each cell; nothing if there are no regions.
    #[must_use]
    pub fn regions(&self) -> &[usize] {
        &self.regions
    }

    /// Whether cells have names of their own.
    #[must_use]
    pub fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// A cell's name: the one in the file, or `r1c1` for the first.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell_name(&self, cell: usize) -> String {
        match self.names.get(cell) {
            Some(name) => name.clone(),
            None => {
                let (row, column) = self.places[cell];
                format!("r{}c{}", row + 1, column + 1)
            }
        }
    }

    /// The cell of a name; nothing if no cell has it.
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<usize> {
        if !self.names.is_empty() {
            return self.names.iter().position(|known| known == name);
        }
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
        self.cell(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    /// The cells from one to another in a straight line; nothing if there is none, or it has a hole.
    pub(crate) fn straight(&self, first: usize, last: usize) -> Option<Vec<usize>> {
        let [(row, column), (last_row, last_column)] = [first, last].map(|cell| {
            let (row, column) = self.places[cell];
            (row as isize, column as isize + self.shift(row))
        });
        let (down, right) = (last_row - row, last_column - column);
        let is_straight = down == 0
            || right == 0
            || match self.shape {
                Shape::Rectangle { .. } => down.abs() == right.abs(),
                Shape::Hexagon { .. } => down == -right,
            };
        if !is_straight {
            return None;
        }
        let cells = (0..=down.abs().max(right.abs())).map(|step| {
            let row = (row + step * down.signum()) as usize;
            let column = column + step * right.signum() - self.shift(row);
            self.cell(row, usize::try_from(column).ok()?)
        });
        cells.collect()
    }

    /// How far the first place of a row is to the right, along the lines of a hexagon that fall to the right.
    fn shift(&self, row: usize) -> isize {
        match self.shape {
            Shape::Rectangle { .. } => 0,
            Shape::Hexagon { side } => (side - 1).saturating_sub(row) as isize,
        }
    }
}
