//! What can be wrong with an input, and where.

use alloc::string::String;

use crate::{clue::ClueError, formats::MAX_INPUT_BYTES, puzzle::PuzzleError};

/// Why an input is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

/// What can be wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Nothing but blanks.
    #[error("the input is empty")]
    Empty,
    /// An input longer than [`MAX_INPUT_BYTES`].
    #[error("the input has {len} bytes, more than the limit of {MAX_INPUT_BYTES}")]
    TooLarge {
        /// Length of the input in bytes.
        len: usize,
    },
    /// Bytes that are not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// A word that begins no line of the text format.
    #[error("expected `colors`, `rows` or `columns`, not {0:?}")]
    Keyword(String),
    /// A keyword that occurs a second time.
    #[error("{0} are given twice")]
    Twice(&'static str),
    /// Something that is missing.
    #[error("the input has no {0}")]
    Missing(&'static str),
    /// Text that is not JSON, or JSON that is not a puzzle.
    #[error("expected {0}")]
    Expected(&'static str),
    /// JSON that is nested too deep.
    #[error("more than {0} levels of brackets")]
    TooDeep(usize),
    /// A row with another number of cells.
    #[error("{found} cells, expected {expected}")]
    Cells {
        /// The number of cells of the row.
        expected: usize,
        /// The number of letters that are there.
        found: usize,
    },
    /// A board with another number of rows.
    #[error("{found} rows, expected {expected}")]
    Rows {
        /// The number of rows of the puzzle.
        expected: usize,
        /// The number of rows that are there.
        found: usize,
    },
    /// A letter that the puzzle does not have.
    #[error("{0:?} is not a letter of the puzzle, nor `?` for an open cell")]
    Letter(char),
    /// Something that is no clue.
    #[error("{0}")]
    Clue(ClueError),
    /// Clues that do not make a puzzle.
    #[error("{0}")]
    Puzzle(PuzzleError),
}
