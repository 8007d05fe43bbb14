//! The interface of a puzzle, for programs that work with puzzles of every kind.
//!
//! A program that knows its puzzle calls the inherent methods of the type and imports no trait. The traits here have the
//! same methods without the types that differ between kinds: an error is a sentence with a span, a count is a number in
//! decimal digits, a hint is a sentence with a picture. The crate `kleene` erases the type of the puzzle as well.
//!
//! [`Puzzle`] has the methods that every kind supports. Capabilities of only some kinds are traits of their own, [`Explain`],
//! [`Variables`], [`Fill`], [`Prove`], [`Export`], `Draw` and `Play`, which a puzzle hands out by [`Puzzle::as_explain`] and the like.

mod answers;
mod candidates;
mod exchange;
mod fill;
mod hints;
mod inherent;
mod outside;
mod parts;
mod reading;
mod value;

#[cfg(feature = "draw")]
mod play;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::num::NonZeroUsize;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_text::{FormatInfo, Named, Sniff};

pub use self::answers::{
    CellName, Cells, Counters, Graded, Neighbor, Remark, RequestError, Separator, TextLayout,
    Total, WrittenPuzzle,
};
pub use self::candidates::{Candidate, CandidateRequest, Candidates, Estimate, Walks, candidates};
pub use self::exchange::{Exchange, exchange};
pub use self::fill::{CoverResult, Fill, Frame, Position, TargetValues, Variables};
pub use self::hints::{
    Deduction, End, EndKind, HintError, HintRequest, HintStep, Logic, LogicSteps, Mark, Steps,
};
pub use self::outside::{AnyProof, CheckedProof, Export, Prove};
pub use self::parts::{Parts, UnsatCore, unsat_core};
#[cfg(feature = "draw")]
pub use self::play::{PlayRequest, SendTree, record_search};
pub use self::reading::{Collection, Cut, CutLines, NamedPuzzle, ReadBeside, Source, TextError};
pub use self::value::Value;
use crate::config::Config;
use crate::limits::Limits;
use crate::outcome::Outcome;
use crate::solutions::{Count, Solutions};

