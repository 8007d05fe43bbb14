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
    Export, Graded, HintError, HintRequest, Looks, Parts, Prove, Puzzle, Refusal, Remark, Steps,
    Total, Value, Written,
};
use kleene_search::{Count, Limits, Outcome};

use crate::fill::Filled;
use crate::kind::Kind;
use crate::outside;
use crate::request::Request;
use crate::solutions::{AnySolution, AnySolutions, Cursor, Searching, keep};

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

    /// Its solutions.
    ///
    /// # Errors
    /// A strategy that the kind does not have, or that cannot search this puzzle.
    pub fn solve(&self, request: &Request<'_>) -> Result<AnySolutions, Refusal> {
        Arc::clone(&self.0).solve(request).map(AnySolutions)
    }

    /// A solution by the fastest way to one, and the end of its search.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn first(&self, request: &Request<'_>) -> Result<(Option<AnySolution>, Outcome), Refusal> {
        Arc::clone(&self.0).first(request)
    }

    /// The number of its solutions.
    ///
    /// # Errors
    /// As for [`solve`](Self::solve).
    pub fn count(&self, request: &Request<'_>) -> Result<Count<Total>, Refusal> {
        self.0.count(request)
    }

    /// The solution with these cells, which need not keep the rules; `None` if they fill no board of this size.
    #[must_use]
    pub fn solution_of(&self, cells: &[u32]) -> Option<AnySolution> {
        Arc::clone(&self.0).solution_of(cells)
    }

    /// A solution of this puzzle, with its type erased; `None` if the puzzle is of another type.
    #[must_use]
    pub fn erase<P: Puzzle>(&self, solution: P::Solution) -> Option<AnySolution> {
        let puzzle = Arc::clone(&self.0).into_any().downcast::<P>().ok()?;
        Some(keep(&puzzle, solution))
    }

    /// The further words of a verdict, `is_unique` if there is exactly one solution.
    #[must_use]
    pub fn remark(&self, is_unique: bool, limits: &Limits) -> Remark {
        self.0.remark(is_unique, limits)
    }

    /// The puzzle in the format of this name. `None` if the kind has no such format or only reads it.
    pub fn write(&self, format: &str) -> Option<Result<Written, Refusal>> {
        self.0.write(format)
    }

    /// Whether its kind has hints and grades.
    #[must_use]
    pub fn has_hints(&self) -> bool {
        self.0.has_hints()
    }

    /// Logical steps. `None` if the kind has none.
    pub fn hints(&self, request: &HintRequest<'_>) -> Option<Result<Steps<'_>, HintError>> {
        self.0.hints(request)
    }

    /// How hard it is for a person. `None` if the kind has no grades.
    #[must_use]
    pub fn grade(&self, limits: &Limits) -> Option<Graded<AnySolution>> {
        Arc::clone(&self.0).grade(limits)
    }

    /// Its clues, givens and rules as removable parts. `None` if the kind has no parts.
    #[must_use]
    pub fn parts(&self) -> Option<Box<dyn Parts + '_>> {
        self.0.parts()
    }

    /// Proofs of its verdicts. `None` if the kind has none.
    #[must_use]
    pub fn as_prove(&self) -> Option<Box<dyn Prove<AnySolution>>> {
        Arc::clone(&self.0).into_prove()
    }

    /// Its board as a model for other solvers. `None` if the kind has none.
    #[must_use]
    pub fn as_export(&self) -> Option<Box<dyn Export<AnySolution>>> {
        Arc::clone(&self.0).into_export()
    }

    /// The puzzle without a solution. `None` if the kind has no pictures or the puzzle is too large for one.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn blank(&self) -> Option<Picture> {
        self.0.blank()
    }

    /// The puzzle on a sheet to solve on, with its rules in words where the drawing does not show them.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn sheet(&self) -> Option<Picture> {
        self.0.sheet()
    }

    /// The strategies whose search can be recorded, the usual one first; empty if there is none.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn recorded_strategies(&self) -> &'static [&'static str] {
        self.0.recorded_strategies()
    }

    /// Records a search. `None` if the kind has no recordings.
    #[cfg(feature = "draw")]
    pub fn record(
        &self,
        strategy: &str,
        request: PlayRequest<'_>,
    ) -> Option<Result<Recording, Refusal>> {
        self.0.record(strategy, request)
    }
}

