//! From text to a puzzle, or to an error that points into the text.

use alloc::format;
use core::str::FromStr;

use kleene_text::{check_len, split_byte_order_mark, utf8};

use crate::blocks::counted;
use crate::error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
use crate::fold::Folded;
use crate::parse_address::{is_address, parse_address, parse_other_address};
use crate::parse_blanks::without_gaps;
use crate::parse_cells::{parse_cells_on_a_line, squarest};
use crate::parse_columns::parse_columns;
use crate::parse_facts::{parse_facts, parse_named_cells, parse_triples};
use crate::parse_library::{is_library, parse_library};
use crate::parse_lists::parse_lists;
use crate::parse_marks::{self, is_candidates, parse_candidates};
use crate::parse_programs::{self};
use crate::parse_table::{is_of_numbers, parse_table};
use crate::tidy::{tidied, unknown_title, without_headings};
use crate::units::{refuse_boxes, refuse_units};
use crate::{parse_grid::parse_grid, parse_json::parse_json, puzzle::Puzzle, variants};

impl Puzzle {
    /// Reads a puzzle in any [`Format`](crate::Format), which the content shows.
    ///
    /// A text that begins with `{` or `[[` is JSON; addresses, lines of HoDoKu's library and
    /// candidates have marks of their own. Otherwise the text, without comments and section names,
    /// is one line with all cells, or a line per row. Blanks are skipped, unless the columns of the
    /// values show that they are the empty cells of a board.
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
        let puzzle = Self::parse_any(bytes)?;
        refuse_variants(bytes, Some(&puzzle))?;
        Ok(puzzle)
    }

    /// Reads a puzzle in any format, whatever the words beside it say.
    pub(crate) fn parse_any(bytes: &[u8]) -> Result<Self, ParseError> {
        Self::parse_plain(bytes).or_else(|error| reread(bytes, error, others))
    }

    /// Reads a puzzle of a text that has nothing else.
    pub(crate) fn parse_plain(bytes: &[u8]) -> Result<Self, ParseError> {
        read(bytes, |text| plain(text, parse_grid))
    }

    /// Reads a puzzle whose cells are all on one line, or one that is JSON; `#` begins a comment.
    ///
    /// The board may be one of several columns: the longest word that is one, or the first of these.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    pub fn parse_line(bytes: &[u8]) -> Result<Self, ParseError> {
        if is_digits(bytes) {
            return read(bytes, on_a_line);
        }
        let puzzle = read(bytes, |text| plain(text, on_a_line))
            .or_else(|error| reread(bytes, error, |text| only_line(text).and_then(of_line)))?;
        refuse_variants(bytes, Some(&puzzle))?;
        Ok(puzzle)
    }
}

/// A board whose cells stand on one line, with boxes that are as square as its size allows.
fn on_a_line(text: &str) -> Result<Puzzle, ParseError> {
    parse_cells_on_a_line(text, 0, squarest)
}

