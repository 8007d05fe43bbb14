//! Puzzles with their types erased.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
#[cfg(feature = "draw")]
use kleene_search::puzzle::PlayRequest;
use kleene_search::puzzle::{
    Export, Graded, HintError, HintRequest, Parts, Prove, Puzzle, Remark, RequestError, Steps,
    TextLayout, Total, Value, WrittenPuzzle,
};
use kleene_search::{Count, Limits, Outcome};

use crate::fill::Fills;
use crate::kind::Kind;
use crate::outside;
use crate::request::Request;
use crate::solutions::{AnySolution, AnySolutions, Searching, keep};

/// A puzzle of any kind. Clones share it.
#[derive(Clone)]
pub struct AnyPuzzle(pub(crate) Arc<dyn Erased>);

impl AnyPuzzle {
    /// Erases the type of a puzzle.
    pub fn new(puzzle: impl Puzzle) -> Self {
        Self(Arc::new(puzzle))
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.0.kind()
    }

    /// The puzzle with its type, if it is of that type.
    #[must_use]
    pub fn downcast_ref<P: Puzzle>(&self) -> Option<&P> {
        self.0.as_any().downcast_ref()
    }

    /// A solution of this puzzle, with its type erased; `None` if the puzzle is of another type.
    #[must_use]
    pub fn erase<P: Puzzle>(&self, solution: P::Solution) -> Option<AnySolution> {
        let puzzle = Arc::clone(&self.0).into_any().downcast::<P>().ok()?;
        Some(keep(&puzzle, solution))
    }

    /// Borrows the puzzle.
    pub(crate) fn lent(&self) -> &dyn Erased {
        &*self.0
    }

    /// Shares the puzzle with a result that outlives the call.
    pub(crate) fn shared(&self) -> Arc<dyn Erased> {
        Arc::clone(&self.0)
    }
}

