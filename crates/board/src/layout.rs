//! The cells of a board, and the groups of cells that have a name.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

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
    /// By region, what it is called.
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
    /// A hexagon of hexagonal cells, which stands on a side: the first row has `side` cells, the middle one twice as many
    /// less one.
    Hexagon {
        /// Number of cells of a side.
        side: usize,
    },
}

/// Groups of cells that have a name of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Groups {
    /// The cells of each row, holes left out.
    Rows,
    /// The cells of each column of a rectangle, holes left out.
    Columns,
    /// The two diagonals from corner to corner of a square.
    Diagonals,
    /// Every diagonal of a rectangle that falls from the left to the right, read from the top; every line of a hexagon that
    /// runs from the upper right to the lower left.
    Falling,
    /// Every diagonal of a rectangle that rises from the left to the right, read from the bottom; every line of a hexagon that
    /// runs from the lower right to the upper left.
    Rising,
    /// The cells of each region.
    Regions,
    /// The runs of two cells or more in each row, from hole to hole.
    Across,
    /// The runs of two cells or more in each column of a rectangle, from hole to hole.
    Down,
    /// Every two cells that share a side.
    Neighbors,
    /// Every two cells of a rectangle that are a king's move apart.
    King,
    /// Every two cells of a rectangle that are a knight's move apart.
    Knight,
    /// All cells.
    All,
}

kleene_text::named! {
    Groups {
        Rows => "rows",
        Columns => "columns",
        Diagonals => "diagonals",
        Falling => "falling",
        Rising => "rising",
        Regions => "regions",
        Across => "across",
        Down => "down",
        Neighbors => "neighbors",
        King => "king",
        Knight => "knight",
        All => "all",
    }
}

