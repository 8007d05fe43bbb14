//! A canvas of characters: lines in dots of Braille, eight to a character, and letters.

use alloc::vec;
use alloc::vec::Vec;

/// A point of a square of side 1; `y` grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    /// The point between this and another, 0 here and 1 there.
    pub(crate) fn towards(self, other: Self, share: f64) -> Self {
        let between = |from: f64, to: f64| from + (to - from) * share;
        Self { x: between(self.x, other.x), y: between(self.y, other.y) }
    }
}

/// What is in a character.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    /// Dots as in the code points from U+2800 on.
    dots: u8,
    letter: Option<char>,
    /// Which line was drawn here last.
    line: Option<usize>,
}

/// The square, drawn into a number of columns and rows.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    columns: usize,
    rows: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(crate) fn new(columns: usize, rows: usize) -> Self {
        Self { columns, rows, cells: vec![Cell::default(); columns * rows] }
    }

    /// The dot of a point, two in a column and four in a row; letters have the outermost
    /// characters.
    fn dot(&self, point: Point) -> (f64, f64) {
        let (columns, rows) = (self.columns as f64 - 1.0, self.rows as f64 - 1.0);
        ((point.x * columns + 0.5) * 2.0, (point.y * rows + 0.5) * 4.0)
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, line: usize) {
        let (start, end) = (self.dot(from), self.dot(to));
        let (across, down) = (end.0 - start.0, end.1 - start.1);
        let steps = libm::ceil(across.abs().max(down.abs())).max(1.0);
        for step in 0..=steps as usize {
            let share = step as f64 / steps;
            let (x, y) = (start.0 + across * share, start.1 + down * share);
            self.set(x as usize, y as usize, line);
        }
    }

    fn set(&mut self, x: usize, y: usize, line: usize) {
        /// By column and row in a character.
        const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let at = y / 4 * self.columns + x / 2;
        if let Some(cell) = self.cells.get_mut(at) {
            cell.dots |= DOTS[x % 2][y % 4];
            cell.line = Some(line);
        }
    }

    pub(crate) fn letter(&mut self, point: Point, letter: char) {
        let (x, y) = self.dot(point);
        let at = y as usize / 4 * self.columns + x as usize / 2;
        if let Some(cell) = self.cells.get_mut(at) {
            cell.letter = Some(letter);
        }
    }

    /// The characters, row by row, each with the line it belongs to, if any.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<(char, Option<usize>)>> {
        let character = |cell: &Cell| match (cell.letter, cell.dots) {
            (Some(letter), _) => (letter, None),
            (None, 0) => (' ', None),
            (None, dots) => {
                let code = 0x2800 + u32::from(dots);
                (char::from_u32(code).unwrap_or(' '), cell.line)
            }
        };
        self.cells.chunks(self.columns).map(move |row| row.iter().map(character).collect())
    }
}
