//! Solutions one by one, and whether there is only one.

use alloc::boxed::Box;
use core::iter::FusedIterator;

use kleene_grid::{GridProblem, GridStats, LearnedSolutions};
use kleene_search::{Limits, Observer, Outcome, Uniqueness};

use crate::{Puzzle, Solution};

/// How to solve a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Config {
    limits: Limits,
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

    pub(crate) fn to_limits(&self) -> Limits {
        self.limits.clone()
    }
}

impl Puzzle {
    /// All solutions, found as they are asked for, in a fixed order.
    ///
    /// ```
    /// use kleene_cluegrid::{Outcome, Puzzle};
    ///
    /// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
    /// let mut solutions = puzzle.solutions();
    /// assert_eq!(solutions.by_ref().count(), 2);
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions<'_> {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    #[must_use]
    pub fn solve(&self, config: &Config) -> Solutions<'_> {
        let strategy = kleene_grid::Strategy::Beliefs;
        let found = self.grid().learned_solutions(strategy, config.limits.clone());
        Solutions { puzzle: self, found: Found::Learned(Box::new(found)) }
    }

    /// The solutions by [`Strategy::Weigh`](crate::Strategy::Weigh), in another order than
    /// [`Puzzle::solve`], with an observer of the search.
    pub fn solve_observed<O: Observer<GridProblem>>(
        &self,
        config: &Config,
        observer: O,
    ) -> Solutions<'_, O> {
        let mut grid = self.grid();
        grid.probe_lazily();
        let found = grid.solutions_observed(config.limits.clone(), observer);
        Solutions { puzzle: self, found: Found::Searched(Box::new(found)) }
    }

    /// The solutions by probing at every node.
    pub(crate) fn solve_probing(&self, config: &Config) -> Solutions<'_> {
        let found = self.grid().solutions(config.limits.clone());
        Solutions { puzzle: self, found: Found::Searched(Box::new(found)) }
    }

    /// Whether the puzzle has no solution, one, or several.
    ///
    /// ```
    /// use kleene_cluegrid::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
    /// let Uniqueness::Many(one, other) = puzzle.uniqueness() else { panic!("it has two") };
    /// assert_eq!(one.differing(&other), [5]);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}

/// The solutions of a puzzle, found as they are asked for.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct Solutions<'p, O = ()> {
    puzzle: &'p Puzzle,
    found: Found<O>,
}

#[derive(Debug)]
enum Found<O> {
    Learned(Box<LearnedSolutions>),
    Searched(Box<kleene_grid::Solutions<O>>),
}

/// Evaluates an expression with whichever search it is.
macro_rules! with_found {
    ($found:expr, |$search:ident| $answer:expr) => {
        match $found {
            Found::Learned($search) => $answer,
            Found::Searched($search) => $answer,
        }
    };
}

impl<O: Observer<GridProblem>> Solutions<'_, O> {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_found!(&self.found, |search| search.outcome())
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        with_found!(&self.found, |search| search.stats())
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`].
    pub fn uniqueness(&mut self) -> Uniqueness<Solution> {
        let verdict = with_found!(&mut self.found, |search| search.uniqueness());
        verdict.map(|symbols| self.puzzle.solution(&symbols))
    }
}

impl<O: Observer<GridProblem>> Iterator for Solutions<'_, O> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        with_found!(&mut self.found, |search| search.next())
            .map(|symbols| self.puzzle.solution(&symbols))
    }
}

impl<O: Observer<GridProblem>> FusedIterator for Solutions<'_, O> {}
