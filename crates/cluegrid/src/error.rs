//! Errors of puzzles and of their texts, with positions.

use alloc::string::String;

use kleene_line::Alphabet;
use kleene_nfa::NfaError;
use kleene_text::JsonErrorKind;

use crate::{clue::ClueError, layout::Place};

/// The longest input that is read, in bytes (16 MiB).
pub const MAX_INPUT_BYTES: usize = 16 << 20;

/// The longest side of a board.
pub(crate) const MAX_SIDE: usize = 250;

/// The most letters of a puzzle.
pub(crate) const MAX_LETTERS: usize = Alphabet::MAX_LEN - 1;

/// Why an input is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The kinds of errors in an input.
    #[derive(Clone, Debug, PartialEq, Eq)]
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
        /// Numbers alone, which are the clues of a nonogram.
        #[error(
            "numbers are the clues of a nonogram: if they are colors here, add a line such as `colors 123`"
        )]
        Numbers,
        /// A comma or the like in a clue of colors.
        #[error(
            "a clue is color letters without separators, such as `rgb`; declare other letters in a `colors` line"
        )]
        Separator,
        /// A keyword that occurs a second time.
        #[error("duplicate heading `{0}`")]
        Twice(&'static str),
        /// Something that is missing.
        #[error("the input has no {0}")]
        Missing(&'static str),
        /// Text that is not JSON, or JSON that is not a puzzle.
        #[error("{0}")]
        Json(#[from] JsonErrorKind),
        /// A row with another number of cells.
        #[error("expected {}, found {found}", kleene_text::counted(*expected, "cell"))]
        Cells {
            /// The number of cells of the row.
            expected: usize,
            /// The number of letters that are there.
            found: usize,
        },
        /// A board with another number of rows.
        #[error("expected {}, found {found}", kleene_text::counted(*expected, "row"))]
        Rows {
            /// The number of rows of the puzzle.
            expected: usize,
            /// The number of rows that are there.
            found: usize,
        },
        /// A letter that the puzzle does not have.
        #[error("expected a letter of the puzzle, or `?` for an open cell, found {0:?}")]
        Letter(char),
        /// Something that is no clue.
        #[error(|error| "{}", error.reason())]
        Clue(ClueError),
        /// Clues that do not make a puzzle.
        #[error("{0}")]
        Puzzle(PuzzleError),
    }
}

kleene_text::errors! {
    /// Why clues do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// A side that is 0 or too long.
        #[error(|cells| "a side must have 1 to {max} cells, not {cells}", max = MAX_SIDE)]
        Side(usize),
        /// Clues for another number of lines.
        #[error("expected {expected} clues, one per line, found {found}")]
        Lines {
            /// The number of lines of the board.
            expected: usize,
            /// The number of lines for which there are clues.
            found: usize,
        },
        /// More letters than a cell's set can hold.
        #[error("{count} letters: at most {max} are possible", max = MAX_LETTERS)]
        TooManyLetters {
            /// Number of letters.
            count: usize,
        },
        /// A letter that is declared twice.
        #[error("{0:?} is declared twice")]
        LetterTwice(char),
        /// A color that is not among the puzzle's letters.
        #[error("{place} has the color {color:?}, which is not declared")]
        Undeclared {
            /// The line.
            place: Place,
            /// Which clue of the line, from 0.
            clue: usize,
            /// The color.
            color: char,
        },
        /// More colors in a clue than cells in any line.
        #[error("the clue of {place} has {colors} colors for {cells} cells")]
        ClueTooLong {
            /// The line.
            place: Place,
            /// Which clue of the line, from 0.
            clue: usize,
            /// Number of colors.
            colors: usize,
            /// Number of cells.
            cells: usize,
        },
        /// Something that is no clue.
        #[error("the clue of {place}: {error}")]
        Clue {
            /// The line.
            place: Place,
            /// Which clue of the line, from 0.
            clue: usize,
            /// The error in the clue.
            error: ClueError,
        },
        /// A pattern that is beyond the limits.
        #[error("the pattern {pattern:?} of {place}: {error}")]
        Pattern {
            /// The line.
            place: Place,
            /// Which clue of the line, from 0.
            clue: usize,
            /// The pattern.
            pattern: String,
            /// The limit that the pattern exceeds.
            error: NfaError,
        },
    }
}
