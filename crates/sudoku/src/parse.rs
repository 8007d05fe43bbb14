//! From text to a puzzle, or to an error that points into the text.

use core::str::FromStr;

use kleene_text::{check_len, split_byte_order_mark, utf8};

use crate::error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
use crate::parse_address::{is_address, parse_address};
use crate::parse_cells::{parse_cells_on_a_line, squarest};
use crate::parse_library::{is_library, parse_library};
use crate::parse_marks::{self, is_candidates, parse_candidates};
use crate::{parse_grid::parse_grid, parse_json::parse_json, puzzle::Puzzle};

impl Puzzle {
    /// Reads a puzzle in any [`Format`](crate::Format), which the content shows.
    ///
    /// A text that begins with `{` or `[[` is JSON, an address or a line of HoDoKu's library is known by what it has, and
    /// so are candidates. Otherwise what is left without comments and section
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
    let puzzle = checked_text(content).and_then(|text| match only_line(text) {
        _ if is_json(text) => parse_json(text),
        Some(line) if is_address(line) => parse_address(text),
        Some(line) if is_candidates(line) => parse_candidates(text),
        Some(line) if is_library(line) => parse_library(text),
        _ if parse_marks::is_grid(text) => parse_marks::parse_grid(text),
        _ => parse(text),
    });
    puzzle.map_err(|error| error.shifted(mark.len()))
}

/// Whether a text begins an object, or a list of lists; a section has a name behind its bracket.
fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let list = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{') || list.is_some_and(|list| list.starts_with('['))
}

/// The only line of a text.
fn only_line(text: &str) -> Option<&str> {
    let line = text.trim();
    (!line.is_empty() && !line.contains('\n')).then_some(line)
}

fn checked_text(bytes: &[u8]) -> Result<&str, ParseError> {
    check_len(bytes, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len })?;
    utf8(bytes, ParseErrorKind::NotUtf8)
}