/// Declares methods of [`AnyPuzzle`] whose bodies need the concrete puzzle type. The macro puts each body into a trait
/// implemented for every puzzle, and [`AnyPuzzle`] forwards to it. `lent(&Self)` borrows the puzzle, under the name
/// that the body gives it, and `shared(Arc<Self>)` shares it. Each trait extends the previous one, so there is a single
/// vtable.
macro_rules! erased {
    (
        $(#[$about:meta])*
        trait $trait:ident: $above:ident by $reach:ident($this:ty);
        $(
            $(when $feature:literal)?
            $(#[$doc:meta])*
            pub $(($scope:tt))? fn $name:ident($puzzle:ident $(, $arg:ident: $type:ty)*) -> $answer:ty $body:block
        )*
    ) => {
        impl AnyPuzzle {
            $(
                $(#[cfg(feature = $feature)])?
                $(#[$doc])*
                pub $(($scope))? fn $name(&self $(, $arg: $type)*) -> $answer {
                    $trait::$name(self.$reach() $(, $arg)*)
                }
            )*
        }

        $(#[$about])*
        pub(crate) trait $trait: $above {
            $(
                $(#[cfg(feature = $feature)])?
                fn $name(self: $this $(, $arg: $type)*) -> $answer;
            )*
        }

        impl<P: Puzzle> $trait for P {
            $(
                $(#[cfg(feature = $feature)])?
                fn $name(self: $this $(, $arg: $type)*) -> $answer {
                    let $puzzle = self;
                    $body
                }
            )*
        }
    };
}
pub(crate) use erased;

erased! {
    /// Queries whose results share the puzzle.
    trait Shares: Shared by shared(Arc<Self>);

    /// Its solutions.
    ///
    /// # Errors
    /// A strategy that the kind does not have, or that cannot search this puzzle.
    pub fn solve(puzzle, request: &Request<'_>) -> Result<AnySolutions, RequestError> {
        let config = request.config::<Self>()?;
        let search = match request.threads {
            Some(threads) => Puzzle::race(&*puzzle, &config, threads)?,
            None => Puzzle::solve(&*puzzle, &config)?,
        };
        Ok(AnySolutions(Box::new(Searching::<Self>::new(puzzle, search))))
    }

    /// A solution by the kind's fastest search, and the outcome of that search.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn first(puzzle, request: &Request<'_>) -> Result<(Option<AnySolution>, Outcome), RequestError> {
        let (first, outcome) = Puzzle::first(&*puzzle, &request.config::<Self>()?)?;
        Ok((first.map(|solution| keep(&puzzle, solution)), outcome))
    }

    /// The assignment with these cells, which may violate the rules; `None` if the number of cells is wrong.
    #[must_use]
    pub fn solution_of(puzzle, cells: &[u32]) -> Option<AnySolution> {
        let solution = Puzzle::solution_of(&*puzzle, cells)?;
        Some(keep(&puzzle, solution))
    }

    /// The difficulty for a person; `None` if the kind has no grades.
    #[must_use]
    pub fn grade(puzzle, limits: &Limits) -> Option<Graded<AnySolution>> {
        let graded = puzzle.as_explain()?.grade(limits);
        Some(graded.map(|solution| keep(&puzzle, solution)))
    }

    /// Proofs of its verdicts. `None` if the kind has none.
    #[must_use]
    pub fn as_prove(puzzle) -> Option<Box<dyn Prove<AnySolution>>> {
        outside::proofs(puzzle)
    }

    /// Its board as a model for other solvers. `None` if the kind has none.
    #[must_use]
    pub fn as_export(puzzle) -> Option<Box<dyn Export<AnySolution>>> {
        outside::models(puzzle)
    }
}

erased! {
    /// Queries.
    trait Answers: Shares by lent(&Self);

    /// The number of its solutions.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn count(puzzle, request: &Request<'_>) -> Result<Count<Total>, RequestError> {
        let config = request.config::<Self>()?;
        #[cfg(feature = "rayon")]
        let config = config.parallel(request.threads.is_some_and(|threads| threads.get() > 1));
        Puzzle::count(puzzle, &config)
    }

    /// Text to append to a verdict. `is_unique` says whether there is exactly one solution.
    #[must_use]
    pub fn remark(puzzle, is_unique: bool, limits: &Limits) -> Remark {
        Puzzle::remark(puzzle, is_unique, limits)
    }

    /// The puzzle in the format of this name. `None` if the kind has no such format or only reads it.
    pub fn write(puzzle, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        Puzzle::write(puzzle, format)
    }

    /// Whether its kind has hints and grades.
    #[must_use]
    pub fn has_hints(puzzle) -> bool {
        puzzle.as_explain().is_some()
    }

    /// Logical steps. `None` if the kind has none.
    pub fn hints(puzzle, request: &HintRequest<'_>) -> Option<Result<Steps<'_>, HintError>> {
        Some(puzzle.as_explain()?.hints(request))
    }

    /// Its clues, givens and rules as removable parts. `None` if the kind has no parts.
    #[must_use]
    pub fn parts(puzzle) -> Option<Box<dyn Parts + '_>> {
        Puzzle::parts(puzzle)
    }

    when "draw"
    /// The puzzle without a solution. `None` if the kind has no pictures or the puzzle is too large for one.
    #[must_use]
    pub fn blank(puzzle) -> Option<Picture> {
        puzzle.as_draw()?.blank()
    }

    when "draw"
    /// The puzzle on a sheet to solve on, with its rules in words where the drawing does not show them.
    #[must_use]
    pub fn sheet(puzzle) -> Option<Picture> {
        puzzle.as_draw()?.sheet()
    }

    when "draw"
    /// The strategies whose search can be recorded, the usual one first; empty if there is none.
    #[must_use]
    pub fn recorded_strategies(puzzle) -> &'static [&'static str] {
        puzzle.as_play().map_or(&[], |play| play.strategies())
    }

    when "draw"
    /// Records a search. `None` if the kind has no recordings.
    pub fn record(puzzle, strategy: &str, request: PlayRequest<'_>) -> Option<Result<Recording, RequestError>> {
        Some(puzzle.as_play()?.record(strategy, request))
    }
}

/// Methods that forward to the puzzle.
macro_rules! shared {
    ($($(#[$doc:meta])* fn $name:ident() -> $answer:ty;)*) => {
        impl AnyPuzzle {
            $($(#[$doc])*
            #[must_use]
            pub fn $name(&self) -> $answer {
                Shared::$name(&*self.0)
            })*
        }

        /// The methods of [`Puzzle`] that mention none of its associated types.
        pub(crate) trait Shared {
            $(fn $name(&self) -> $answer;)*
        }

        impl<P: Puzzle> Shared for P {
            $(fn $name(&self) -> $answer {
                Puzzle::$name(self)
            })*
        }
    };
}

shared! {
    /// Rows and columns.
    fn size() -> (usize, usize);

    /// Its title.
    fn title() -> Option<&str>;

    /// The given cells, 0 for an open one; `None` if the kind's givens are not cells.
    fn givens() -> Option<Vec<u32>>;

    /// The fields that describe it in JSON records.
    fn fields() -> Value;

    /// A contradiction between the clues that is visible without a search.
    fn conflict() -> Option<String>;

    /// An assumption behind every verdict that the file does not state.
    fn proviso() -> Option<String>;

    /// The layout of its solutions as text.
    fn text_layout() -> TextLayout;

    /// The key to the letters of its solutions, in one line.
    fn legend() -> Option<String>;

    /// A text from which [`Kind::restore`] makes an equal puzzle.
    fn to_state() -> String;
}

/// [`Puzzle`] without its types.
pub(crate) trait Erased: Fills + Send + Sync {
    fn kind(&self) -> Kind;
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
}

impl<P: Puzzle> Erased for P {
    fn kind(&self) -> Kind {
        Kind::of::<P>()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync> {
        self
    }
}

impl fmt::Debug for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyPuzzle").field(&self.kind()).finish()
    }
}
