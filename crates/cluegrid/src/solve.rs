//! Solutions one by one, and whether there is only one.

#[cfg(feature = "std")]
use core::num::NonZeroUsize;

use kleene_grid::{self as grid, GridProblem, GridStats};
use kleene_search::{Limits, Observer, Outcome, Search, Uniqueness};

use crate::strategy::{Enumerate, Rounds, Strategy, StrategyError, Table, TableState};
use crate::{puzzle::Puzzle, solution::Solution};

/// How to solve a puzzle: within which limits, by which [`Strategy`].
pub type Config = kleene_search::Config<Strategy>;

/// A lazy iterator over the solutions of a puzzle.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit. `'o` is
/// for how long the observer of the search lives, if it has one.
pub type Solutions<'o> = kleene_search::Solutions<'o, Solution, GridStats>;

impl Puzzle {
    /// Iterates over all solutions lazily, in a fixed order.
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
    pub fn solutions(&self) -> Solutions<'static> {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now, in the order of the strategy.
    ///
    /// Where the puzzle is too large for [`Strategy::Table`] or [`Strategy::Enumerate`], the order is that
    /// of [`Strategy::Learn`]; [`Puzzle::try_solve`] tells.
    pub fn solve(&self, config: &Config) -> Solutions<'static> {
        let solutions = self.try_solve(config);
        solutions.unwrap_or_else(|_| self.search(grid::Strategy::Beliefs, config, ()))
    }

    /// The solutions within limits, by a strategy that may refuse the puzzle.
    ///
    /// With [`Strategy::Enumerate`] a limit of nodes holds for each solution's search.
    ///
    /// ```
    /// use kleene_cluegrid::{Config, Puzzle, Strategy};
    ///
    /// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
    /// for strategy in Strategy::ALL {
    ///     assert_eq!(puzzle.try_solve(&Config::new().strategy(strategy))?.count(), 2);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A puzzle that is too large for the strategy; never with [`Strategy::Learn`],
    /// [`Strategy::Weigh`] or [`Strategy::Probe`].
    pub fn try_solve(&self, config: &Config) -> Result<Solutions<'static>, StrategyError> {
        let limits: Limits = config.to_limits();
        let solutions = match config.to_strategy() {
            Strategy::Learn => return Ok(self.search(grid::Strategy::Beliefs, config, ())),
            Strategy::Weigh => return Ok(self.search(grid::Strategy::Weighted, config, ())),
            Strategy::Probe => return Ok(self.search(grid::Strategy::Probing, config, ())),
            Strategy::Table => Table::within(self, limits.deadline()).map(|table| {
                let (search, read) = (Search::with(table, limits, ()), self.reader());
                Solutions::new(search, move |_, state: TableState| read(&state.into_symbols()))
            }),
            Strategy::Enumerate => Enumerate::within(self, limits.deadline()).map(|strings| {
                let (rounds, read) = (Rounds::new(strings, &limits), self.reader());
                Solutions::new(rounds, move |_, symbols| read(&symbols))
            }),
        };
        match solutions {
            // The puzzle is not refused.
            Err(StrategyError::Stopped(stop)) => Ok(Solutions::ended(Outcome::Stopped(stop))),
            solutions => solutions,
        }
    }

    /// The solutions that the limits ask for, by so many searches at once if the strategy is [`Strategy::Learn`]: as
    /// [`Grid::race`](grid::Grid::race) does, which also says how they share their work.
    ///
    /// Which of several solutions come first is a matter of luck. The first search is alone for a tenth of a second,
    /// and all the time if the limits are on nodes, or not on solutions.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_cluegrid::{Config, Limits, Puzzle};
    ///
    /// let puzzle: Puzzle = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg".parse()?;
    /// let config = Config::new().limits(Limits::new().solutions(2));
    /// assert_eq!(puzzle.race(&config, NonZeroUsize::new(3).unwrap())?.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::try_solve`].
    #[cfg(feature = "std")]
    pub fn race(
        &self,
        config: &Config,
        searches: NonZeroUsize,
    ) -> Result<Solutions<'static>, StrategyError> {
        if config.to_strategy() != Strategy::Learn {
            return self.try_solve(config);
        }
        let found = self.grid().race(grid::Strategy::Beliefs, searches, config.to_limits());
        let read = self.reader();
        Ok(Solutions::new(found, move |_, symbols: Vec<_>| read(&symbols)))
    }

    /// The solutions in the order of [`Strategy::Weigh`], whatever the strategy, with an observer of the
    /// search.
    pub fn solve_observed<'o, O>(&self, config: &Config, observer: O) -> Solutions<'o>
    where
        O: Observer<GridProblem> + Send + 'o,
    {
        self.search(grid::Strategy::Weighted, config, observer)
    }

    /// The solutions by a strategy of the grid.
    pub(crate) fn search<'o, O>(
        &self,
        strategy: grid::Strategy,
        config: &Config,
        observer: O,
    ) -> Solutions<'o>
    where
        O: Observer<GridProblem> + Send + 'o,
    {
        let found = self.grid().solutions_observed(strategy, config.to_limits(), observer);
        let read = self.reader();
        Solutions::new(found, move |_, symbols| read(&symbols))
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
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}