/// Whether bytes are digits and points as many as a board has cells, with blanks around them at most: the usual line of a
/// collection, which nothing else can be.
fn is_digits(bytes: &[u8]) -> bool {
    let line = bytes.trim_ascii();
    matches!(line.len(), 16 | 81 | 256)
        && line.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// Reads the text of these bytes; a byte order mark before it is skipped.
fn read(
    bytes: &[u8],
    parse: impl FnOnce(&str) -> Result<Puzzle, ParseError>,
) -> Result<Puzzle, ParseError> {
    let (mark, content) = split_byte_order_mark(bytes);
    checked_text(content).and_then(parse).map_err(|error| error.shifted(mark.len()))
}

/// Refuses a text whose words beside a board name another puzzle, its rules, or the boxes of this one.
pub(crate) fn refuse_variants(bytes: &[u8], puzzle: Option<&Puzzle>) -> Result<(), ParseError> {
    let (mark, content) = split_byte_order_mark(bytes);
    let Ok(text) = core::str::from_utf8(content) else { return Ok(()) };
    let boxes = puzzle.map_or(Ok(()), |puzzle| {
        refuse_boxes(text, puzzle.shape()).and(refuse_units(text, puzzle.shape()))
    });
    variants::refuse_named(text).and(boxes).map_err(|error| error.shifted(mark.len()))
}

/// The puzzle of a text that has nothing else, which is JSON or something else.
fn plain(
    text: &str,
    parse: impl FnOnce(&str) -> Result<Puzzle, ParseError>,
) -> Result<Puzzle, ParseError> {
    if let Some(text) = without_gaps(text) {
        return parse(&text);
    }
    // The numbers above and before a table are no values.
    let bare = if text.contains(',') { kleene_text::without_index(text) } else { None };
    let text = bare.as_deref().unwrap_or(text);
    match only_line(text) {
        _ if is_json(text) => parse_json(text),
        Some(line) if is_address(line) => parse_address(text),
        Some(line) if is_candidates(line) => parse_candidates(text),
        Some(line) if is_library(line) => parse_library(text),
        None if is_of_numbers(text) => parse_table(text).unwrap_or_else(|| parse(text)),
        _ if parse_marks::is_grid(text) => parse_marks::parse_grid(text),
        Some(line) => {
            let puzzle = parse(text)?;
            // Cells with something between them may be columns, of which one has a board.
            let has_more = puzzle.values().len() != line.len();
            let columns = has_more.then(|| parse_columns(text)).flatten();
            columns.unwrap_or(Ok(puzzle))
        }
        None => parse(text),
    }
}

/// Reads bytes that are no plain board: with usual characters, or as something that has a board among other things.
fn reread(
    bytes: &[u8],
    error: ParseError,
    others: impl FnOnce(&str) -> Option<Result<Puzzle, ParseError>>,
) -> Result<Puzzle, ParseError> {
    if matches!(error.kind(), ParseErrorKind::TooLarge { .. } | ParseErrorKind::OtherPuzzle(_)) {
        return Err(error);
    }
    let (mark, content) = split_byte_order_mark(bytes);
    let Ok(folded) = Folded::new(content) else { return Err(error) };
    let text = &*folded.text;
    let result = match folded.is_other.then(|| plain(text, parse_grid)) {
        Some(Ok(puzzle)) => return Ok(puzzle),
        Some(wrong) => others(text).unwrap_or(wrong),
        None => match others(text) {
            Some(result) => result,
            None => return Err(error),
        },
    };
    result.map_err(|error| folded.error(error).shifted(mark.len()))
}

/// The puzzle of a line that has other columns, or of an address of another program.
fn of_line(line: &str) -> Option<Result<Puzzle, ParseError>> {
    parse_programs::boards(line)
        .and_then(|boards| {
            boards.map(|mut boards| boards.pop().map(|(_, puzzle)| puzzle)).transpose()
        })
        .or_else(|| parse_other_address(line))
        .or_else(|| match line.trim_start().starts_with(['{', '[']) {
            true => parse_lists(line),
            false => parse_columns(line),
        })
}

/// The puzzle of a text that has it in lists, in a table, or below a heading.
fn others(text: &str) -> Option<Result<Puzzle, ParseError>> {
    if let Some(boards) = parse_programs::boards(text) {
        return Some(boards.and_then(|mut boards| match (boards.pop(), boards.len()) {
            (Some((_, puzzle)), 0) => Ok(puzzle),
            (_, others) => {
                let kind = ParseErrorKind::SeveralBoards(format!("{} games", others + 1));
                Err(ParseError::new(kind, 0..text.len()))
            }
        }));
    }
    let facts = parse_facts(text).or_else(|| parse_triples(text));
    if let Some(found) = facts.or_else(|| parse_named_cells(text)) {
        return Some(found);
    }
    if let Some(found) = only_line(text).and_then(|_| of_line(text)) {
        return Some(found);
    }
    if let Some(found) = parse_lists(text) {
        return Some(found);
    }
    let mut boards = counted(text.as_bytes()).unwrap_or_default();
    if let (Some(board), true) = (boards.pop(), boards.is_empty()) {
        return Some(Ok(board));
    }
    if let Some(found) = table(text) {
        return Some(found);
    }
    let tidy = tidied(text);
    let stripped = tidy.as_deref().unwrap_or(text);
    let bare = without_headings(stripped);
    let read = |text: &str| {
        let direct = plain(text, parse_grid);
        if direct.is_ok() {
            direct
        } else {
            let found = only_line(text).and_then(|_| of_line(text)).or_else(|| table(text));
            found.or_else(|| parse_lists(text).filter(Result::is_ok)).unwrap_or(direct)
        }
    };
    let bare = bare.map(|text| read(&text)).filter(has_board);
    if let (Some(place), true) = (unknown_title(stripped), bare.is_some()) {
        let kind = ParseErrorKind::Variant(text[place.clone()].into());
        return Some(Err(variants::refuse_named(text)
            .err()
            .unwrap_or(ParseError::new(kind, place))));
    }
    // If removing quotation marks and the like changes nothing, the error lies elsewhere.
    bare.or_else(|| tidy.map(|text| read(&text)))
}

/// Whether a text has a board, if only one beside a full board that does not solve it.
pub(crate) fn has_board(result: &Result<Puzzle, ParseError>) -> bool {
    result.as_ref().map_or_else(|error| *error.kind() == ParseErrorKind::OtherSolution, |_| true)
}

/// A board in a table, unless the table has a mistake.
fn table(text: &str) -> Option<Result<Puzzle, ParseError>> {
    parse_table(text).filter(Result::is_ok)
}

/// Whether a text begins an object, or a list of lists; a section has a name after its bracket.
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
