//! Solutions one by one, their number, and whether there is only one.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use kleene_search::{Limits, Outcome, Search, Stats, Stop, Uniqueness, Walk};

use crate::{Model, Problem, Solution};

/// How to search.
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

impl Problem {
    /// All solutions, found as they are asked for.
    ///
    /// ```
    /// use kleene_cover::{Outcome, Problem};
    ///
    /// let problem: Problem = "a b | x\na x:red\nb x:blue\nb x:red".parse()?;
    /// let mut solutions = problem.solutions();
    /// assert_eq!(solutions.next().unwrap().options(), [0, 2]);
    /// assert_eq!(solutions.next(), None);
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    #[must_use]
    pub fn solve(&self, config: &Config) -> Solutions {
        Solutions { search: Search::with(Model::new(self), config.to_limits(), ()) }
    }

    /// The first solution, if there is one, and how its search ended.
    ///
    /// ```
    /// use kleene_cover::{Config, Limits, Outcome, Problem, Stop};
    ///
    /// let problem: Problem = "a b\na\na b".parse()?;
    /// let (first, _) = problem.first(&Config::new());
    /// assert_eq!(first.unwrap().options(), [1]);
    ///
    /// let config = Config::new().limits(Limits::new().nodes(0));
    /// assert_eq!(problem.first(&config), (None, Outcome::Stopped(Stop::Nodes)));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    #[must_use]
    pub fn first(&self, config: &Config) -> (Option<Solution>, Outcome) {
        let mut solutions = self.solve(config);
        let first = solutions.next();
        let stopped = Outcome::Stopped(Stop::Solutions);
        (first, solutions.outcome().unwrap_or(stopped))
    }

    /// Shows every solution to `visit`, in order, until that breaks off, which ends the search as
    /// [`Stop::Solutions`].
    pub fn for_each(
        &self,
        config: &Config,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let mut solutions = self.solve(config);
        for solution in solutions.by_ref() {
            if visit(solution).is_break() {
                return Outcome::Stopped(Stop::Solutions);
            }
        }
        solutions.outcome().unwrap_or(Outcome::Exhausted)
    }

    /// The number of solutions, if no limit comes first.
    ///
    /// ```
    /// use kleene_cover::{Config, Limits, Outcome, Problem, Stop};
    ///
    /// let problem: Problem = "2|a\na\na\na\na".parse()?;
    /// let all = problem.count(&Config::new());
    /// assert_eq!((all.solutions, all.outcome), (6, Outcome::Exhausted));
    ///
    /// let some = problem.count(&Config::new().limits(Limits::new().solutions(4)));
    /// assert_eq!((some.solutions, some.outcome), (4, Outcome::Stopped(Stop::Solutions)));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    #[must_use]
    pub fn count(&self, config: &Config) -> Count {
        let mut walk = Walk::new(Model::new(self)).observe(config.to_limits().guard());
        let (solutions, outcome) = walk.count();
        Count { solutions, outcome }
    }

    /// Whether the problem has no solution, one, or several.
    ///
    /// ```
    /// use kleene_cover::{Config, Problem, Uniqueness};
    ///
    /// let problem: Problem = "a b\na\nb\na b".parse()?;
    /// assert!(matches!(problem.uniqueness(&Config::new()), Uniqueness::Many(..)));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self, config: &Config) -> Uniqueness<Solution> {
        self.solve(config).uniqueness()
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

/// The solutions of a problem, found as they are asked for.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct Solutions {
    search: Search<Model>,
}

impl Solutions {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<Solution> {
        let verdict = self.search.uniqueness();
        verdict.map(|state| self.search.problem().solution(&state))
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let state = self.search.next()?;
        Some(self.search.problem().solution(&state))
    }
}

impl FusedIterator for Solutions {}
