//! From text to a puzzle, or to an error that points into the text.

use core::ops::Range;
use core::str::FromStr;

use kleene_text::{check_len, is_number, lines, split_byte_order_mark, utf8};

use crate::puzzle::{Puzzle, PuzzleError, Square};

/// The longest input that is read, in bytes (4 MiB).
pub const MAX_INPUT_BYTES: usize = 4 << 20;

impl Puzzle {
    /// Reads a board, or a number for the empty board of that size.
    ///
    /// A board has a line per row: `Q` or `*` is a fixed queen, `x` a blocked square, `.` a free
    /// one. Blanks between the squares, blank lines and a byte order mark are skipped. The number may have the name with it,
    /// as in `8 queens`, also above a board.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_queens::{ParseErrorKind, Puzzle, PuzzleError, Square};
    ///
    /// let puzzle = Puzzle::parse(b". . Q .\n....\nx...\n....")?;
    /// assert_eq!(puzzle.queens(), [Square::new(0, 2)]);
    /// assert_eq!(Puzzle::parse(b"8"), Ok(Puzzle::new(8).unwrap()));
    ///
    /// let error = Puzzle::parse(b"1000000000").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::Puzzle(PuzzleError::Size(1_000_000_000)));
    /// # Ok::<(), kleene_queens::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let limit = MAX_INPUT_BYTES;
        check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
        let (mark, content) = split_byte_order_mark(bytes);
        parse_text(content).map_err(|error| error.shifted(mark.len()))
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

fn parse_text(bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
    if let Some((title, number)) = split_title(text) {
        let rest = &text[title..];
        return match (number, rest.trim().is_empty()) {
            (Some(number), true) => {
                parse_size(number).map_err(|error| error.shifted(offset(text, number)))
            }
            (None, true) => Err(ParseError::new(ParseErrorKind::Empty, 0..bytes.len())),
            (number, false) => {
                let puzzle = parse_board(rest).map_err(|error| error.shifted(title))?;
                let wrong = number.filter(|number| number.parse() != Ok(puzzle.size()));
                match wrong {
                    Some(number) => {
                        let start = offset(text, number);
                        let kind = ParseErrorKind::OtherSize { rows: puzzle.size() };
                        Err(ParseError::new(kind, start..start + number.len()))
                    }
                    None => Ok(puzzle),
                }
            }
        };
    }
    match text.trim().bytes().next() {
        None => Err(ParseError::new(ParseErrorKind::Empty, 0..bytes.len())),
        Some(b'0'..=b'9' | b'-' | b'+') => parse_size(text),
        Some(_) => parse_board(text),
    }
}

/// The length of a first line such as `8 queens` or `N-Queens, 8`, and the number in it; `None` for a line with other words.
fn split_title(text: &str) -> Option<(usize, Option<&str>)> {
    let start = text.len() - text.trim_start().len();
    let len = text[start..].find('\n').unwrap_or(text.len() - start);
    let words = text[start..start + len].split(|c: char| !c.is_alphanumeric());
    let (mut number, mut has_name) = (None, false);
    for word in words.filter(|word| !word.is_empty()) {
        match &*word.to_ascii_lowercase() {
            "queens" | "nqueens" => has_name = true,
            "n" => {}
            _ if is_number(word) && number.is_none() => {
                number = Some(word);
            }
            _ => return None,
        }
    }
    has_name.then_some((start + len, number))
}

/// The byte of a text at which a part of it begins.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn parse_size(text: &str) -> Result<Puzzle, ParseError> {
    let number = text.trim();
    let span = trimmed(text, 0);
    let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
    let kind = if !is_number(digits) {
        ParseErrorKind::NotANumber
    } else if number.starts_with('-') {
        ParseErrorKind::Negative
    } else {
        match digits.parse().map(Puzzle::new) {
            Ok(Ok(puzzle)) => return Ok(puzzle),
            Ok(Err(error)) => ParseErrorKind::Puzzle(error),
            Err(_) => ParseErrorKind::NumberTooLarge,
        }
    };
    Err(ParseError::new(kind, span))
}

