//! Solving: a puzzle's grid searched by a [`Strategy`], within limits, and its solutions as pictures.

use core::iter::FusedIterator;

use kleene_grid::{GridProblem, GridStats, LearnedSolutions, Strategy};
use kleene_search::{Limits, Observer, Outcome, Uniqueness};

use crate::{Puzzle, Solution, model};

/// How to solve a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Config {
    limits: Limits,
    strategy: Strategy,
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

    pub(crate) fn to_limits(&self) -> &Limits {
        &self.limits
    }

    /// How to search once lines alone do not finish; [`Strategy::Portfolio`] by default.
    ///
    /// ```
    /// use kleene_nonogram::{Config, Puzzle, Strategy};
    ///
    /// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
    /// let config = Config::new().strategy(Strategy::Learning);
    /// assert_eq!(puzzle.solve(&config).count(), 2);
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn strategy(mut self, strategy: Strategy) -> Self {
        self.strategy = strategy;
        self
    }
}

impl Puzzle {
    /// All solutions, found as they are asked for, in a fixed order.
    ///
    /// ```
    /// use kleene_nonogram::{Outcome, Puzzle};
    ///
    /// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
    /// let mut solutions = puzzle.solutions();
    /// assert_eq!(solutions.next().unwrap().to_string(), ".#\n#.");
    /// assert_eq!(solutions.next().unwrap().to_string(), "#.\n.#");
    /// assert_eq!(solutions.next(), None);
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions<'_> {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    #[must_use]
    pub fn solve(&self, config: &Config) -> Solutions<'_> {
        self.solve_observed(config, ())
    }

    /// The solutions within limits, with an observer of the search. Conflict learning is not
    /// observed.
    pub fn solve_observed<O: Observer<GridProblem>>(
        &self,
        config: &Config,
        observer: O,
    ) -> Solutions<'_, O> {
        let limits = config.limits.clone();
        let found = model::grid(self).learned_solutions_observed(config.strategy, limits, observer);
        Solutions { puzzle: self, found }
    }

    /// Whether the puzzle has no solution, one, or several.
    ///
    /// ```
    /// use kleene_nonogram::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
    /// match puzzle.uniqueness() {
    ///     Uniqueness::One(only) => assert_eq!(only.to_string(), "##\n#."),
    ///     other => panic!("{other:?}"),
    /// }
    /// # Ok::<(), kleene_nonogram::ParseError>(())
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
    found: LearnedSolutions<O>,
}

impl<O: Observer<GridProblem>> Solutions<'_, O> {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.found.outcome()
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        self.found.stats()
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`].
    pub fn uniqueness(&mut self) -> Uniqueness<Solution> {
        self.found.uniqueness().map(|symbols| model::solution(self.puzzle, &symbols))
    }
}

impl<O: Observer<GridProblem>> Iterator for Solutions<'_, O> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.found.next().map(|symbols| model::solution(self.puzzle, &symbols))
    }
}

impl<O: Observer<GridProblem>> FusedIterator for Solutions<'_, O> {}
