//! From text to a puzzle, or to an error that points into the text.

use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::{check_len, split_byte_order_mark, utf8};

use crate::error::{ParseError, ParseErrorKind};
use crate::puzzle::{Puzzle, PuzzleError};
use crate::{alphabet::Alphabet, parse_grid::parse_grid, parse_json::parse_json, shape::Shape};

/// The longest puzzle that is read, in bytes (64 KiB).
pub const MAX_INPUT_BYTES: usize = 64 << 10;

impl Puzzle {
    /// Reads a puzzle in any [`Format`](crate::Format), which the content shows.
    ///
    /// A text that begins with `{` is JSON. Otherwise what is left without comments and section
    /// names is one line, which has all cells, or a line per row. Blanks are skipped, unless they
    /// are the empty cells of a board, which the columns of its values show.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_sudoku::{ParseErrorKind, Puzzle};
    ///
    /// let line = Puzzle::parse(b"1__4____2_______")?;
    /// let grid = Puzzle::parse(b"1_|_4\n__|__\n--+--\n2_|__\n__|__")?;
    /// assert_eq!(line, grid);
    ///
    /// let error = Puzzle::parse(b"1__4____2______").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::Length { expected: 16, found: 15 });
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        read(bytes, parse_grid)
    }

    /// Reads a puzzle whose cells are all on one line, or one that is JSON; `#` begins a comment.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    pub fn parse_line(bytes: &[u8]) -> Result<Self, ParseError> {
        read(bytes, |text| parse_cells_on_a_line(text, 0, squarest))
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// The puzzle of a text, which is JSON or something else; a byte order mark before it is skipped.
fn read(
    bytes: &[u8],
    parse: impl FnOnce(&str) -> Result<Puzzle, ParseError>,
) -> Result<Puzzle, ParseError> {
    let (mark, content) = split_byte_order_mark(bytes);
    let puzzle = checked_text(content).and_then(|text| {
        if text.trim_start().starts_with('{') { parse_json(text) } else { parse(text) }
    });
    puzzle.map_err(|error| error.shifted(mark.len()))
}

fn checked_text(bytes: &[u8]) -> Result<&str, ParseError> {
    check_len(bytes, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len })?;
    utf8(bytes, ParseErrorKind::NotUtf8)
}

/// The puzzle on a line that begins at this byte; its shape is a function of its number of rows.
pub(crate) fn parse_cells_on_a_line(
    line: &str,
    start: usize,
    shape: impl FnOnce(usize) -> Result<Shape, ParseError>,
) -> Result<Puzzle, ParseError> {
    let line = without_comment(line);
    let span = trimmed(line, start);
    let mut cells = Vec::with_capacity(line.len().min(Shape::MAX_SIZE * Shape::MAX_SIZE));
    for (at, symbol) in symbols(line) {
        cells.push(Symbol::new(start + at, symbol)?);
    }
    let found = cells.len();
    if found == 0 {
        return Err(ParseError::new(ParseErrorKind::Empty, span));
    }
    let size = closest_size(found);
    if size * size != found {
        let kind = ParseErrorKind::Length { expected: size * size, found };
        return Err(ParseError::new(kind, span));
    }
    build(shape(size)?, &cells)
}

/// The characters of a line that are not blank, and where they stand; nothing between two commas is
/// an empty cell.
pub(crate) fn symbols(line: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut start = 0;
    let has_commas = line.contains(',');
    line.split(',').flat_map(move |field| {
        let at = start;
        start += field.len() + 1;
        let written = field.char_indices().filter(|(_, symbol)| !symbol.is_whitespace());
        let is_empty = has_commas && field.trim().is_empty();
        let nothing = is_empty.then_some((0, '.'));
        nothing.into_iter().chain(written).map(move |(within, symbol)| (at + within, symbol))
    })
}

/// The shape of a board whose text does not show one.
pub(crate) fn squarest(size: usize) -> Result<Shape, ParseError> {
    Shape::of_size(size).map_err(|error| wrong(error, 0..0))
}

/// The number of rows of the board whose number of cells is closest to this one.
fn closest_size(cells: usize) -> usize {
    let distance = |size: &usize| cells.abs_diff(size * size);
    (1..=Shape::MAX_SIZE).min_by_key(distance).unwrap_or(1)
}

pub(crate) fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(line, _)| line)
}

/// The bytes of a text that begins at `start`, without the blanks around it.
pub(crate) fn trimmed(text: &str, start: usize) -> Range<usize> {
    let start = start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

pub(crate) fn wrong(error: PuzzleError, span: Range<usize>) -> ParseError {
    ParseError::new(ParseErrorKind::Puzzle(error), span)
}

/// A character that some board has, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Symbol {
    at: usize,
    symbol: char,
    value: u8,
}

impl Symbol {
    pub(crate) fn new(at: usize, symbol: char) -> Result<Self, ParseError> {
        match Alphabet::value(symbol) {
            Some(value) => Ok(Self { at, symbol, value }),
            None => {
                let span = at..at + symbol.len_utf8();
                Err(ParseError::new(ParseErrorKind::UnknownCell(symbol), span))
            }
        }
    }

    fn span(self) -> Range<usize> {
        self.at..self.at + self.symbol.len_utf8()
    }
}

/// The puzzle of these cells, as many as the shape has.
pub(crate) fn build(shape: Shape, cells: &[Symbol]) -> Result<Puzzle, ParseError> {
    let size = shape.size();
    if let Some(cell) = cells.iter().find(|cell| usize::from(cell.value) > size) {
        let kind = ParseErrorKind::ValueTooLarge { symbol: cell.symbol, size };
        return Err(ParseError::new(kind, cell.span()));
    }
    let values: Vec<_> = cells.iter().map(|cell| cell.value).collect();
    let puzzle = Puzzle::new(shape, &values).map_err(|error| {
        let at = place_of(&error).map_or(0, |cell| shape.index(cell));
        let span = cells.get(at).map_or(0..0, |cell| cell.span());
        wrong(error, span)
    })?;
    Ok(puzzle.with_alphabet(Alphabet::of(cells.iter().map(|cell| cell.symbol))))
}

/// The cell at which an error shows.
pub(crate) fn place_of(error: &PuzzleError) -> Option<crate::Cell> {
    match *error {
        PuzzleError::Value { cell, .. } => Some(cell),
        _ => None,
    }
}
