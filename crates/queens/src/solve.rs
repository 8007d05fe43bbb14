//! Solutions one by one, their number, and whether there is only one.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

#[cfg(feature = "rayon")]
use kleene_search::Walk;
use kleene_search::{Limits, Outcome, Search, Stats, Stop, Uniqueness};

use crate::{Bitmask, Puzzle, Solution, SymmetricCount, Textbook};

/// How to solve a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Config {
    limits: Limits,
    #[cfg(feature = "rayon")]
    parallel: bool,
}

impl Config {
    /// No limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What ends the search early.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Whether counts, classes and [`Puzzle::for_each`] may use the threads of rayon's pool. Their results stay the
    /// same.
    ///
    /// A limit of nodes or solutions depends on the order of the search, so with it there is one
    /// thread.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn parallel(mut self, parallel: bool) -> Self {
        self.parallel = parallel;
        self
    }

    /// Whether there may be several threads within these limits.
    #[cfg(feature = "rayon")]
    fn is_parallel(&self) -> bool {
        self.parallel && self.limits.max_nodes().is_none() && self.limits.max_solutions().is_none()
    }

    /// The problem that several threads search, if there may be several. For larger boards the
    /// parts to begin with would be too many.
    #[cfg(feature = "rayon")]
    fn bitmask(&self, puzzle: &Puzzle) -> Option<Bitmask> {
        self.is_parallel().then(|| Bitmask::new(puzzle)).flatten()
    }

    /// The count by symmetry, if the board is empty, not too large, and solutions are not limited.
    pub(crate) fn symmetric(&self, puzzle: &Puzzle) -> Option<SymmetricCount> {
        if !puzzle.is_empty_board() || self.limits.max_solutions().is_some() {
            return None;
        }
        #[cfg(feature = "rayon")]
        if self.is_parallel() {
            return SymmetricCount::par_new(puzzle.size(), &self.limits);
        }
        SymmetricCount::new(puzzle.size(), &self.limits)
    }

    pub(crate) fn to_limits(&self) -> Limits {
        self.limits.clone()
    }
}

impl Puzzle {
    /// All solutions, found as they are asked for, by the row in the first column, then the second.
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
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    ///
    /// By [`Bitmask`] up to its largest board, by [`Textbook`] above; the order is the same. To
    /// observe the search, give either to a [`Search`].
    #[must_use]
    pub fn solve(&self, config: &Config) -> Solutions {
        let limits = config.to_limits();
        let strategy = match Bitmask::new(self) {
            Some(bitmask) => Strategy::Bitmask(Search::with(bitmask, limits, ())),
            None => Strategy::Textbook(Search::with(Textbook::new(self), limits, ())),
        };
        Solutions { strategy }
    }

    /// Shows the solutions to `visit`, in the order of [`Puzzle::solve`], until that breaks off, which ends the
    /// search as [`Stop::Solutions`](crate::Stop::Solutions).
    pub fn for_each(
        &self,
        config: &Config,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        #[cfg(feature = "rayon")]
        if let Some(bitmask) = config.bitmask(self) {
            let walk = Walk::new(&bitmask).observe(config.to_limits().guard());
            return walk.par_for_each(|state| bitmask.solution(state), visit);
        }
        let mut found = self.solve(config);
        for solution in found.by_ref() {
            if visit(solution).is_break() {
                return Outcome::Stopped(Stop::Solutions);
            }
        }
        found.outcome().unwrap_or(Outcome::Exhausted)
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
    #[must_use]
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
    #[must_use]
    pub fn count(&self, config: &Config) -> Count {
        if let Some(count) = config.symmetric(self) {
            return Count { solutions: count.solutions(), outcome: count.outcome() };
        }
        #[cfg(feature = "rayon")]
        if let Some(bitmask) = config.bitmask(self) {
            let guard = config.to_limits().guard();
            let (solutions, outcome) = Walk::new(bitmask).observe(guard).par_count();
            return Count { solutions, outcome };
        }
        let mut found = self.solve(config);
        let solutions = found.by_ref().fold(0, |count, _| count + 1);
        Count { solutions, outcome: found.outcome().unwrap_or(Outcome::Exhausted) }
    }
}

/// A number of solutions, and whether it is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions; if the count was stopped, there are at least as many.
    pub solutions: u64,
    /// How the count ended.
    pub outcome: Outcome,
}

/// The solutions of a puzzle, found as they are asked for.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct Solutions {
    strategy: Strategy,
}

#[derive(Debug)]
enum Strategy {
    Bitmask(Search<Bitmask>),
    Textbook(Search<Textbook>),
}

impl Solutions {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.strategy {
            Strategy::Bitmask(search) => search.outcome(),
            Strategy::Textbook(search) => search.outcome(),
        }
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        match &self.strategy {
            Strategy::Bitmask(search) => search.stats(),
            Strategy::Textbook(search) => search.stats(),
        }
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`](crate::Stop) as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<Solution> {
        match &mut self.strategy {
            Strategy::Bitmask(search) => {
                let verdict = search.uniqueness();
                verdict.map(|state| search.problem().solution(&state))
            }
            Strategy::Textbook(search) => {
                let verdict = search.uniqueness();
                verdict.map(|state| search.problem().solution(&state))
            }
        }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match &mut self.strategy {
            Strategy::Bitmask(search) => {
                let state = search.next()?;
                Some(search.problem().solution(&state))
            }
            Strategy::Textbook(search) => {
                let state = search.next()?;
                Some(search.problem().solution(&state))
            }
        }
    }
}

impl FusedIterator for Solutions {}
