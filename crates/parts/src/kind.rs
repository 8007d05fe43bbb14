//! The kinds of puzzles that are searched in parts.

use alloc::boxed::Box;
use alloc::string::String;

use kleene_search::Limits;

use crate::ask::Ask;
use crate::error::{Error, PuzzleError};
use crate::tree::Tree;

/// A kind of puzzle that is searched in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Nonograms: `kleene-nonogram`.
    Nonogram,
    /// Boards of color clues and regex crosswords: `kleene-cluegrid`.
    Cluegrid,
    /// Sudokus, and collections of them: `kleene-sudoku`.
    Sudoku,
    /// Boards of queens: `kleene-queens`.
    Queens,
    /// Boards whose rules stand in their files: `kleene-board`.
    Board,
}

kleene_text::named! {
    Kind {
        Nonogram => "nonogram",
        Cluegrid => "cluegrid",
        Sudoku => "sudoku",
        Queens => "queens",
        Board => "board",
    }
}

/// A puzzle that is searched in parts, which the `Puzzle` of each [`Kind`] is. There are no others: a part has to mean the same
/// everywhere.
pub trait Divide: Searched {
    /// A solution of it.
    type Solution;

    /// Its kind.
    const KIND: Kind;

    /// Parses the text of a file of one puzzle, whose name may show its format.
    ///
    /// # Errors
    /// A text that is no puzzle, or several.
    fn parse_file(file: &str, text: &str) -> Result<Self, Error>;

    /// The solution that a part gave as this text; nothing if it breaks a rule, or is no board of the puzzle.
    fn solution_of_text(&self, text: &str) -> Option<Self::Solution>;
}

/// How a puzzle is searched.
pub trait Searched: Sized {
    /// The tree in which a question is answered.
    ///
    /// # Errors
    /// A question that has no answer by parts.
    fn tree(&self, ask: Ask, limits: &Limits) -> Result<Box<dyn Tree>, Error>;
}

/// Does something with the type of the puzzles of a kind.
macro_rules! of_kind {
    ($kind:expr, $puzzle:ident => $do:expr) => {
        match $kind {
            $crate::Kind::Nonogram => {
                type $puzzle = kleene_nonogram::Puzzle;
                $do
            }
            $crate::Kind::Cluegrid => {
                type $puzzle = kleene_cluegrid::Puzzle;
                $do
            }
            $crate::Kind::Sudoku => {
                type $puzzle = kleene_sudoku::Puzzle;
                $do
            }
            $crate::Kind::Queens => {
                type $puzzle = kleene_queens::Puzzle;
                $do
            }
            $crate::Kind::Board => {
                type $puzzle = kleene_board::Puzzle;
                $do
            }
        }
    };
}

pub(crate) use of_kind;

/// The error of a puzzle's parser.
pub(crate) fn wrong(file: &str, source: impl Into<PuzzleError>) -> Error {
    Error::Puzzle { file: String::from(file), source: source.into() }
}
