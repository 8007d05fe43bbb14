//! Searches and solutions with their types erased.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_search::puzzle::{CellName, Cells, Counters as _, Puzzle, Value};
use kleene_search::{Count, Outcome, Solutions, Stop, Uniqueness};

/// A solution of any kind, which knows its puzzle.
pub struct AnySolution(Box<dyn View>);

/// The solutions of a puzzle of any kind, found as they are taken.
///
/// As an iterator it gives solutions that can be kept, at the price of an allocation each.
/// [`advance`](Self::advance) lends each solution until the next one is taken and allocates nothing.
pub struct AnySolutions(pub(crate) Box<dyn Cursor>);

impl AnySolution {
    /// The solution as a search would lend it.
    #[must_use]
    pub fn view(&self) -> SolutionView<'_> {
        SolutionView(&*self.0)
    }

    /// The cells in which two solutions of a puzzle differ; none if they are of different kinds.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<CellName> {
        self.0.differing(other.0.as_any())
    }

    /// The solution with its type, if it is one of puzzles of type `P`.
    #[must_use]
    pub fn downcast_ref<P: Puzzle>(&self) -> Option<&P::Solution> {
        self.0.as_any().downcast_ref::<Solved<P>>().map(|solved| &solved.solution)
    }
}

/// A solution borrowed from a search.
#[derive(Clone, Copy)]
pub struct SolutionView<'a>(&'a dyn View);

impl SolutionView<'_> {
    /// Checks it by the rules alone.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn verify(self) -> Result<(), String> {
        self.0.verify()
    }

    /// Lines of text.
    #[must_use]
    pub fn text(self) -> String {
        self.0.text()
    }

    /// The fields of JSON records.
    #[must_use]
    pub fn record(self) -> Value {
        self.0.record()
    }

    /// The cells as numbers.
    #[must_use]
    pub fn cells(self) -> Cells {
        self.0.cells()
    }

    /// The numbers on the board of [`AnyPuzzle::frame`](crate::AnyPuzzle::frame), if the kind has one.
    #[must_use]
    pub fn full_board(self) -> Vec<u32> {
        self.0.full_board()
    }

    /// The solution with its type, if it is one of puzzles of type `P`.
    #[must_use]
    pub fn downcast_ref<P: Puzzle>(&self) -> Option<&P::Solution> {
        self.0.as_any().downcast_ref::<Solved<P>>().map(|solved| &solved.solution)
    }

    /// A picture. `None` if the kind has no pictures or the puzzle is too large for one.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn draw(self) -> Option<Picture> {
        self.0.draw()
    }

    /// The picture that a terminal shows in place of the text.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn terminal(self) -> Option<Picture> {
        self.0.terminal()
    }
}

impl AnySolutions {
    /// The next solution, borrowed until the next call.
    pub fn advance(&mut self) -> Option<SolutionView<'_>> {
        self.0.advance().map(SolutionView)
    }

    /// How the search ended; `None` while there may be more.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// The counters of the search, by name.
    #[must_use]
    pub fn counters(&self) -> Vec<(&'static str, u64)> {
        self.0.counters()
    }

    /// The counters of the search in words.
    #[must_use]
    pub fn counters_in_words(&self) -> String {
        self.0.counters_in_words()
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    pub fn uniqueness(&mut self) -> Uniqueness<AnySolution> {
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        let outcome = self.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, second, outcome)
    }

    /// The number of solutions not yet given, if no limit comes first. The loop is inside the puzzle.
    pub fn count_remaining(self) -> Count {
        self.0.count_remaining()
    }
}

impl Iterator for AnySolutions {
    type Item = AnySolution;

    fn next(&mut self) -> Option<AnySolution> {
        self.0.next_owned().map(AnySolution)
    }
}

/// Erases the type of a solution.
pub(crate) fn keep<P: Puzzle>(puzzle: &Arc<P>, solution: P::Solution) -> AnySolution {
    AnySolution(Box::new(Solved { puzzle: Arc::clone(puzzle), solution }))
}

