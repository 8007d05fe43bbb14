//! From the bytes of a file to a puzzle, or to an error that points into them.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use kleene_text::check_len;

use crate::error::{ParseError, ParseErrorKind};
use crate::{format::Format, formats, puzzle::Puzzle};

/// The longest input that is read, in bytes (16 MiB).
pub const MAX_INPUT_BYTES: usize = 16 << 20;

impl Puzzle {
    /// Reads a puzzle in any [`Format`], which is found by the content.
    ///
    /// # Errors
    /// Content of no known format, or that is not a puzzle of its format; the error points at the
    /// place.
    ///
    /// ```
    /// use kleene_nonogram::{ParseErrorKind, Puzzle};
    ///
    /// let puzzle = Puzzle::parse(b"P1 3 2 101 011")?;
    /// assert_eq!(puzzle.rows()[0].to_string(), "1 1");
    ///
    /// let error = Puzzle::parse(b"2 1\n2\n1\nx\n").unwrap_err();
    /// assert_eq!((error.kind(), error.span()), (&ParseErrorKind::NotANumber, 8..9));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        Self::parse_with_suffix(bytes, None)
    }

    /// Reads a puzzle from a file: in the [`Format`] detected from the content or, failing that, from the file suffix
    /// (without a dot).
    ///
    /// # Errors
    /// Content that is not a puzzle of its format; the error points at the place. If the content
    /// shows no format, a known suffix decides which format's error it is.
    ///
    /// ```
    /// use kleene_nonogram::{ParseErrorKind, Puzzle};
    ///
    /// let error = |suffix| Puzzle::parse_with_suffix(b"five by five", suffix).unwrap_err();
    /// assert_eq!(error(Some("nin")).kind(), &ParseErrorKind::Header);
    /// assert_eq!(error(Some("txt")).kind(), &ParseErrorKind::UnknownFormat);
    /// assert_eq!(error(None).kind(), &ParseErrorKind::UnknownFormat);
    /// ```
    pub fn parse_with_suffix(bytes: &[u8], suffix: Option<&str>) -> Result<Self, ParseError> {
        check_input(bytes)?;
        match Format::detect(bytes, suffix) {
            Some(format) => formats::read(format, bytes),
            None => Err(ParseError::new(unknown(bytes), 0..bytes.len())),
        }
    }

    /// Reads all puzzles of a file, in the order of the file. Puzzles of a tournament's text are named by their
    /// headings. If a file of another format has several puzzles, they are named by their numbers (`#2`); a single one
    /// has no name.
    ///
    /// # Errors
    /// The error of [`parse_with_suffix`](Self::parse_with_suffix) for the first puzzle that is
    /// wrong; more than 10,000 puzzles.
    ///
    /// ```
    /// use kleene_nonogram::Puzzle;
    ///
    /// let puzzles = Puzzle::parse_all(b"$1\n1\n1\n$2\n2\n1\n1\n2\n", None)?;
    /// let sizes = puzzles.iter().map(|(name, puzzle)| (name.as_deref(), puzzle.width()));
    /// assert_eq!(sizes.collect::<Vec<_>>(), [(Some("$1"), 1), (Some("$2"), 2)]);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn parse_all(
        bytes: &[u8],
        suffix: Option<&str>,
    ) -> Result<Vec<(Option<String>, Self)>, ParseError> {
        check_input(bytes)?;
        match Format::detect(bytes, suffix) {
            Some(format) => formats::read_all(format, bytes),
            None => Err(ParseError::new(unknown(bytes), 0..bytes.len())),
        }
    }

    /// Reads a puzzle in this format, whatever the content looks like.
    ///
    /// # Errors
    /// Content that is not a puzzle of this format; the error points at the place.
    pub fn parse_as(format: Format, bytes: &[u8]) -> Result<Self, ParseError> {
        check_input(bytes)?;
        formats::read(format, bytes)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// What content of no known format is: an address, or nothing known.
fn unknown(bytes: &[u8]) -> ParseErrorKind {
    let address = core::str::from_utf8(bytes)
        .ok()
        .map(str::trim)
        .filter(|text| !text.contains(char::is_whitespace));
    let Some((_, place)) = address.and_then(|text| text.split_once("://")) else {
        return ParseErrorKind::UnknownFormat;
    };
    let (host, path) = place.split_once('/').unwrap_or((place, ""));
    let host: String = host.into();
    // pzpr's addresses name the kind of puzzle and its size: `p?kakuro/5/5/...`.
    let genre = path.split_once('?').and_then(|(_, puzzle)| puzzle.split_once('/'));
    match genre.filter(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Some((genre, _)) => ParseErrorKind::Genre { host, genre: genre.into() },
        None => ParseErrorKind::NothingFetched(host),
    }
}

pub(crate) fn check_input(bytes: &[u8]) -> Result<(), ParseError> {
    check_input_len(bytes, MAX_INPUT_BYTES)?;
    if bytes.trim_ascii().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..bytes.len()));
    }
    Ok(())
}

/// Refuses an input of more than `limit` bytes.
pub(crate) fn check_input_len(bytes: &[u8], limit: usize) -> Result<(), ParseError> {
    check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })
}
