//! A picture: the color of every cell of a board.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use kleene_line::Symbol;
use kleene_nonogram::{Color, Palette, TriddlerRow};

use crate::board::Board;
use crate::error::{ParseError, ParseErrorKind};

/// A picture: the color of every cell of a board.
///
/// `Display` writes a row a line, between the slopes of the board at its ends, with the letters of
/// [`Palette::with_inks`] for as many inks as the picture has; so it is read, too.
///
/// ```
/// use kleene_triddler::{Board, Solution};
///
/// let picture: Solution = " /#\\\n/.##\\\n\\.#./\n".parse()?;
/// assert_eq!(picture.board().sides(), [2, 1, 1, 1, 2, 0]);
/// assert_eq!(picture.to_string(), " /#\\\n/.##\\\n\\.#./");
/// # Ok::<(), kleene_triddler::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Cells", into = "crate::records::Cells")
)]
pub struct Solution {
    board: Board,
    /// Row by row, as many as the board has.
    cells: Box<[Color]>,
}

impl Solution {
    /// The picture of these colors, row by row; nothing if they are more or fewer than the board's cells. In black on
    /// white, `true` is black.
    #[must_use]
    pub fn new(board: Board, cells: impl IntoIterator<Item = impl Into<Color>>) -> Option<Self> {
        let cells: Box<[Color]> = cells.into_iter().map(Into::into).collect();
        (cells.len() == board.cells()).then_some(Self { board, cells })
    }

    /// The picture whose cell of a number has the color that `color` gives.
    pub(crate) fn filled(board: Board, color: impl FnMut(usize) -> Color) -> Self {
        Self { board, cells: (0..board.cells()).map(color).collect() }
    }

    /// The picture of a solved grid, which has the cells of the board.
    pub(crate) fn of_symbols(board: Board, symbols: &[Symbol]) -> Self {
        Self { board, cells: symbols.iter().map(|&symbol| Color::from_symbol(symbol)).collect() }
    }

    /// The picture of these rows; nothing if they make no board.
    pub(crate) fn of_rows(rows: &[TriddlerRow]) -> Option<Self> {
        let shapes: Vec<_> =
            rows.iter().map(|row| (row.left_rises, row.cells.len(), row.right_rises)).collect();
        let board = Board::of_rows(&shapes)?;
        Self::new(board, rows.iter().flat_map(|row| row.cells.iter().copied()))
    }

    /// The rows as files have them.
    pub(crate) fn to_rows(&self) -> Vec<TriddlerRow> {
        let rows = self.board.rows().enumerate().map(|(row, cells)| {
            let (left, _, right) = self.board.row_shape(row);
            TriddlerRow::new(left, self.cells[cells].to_vec(), right)
        });
        rows.collect()
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The colors of all cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[Color] {
        &self.cells
    }

    /// The cells in which two pictures of one board differ, in ascending order.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<usize> {
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
    }

    /// A copy of the picture with another color in one of its cells.
    pub(crate) fn with(&self, cell: usize, color: Color) -> Self {
        let mut changed = self.clone();
        changed.cells[cell] = color;
        changed
    }

    /// The greatest color of a cell.
    pub(crate) fn max_color(&self) -> Color {
        self.cells.iter().copied().max().unwrap_or_default()
    }

    /// The rows in the letters of a palette.
    pub(crate) fn letters(&self, palette: &Palette) -> String {
        let letters = self.cells.iter().map(|&color| palette.letter(color));
        written(self.board, letters)
    }
}

/// A row a line, of these characters, between the slopes of the board.
pub(crate) fn written(board: Board, characters: impl IntoIterator<Item = char>) -> String {
    let mut characters = characters.into_iter();
    let mut text = String::new();
    for row in 0..board.height() {
        if row > 0 {
            text.push('\n');
        }
        let (left, len, right) = board.row_shape(row);
        text.extend(core::iter::repeat_n(' ', board.columns(row).start));
        text.push(if left { '/' } else { '\\' });
        text.extend(characters.by_ref().take(len));
        text.push(if right { '/' } else { '\\' });
    }
    text
}

/// The characters of a text as [`written`] makes it, with their board.
pub(crate) fn read(text: &str) -> Result<(Board, Vec<(usize, char)>), ParseError> {
    let (mut rows, mut characters) = (Vec::new(), Vec::new());
    for (start, line) in kleene_text::lines(text) {
        let blanks = line.len() - line.trim_start().len();
        let (start, line) = (start + blanks, line.trim());
        if line.is_empty() {
            continue;
        }
        let span = start..start + line.len();
        let inner = line.strip_prefix(['/', '\\']).and_then(|line| line.strip_suffix(['/', '\\']));
        let Some(inner) = inner else {
            return Err(ParseError::new(ParseErrorKind::NotACell, span));
        };
        let before = characters.len();
        let cells = inner.char_indices().filter(|(_, c)| !c.is_whitespace());
        characters.extend(cells.map(|(at, c)| (start + 1 + at, c)));
        rows.push((line.starts_with('/'), characters.len() - before, line.ends_with('/')));
    }
    match Board::of_rows(&rows) {
        Some(board) => Ok((board, characters)),
        None => Err(ParseError::new(ParseErrorKind::Rows, 0..text.len())),
    }
}

/// Reads what `Display` writes: `.` is the ground, `#` an only ink, other inks are letters as in
/// [`Palette::with_inks`].
impl FromStr for Solution {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (board, characters) = read(text)?;
        let palette = Palette::with_inks(Color::MAX_INKS);
        let is_plain = characters.iter().all(|&(_, c)| matches!(c, '.' | '#'));
        let cells = characters.into_iter().map(|(at, c)| match c {
            '#' if is_plain => Ok(Color::INK),
            _ => palette
                .color_of(c)
                .ok_or_else(|| ParseError::new(ParseErrorKind::NotACell, at..at + c.len_utf8())),
        });
        let cells = cells.collect::<Result<Box<[Color]>, _>>()?;
        Ok(Self { board, cells })
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters(&Palette::with_inks(self.max_color().index())))
    }
}

/// Its rows as `Display` draws them: a list of numbers would not show the picture.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution(\n{self}\n)")
    }
}
