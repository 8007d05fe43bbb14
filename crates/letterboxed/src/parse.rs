//! From text to a puzzle, or to an error that points into the text.

use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use kleene_text::{check_len, utf8};

use crate::puzzle::{Puzzle, PuzzleError};

/// The longest text of a box that is read, in bytes.
pub const MAX_INPUT_BYTES: usize = 1 << 16;

impl Puzzle {
    /// Reads the sides of a box: letters, and between two sides blanks, commas, semicolons, dashes,
    /// slashes or bars.
    ///
    /// # Errors
    /// Anything else; the error points at the place.
    ///
    /// ```
    /// use kleene_letterboxed::{ParseErrorKind, Puzzle, PuzzleError};
    ///
    /// let puzzle: Puzzle = "ecf,nda,itr,ulb".parse()?;
    /// assert_eq!(puzzle.to_string(), "ECF NDA ITR ULB");
    ///
    /// let error = "ecf nd4 itr ulb".parse::<Puzzle>().unwrap_err();
    /// assert_eq!(error.to_string(), "`4` on side 2 is no letter from A to Z (at byte 6)");
    /// assert_eq!(error.span(), 6..7);
    /// let error = "ecf,,itr".parse::<Puzzle>().unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::Puzzle(PuzzleError::EmptySide { side: 1 }));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let limit = MAX_INPUT_BYTES;
        check_len(bytes, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
        let text = utf8(bytes, ParseErrorKind::NotUtf8)?;
        let sides = sides(text);
        Self::new(sides.iter().map(|side| &text[side.clone()])).map_err(|wrong| {
            ParseError::new(ParseErrorKind::Puzzle(wrong), place(text, &sides, wrong))
        })
    }
}

/// Where the sides are. Blanks around another separator are none themselves.
fn sides(text: &str) -> Vec<Range<usize>> {
    let is_mark = |c: char| matches!(c, ',' | ';' | '-' | '/' | '|');
    let mut sides = Vec::new();
    if text.trim().is_empty() {
        return sides;
    }
    let mut start = 0;
    for part in text.split(is_mark) {
        let before = sides.len();
        let mut at = start;
        for word in part.split_inclusive(char::is_whitespace) {
            let letters = word.trim_end();
            if !letters.is_empty() {
                sides.push(at..at + letters.len());
            }
            at += word.len();
        }
        if sides.len() == before {
            sides.push(start..start);
        }
        start += part.len() + 1;
    }
    sides
}

/// What an error is about.
fn place(text: &str, sides: &[Range<usize>], wrong: PuzzleError) -> Range<usize> {
    match wrong {
        PuzzleError::EmptySide { side } => sides[side].clone(),
        PuzzleError::NotALetter { side, index, letter } => {
            let letters = text[sides[side].clone()].chars();
            let start = sides[side].start + letters.take(index).map(char::len_utf8).sum::<usize>();
            start..start + letter.len_utf8()
        }
        _ => 0..text.len(),
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

/// Why a text is no puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// What is wrong with a text.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// More than [`MAX_INPUT_BYTES`].
        #[error("input of {len} bytes is larger than {limit}")]
        TooLarge {
            /// Bytes of the input.
            len: usize,
            /// The most that is read.
            limit: usize,
        },
        /// Bytes that are no text.
        #[error("not UTF-8")]
        NotUtf8,
        /// Letters that do not make a puzzle.
        #[error(transparent)]
        Puzzle(#[from] PuzzleError),
    }
}
