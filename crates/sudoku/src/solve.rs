//! Solutions one by one, their number, and whether there is only one.

use core::iter::FusedIterator;

use kleene_search::{Limits, Outcome, Search, Stats, Stop, Uniqueness};

use crate::{Fast, General, Puzzle, Solution, Strategy, Textbook};

/// How to solve a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Config {
    limits: Limits,
    strategy: Strategy,
}

impl Config {
    /// No limits, and the quickest strategy.
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

    /// How to search.
    #[must_use]
    pub fn strategy(mut self, strategy: Strategy) -> Self {
        self.strategy = strategy;
        self
    }

    pub(crate) fn to_limits(&self) -> Limits {
        self.limits.clone()
    }
}

impl Puzzle {
    /// All solutions, found as they are asked for.
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
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now, by a strategy.
    ///
    /// To observe the search, give [`Fast`], [`General`] or [`Textbook`] to a [`Search`].
    #[must_use]
    pub fn solve(&self, config: &Config) -> Solutions {
        let limits = config.to_limits();
        let general = |limits| Running::General(Search::with(General::new(self), limits, ()));
        let textbook = |problem, limits| Running::Textbook(Search::with(problem, limits, ()));
        let running = match (config.strategy, Fast::new(self)) {
            (Strategy::ReadingOrder, _) => textbook(Textbook::reading_order(self), limits),
            (Strategy::FewestOptions, _) => textbook(Textbook::fewest_options(self), limits),
            (Strategy::Fast, Some(fast)) => Running::Fast(Search::with(fast, limits, ())),
            (Strategy::Fast, None) | (Strategy::General, _) => general(limits),
        };
        Solutions { running }
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
    #[must_use]
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
    #[must_use]
    pub fn count(&self, config: &Config) -> Count {
        let mut found = self.solve(config);
        let solutions = found.by_ref().fold(0, |count, _| count + 1);
        Count { solutions, outcome: found.outcome().unwrap_or(Outcome::Exhausted) }
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

/// Whether a puzzle needs all its givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Minimality {
    /// Without any one given there is more than the one solution.
    Minimal,
    /// The solution stays the only one without this given, the first such in reading order.
    Redundant(crate::Cell),
    /// There is no solution, or more than one, to begin with.
    NotUnique,
    /// A limit came first.
    Unknown(Stop),
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
    running: Running,
}

#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of these, and it is not moved about")]
enum Running {
    Textbook(Search<Textbook>),
    Fast(Search<Fast>),
    General(Search<General>),
}

impl Solutions {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.running {
            Running::Textbook(search) => search.outcome(),
            Running::Fast(search) => search.outcome(),
            Running::General(search) => search.outcome(),
        }
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        match &self.running {
            Running::Textbook(search) => search.stats(),
            Running::Fast(search) => search.stats(),
            Running::General(search) => search.stats(),
        }
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<Solution> {
        if self.stats().solutions > 0 {
            return Uniqueness::Unknown { found: None, why: Stop::Solutions };
        }
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        // After two solutions nothing was asked that could have ended the search.
        let outcome = self.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, second, outcome)
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match &mut self.running {
            Running::Textbook(search) => {
                let state = search.next()?;
                search.problem().solution(&state)
            }
            Running::Fast(search) => {
                let state = search.next()?;
                search.problem().solution(&state)
            }
            Running::General(search) => {
                let state = search.next()?;
                search.problem().solution(&state)
            }
        }
    }
}

impl FusedIterator for Solutions {}