/// A search that stores the solution that it lends out.
pub(crate) trait Cursor: Send {
    fn advance(&mut self) -> Option<&dyn View>;
    fn next_owned(&mut self) -> Option<Box<dyn View>>;
    fn outcome(&self) -> Option<Outcome>;
    fn counters(&self) -> Vec<(&'static str, u64)>;
    fn counters_in_words(&self) -> String;
    fn count_remaining(self: Box<Self>) -> Count;
}

pub(crate) struct Searching<P: Puzzle> {
    search: Solutions<'static, P::Solution, P::Stats>,
    puzzle: Arc<P>,
    current: Option<Solved<P>>,
}

impl<P: Puzzle> Searching<P> {
    pub(crate) fn new(puzzle: Arc<P>, search: Solutions<'static, P::Solution, P::Stats>) -> Self {
        Self { search, puzzle, current: None }
    }
}

impl<P: Puzzle> Cursor for Searching<P> {
    fn advance(&mut self) -> Option<&dyn View> {
        let solution = self.search.next()?;
        // The puzzle is shared once for a search, not once for each solution.
        match &mut self.current {
            Some(current) => current.solution = solution,
            current => *current = Some(Solved { puzzle: Arc::clone(&self.puzzle), solution }),
        }
        self.current.as_ref().map(|current| current as &dyn View)
    }

    fn next_owned(&mut self) -> Option<Box<dyn View>> {
        let solution = self.search.next()?;
        Some(Box::new(Solved { puzzle: Arc::clone(&self.puzzle), solution }))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    fn counters(&self) -> Vec<(&'static str, u64)> {
        self.search.stats().counters()
    }

    fn counters_in_words(&self) -> String {
        self.search.stats().in_words()
    }

    fn count_remaining(self: Box<Self>) -> Count {
        self.search.count_remaining()
    }
}

/// A solution with its puzzle.
pub(crate) trait View: Send + Sync {
    fn text(&self) -> String;
    fn record(&self) -> Value;
    fn cells(&self) -> Cells;
    fn full_board(&self) -> Vec<u32>;
    fn verify(&self) -> Result<(), String>;
    fn differing(&self, other: &dyn Any) -> Vec<CellName>;
    fn as_any(&self) -> &dyn Any;
    #[cfg(feature = "draw")]
    fn draw(&self) -> Option<Picture>;
    #[cfg(feature = "draw")]
    fn terminal(&self) -> Option<Picture>;
}

struct Solved<P: Puzzle> {
    puzzle: Arc<P>,
    solution: P::Solution,
}

impl<P: Puzzle> View for Solved<P> {
    fn text(&self) -> String {
        self.puzzle.text(&self.solution)
    }

    fn record(&self) -> Value {
        self.puzzle.record(&self.solution)
    }

    fn cells(&self) -> Cells {
        self.puzzle.cells(&self.solution)
    }

    fn full_board(&self) -> Vec<u32> {
        self.puzzle.full_board(&self.solution)
    }

    fn verify(&self) -> Result<(), String> {
        Puzzle::verify(&*self.puzzle, &self.solution).map_err(|violation| violation.to_string())
    }

    fn differing(&self, other: &dyn Any) -> Vec<CellName> {
        let other = other.downcast_ref::<Self>();
        other.map_or_else(Vec::new, |other| self.puzzle.differing(&self.solution, &other.solution))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    #[cfg(feature = "draw")]
    fn draw(&self) -> Option<Picture> {
        self.puzzle.as_draw()?.draw(&self.solution)
    }

    #[cfg(feature = "draw")]
    fn terminal(&self) -> Option<Picture> {
        self.puzzle.as_draw()?.terminal(&self.solution)
    }
}

impl fmt::Debug for AnySolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}

impl fmt::Debug for SolutionView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SolutionView").field(&self.text()).finish()
    }
}

impl fmt::Debug for AnySolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySolutions").field("outcome", &self.outcome()).finish_non_exhaustive()
    }
}
