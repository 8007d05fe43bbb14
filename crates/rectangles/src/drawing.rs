//! Drawings of fillings: box characters, in color if wanted, and SVG.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::{puzzle::Puzzle, solution::Solution};

mod svg;

/// A board whose cells belong to pieces, ready to be drawn.
///
/// `Display` draws lines of box characters between pieces and a letter in each. Boards of more than
/// [`Drawing::MAX_WIDE`] columns are drawn smaller, without letters.
///
/// ```
/// use kleene_rectangles::Puzzle;
///
/// let puzzle: Puzzle = "3 2\n2 2\n2 1".parse()?;
/// let first = puzzle.solutions().next().expect("there is one");
/// let drawn = puzzle.draw(&first).to_string();
/// assert_eq!(drawn.lines().next(), Some("┌───────┬───┐"));
/// assert_eq!(puzzle.draw(&first).compact(true).to_string(), "┌───┬─┐\n│   │ │\n└───┴─┘");
/// assert!(puzzle.draw(&first).to_svg().starts_with("<svg"));
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    width: usize,
    /// By rows.
    cells: Vec<Cell>,
    labels: Vec<Label>,
    compact: bool,
    color: bool,
}

/// What a cell of a picture belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Not to the target.
    Outside,
    /// To no piece.
    Free,
    /// To the piece with this label.
    Piece(u32),
}

/// How a piece is drawn: with a letter, in a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub(crate) letter: char,
    pub(crate) color: usize,
}

/// Backgrounds of the terminal on which black is readable, and similar colors for SVG.
const COLORS: [(u8, &str); 8] = [
    (117, "#87d7ff"),
    (222, "#ffd787"),
    (150, "#afd787"),
    (217, "#ffafaf"),
    (183, "#d7afff"),
    (252, "#d0d0d0"),
    (215, "#ffaf5f"),
    (116, "#87d7d7"),
];

/// Lines to the four neighbours as bits: up 1, right 2, down 4, left 8.
const LINES: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl Drawing {
    /// The most columns of a board that is drawn with letters by default.
    pub const MAX_WIDE: usize = 24;

    /// A picture of these cells, by rows of this width.
    pub(crate) fn new(width: usize, cells: Vec<Cell>, labels: Vec<Label>) -> Self {
        Self { width, cells, labels, compact: width > Self::MAX_WIDE, color: false }
    }

    /// Sets whether to draw small, a line for a row and two characters for a column, or large.
    #[must_use]
    pub fn compact(mut self, compact: bool) -> Self {
        self.compact = compact;
        self
    }

    /// Sets whether to use the colors of the terminal.
    #[must_use]
    pub fn color(mut self, color: bool) -> Self {
        self.color = color;
        self
    }

    fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// The cell above and left of the lattice point of this row and column.
    fn before(&self, row: usize, column: usize) -> Cell {
        match (row.checked_sub(1), column.checked_sub(1)) {
            (Some(row), Some(column)) => self.at(row, column),
            _ => Cell::Outside,
        }
    }

    fn at(&self, row: usize, column: usize) -> Cell {
        if column >= self.width {
            return Cell::Outside;
        }
        self.cells.get(row * self.width + column).copied().unwrap_or(Cell::Outside)
    }

    /// The character at a place of the drawing, and the piece in whose middle it is.
    fn character(&self, y: usize, x: usize, (tall, wide): (usize, usize)) -> (char, Cell) {
        let (row, column) = (y / tall, x / wide);
        let (on_row, on_column) = (y % tall == 0, x % wide == 0);
        let lower_right = self.at(row, column);
        let lower_left = if on_column { self.before(row + 1, column) } else { lower_right };
        let upper_right = if on_row { self.before(row, column + 1) } else { lower_right };
        let upper_left = match (on_row, on_column) {
            (true, true) => self.before(row, column),
            (true, false) => upper_right,
            (false, true) => lower_left,
            (false, false) => lower_right,
        };
        let line = |one: Cell, other: Cell, bit: usize| if one == other { 0 } else { bit };
        let lines = line(upper_left, upper_right, 1)
            | line(upper_right, lower_right, 2)
            | line(lower_left, lower_right, 4)
            | line(upper_left, lower_left, 8);
        (LINES[lines], lower_right)
    }

    /// The first cell of each piece, where its letter stands.
    fn first_cells(&self) -> Vec<usize> {
        let mut first = vec![usize::MAX; self.labels.len()];
        for (index, &cell) in self.cells.iter().enumerate().rev() {
            if let Cell::Piece(piece) = cell {
                first[piece as usize] = index;
            }
        }
        first
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = if self.compact { (1, 2) } else { (2, 4) };
        let first = self.first_cells();
        for y in 0..=self.height() * size.0 {
            if y > 0 {
                f.write_char('\n')?;
            }
            let mut line = String::new();
            let mut before = None;
            for x in 0..=self.width * size.1 {
                let (mut c, cell) = self.character(y, x, size);
                let mut color = None;
                if let (' ', Cell::Piece(piece)) = (c, cell) {
                    let label = self.labels[piece as usize];
                    let index = y / size.0 * self.width + x / size.1;
                    if !self.compact && first[piece as usize] == index && (y % 2, x % 4) == (1, 2) {
                        c = label.letter;
                    }
                    color = Some(COLORS[label.color % COLORS.len()].0).filter(|_| self.color);
                } else if (c, cell, x % size.1, y % size.0) == (' ', Cell::Free, size.1 / 2, 1) {
                    c = '~';
                }
                if color != before {
                    match color {
                        Some(color) => write!(line, "\x1b[30;48;5;{color}m")?,
                        None => line.push_str("\x1b[0m"),
                    }
                    before = color;
                }
                line.push(c);
            }
            f.write_str(line.trim_end())?;
            if before.is_some() {
                f.write_str("\x1b[0m")?;
            }
        }
        Ok(())
    }
}

