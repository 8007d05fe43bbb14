//! Solutions one by one, their number, and whether there is only one.

use alloc::vec::Vec;

use kleene_search::{Limits, Stop, Uniqueness};

use crate::{
    cell::Cell, fast::Fast, general::General, large::Large, learning, puzzle::Puzzle,
    solution::Solution, strategy::Strategy, textbook::Textbook,
};

/// Options for solving: limits and strategy. The default strategy is the fastest for the shape.
pub type Config = kleene_search::Config<Strategy>;

/// A number of solutions, and whether it is all of them.
pub type Count = kleene_search::Count;

/// The solutions of a puzzle, found on demand.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
pub type Solutions = kleene_search::Solutions<'static, Solution>;

const SOLVED: &str = "every cell of a solved board has one value";

impl Puzzle {
    /// All solutions, found on demand.
    ///
    /// ```
    /// use kleene_sudoku::{Outcome, Puzzle};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// let mut solutions = puzzle.solutions();
    /// assert_eq!(solutions.by_ref().count(), 12);
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now, by a strategy.
    ///
    /// To observe the search, give [`Fast`], [`General`] or [`Textbook`] to a [`Search`](kleene_search::Search).
    #[expect(clippy::missing_panics_doc, reason = "a state that a search gives is solved")]
    pub fn solve(&self, config: &Config) -> Solutions {
        let limits = config.to_limits();
        match (config.to_strategy(), Fast::new(self)) {
            (Strategy::ReadingOrder, _) => search(Textbook::reading_order(self), limits),
            (Strategy::FewestOptions, _) => search(Textbook::fewest_options(self), limits),
            (Strategy::Fast, Some(fast)) => {
                Solutions::search(fast, limits, |fast, state| fast.solution(state).expect(SOLVED))
            }
            (Strategy::Learning, _) => learning::solutions(self, limits),
            (Strategy::Fast, None) => {
                Solutions::new(Large::new(self, limits), |_: &Large, solution| solution)
            }
            (Strategy::General, _) => {
                Solutions::search(General::new(self), limits, |general, state| {
                    general.solution(state).expect(SOLVED)
                })
            }
        }
    }

    /// Whether the puzzle has no solution, one, or several.
    ///
    /// ```
    /// use kleene_sudoku::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::Many(..)));
    /// let puzzle: Puzzle = "12....3.......4.".parse()?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::None));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }

    /// The number of solutions, if no limit comes first.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Limits, Outcome, Puzzle, Shape, Stop};
    ///
    /// let puzzle = Puzzle::empty(Shape::new(2, 2)?);
    /// let all = puzzle.count(&Config::new());
    /// assert_eq!((all.solutions, all.outcome), (288, Outcome::Exhausted));
    ///
    /// let some = puzzle.count(&Config::new().limits(Limits::new().solutions(9)));
    /// assert_eq!((some.solutions, some.outcome), (9, Outcome::Stopped(Stop::Solutions)));
    /// # Ok::<(), kleene_sudoku::PuzzleError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        self.solve(config).count_remaining()
    }

    /// The redundant givens: without any one of them, the solution stays unique.
    ///
    /// Without two of them there may be more solutions. The limits apply to each search.
    ///
    /// # Errors
    /// [`Minimality::NotUnique`], or [`Minimality::Unknown`] with the limit that came first.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Puzzle};
    ///
    /// let puzzle: Puzzle = "12343412....4321".parse()?;
    /// assert_eq!(puzzle.redundant(&Config::new()).map(|cells| cells.len()), Ok(12));
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    pub fn redundant(&self, config: &Config) -> Result<Vec<Cell>, Minimality> {
        if !self.is_unique(config)? {
            return Err(Minimality::NotUnique);
        }
        let mut redundant = Vec::new();
        for (cell, _) in self.givens() {
            if self.clone().without(cell).is_unique(config)? {
                redundant.push(cell);
            }
        }
        Ok(redundant)
    }

    fn is_unique(&self, config: &Config) -> Result<bool, Minimality> {
        match self.solve(config).uniqueness() {
            Uniqueness::One(_) => Ok(true),
            Uniqueness::Unknown { why, .. } => Err(Minimality::Unknown(why)),
            Uniqueness::None | Uniqueness::Many(..) => Ok(false),
        }
    }

    /// Whether every given is needed: without any one of them there would be more solutions.
    ///
    /// The limits hold for each of the searches, of which there is one for every given and one more.
    ///
    /// ```
    /// use kleene_sudoku::{Config, Minimality, Puzzle};
    ///
    /// let puzzle: Puzzle = "1234............".parse()?;
    /// assert_eq!(puzzle.minimality(&Config::new()), Minimality::NotUnique);
    /// # Ok::<(), kleene_sudoku::ParseError>(())
    /// ```
    #[must_use]
    pub fn minimality(&self, config: &Config) -> Minimality {
        match self.solve(config).uniqueness() {
            Uniqueness::One(_) => {}
            Uniqueness::Unknown { why, .. } => return Minimality::Unknown(why),
            Uniqueness::None | Uniqueness::Many(..) => return Minimality::NotUnique,
        }
        for (cell, _) in self.givens() {
            match self.clone().without(cell).solve(config).uniqueness() {
                Uniqueness::One(_) => return Minimality::Redundant(cell),
                Uniqueness::Unknown { why, .. } => return Minimality::Unknown(why),
                Uniqueness::None | Uniqueness::Many(..) => {}
            }
        }
        Minimality::Minimal
    }
}

fn search(textbook: Textbook, limits: Limits) -> Solutions {
    Solutions::search(textbook, limits, |textbook, state| textbook.solution(state).expect(SOLVED))
}

/// Whether a puzzle needs all its givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Minimality {
    /// Without any one given there is more than the one solution.
    Minimal,
    /// The solution stays the only one without this given, the first such in reading order.
    Redundant(Cell),
    /// There is no solution, or more than one, to begin with.
    NotUnique,
    /// A limit came first.
    Unknown(Stop),
}