/// Cells with a name: a group, or cells that a file lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What it is called: `row 3`.
    pub name: String,
    /// The cells, in order.
    pub cells: Vec<usize>,
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

    /// The same cells in these regions, one for each cell, which have these names.
    pub(crate) fn with_regions(self, regions: Vec<usize>, region_names: Vec<String>) -> Self {
        Self { regions, region_names, ..self }
    }

    /// The same cells with a name each.
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

    /// A cell's name: what the file calls it, or `r1c1` for the first.
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
        let counted = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        self.cell(counted(row)?, counted(column)?)
    }

    /// The groups of a kind, each with its name. Groups without a cell are left out, and a board that has no such groups, a
    /// hexagon no columns, has none.
    #[must_use]
    pub fn groups(&self, groups: Groups) -> Vec<Group> {
        let is_square = matches!(self.shape, Shape::Rectangle { width, height } if width == height);
        match groups {
            Groups::Rows => numbered("row", self.rows.iter().map(|row| flat(row)).collect()),
            Groups::Columns => numbered("column", self.columns().map(|line| flat(&line)).collect()),
            Groups::Across => {
                numbered("across", self.rows.iter().flat_map(|row| runs(row)).collect())
            }
            Groups::Down => numbered("down", self.columns().flat_map(|line| runs(&line)).collect()),
            Groups::Falling => numbered("falling line", self.slanted(true)),
            Groups::Rising => numbered("rising line", self.slanted(false)),
            Groups::Diagonals if !is_square => Vec::new(),
            Groups::Diagonals => {
                let side = self.width();
                let falling = (0..side).map(|i| self.cell(i, i));
                let rising = (0..side).map(|i| self.cell(side - i - 1, i));
                numbered("diagonal", vec![falling.flatten().collect(), rising.flatten().collect()])
            }
            Groups::Regions => {
                let mut regions: Vec<Group> = self
                    .region_names
                    .iter()
                    .map(|name| Group { name: name.clone(), cells: Vec::new() })
                    .collect();
                for (cell, &region) in self.regions.iter().enumerate() {
                    regions[region].cells.push(cell);
                }
                regions
            }
            Groups::Neighbors => self.pairs(&self.steps()),
            Groups::King => self.pairs(self.moves(&[(0, 1), (1, -1), (1, 0), (1, 1)])),
            Groups::Knight => self.pairs(self.moves(&[(1, -2), (1, 2), (2, -1), (2, 1)])),
            Groups::All => {
                let cells = (0..self.cells()).collect();
                vec![Group { name: "the board".to_string(), cells }]
            }
        }
    }

    /// The cells from one to another in a straight line; nothing if there is none, or it has a hole.
    pub(crate) fn straight(&self, first: usize, last: usize) -> Option<Vec<usize>> {
        let place = |cell: usize| {
            let (row, column) = self.places[cell];
            (row as isize, column as isize + self.shift(row))
        };
        let ((row, column), (last_row, last_column)) = (place(first), place(last));
        let (down, right) = (last_row - row, last_column - column);
        let is_straight = down == 0
            || right == 0
            || match self.shape {
                Shape::Rectangle { .. } => down.abs() == right.abs(),
                Shape::Hexagon { .. } => down == -right,
            };
        let steps = down.abs().max(right.abs());
        let at = |step: isize| {
            let row = (row + step * down.signum()) as usize;
            let column = column + step * right.signum() - self.shift(row);
            self.cell(row, usize::try_from(column).ok()?)
        };
        if is_straight { (0..=steps).map(at).collect() } else { None }
    }

    /// The cell after the second one on the straight line from the first one, which is beside it; nothing off the board.
    #[cfg(feature = "draw")]
    pub(crate) fn beyond(&self, first: usize, second: usize) -> Option<usize> {
        let place = |cell: usize| {
            let (row, column) = self.places[cell];
            (row as isize, column as isize + self.shift(row))
        };
        let ((row, column), (next_row, next_column)) = (place(first), place(second));
        let row = usize::try_from(2 * next_row - row).ok().filter(|row| *row < self.height())?;
        self.cell(row, usize::try_from(2 * next_column - column - self.shift(row)).ok()?)
    }

    /// The moves of a piece on squares; a hexagon has none.
    fn moves<'m>(&self, moves: &'m [(usize, isize)]) -> &'m [(usize, isize)] {
        match self.shape {
            Shape::Rectangle { .. } => moves,
            Shape::Hexagon { .. } => &[],
        }
    }

    /// The moves from a cell to those that share a side with it and come later.
    fn steps(&self) -> Vec<(usize, isize)> {
        match self.shape {
            Shape::Rectangle { .. } => vec![(0, 1), (1, 0)],
            Shape::Hexagon { .. } => vec![(0, 1), (1, -1), (1, 0)],
        }
    }

    /// Every two cells that are a move apart: so many rows down, so many columns to the right.
    fn pairs(&self, moves: &[(usize, isize)]) -> Vec<Group> {
        let mut pairs = Vec::new();
        for one in 0..self.cells() {
            let (row, column) = self.places[one];
            // In a hexagon a column is counted along the lines that fall to the right.
            let column = column as isize + self.shift(row);
            for &(down, right) in moves {
                let row = row + down;
                if row >= self.height() {
                    continue;
                }
                let column = usize::try_from(column + right - self.shift(row));
                let Some(other) = column.ok().and_then(|column| self.cell(row, column)) else {
                    continue;
                };
                let name = format!("{} and {}", self.cell_name(one), self.cell_name(other));
                pairs.push(Group { name, cells: vec![one, other] });
            }
        }
        pairs
    }

    /// How far the first place of a row is to the right, along the lines of a hexagon that fall to the right.
    fn shift(&self, row: usize) -> isize {
        match self.shape {
            Shape::Rectangle { .. } => 0,
            Shape::Hexagon { side } => (side - 1).saturating_sub(row) as isize,
        }
    }

    fn columns(&self) -> impl Iterator<Item = Vec<Option<usize>>> + '_ {
        let columns = match self.shape {
            Shape::Rectangle { width, .. } => width,
            Shape::Hexagon { .. } => 0,
        };
        (0..columns).map(|column| (0..self.height()).map(|row| self.cell(row, column)).collect())
    }

    /// The lines that run across the rows: falling or rising.
    fn slanted(&self, is_falling: bool) -> Vec<Vec<usize>> {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        let mut put = |line: usize, cell: usize| {
            lines.resize_with(lines.len().max(line + 1), Vec::new);
            lines[line].push(cell);
        };
        for (cell, &(row, column)) in self.places.iter().enumerate() {
            let x = (column as isize + self.shift(row)) as usize;
            match (self.shape, is_falling) {
                // From the lower left corner on, and from the upper left one on.
                (Shape::Rectangle { height, .. }, true) => put(column + height - row - 1, cell),
                (Shape::Rectangle { .. }, false) => put(column + row, cell),
                // The lines that run up to the left are those of one column; they come from the left.
                (Shape::Hexagon { .. }, false) => put(x, cell),
                // The others come from the lower right.
                (Shape::Hexagon { side }, true) => put(3 * (side - 1) - x - row, cell),
            }
        }
        if !is_falling {
            lines.iter_mut().for_each(|line| line.reverse());
        }
        lines
    }
}

fn numbered(name: &str, lists: Vec<Vec<usize>>) -> Vec<Group> {
    let lists = (1..).zip(lists).filter(|(_, cells)| !cells.is_empty());
    lists.map(|(number, cells)| Group { name: format!("{name} {number}"), cells }).collect()
}

fn flat(line: &[Option<usize>]) -> Vec<usize> {
    line.iter().flatten().copied().collect()
}

/// The runs of two cells or more between holes.
fn runs(line: &[Option<usize>]) -> Vec<Vec<usize>> {
    let runs = line.split(|cell| cell.is_none()).filter(|run| run.len() > 1);
    runs.map(flat).collect()
}
