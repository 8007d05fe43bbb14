//! What can be wrong with a text, and where.

use crate::{parse::MAX_INPUT_BYTES, puzzle::PuzzleError, shape::Shape};

/// Why a text is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

/// What can be wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// No cells.
    #[error("the input has no cells")]
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
    /// A character that no board has.
    #[error("expected a value or an empty cell (one of `.0_*-?x`), not {0:?}")]
    UnknownCell(char),
    /// A value that is too large for the board.
    #[error("{symbol:?} is no value of a board of {size} rows")]
    ValueTooLarge {
        /// The character.
        symbol: char,
        /// The number of values.
        size: usize,
    },
    /// A line that is no board.
    #[error("found {found} cells, expected {expected}")]
    Length {
        /// The number of cells of the board that comes closest.
        expected: usize,
        /// The number of cells of the line.
        found: usize,
    },
    /// A row longer than any board.
    #[error("a board has at most {} columns, this row has {found}", Shape::MAX_SIZE)]
    TooWide {
        /// Number of cells of the row.
        found: usize,
    },
    /// A row of another length than the first.
    #[error("found {found} cells in the row, expected {expected}")]
    RowLength {
        /// Number of cells of the first row.
        expected: usize,
        /// Number of cells of this row.
        found: usize,
    },
    /// Another number of rows than of columns.
    #[error("found {found} rows, expected {expected}")]
    Rows {
        /// Number of columns.
        expected: usize,
        /// Number of rows.
        found: usize,
    },
    /// A bar that stands where no box ends.
    #[error("the bars do not cut the board into equal boxes")]
    UnevenBars,
    /// Text that is not JSON, or JSON that is not a board.
    #[error("expected {0}")]
    Json(&'static str),
    /// Cells that do not make a puzzle.
    #[error("{0}")]
    Puzzle(PuzzleError),
}