/// A puzzle that can be read, solved, counted and checked.
pub trait Puzzle: Sized + Send + Sync + 'static {
    /// The name of the kind, as in `--as NAME` and in records.
    const NAME: &'static str;

    /// One sentence that describes the kind.
    const ABOUT: &'static str;

    /// A small file of the kind, which can be written in every format of the kind that is a text.
    const EXAMPLE: &'static str;

    /// Words of which a title that names the kind has one, in small letters; none if a title tells more, such as the genre of
    /// a board.
    const TITLES: &'static [&'static str] = &[Self::NAME];

    /// The number of bytes at the start of a file from which [`collection`](Self::collection) recognizes a collection; 0 if the
    /// kind has none.
    const COLLECTION_START: usize = 0;

    /// A solution.
    type Solution: Send + Sync + 'static;

    /// The strategies of the search; `()` if there is only one.
    type Strategy: Named + Default + Send + Sync;

    /// The counters of a search.
    type Stats: Counters + 'static;

    /// The rule that a wrong solution breaks.
    type Violation: Error;

    /// Its file formats.
    fn formats() -> &'static [FormatInfo];

    /// The evidence that the content of a file is a puzzle of this kind.
    fn sniff(content: &[u8]) -> Sniff;

    /// The evidence that a file that no kind can read was meant to be of this kind. The reader of the likeliest kind
    /// reports the mistake.
    fn seems(_source: &Source<'_>) -> Sniff {
        Sniff::No
    }

    /// Reads every puzzle of a file.
    ///
    /// # Errors
    /// The first mistake of the file, with its place.
    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError>;

    /// How to cut a file with this beginning into puzzles; `None` if it is no collection. A collection can be larger than memory.
    fn collection(_start: &[u8]) -> Option<Collection<Self>> {
        None
    }

    /// The puzzle in the format of this name; `None` if the kind has no such format or only reads it.
    fn write(&self, _format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        None
    }

    /// A text from which [`from_state`](Self::from_state) makes an equal puzzle.
    fn to_state(&self) -> String;

    /// The puzzle of a text that [`to_state`](Self::to_state) wrote.
    fn from_state(state: &str) -> Option<Self> {
        let puzzles = Self::read(&Source::new(state.as_bytes())).ok()?;
        puzzles.into_iter().next().map(|(_, puzzle)| puzzle)
    }

    /// The solutions within limits, found as they are taken, in the order of the strategy.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn solve(
        &self,
        config: &Config<Self::Strategy>,
    ) -> Result<Solutions<'static, Self::Solution, Self::Stats>, RequestError>;

    /// Like [`solve`](Self::solve), but runs several searches at once where the kind supports that.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn race(
        &self,
        config: &Config<Self::Strategy>,
        _threads: NonZeroUsize,
    ) -> Result<Solutions<'static, Self::Solution, Self::Stats>, RequestError> {
        self.solve(config)
    }

    /// One solution, by the fastest search for it, and the outcome of that search.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn first(
        &self,
        config: &Config<Self::Strategy>,
    ) -> Result<(Option<Self::Solution>, Outcome), RequestError> {
        Ok(self.solve(config)?.first())
    }

    /// The number of solutions. By default they are enumerated.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn count(&self, config: &Config<Self::Strategy>) -> Result<Count<Total>, RequestError> {
        let Count { solutions, outcome } = self.solve(config)?.count_remaining();
        Ok(Count { solutions: solutions.into(), outcome })
    }

    /// Checks a solution by the rules alone.
    ///
    /// # Errors
    /// The first rule that is broken.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Self::Violation>;

    /// The solution as lines of text.
    fn text(&self, solution: &Self::Solution) -> String;

    /// The solution as numbers.
    fn cells(&self, solution: &Self::Solution) -> Cells;

    /// The numbers of a solution by the variables of [`Variables::frame`], if the kind has them: those of [`Puzzle::cells`]
    /// unless it has other variables.
    fn full_board(&self, solution: &Self::Solution) -> Vec<u32> {
        self.cells(solution).values
    }

    /// The assignment with these cells, which may violate the rules; `None` if the number of cells is wrong. They are
    /// those of [`Puzzle::cells`], or of [`Puzzle::full_board`] if the kind has the capability [`Fill`].
    fn solution_of(&self, _cells: &[u32]) -> Option<Self::Solution> {
        None
    }

    /// The fields of a solution in JSON records.
    fn record(&self, solution: &Self::Solution) -> Value {
        let text = self.text(solution);
        Value::object([("rows", text.lines().collect())])
    }

    /// The cells in which two solutions differ, in reading order; none if solutions are not made of cells.
    fn differing(&self, _one: &Self::Solution, _other: &Self::Solution) -> Vec<CellName> {
        Vec::new()
    }

    /// Rows and columns.
    fn size(&self) -> (usize, usize);

    /// Its title.
    fn title(&self) -> Option<&str> {
        None
    }

    /// The numbers of the given cells, 0 for an open cell; `None` if the kind has no givens in cells.
    fn givens(&self) -> Option<Vec<u32>> {
        None
    }

    /// The fields that describe the puzzle in JSON records.
    fn fields(&self) -> Value {
        let (height, width) = self.size();
        Value::object([("width", width.into()), ("height", height.into())])
    }

    /// A contradiction between the clues that is visible without a search.
    fn conflict(&self) -> Option<String> {
        None
    }

    /// An assumption behind every verdict that the file does not state, such as the letters of an alphabet.
    fn proviso(&self) -> Option<String> {
        None
    }

    /// The ambiguity that the reader resolved by convention, such as the order of two lists.
    fn assumption(_source: &Source<'_>) -> Option<String> {
        None
    }

    /// Whether a content that is recognized as of this kind may well be something else, such as a small square of numbers
    /// without a name.
    fn may_be_other(_content: &[u8]) -> bool {
        false
    }

    /// Text appended to a verdict, such as whether every given is needed.
    fn remark(&self, _is_unique: bool, _limits: &Limits) -> Remark {
        Remark::default()
    }

    /// The layout of solutions as text.
    fn text_layout(&self) -> TextLayout {
        TextLayout::default()
    }

    /// The key to the letters of solutions, in one line.
    fn legend(&self) -> Option<String> {
        None
    }

    /// Hints and grades.
    fn as_explain(&self) -> Option<&dyn Explain<Self::Solution>> {
        None
    }

    /// The variables of solutions and their values.
    fn as_variables(&self) -> Option<&dyn Variables<Self::Solution>> {
        None
    }

    /// Partly filled boards.
    fn as_fill(&self) -> Option<&dyn Fill<Self::Solution>> {
        None
    }

    /// The clues, givens and rules as removable parts.
    fn parts(&self) -> Option<Box<dyn Parts + '_>> {
        None
    }

    /// The puzzles that differ from this one by a small change of one clue or given. By default there are none.
    fn neighbors(&self) -> Box<dyn Iterator<Item = Neighbor<Self>> + '_> {
        Box::new(core::iter::empty())
    }

    /// Proofs of verdicts.
    fn as_prove(&self) -> Option<&dyn Prove<Self::Solution>> {
        None
    }

    /// The board as a model for other solvers.
    fn as_export(&self) -> Option<&dyn Export<Self::Solution>> {
        None
    }

    /// Pictures.
    #[cfg(feature = "draw")]
    fn as_draw(&self) -> Option<&dyn Draw<Self::Solution>> {
        None
    }

    /// Recorded searches.
    #[cfg(feature = "draw")]
    fn as_play(&self) -> Option<&dyn Play> {
        None
    }
}

