//! Solving: a puzzle's grid searched by a [`Strategy`], within limits, and its solutions as
//! pictures.

use kleene_grid::{GridProblem, GridStats};
use kleene_search::{Observer, Uniqueness};

use crate::{model, puzzle::Puzzle, solution::Solution, strategy::Strategy};

/// How to solve a puzzle: within which limits, and by which strategy; [`Strategy::Portfolio`]
/// by default.
///
/// ```
/// use kleene_nonogram::{Config, Puzzle, Strategy};
///
/// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
/// let config = Config::new().strategy(Strategy::Learning);
/// assert_eq!(puzzle.solve(&config).count(), 2);
/// # Ok::<(), kleene_nonogram::ParseError>(())
/// ```
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
    pub fn solutions(&self) -> Solutions<'static> {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    pub fn solve(&self, config: &Config) -> Solutions<'static> {
        self.solve_observed(config, ())
    }

    /// The solutions within limits, with an observer of the search. Learning phases are not observed, and neither is
    /// [`Strategy::Textbook`]: use [`Puzzle::textbook`] for that.
    pub fn solve_observed<'o, O>(&self, config: &Config, observer: O) -> Solutions<'o>
    where
        O: Observer<GridProblem> + Send + 'o,
    {
        let limits = config.to_limits();
        let Some(strategy) = config.to_strategy().of_grid() else {
            return self.textbook_solutions(limits);
        };
        let found = self.grid().solutions_observed(strategy, limits, observer);
        let width = self.width();
        Solutions::new(found, move |_, symbols| model::solution(width, &symbols))
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
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}
