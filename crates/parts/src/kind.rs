//! The kinds of puzzles that are searched in parts.

use alloc::boxed::Box;
use alloc::string::String;

use kleene_search::Limits;
use kleene_search::puzzle::{Puzzle, Source, TextError};
use kleene_text::{is_address, suffix};

use crate::error::{Error, PuzzleError};
use crate::query::Query;
use crate::tree::Tree;

/// A kind of puzzle that is searched in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Nonograms: `kleene-nonogram`.
    Nonogram,
    /// Nonograms on triangles: `kleene-triddler`.
    Triddler,
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
        Triddler => "triddler",
        Cluegrid => "cluegrid",
        Sudoku => "sudoku",
        Queens => "queens",
        Board => "board",
    }
}

/// A puzzle that is searched in parts, as is the `Puzzle` of each [`Kind`]. There are no others: a part has to mean the
/// same everywhere.
pub trait Divide: Puzzle + Searched {
    /// Its kind.
    const KIND: Kind;

    /// Parses the text of a file of one puzzle, whose name may show its format.
    ///
    /// # Errors
    /// A text that is no puzzle, or several.
    fn parse_file(file: &str, text: &str) -> Result<Self, Error> {
        // An address that holds a puzzle has no suffix.
        let source_suffix = suffix(file).filter(|_| !is_address(file));
        let source = Source { suffix: source_suffix, ..Source::new(text.as_bytes()) };
        let mut all = Self::read(&source).map_err(|mistake| wrong(file, mistake))?;
        match (all.len(), all.pop()) {
            (1, Some((_, puzzle))) => Ok(puzzle),
            (count, _) => Err(Error::NotOnePuzzle { file: String::from(file), count }),
        }
    }

    /// The solution that a part gave as this text; nothing if it breaks a rule, or is no board of the puzzle.
    fn solution_of_text(&self, text: &str) -> Option<Self::Solution> {
        let solution = self.filled_by(text)?;
        Puzzle::verify(self, &solution).is_ok().then_some(solution)
    }
}

/// How a puzzle is searched.
pub trait Searched: Puzzle {
    /// The tree in which a question is answered.
    ///
    /// # Errors
    /// A question that has no answer by parts.
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error>;

    /// The board that a part gave as this text, which may violate the rules; nothing if it is none of the puzzle.
    fn filled_by(&self, text: &str) -> Option<Self::Solution>;
}

/// Work with a puzzle of whatever kind is searched in parts.
pub trait Job {
    /// The result.
    type Output;

    /// Does the work for the puzzles of a kind.
    fn run<P: Divide>(self) -> Self::Output;
}

impl Kind {
    /// Does work for the puzzles of this kind.
    pub fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            Self::Nonogram => job.run::<kleene_nonogram::Puzzle>(),
            Self::Triddler => job.run::<kleene_triddler::Puzzle>(),
            Self::Cluegrid => job.run::<kleene_cluegrid::Puzzle>(),
            Self::Sudoku => job.run::<kleene_sudoku::Puzzle>(),
            Self::Queens => job.run::<kleene_queens::Puzzle>(),
            Self::Board => job.run::<kleene_board::Puzzle>(),
        }
    }
}

/// The error of a puzzle's parser.
pub(crate) fn wrong(file: &str, mistake: impl Into<TextError>) -> Error {
    let TextError { message, span, .. } = mistake.into();
    Error::Puzzle { file: String::from(file), source: PuzzleError::new(message, span) }
}