/// Hands out capabilities of a puzzle, in its implementation of [`Puzzle`](crate::puzzle::Puzzle).
///
/// `capable!(Explain, Draw);` stands for the methods `as_explain` and `as_draw`, which give the puzzle itself.
#[macro_export]
macro_rules! capable {
    (Explain) => {
        fn as_explain(&self) -> Option<&dyn $crate::puzzle::Explain<Self::Solution>> {
            Some(self)
        }
    };
    (Variables) => {
        fn as_variables(&self) -> Option<&dyn $crate::puzzle::Variables<Self::Solution>> {
            Some(self)
        }
    };
    // A board that is filled cell by cell has the cells as variables.
    (Fill) => {
        $crate::capable!(Variables);
        fn as_fill(&self) -> Option<&dyn $crate::puzzle::Fill<Self::Solution>> {
            Some(self)
        }
    };
    (Prove) => {
        fn as_prove(&self) -> Option<&dyn $crate::puzzle::Prove<Self::Solution>> {
            Some(self)
        }
    };
    (Export) => {
        fn as_export(&self) -> Option<&dyn $crate::puzzle::Export<Self::Solution>> {
            Some(self)
        }
    };
    (Draw) => {
        fn as_draw(&self) -> Option<&dyn $crate::puzzle::Draw<Self::Solution>> {
            Some(self)
        }
    };
    (Play) => {
        fn as_play(&self) -> Option<&dyn $crate::puzzle::Play> {
            Some(self)
        }
    };
    ($($capability:ident),+) => {
        $($crate::capable!($capability);)+
    };
}

/// A puzzle with logical steps. `S` is its solution.
pub trait Explain<S> {
    /// The logical steps from the puzzle or from a partly filled board.
    ///
    /// # Errors
    /// A partly filled board that cannot be read, or that has a cell which differs from the only solution.
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError>;

    /// How hard the puzzle is for a person.
    fn grade(&self, limits: &Limits) -> Graded<S>;
}

/// A puzzle that can be drawn. `S` is its solution.
#[cfg(feature = "draw")]
pub trait Draw<S> {
    /// The puzzle with a solution; `None` if it is too large for a picture.
    fn draw(&self, solution: &S) -> Option<Picture>;

    /// The puzzle alone; `None` if it is too large for a picture.
    fn blank(&self) -> Option<Picture>;

    /// The puzzle alone on a sheet to solve on: with its rules in words where the drawing does not show them.
    fn sheet(&self) -> Option<Picture> {
        self.blank()
    }

    /// The picture that a terminal shows in place of the solution's text.
    fn terminal(&self, solution: &S) -> Option<Picture> {
        self.draw(solution)
    }
}

/// A puzzle whose search can be recorded and played.
#[cfg(feature = "draw")]
pub trait Play {
    /// The names of the strategies that can be recorded, the usual one first.
    fn strategies(&self) -> &'static [&'static str];

    /// Records a search by one of the [`strategies`](Self::strategies), or the steps of a person.
    ///
    /// # Errors
    /// A name that is none of them, or a puzzle that is too large for the strategy.
    fn record(
        &self,
        strategy: &str,
        request: PlayRequest<'_>,
    ) -> Result<kleene_draw::Recording, RequestError>;
}
