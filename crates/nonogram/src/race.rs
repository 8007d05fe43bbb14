//! Several searches of one puzzle side by side; the first to finish stops the others.

use core::num::NonZeroUsize;

use crate::model;
use crate::{
    puzzle::Puzzle,
    solve::{Config, Solutions},
};

impl Puzzle {
    /// Runs so many searches in parallel until one finishes, if the strategy learns from conflicts: as
    /// [`Grid::race`](kleene_grid::Grid::race) does, which also says how they share their work. Blocks until the race is
    /// over.
    ///
    /// As many solutions are found as by [`Puzzle::solve`]; which of several come first, and the work, is a matter of
    /// luck. If the requested number is reached, [`Solutions::outcome`] does not report exhaustion, although a single
    /// search sometimes can. The first search, which is that of [`Puzzle::solve`], has a head start of a tenth of a
    /// second. There is no other if the config limits nodes, whose order decides, or does not limit solutions.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_nonogram::{Config, Limits, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
    /// let config = Config::new().limits(Limits::new().solutions(2));
    /// let verdict = puzzle.race(&config, NonZeroUsize::new(4).unwrap()).uniqueness();
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn race(&self, config: &Config, searches: NonZeroUsize) -> Solutions<'static> {
        let Some(strategy) = config.to_strategy().of_grid() else { return self.solve(config) };
        let found = self.grid().race(strategy, searches, config.to_limits());
        let width = self.width();
        Solutions::new(found, move |_, symbols| model::solution(width, &symbols))
    }
}