impl Puzzle {
    /// A filling as a picture; a piece has its [`Puzzle::letter`].
    ///
    /// What is outside the target is not drawn, and of pieces that overlap the later one is on top.
    #[must_use]
    pub fn draw(&self, solution: &Solution) -> Drawing {
        let (width, height) = (solution.width, solution.height);
        let mut cells = vec![Cell::Free; width as usize * height as usize];
        let mut labels = Vec::with_capacity(solution.placements().len());
        for (index, p) in solution.placements().iter().enumerate() {
            for row in p.row..p.row.saturating_add(p.height).min(height) {
                for column in p.column..p.column.saturating_add(p.width).min(width) {
                    let cell = row as usize * width as usize + column as usize;
                    cells[cell] = Cell::Piece(index as u32);
                }
            }
            labels.push(Label { letter: self.letter(p.piece), color: p.piece });
        }
        Drawing::new(width as usize, cells, labels)
    }

    /// The puzzle as blocks of letters and a target of `~`, a block for each piece; `None` beyond
    /// [`MAX_INPUT_BYTES`](crate::MAX_INPUT_BYTES).
    ///
    /// ```
    /// let puzzle: kleene_rectangles::Puzzle = "3 2\n2 1 2\n1 1".parse()?;
    /// assert_eq!(puzzle.to_blocks().as_deref(), Some("aa\n\naa\n\nb\n\n~~~\n~~~\n"));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_blocks(&self) -> Option<String> {
        let bytes = |width: u32, height: u32| (u64::from(width) + 1) * u64::from(height) + 1;
        let pieces = self.pieces().iter();
        let pieces = pieces.map(|p| u128::from(bytes(p.width, p.height)) * u128::from(p.count));
        let len = pieces.sum::<u128>() + u128::from(bytes(self.width(), self.height()));
        if len > crate::MAX_INPUT_BYTES as u128 {
            return None;
        }
        let mut text = String::with_capacity(len as usize);
        let mut block = |cell: char, width: u32, height: u32| {
            for _ in 0..height {
                text.extend(core::iter::repeat_n(cell, width as usize));
                text.push('\n');
            }
            text.push('\n');
        };
        for (piece, &letter) in self.pieces().iter().zip(self.letters()) {
            for _ in 0..piece.count {
                block(letter, piece.width, piece.height);
            }
        }
        block('~', self.width(), self.height());
        text.pop();
        Some(text)
    }
}