/// Methods that [`AnyPuzzle`] has as the puzzle in it has them.
macro_rules! shared {
    ($($(#[$doc:meta])* fn $name:ident() -> $answer:ty;)*) => {
        impl AnyPuzzle {
            $($(#[$doc])*
            #[must_use]
            pub fn $name(&self) -> $answer {
                Shared::$name(&*self.0)
            })*
        }

        /// The methods of a puzzle in which no type of it occurs.
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

    /// The cells before the puzzle is solved, 0 where they are open; `None` if givens are no cells.
    fn givens() -> Option<Vec<u32>>;

    /// The fields that describe it in JSON records.
    fn fields() -> Value;

    /// A contradiction between the clues that is visible without a search.
    fn conflict() -> Option<String>;

    /// An assumption of every verdict that is not in the file.
    fn proviso() -> Option<String>;

    /// How its solutions are set out in a text.
    fn looks() -> Looks;

    /// The key to the letters of its solutions, in one line.
    fn legend() -> Option<String>;

    /// A text from which [`Kind::restore`] makes an equal puzzle.
    fn to_state() -> String;
}

/// [`Puzzle`] without its types.
pub(crate) trait Erased: Shared + Filled + Send + Sync {
    fn kind(&self) -> Kind;
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
    fn solve(self: Arc<Self>, request: &Request<'_>) -> Result<Box<dyn Cursor>, Refusal>;
    fn first(
        self: Arc<Self>,
        request: &Request<'_>,
    ) -> Result<(Option<AnySolution>, Outcome), Refusal>;
    fn count(&self, request: &Request<'_>) -> Result<Count<Total>, Refusal>;
    fn solution_of(self: Arc<Self>, cells: &[u32]) -> Option<AnySolution>;
    fn remark(&self, is_unique: bool, limits: &Limits) -> Remark;
    fn write(&self, format: &str) -> Option<Result<Written, Refusal>>;
    fn has_hints(&self) -> bool;
    fn hints(&self, request: &HintRequest<'_>) -> Option<Result<Steps<'_>, HintError>>;
    fn grade(self: Arc<Self>, limits: &Limits) -> Option<Graded<AnySolution>>;
    fn parts(&self) -> Option<Box<dyn Parts + '_>>;
    fn into_prove(self: Arc<Self>) -> Option<Box<dyn Prove<AnySolution>>>;
    fn into_export(self: Arc<Self>) -> Option<Box<dyn Export<AnySolution>>>;
    #[cfg(feature = "draw")]
    fn blank(&self) -> Option<Picture>;
    #[cfg(feature = "draw")]
    fn sheet(&self) -> Option<Picture>;
    #[cfg(feature = "draw")]
    fn recorded_strategies(&self) -> &'static [&'static str];
    #[cfg(feature = "draw")]
    fn record(
        &self,
        strategy: &str,
        request: PlayRequest<'_>,
    ) -> Option<Result<Recording, Refusal>>;
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

    fn solve(self: Arc<Self>, request: &Request<'_>) -> Result<Box<dyn Cursor>, Refusal> {
        let config = request.config::<P>()?;
        let search = match request.threads {
            Some(threads) => Puzzle::race(&*self, &config, threads)?,
            None => Puzzle::solve(&*self, &config)?,
        };
        Ok(Box::new(Searching::<P>::new(self, search)))
    }

    fn first(
        self: Arc<Self>,
        request: &Request<'_>,
    ) -> Result<(Option<AnySolution>, Outcome), Refusal> {
        let (first, outcome) = Puzzle::first(&*self, &request.config::<P>()?)?;
        Ok((first.map(|solution| keep(&self, solution)), outcome))
    }

    fn count(&self, request: &Request<'_>) -> Result<Count<Total>, Refusal> {
        let config = request.config::<P>()?;
        #[cfg(feature = "rayon")]
        let config = config.parallel(request.threads.is_some_and(|threads| threads.get() > 1));
        Puzzle::count(self, &config)
    }

    fn solution_of(self: Arc<Self>, cells: &[u32]) -> Option<AnySolution> {
        let solution = Puzzle::solution_of(&*self, cells)?;
        Some(keep(&self, solution))
    }

    fn remark(&self, is_unique: bool, limits: &Limits) -> Remark {
        Puzzle::remark(self, is_unique, limits)
    }

    fn write(&self, format: &str) -> Option<Result<Written, Refusal>> {
        Puzzle::write(self, format)
    }

    fn has_hints(&self) -> bool {
        self.as_explain().is_some()
    }

    fn hints(&self, request: &HintRequest<'_>) -> Option<Result<Steps<'_>, HintError>> {
        Some(self.as_explain()?.hints(request))
    }

    fn grade(self: Arc<Self>, limits: &Limits) -> Option<Graded<AnySolution>> {
        let graded = self.as_explain()?.grade(limits);
        Some(graded.map(|solution| keep(&self, solution)))
    }

    fn parts(&self) -> Option<Box<dyn Parts + '_>> {
        Puzzle::parts(self)
    }

    fn into_prove(self: Arc<Self>) -> Option<Box<dyn Prove<AnySolution>>> {
        outside::proofs(self)
    }

    fn into_export(self: Arc<Self>) -> Option<Box<dyn Export<AnySolution>>> {
        outside::models(self)
    }

    #[cfg(feature = "draw")]
    fn blank(&self) -> Option<Picture> {
        self.as_draw()?.blank()
    }

    #[cfg(feature = "draw")]
    fn sheet(&self) -> Option<Picture> {
        self.as_draw()?.sheet()
    }

    #[cfg(feature = "draw")]
    fn recorded_strategies(&self) -> &'static [&'static str] {
        self.as_play().map_or(&[], |play| play.strategies())
    }

    #[cfg(feature = "draw")]
    fn record(
        &self,
        strategy: &str,
        request: PlayRequest<'_>,
    ) -> Option<Result<Recording, Refusal>> {
        Some(self.as_play()?.record(strategy, request))
    }
}

impl fmt::Debug for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyPuzzle").field(&self.kind()).finish()
    }
}
