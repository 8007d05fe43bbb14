//! Groups of cells that have a name of their own.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{Layout, Shape};

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
    /// Every diagonal of a rectangle that falls from the left to the right, read from the top; every line of a hexagon
    /// that runs from the upper right to the lower left.
    Falling,
    /// Every diagonal of a rectangle that rises from the left to the right, read from the bottom; every line of a
    /// hexagon that runs from the lower right to the upper left.
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
    /// Every square of two by two cells of a rectangle.
    Squares,
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
        Squares => "squares",
        All => "all",
    }
}

/// Cells with a name: a group, or cells that a file lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name: `row 3`.
    pub name: String,
    /// The cells, in order.
    pub cells: Vec<usize>,
}

impl Layout {
    /// The groups of a kind, each with its name. Groups without a cell are omitted, and a board that has no such
    /// groups, a hexagon no columns, has none.
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
            Groups::Squares => self.squares(),
            Groups::All => {
                let cells = (0..self.cells()).collect();
                vec![Group { name: "the board".to_string(), cells }]
            }
        }
    }

    /// Every two by two cells, the upper ones first.
    fn squares(&self) -> Vec<Group> {
        let Shape::Rectangle { .. } = self.shape else { return Vec::new() };
        let mut squares = Vec::new();
        for (first, &(row, column)) in self.places.iter().enumerate() {
            let places =
                [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            let cells = places.map(|(row, column)| self.cell(row, column));
            if let Some(cells) = cells.into_iter().collect() {
                let name = format!("the square at {}", self.cell_name(first));
                squares.push(Group { name, cells });
            }
        }
        squares
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
    let runs = line.split(Option::is_none).filter(|run| run.len() > 1);
    runs.map(flat).collect()
}
