//! Enumerating and counting solutions, and testing uniqueness.

use core::ops::ControlFlow;

use kleene_search::{Outcome, Uniqueness};

use crate::{model::Model, problem::Problem, solution::Solution};

/// The configuration of a search: its limits.
pub type Config = kleene_search::Config;

/// A number of solutions, and whether it is complete.
pub type Count = kleene_search::Count;

/// The solutions of a problem, found on demand.
///
/// After `None`, [`Solutions::outcome`] tells whether the search is exhausted or hit a limit.
pub type Solutions = kleene_search::Solutions<'static, Solution>;

impl Problem {
    /// All solutions, found on demand.
    ///
    /// ```
    /// use kleene_cover::{Outcome, Problem};
    ///
    /// let problem: Problem = "a b | x\na x:red\nb x:blue\nb x:red".parse()?;
    /// let mut solutions = problem.solutions();
    /// assert_eq!(solutions.next().unwrap().options(), [0, 2]);
    /// assert_eq!(solutions.next(), None);
    /// // There are no more; a limit would appear here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    pub fn solve(&self, config: &Config) -> Solutions {
        Solutions::search(Model::new(self), config.to_limits(), Model::solution)
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
        self.solve(config).first()
    }

    /// Calls `visit` with every solution, in order, until it breaks, which ends the search with
    /// [`Stop::Solutions`](kleene_search::Stop::Solutions).
    pub fn for_each(
        &self,
        config: &Config,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.solve(config).visit(visit)
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
    pub fn count(&self, config: &Config) -> Count {
        Model::new(self).count(&config.to_limits())
    }

    /// Whether the problem has no solution, one, or several.
    ///
    /// ```
    /// use kleene_cover::{Problem, Uniqueness};
    ///
    /// let problem: Problem = "a b\na\nb\na b".parse()?;
    /// assert!(matches!(problem.uniqueness(), Uniqueness::Many(..)));
    /// # Ok::<(), kleene_cover::ParseError>(())
    /// ```
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}
