//! Lines that have more than a board: its number, its name, its rating, its solution.

use alloc::vec::Vec;

use kleene_text::FormatInfo;

use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{parse_cells_on_a_line, squarest};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Columns,
    info: FormatInfo::read_only(
        "columns",
        &[],
        "a line that has a board beside its number, name, rating or solution",
    ),
    title: "line with other columns",
};

/// The least board that has a column of its own.
const LEAST: usize = 16;

/// The words of a line, and where they stand.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let is_between = |symbol: char| symbol.is_whitespace() || ",;\"'`|()[]{}<>=".contains(symbol);
    let mut at = 0;
    line.split(is_between).map(move |word| {
        let start = at;
        at += word.len();
        at += line[at..].chars().next().map_or(0, char::len_utf8);
        (start, word.trim_end_matches(':'))
    })
}

/// Whether a word may be all cells of a board: as many characters as one of 4 by 4 or more has.
fn is_of_board(word: &str) -> bool {
    let count = word.chars().count();
    count >= LEAST && (4..=Shape::MAX_SIZE).any(|size| size * size == count)
}

/// The board that a line has beside other columns; `None` if it has none.
///
/// The longest word that is a board is the puzzle, the first of several. A full board behind it must be its solution.
///
/// Words of one length are the rows of one board.
pub(crate) fn parse_columns(line: &str) -> Option<Result<Puzzle, ParseError>> {
    let mut lengths = words(line).map(|(_, word)| word.len()).filter(|len| *len > 0);
    let first = lengths.next();
    let count = 1 + lengths.clone().count();
    if count > 2 && lengths.all(|len| Some(len) == first) {
        return None;
    }
    let mut boards = Vec::new();
    for (at, word) in words(line).filter(|(_, word)| is_of_board(word)) {
        boards.extend(
            parse_cells_on_a_line(word, at, squarest).ok().map(|puzzle| (at, word, puzzle)),
        );
    }
    let longest = boards.iter().map(|(_, _, puzzle)| puzzle.shape().size()).max()?;
    boards.retain(|(_, _, puzzle)| puzzle.shape().size() == longest);
    let mut boards = boards.into_iter();
    let (_, _, puzzle) = boards.next()?;
    let is_wrong = |other: &Puzzle| {
        let is_full = other.values().iter().all(|value| *value != 0);
        let mut pairs = puzzle.values().iter().zip(other.values());
        is_full
            && (other.clash().is_some() || pairs.any(|(given, value)| ![0, *value].contains(given)))
    };
    if let Some((at, word, _)) = boards.find(|(_, _, other)| is_wrong(other)) {
        return Some(Err(ParseError::new(ParseErrorKind::OtherSolution, at..at + word.len())));
    }
    Some(Ok(puzzle))
}

/// Whether a line that begins with `#` has a number there and then a board: `#1 53..7....`.
pub(crate) fn is_numbered(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"#").unwrap_or_default();
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let line = core::str::from_utf8(rest).unwrap_or_default();
    digits > 0
        && rest.get(digits).is_some_and(|&next| next == b' ' || next == b':' || next == b'\t')
        && words(&line[digits..]).any(|(_, word)| is_of_board(word))
}

/// Whether a line is a header of columns or a number of boards: words without a cell, none as long as a board.
pub(crate) fn is_header(line: &[u8]) -> bool {
    let Ok(line) = core::str::from_utf8(line) else { return false };
    let line = line.trim();
    let is_count = line.len() <= 7 && line.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = |word: &str| {
        word.len() < LEAST && word.chars().all(|c| c.is_alphanumeric() || "_-.#%/".contains(c))
    };
    let has_letters = line.contains(char::is_alphabetic);
    is_count && !line.is_empty() || has_letters && words(line).all(|(_, word)| is_name(word))
}
