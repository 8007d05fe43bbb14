//! From the bytes of a file to a puzzle, or to an error that points into them.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use kleene_text::check_len;

use crate::formats::{self, Format};
use crate::palette::PaletteError;
use crate::puzzle::{Puzzle, PuzzleError};

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

    /// Reads a puzzle from a file: in the [`Format`] of the content or, where that does not tell,
    /// in the one that goes by the suffix of the file's name (without a dot).
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
            None => Err(ParseError::new(ParseErrorKind::UnknownFormat, 0..bytes.len())),
        }
    }

    /// Reads all puzzles of a file, in the order of the file: several in a tournament's text, each
    /// with its heading as its name, or in a bundle of `.non` puzzles with lines of `====` between
    /// them, each with its number as its name (`#2`); else the one of the format, without a name.
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
            None => Err(ParseError::new(ParseErrorKind::UnknownFormat, 0..bytes.len())),
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

fn check_input(bytes: &[u8]) -> Result<(), ParseError> {
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

/// Why an input is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

/// What can be wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Nothing but blanks.
    #[error("the input is empty")]
    Empty,
    /// An input longer than the limit of its format.
    #[error("the input has {len} bytes, more than the limit of {limit}")]
    TooLarge {
        /// Length of the input in bytes.
        len: usize,
        /// The longest input that is read, in bytes.
        limit: usize,
    },
    /// Content that no format starts with.
    #[error(
        "this is no puzzle in a known format: nin, mk, cwd, g, non, webpbn's XML, a tournament's text, \
         PBM, PGM, PPM or PNG"
    )]
    UnknownFormat,
    /// A format that was left out when this crate was built.
    #[error("this build cannot read {0}")]
    FormatLeftOut(Format),
    /// A text that is not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,

    /// Something else where a number belongs.
    #[error("expected a number")]
    NotANumber,
    /// A number below zero.
    #[error("a number cannot be negative")]
    Negative,
    /// A number that no puzzle needs.
    #[error("the number is too large")]
    NumberTooLarge,
    /// A zero among the runs of a clue; a clue that is only `0` stands for a blank line.
    #[error("a run cannot be zero; only a blank line is written 0")]
    ZeroRun,
    /// A run in the color of the ground.
    #[error("a run cannot have the color of the ground")]
    GroundRun,
    /// A `.nin` file that does not begin with two numbers.
    #[error("expected the width and the height")]
    Header,
    /// Fewer clues than rows or columns.
    #[error("expected {expected} clue lines, found {found}")]
    MissingLines {
        /// Number of rows, of columns, or of both, as the format has them together or apart.
        expected: usize,
        /// Number of clue lines.
        found: usize,
    },
    /// More clues than rows or columns.
    #[error("expected no more than {expected} clue lines")]
    TooManyLines {
        /// Number of rows, of columns, or of both, as the format has them together or apart.
        expected: usize,
    },

    /// A line of numbers that is below no key of clues.
    #[error("expected a key, not a clue line")]
    StrayClue,
    /// A key or an element without which there is no puzzle.
    #[error("missing {0}")]
    Missing(&'static str),
    /// A key or an element that may be given once.
    #[error("{0} is given twice")]
    Repeated(&'static str),
    /// Clues before the size that says how many there are.
    #[error("{0} must be given before the clues")]
    SizeAfterClues(&'static str),
    /// A character of a picture that is no color's letter.
    #[error("expected a picture in the letters of the colors")]
    NotACell,
    /// A goal or given cells of another size than the board.
    #[error("expected {expected} cells, found {found}")]
    CellCount {
        /// Number of cells of the board, or of its first row where the others differ from it.
        expected: usize,
        /// Number of cells found.
        found: usize,
    },

    /// A color that is not declared.
    #[error("the color is not declared")]
    UnknownColor,
    /// A run without a color in a file that says nothing of a usual one.
    #[error("expected the letter of a color: the file has no color for runs without one")]
    NoColor,
    /// Not a single character as the letter of a color.
    #[error("expected the one character that stands for the color")]
    NotAMark,
    /// Something else where the light of a color belongs.
    #[error("expected a color: # and six hexadecimal digits, or one of the usual names")]
    NotRgb,
    /// A line of an Olšák file that declares no color.
    #[error("expected a letter, a colon, a character and a color")]
    ColorDeclaration,
    /// Colors that do not make a palette.
    #[error("{0}")]
    Palette(PaletteError),
    /// A board of triangles.
    #[error("only rectangular boards are supported")]
    NotAGrid,
    /// A bundle of puzzles.
    #[error("the input has more than one puzzle")]
    SeveralPuzzles,
    /// More puzzles in a file than are read.
    #[error("a file has at most {limit} puzzles")]
    TooManyPuzzles {
        /// The most that are read.
        limit: usize,
    },

    /// Text that is not well-formed XML.
    #[error("malformed XML: {0}")]
    Xml(String),
    /// XML that could grow beyond the memory that its size suggests.
    #[error("{0} are not accepted in a puzzle")]
    XmlFeature(&'static str),
    /// XML with more nodes or attributes than a puzzle needs.
    #[error("the XML has too many elements or attributes")]
    XmlTooLarge,

    /// A picture with more colors than a puzzle has: a photograph, or one whose edges are
    /// smoothed.
    #[error(
        "the picture has more than {most} colors, as those with smooth edges have: reduce them first"
    )]
    TooManyColors {
        /// The most colors.
        most: usize,
    },

    /// A picture that is not a bitmap.
    #[error("expected a bitmap, P1 or P4")]
    NotABitmap,
    /// A picture that is not grey or colored.
    #[error("expected a picture in grey or in colors, P2, P3, P5 or P6")]
    NotAPixmap,
    /// A light that is zero where it is the greatest, or above it.
    #[error("a light is at most {0}, and the greatest is not 0")]
    Light(u32),
    /// A PNG picture that its decoder refuses.
    #[error("malformed PNG: {0}")]
    Png(String),
    /// Something other than a bit among the cells of a picture.
    #[error("expected 0 or 1")]
    NotABit,
    /// A picture that ends before its last cell.
    #[error("the picture ends early: expected {expected} {unit}, found {found}")]
    PictureTooShort {
        /// What is counted: `cells` or `bytes`.
        unit: &'static str,
        /// Number of cells or bytes for the size that the picture claims.
        expected: usize,
        /// Number of cells or bytes found.
        found: usize,
    },
    /// Something after the last cell of a picture.
    #[error("unexpected data after the picture")]
    PictureTooLong,

    /// Clues, a goal or a property that do not make a puzzle.
    #[error("{0}")]
    Puzzle(PuzzleError),
}
