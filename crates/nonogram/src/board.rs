//! The parser of boards that a person has filled in part, in letters.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::{partial::PartialSolution, puzzle::Puzzle};

impl Puzzle {
    /// Reads a partly filled board: its rows, a line for each, in the letters of the palette
    /// (`#` and `.` for black and white), with `?` for a cell that is open. Lines without letters
    /// are ignored.
    ///
    /// ```
    /// use kleene_nonogram::{Color, Puzzle};
    ///
    /// let puzzle: Puzzle = "3 2\n2\n1\n0\n2\n1\n".parse()?;
    /// let board = puzzle.parse_board("?#?\n??.\n")?;
    /// assert_eq!((board.known(0, 1), board.known(0, 0)), (Some(Color::INK), None));
    /// assert_eq!(puzzle.hint_from(&board)?.cells()[0].row, 0);
    ///
    /// let error = puzzle.parse_board("?#?\n?x.\n").unwrap_err();
    /// assert_eq!((error.to_string().as_str(), error.span()), ("expected a color or `?`, found 'x'", 5..6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A letter that no color has, a row that is too short or too long, or too few or many rows.
    pub fn parse_board(&self, text: &str) -> Result<PartialSolution, BoardError> {
        let mut cells = Vec::new();
        let mut rows = 0;
        for (start, line) in kleene_text::lines(text) {
            let row = line.trim();
            let first = start + (line.len() - line.trim_start().len());
            if row.is_empty() {
                continue;
            }
            let span = first..first + row.len();
            if rows == self.height() {
                return Err(BoardError { kind: BoardErrorKind::TooManyRows(self.height()), span });
            }
            for (at, letter) in row.char_indices() {
                let color = self.palette().color_of(letter).map(Into::into);
                let open = (letter == '?').then_some(PartialSolution::OPEN);
                let Some(cell) = color.or(open) else {
                    let span = first + at..first + at + letter.len_utf8();
                    return Err(BoardError { kind: BoardErrorKind::Letter(letter), span });
                };
                cells.push(cell);
            }
            rows += 1;
            let (found, expected) = (row.chars().count(), self.width());
            if found != expected {
                return Err(BoardError { kind: BoardErrorKind::Width { found, expected }, span });
            }
        }
        if rows < self.height() {
            let kind = BoardErrorKind::TooFewRows { found: rows, expected: self.height() };
            return Err(BoardError { kind, span: text.len()..text.len() });
        }
        Ok(PartialSolution::of_cells(self.width(), cells))
    }
}

/// An error in the text of a filled board, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    kind: BoardErrorKind,
    span: Range<usize>,
}

impl BoardError {
    /// The kind of error.
    #[must_use]
    pub fn kind(&self) -> &BoardErrorKind {
        &self.kind
    }

    /// The byte range of the error.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl core::error::Error for BoardError {}

kleene_text::errors! {
    /// The kinds of errors in the text of a filled board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BoardErrorKind {
        /// A letter that no color of the puzzle has.
        #[error("expected a color or `?`, found {0:?}")]
        Letter(char),
        /// A row of another length than those of the puzzle.
        #[error("expected {}, found {found}", kleene_text::counted(*expected, "cell"))]
        Width {
            /// Cells of the row.
            found: usize,
            /// Cells that it should have.
            expected: usize,
        },
        /// Fewer rows than the puzzle has.
        #[error("there are {found} rows, but the puzzle has {expected}")]
        TooFewRows {
            /// Number of rows.
            found: usize,
            /// Number of rows of the puzzle.
            expected: usize,
        },
        /// More rows than the puzzle, whose height this is.
        #[error("too many rows: the puzzle has {0}")]
        TooManyRows(usize),
    }
}
