//! Errors of puzzles, of their texts and of solutions.

use alloc::boxed::Box;

use kleene_nonogram::{Clue, Color, Palette};

use crate::board::{Board, Place, Sides};

/// Why an input is not a puzzle, and where.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The kinds of errors in an input.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// An error in a part that the formats of nonograms share: numbers, clues, colors, texts.
        #[error("{0}")]
        File(#[from] kleene_nonogram::ParseErrorKind),
        /// A picture whose rows do not make a board.
        #[error("the rows do not make a hexagon of triangles")]
        Rows,
        /// A character that is no cell of a picture.
        #[error("expected rows of cells between slashes")]
        NotACell,
        /// A board with more or fewer cells than the puzzle.
        #[error("expected {expected} cells, found {found}")]
        CellCount {
            /// Number of cells of the puzzle.
            expected: usize,
            /// Number of cells found.
            found: usize,
        },
        /// Clues, sides or a goal that do not make a puzzle.
        #[error("{0}")]
        Puzzle(#[from] PuzzleError),
    }
}

kleene_text::errors! {
    /// Why sides do not make a board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BoardError {
        /// Sides that are not those of a hexagon.
        #[error(
            "the sides {} do not close: A and B together are as long as D and E, C and D as F and A", Sides(*sides)
        )]
        Open {
            /// A to F.
            sides: [usize; 6],
        },
        /// No cell.
        #[error("the sides {} enclose no cell", Sides(*sides))]
        Empty {
            /// A to F.
            sides: [usize; 6],
        },
        /// Too many lines in a direction.
        #[error(
            "the sides {} make more than {} lines in a direction", Sides(*sides), Board::MAX_LINES
        )]
        TooLarge {
            /// A to F.
            sides: [usize; 6],
        },
    }
}

kleene_text::errors! {
    /// Why sides, clues or a goal do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// Sides that make no board.
        #[error("{0}")]
        Board(#[from] BoardError),
        /// Another number of clues than lines.
        #[error("expected {expected} clues, one per line, found {found}")]
        Clues {
            /// Number of lines.
            expected: usize,
            /// Number of clues.
            found: usize,
        },
        /// A clue with a run in a color that the palette does not have.
        #[error(
            "the clue of {place} uses color {}, which the palette does not have", color.index()
        )]
        NoSuchColor {
            /// The line.
            place: Place,
            /// The color.
            color: Color,
        },
        /// A clue of unknown lengths that needs too many states.
        #[error("the clue of {place} has unknown lengths and too many runs")]
        ClueTooBlotted {
            /// The line.
            place: Place,
        },
        /// A goal that does not satisfy the clues.
        #[error("the goal does not fit the clues: {0}")]
        Goal(Violation),
    }
}

kleene_text::errors! {
    /// How a picture breaks the rules of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// The picture has another board than the puzzle.
        #[error("the board has the sides {expected}, but the picture has {found}")]
        Board {
            /// The board of the puzzle.
            expected: Board,
            /// The board of the picture.
            found: Board,
        },
        /// A line has other runs than its clue.
        #[error("{place} must be {}, but is {}", palette.write(wanted), palette.write(found))]
        Line {
            /// The line.
            place: Place,
            /// The clue of the puzzle.
            wanted: Clue,
            /// The runs of the picture.
            found: Clue,
            /// The colors of the puzzle, whose letters the message has.
            palette: Box<Palette>,
        },
    }
}
