//! The cells of a board, and the groups of cells that have a name.

use alloc::{format, string::String, vec, vec::Vec};

/// The cells of a board: those of a rectangle, without its holes. They are numbered in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    width: usize,
    height: usize,
    /// By row and column, the number of the cell.
    numbers: Vec<Option<usize>>,
    /// By cell, its row and column.
    places: Vec<(usize, usize)>,
    /// By cell, its region; none if there are no regions.
    regions: Vec<u32>,
}

/// Groups of cells that have a name of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Groups {
    /// The cells of each row, holes left out.
    Rows,
    /// The cells of each column, holes left out.
    Columns,
    /// The two diagonals from corner to corner of a square.
    Diagonals,
    /// The cells of each region.
    Regions,
    /// The runs of two cells or more in each row, from hole to hole.
    Across,
    /// The runs of two cells or more in each column, from hole to hole.
    Down,
    /// Every two cells that share a side.
    Neighbors,
    /// Every two cells that are a king's move apart.
    King,
    /// Every two cells that are a knight's move apart.
    Knight,
    /// All cells.
    All,
}

kleene_text::named! {
    Groups {
        Rows => "rows",
        Columns => "columns",
        Diagonals => "diagonals",
        Regions => "regions",
        Across => "across",
        Down => "down",
        Neighbors => "neighbors",
        King => "king",
        Knight => "knight",
        All => "all",
    }
}

impl Layout {
    /// The longest side of a board.
    pub const MAX_SIDE: usize = 250;

    /// The cells of a rectangle for which this says that there is one, by row and column.
    pub(crate) fn new(width: usize, height: usize, is_cell: impl Fn(usize, usize) -> bool) -> Self {
        let mut numbers = vec![None; width * height];
        let mut places = Vec::new();
        for row in 0..height {
            for column in 0..width {
                if is_cell(row, column) {
                    numbers[row * width + column] = Some(places.len());
                    places.push((row, column));
                }
            }
        }
        Self { width, height, numbers, places, regions: Vec::new() }
    }

    /// The same cells in these regions, one for each cell.
    pub(crate) fn with_regions(mut self, regions: Vec<u32>) -> Self {
        self.regions = regions;
        self
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The cell in a row and a column, counted from 0; nothing in a hole or off the board.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<usize> {
        if row >= self.height || column >= self.width {
            return None;
        }
        self.numbers[row * self.width + column]
    }

    /// The row and the column of a cell, counted from 0.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        self.places[cell]
    }

    /// The region of each cell; nothing if there are no regions.
    #[must_use]
    pub fn regions(&self) -> &[u32] {
        &self.regions
    }

    /// A cell's name, `r1c1` for the first.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell_name(&self, cell: usize) -> String {
        let (row, column) = self.places[cell];
        format!("r{}c{}", row + 1, column + 1)
    }

    /// The groups of a kind, each with its name. Groups without a cell are left out.
    #[must_use]
    pub fn groups(&self, groups: Groups) -> Vec<(String, Vec<usize>)> {
        let named = |name: &str, lists: Vec<Vec<usize>>| {
            let lists = (1..).zip(lists).filter(|(_, cells)| !cells.is_empty());
            lists.map(|(number, cells)| (format!("{name} {number}"), cells)).collect()
        };
        match groups {
            Groups::Rows => named("row", self.rows().map(flat).collect()),
            Groups::Columns => named("column", self.columns().map(flat).collect()),
            Groups::Across => named("across", self.rows().flat_map(runs).collect()),
            Groups::Down => named("down", self.columns().flat_map(runs).collect()),
            Groups::Diagonals => {
                let falling = (0..self.width).map(|i| self.cell(i, i));
                let rising = (0..self.width).map(|i| self.cell(self.height.wrapping_sub(i + 1), i));
                named("diagonal", vec![falling.flatten().collect(), rising.flatten().collect()])
            }
            Groups::Regions => {
                let most = self.regions.iter().max().map_or(0, |&most| most as usize + 1);
                let of = |region: usize| {
                    let cells = (0..self.cells()).filter(|&c| self.regions[c] as usize == region);
                    cells.collect()
                };
                named("region", (0..most).map(of).collect())
            }
            Groups::Neighbors => self.pairs(|rows, columns| rows + columns == 1),
            Groups::King => self.pairs(|rows, columns| rows.max(columns) == 1),
            Groups::Knight => {
                self.pairs(|rows, columns| rows.min(columns) == 1 && rows + columns == 3)
            }
            Groups::All => vec![("the board".into(), (0..self.cells()).collect())],
        }
    }

    /// Every two cells that are so many rows and columns apart.
    fn pairs(&self, is_pair: impl Fn(usize, usize) -> bool) -> Vec<(String, Vec<usize>)> {
        let mut pairs = Vec::new();
        for (one, &(row, column)) in self.places.iter().enumerate() {
            // No move leads further than two rows down.
            let later = self.places[one + 1..].iter().take_while(|place| place.0 <= row + 2);
            for (other, &(down, across)) in (one + 1..).zip(later) {
                if is_pair(down - row, across.abs_diff(column)) {
                    let name = format!("{} and {}", self.cell_name(one), self.cell_name(other));
                    pairs.push((name, vec![one, other]));
                }
            }
        }
        pairs
    }

    fn rows(&self) -> impl Iterator<Item = Vec<Option<usize>>> + '_ {
        (0..self.height).map(|row| (0..self.width).map(|column| self.cell(row, column)).collect())
    }

    fn columns(&self) -> impl Iterator<Item = Vec<Option<usize>>> + '_ {
        (0..self.width).map(|column| (0..self.height).map(|row| self.cell(row, column)).collect())
    }
}

fn flat(line: Vec<Option<usize>>) -> Vec<usize> {
    line.into_iter().flatten().collect()
}

/// The runs of two cells or more between holes.
fn runs(line: Vec<Option<usize>>) -> Vec<Vec<usize>> {
    let runs = line.split(|cell| cell.is_none()).filter(|run| run.len() > 1);
    runs.map(|run| run.iter().flatten().copied().collect()).collect()
}