fn parse_board(text: &str) -> Result<Puzzle, ParseError> {
    let mut rows = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let (start, first) = rows.clone().next().expect("the text is not blank");
    let width = squares(start, first).count();
    let mut puzzle = Puzzle::new(width)
        .map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), trimmed(first, start)))?;
    for row in 0..width {
        let Some((start, line)) = rows.next() else {
            let kind = ParseErrorKind::MissingRows { expected: width, found: row };
            return Err(ParseError::new(kind, text.len()..text.len()));
        };
        puzzle = parse_row(puzzle, row, start, line)?;
    }
    match rows.next() {
        None => Ok(puzzle),
        Some((start, line)) => {
            let kind = ParseErrorKind::TooManyRows { expected: width };
            Err(ParseError::new(kind, trimmed(line, start)))
        }
    }
}

fn parse_row(puzzle: Puzzle, row: usize, start: usize, line: &str) -> Result<Puzzle, ParseError> {
    let expected = puzzle.size();
    let found = squares(start, line).count();
    squares(start, line)
        .enumerate()
        .try_fold(puzzle, |puzzle, (column, (at, cell))| {
            let span = at..at + cell.len_utf8();
            let square = Square::new(row as u32, column as u32);
            let put = match cell {
                'Q' | '*' | 'x' if column >= expected => Ok(puzzle),
                'Q' | '*' => puzzle.with_queen(square),
                'x' => puzzle.with_blocked(square),
                '.' => Ok(puzzle),
                _ => return Err(ParseError::new(ParseErrorKind::UnknownCell(cell), span)),
            };
            put.map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), span))
        })
        .and_then(|puzzle| {
            let kind = ParseErrorKind::RowLength { expected, found };
            let is_whole = found == expected;
            if is_whole { Ok(puzzle) } else { Err(ParseError::new(kind, trimmed(line, start))) }
        })
}

/// The squares of a line with the byte at which each begins.
fn squares(start: usize, line: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let cells = line.char_indices().filter(|(_, cell)| !cell.is_whitespace());
    cells.map(move |(at, cell)| (start + at, cell))
}

/// The bytes of a text that begins at `start`, without the blanks around it.
fn trimmed(text: &str, start: usize) -> Range<usize> {
    let start = start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// The reason why a text is not a puzzle, and its position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The reason why an input is not a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// Nothing but blanks.
        #[error("the input is empty")]
        Empty,
        /// A number above a board that has another number of rows.
        #[error("the board below has {rows} rows")]
        OtherSize {
            /// The number of rows of the board.
            rows: usize,
        },
        /// An input longer than [`MAX_INPUT_BYTES`].
        #[error("the input has {len} bytes, more than the limit of {limit}")]
        TooLarge {
            /// Length of the input in bytes.
            len: usize,
            /// The longest input that is read, in bytes.
            limit: usize,
        },
        /// Bytes that are not UTF-8.
        #[error("the text is not UTF-8")]
        NotUtf8,
        /// Something other than digits in a number.
        #[error("expected a number")]
        NotANumber,
        /// A number below zero.
        #[error("the number of queens cannot be negative")]
        Negative,
        /// A number that no machine word holds.
        #[error("the number is too large")]
        NumberTooLarge,
        /// A character that is no square.
        #[error("expected `Q` or `*`, `x`, or `.`, not {0:?}")]
        UnknownCell(char),
        /// A row of another length than the first.
        #[error("expected {expected} squares, found {found}")]
        RowLength {
            /// Number of squares of the first row.
            expected: usize,
            /// Number of squares of this row.
            found: usize,
        },
        /// Fewer rows than columns.
        #[error("expected {expected} rows, found {found}")]
        MissingRows {
            /// Number of columns.
            expected: usize,
            /// Number of rows.
            found: usize,
        },
        /// More rows than columns.
        #[error("expected no more than {expected} rows")]
        TooManyRows {
            /// Number of columns.
            expected: usize,
        },
        /// A size or a square that does not make a puzzle.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}
