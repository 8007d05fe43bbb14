//! Solving: a puzzle's grid searched within limits, and its solutions as pictures.

#[cfg(feature = "std")]
use core::num::NonZeroUsize;

use kleene_grid::{GridProblem, GridStats, Strategy};
use kleene_search::{Observer, Uniqueness};

use crate::{puzzle::Puzzle, solution::Solution};

/// How to solve a puzzle: within which limits, and by which strategy; [`Strategy::Portfolio`] by default.
pub type Config = kleene_search::Config<Strategy>;

/// A lazy iterator over the solutions of a puzzle.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit. `'o` is for how long the
/// observer of the search lives, if it has one.
pub type Solutions<'o> = kleene_search::Solutions<'o, Solution, GridStats>;

impl Puzzle {
    /// Iterates over all solutions lazily, in a fixed order.
    pub fn solutions(&self) -> Solutions<'static> {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    pub fn solve(&self, config: &Config) -> Solutions<'static> {
        self.solve_observed(config, ())
    }

    /// The solutions within limits, with an observer of the search. What learns is not observed.
    pub fn solve_observed<'o, O>(&self, config: &Config, observer: O) -> Solutions<'o>
    where
        O: Observer<GridProblem> + Send + 'o,
    {
        let (strategy, limits) = (config.to_strategy(), config.to_limits());
        let found = self.grid().solutions_observed(strategy, limits, observer);
        let board = self.board();
        Solutions::new(found, move |_, symbols| Solution::of_symbols(board, &symbols))
    }

    /// The solutions that the limits ask for, by so many searches at once if the strategy learns from conflicts: as
    /// [`Grid::race`](kleene_grid::Grid::race) does, which also says how they share their work.
    ///
    /// Which of several solutions come first is a matter of luck. The first search is alone for a tenth of a second,
    /// and all the time if the limits are on nodes, or not on solutions.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_triddler::{Config, Limits, Puzzle};
    ///
    /// let puzzle: Puzzle = "/#..\\\n\\..#/".parse()?;
    /// let config = Config::new().limits(Limits::new().solutions(2));
    /// assert_eq!(puzzle.race(&config, NonZeroUsize::new(3).unwrap()).count(), 2);
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn race(&self, config: &Config, searches: NonZeroUsize) -> Solutions<'static> {
        let found = self.grid().race(config.to_strategy(), searches, config.to_limits());
        let board = self.board();
        Solutions::new(found, move |_, symbols: Vec<_>| Solution::of_symbols(board, &symbols))
    }

    /// Whether the puzzle has no solution, one, or several.
    ///
    /// ```
    /// use kleene_triddler::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "/#..\\\n\\..#/".parse()?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::Many(..)));
    /// # Ok::<(), kleene_triddler::ParseError>(())
    /// ```
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}
