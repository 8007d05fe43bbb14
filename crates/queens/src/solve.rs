//! Solutions one by one, their number, and whether there is only one.

use core::ops::ControlFlow;

#[cfg(feature = "rayon")]
use kleene_search::Walk;
use kleene_search::{Outcome, Stop, Uniqueness};

use crate::{
    bitmask::Bitmask, construct::construct, puzzle::Puzzle, solution::Solution,
    symmetric::SymmetricCount, textbook::Textbook,
};

/// Options for counting and finding solutions: limits and threads.
pub type Config = kleene_search::Config;

/// A number of solutions, and whether it is all of them.
pub type Count = kleene_search::Count;

/// The solutions of a puzzle, found on demand.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
pub type Solutions = kleene_search::Solutions<'static, Solution>;

/// The largest empty board that is searched in order when any solution will do.
const MAX_SEARCHED: usize = 24;

impl Puzzle {
    /// Some solution, if there is one, and how its search ended.
    ///
    /// An empty board of more than 24 queens gets the one of [`construct`], at once. Elsewhere it is the first in the order of
    /// [`Puzzle::solve`], which can take very long.
    ///
    /// ```
    /// use kleene_queens::{Config, Outcome, Puzzle, verify};
    ///
    /// let puzzle = Puzzle::new(1000)?;
    /// let (first, _) = puzzle.first(&Config::new());
    /// assert_eq!(verify(&puzzle, &first.expect("only 2 and 3 queens have none")), Ok(()));
    /// assert_eq!(Puzzle::new(3)?.first(&Config::new()), (None, Outcome::Exhausted));
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn first(&self, config: &Config) -> (Option<Solution>, Outcome) {
        let limits = config.to_limits();
        // A formula has no nodes; of limits it meets only those that leave room for nothing.
        let is_by_formula = self.size() > MAX_SEARCHED
            && self.is_empty_board()
            && limits.max_solutions() != Some(0)
            && limits.max_nodes() != Some(0)
            && limits.deadline().hit().is_none();
        match is_by_formula.then(|| construct(self.size())) {
            Some(Ok(Some(solution))) => (Some(solution), Outcome::Stopped(Stop::Solutions)),
            _ => self.solve(config).first(),
        }
    }

    /// All solutions, found on demand, ordered by the row in the first column, then the second.
    ///
    /// The first is `next()`, the n-th `nth(n)`.
    ///
    /// ```
    /// use kleene_queens::{Outcome, Puzzle};
    ///
    /// let puzzle = Puzzle::new(6)?;
    /// let mut solutions = puzzle.solutions();
    /// assert_eq!(solutions.next().unwrap().rows(), [1, 3, 5, 0, 2, 4]);
    /// assert_eq!(solutions.nth(2).unwrap().rows(), [4, 2, 0, 5, 3, 1]);
    /// assert_eq!(solutions.next(), None);
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    ///
    /// // That three queens cannot be placed is proven, not assumed.
    /// let three = Puzzle::new(3)?;
    /// let mut none = three.solutions();
    /// assert_eq!((none.next(), none.outcome()), (None, Some(Outcome::Exhausted)));
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    ///
    /// By [`Bitmask`] up to its largest board, by [`Textbook`] above; the order is the same. To
    /// observe the search, give either to a [`Search`](kleene_search::Search).
    pub fn solve(&self, config: &Config) -> Solutions {
        let limits = config.to_limits();
        match Bitmask::new(self) {
            Some(bitmask) => Solutions::search(bitmask, limits, Bitmask::solution),
            None => Solutions::search(Textbook::new(self), limits, Textbook::solution),
        }
    }

    /// Shows the solutions to `visit`, in the order of [`Puzzle::solve`], until that breaks off,
    /// which ends the search as [`Stop::Solutions`].
    pub fn for_each(
        &self,
        config: &Config,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        #[cfg(feature = "rayon")]
        if let Some(bitmask) = shared(self, config) {
            let walk = Walk::new(&bitmask).observe(config.to_limits().guard());
            return walk.par_for_each(|state| bitmask.solution(state), visit);
        }
        self.solve(config).visit(visit)
    }

    /// Whether the puzzle has no solution, one, or several.
    ///
    /// ```
    /// use kleene_queens::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "x....\n.....\n..Q..\n.....\n....x".parse()?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::Many(..)));
    /// assert_eq!("2".parse::<Puzzle>()?.uniqueness(), Uniqueness::None);
    /// # Ok::<(), kleene_queens::ParseError>(())
    /// ```
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }

    /// The number of solutions, if no limit comes first.
    ///
    /// An empty board is counted by [`SymmetricCount`], in an eighth of the work, unless the
    /// solutions are limited or it is too large for that.
    ///
    /// ```
    /// use kleene_queens::{Config, Limits, Outcome, Puzzle, Stop};
    ///
    /// let puzzle = Puzzle::new(12)?;
    /// let all = puzzle.count(&Config::new());
    /// assert_eq!((all.solutions, all.outcome), (14_200, Outcome::Exhausted));
    ///
    /// let some = puzzle.count(&Config::new().limits(Limits::new().solutions(9)));
    /// assert_eq!((some.solutions, some.outcome), (9, Outcome::Stopped(Stop::Solutions)));
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        if let Some(count) = symmetric(self, config) {
            return Count { solutions: count.solutions(), outcome: count.outcome() };
        }
        #[cfg(feature = "rayon")]
        if let Some(bitmask) = shared(self, config) {
            let guard = config.to_limits().guard();
            let (solutions, outcome) = Walk::new(bitmask).observe(guard).par_count();
            return Count { solutions, outcome };
        }
        self.solve(config).count_remaining()
    }
}

/// The problem that several threads search, if there may be several. For larger boards the parts to
/// begin with would be too many.
#[cfg(feature = "rayon")]
fn shared(puzzle: &Puzzle, config: &Config) -> Option<Bitmask> {
    config.is_parallel().then(|| Bitmask::new(puzzle)).flatten()
}

/// The count by symmetry, if the board is empty, not too large, and solutions are not limited.
pub(crate) fn symmetric(puzzle: &Puzzle, config: &Config) -> Option<SymmetricCount> {
    let limits = config.to_limits();
    if !puzzle.is_empty_board() || limits.max_solutions().is_some() {
        return None;
    }
    #[cfg(feature = "rayon")]
    if config.is_parallel() {
        return SymmetricCount::par_new(puzzle.size(), &limits);
    }
    SymmetricCount::new(puzzle.size(), &limits)
}
