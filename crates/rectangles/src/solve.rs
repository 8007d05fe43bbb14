//! Solutions one by one, the first one, their number, and whether there is only one.

#[cfg(feature = "rayon")]
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_search::{Outcome, Problem, Stop, Uniqueness, Walk};

use crate::model::{Filling, Model};
use crate::{bits::Bits, count::count, puzzle::Puzzle, solution::Solution};

/// Options for counting and finding solutions: limits and threads.
pub type Config = kleene_search::Config;

/// A number of solutions, and whether it is all of them.
pub type Count = kleene_search::Count<u128>;

/// The solutions of a puzzle, found on demand.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
pub type Solutions = kleene_search::Solutions<'static, Solution>;

impl Puzzle {
    /// All solutions, found on demand: larger pieces first, in the order of [`Model`]'s choices.
    ///
    /// ```
    /// use kleene_rectangles::{Outcome, Puzzle, verify};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
    /// let mut solutions = puzzle.solutions();
    /// for solution in solutions.by_ref() {
    ///     assert_eq!(verify(&puzzle, &solution), Ok(()));
    /// }
    /// // There are no more; a limit would have said so here.
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.solve(&Config::new())
    }

    /// The solutions within limits, whose clock starts now.
    pub fn solve(&self, config: &Config) -> Solutions {
        Solutions::search(Model::new(self), config.to_limits(), Model::solution)
    }

    /// The number of solutions, if no limit comes first.
    ///
    /// Counting is by memoization, unless solutions are limited: the number below a state depends
    /// only on the heights of the columns and the remaining pieces.
    ///
    /// ```
    /// use kleene_rectangles::{Config, Outcome, Puzzle};
    ///
    /// // Dominoes on a chessboard.
    /// let puzzle = "8 8\n2 1".parse::<Puzzle>()?.repeating(true);
    /// let count = puzzle.count(&Config::new());
    /// assert_eq!((count.solutions, count.outcome), (12_988_816, Outcome::Exhausted));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn count(&self, config: &Config) -> Count {
        let model = Model::new(self);
        let is_one_by_one = config.to_limits().max_solutions().is_some()
            || self.num_first().is_some()
            || self.is_using_all() && self.is_repeating();
        let (solutions, outcome) = if is_one_by_one {
            let is_free = self.is_repeating() && !self.is_using_all() && self.num_first().is_none();
            let (solutions, outcome) = match Bits::new(&model).filter(|_| is_free) {
                Some(bits) => count_one_by_one(&bits, true, config),
                None => count_one_by_one(&model, model.is_small(), config),
            };
            (Some(solutions.into()), outcome)
        } else {
            // States with equal heights of columns are merged, so the fewer columns, the better.
            let is_wide = self.is_repeating() && self.width() > self.height();
            let model = model.varied(is_wide, |kind| !u64::from(kind.area()));
            count_states(&model, config)
        };
        match solutions {
            Some(solutions) => Count { solutions, outcome },
            None => Count { solutions: u128::MAX, outcome: Outcome::Stopped(Stop::Solutions) },
        }
    }

    /// The numbers of solutions with and without those that turning and mirroring the board
    /// exchanges.
    ///
    /// The symmetries are both mirror images and the half turn, plus the quarter turns where these
    /// map the puzzle to itself: the target is a square, and either pieces may be turned, or for
    /// every size there are as many pieces of `h` by `w` as of `w` by `h` (with repeating, any or
    /// none of both). So there are four symmetries or eight, and each maps fillings to fillings.
    ///
    /// Only fillings with a certain order of the kinds in the corners are searched, a quarter of
    /// all or an eighth on a square board.
    ///
    /// ```
    /// use kleene_rectangles::{Config, Puzzle};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
    /// let found = puzzle.fundamental(&Config::new());
    /// assert_eq!((found.fundamental, found.solutions), (2, 6));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn fundamental(&self, config: &Config) -> Fundamental {
        let model = Model::new(self).reduced();
        let (solutions, fundamental, outcome) = count_classes(&model, config);
        Fundamental { fundamental, solutions, outcome }
    }

    /// Shows the solutions to `visit`, in the order of [`Puzzle::solve`], until that breaks off,
    /// which ends the search as [`Stop::Solutions`].
    pub fn for_each(
        &self,
        config: &Config,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Outcome {
        #[cfg(feature = "rayon")]
        if config.is_parallel() {
            let model = Model::new(self);
            if model.is_small() {
                let walk = Walk::new(&model).observe(config.to_limits().guard());
                return walk.par_for_each(|filling| model.solution(filling), visit);
            }
        }
        self.solve(config).visit(visit)
    }

    /// Whether the puzzle has no solution, one, or several. Images of a solution in the symmetries
    /// of the board are others.
    pub fn uniqueness(&self) -> Uniqueness<Solution> {
        self.solutions().uniqueness()
    }
}

/// Counts solutions by searching the whole tree.
fn count_one_by_one<P>(problem: &P, is_small: bool, config: &Config) -> (u64, Outcome)
where
    P: Problem<State: Send, Choice: Send + Sync> + Sync,
{
    let walk = Walk::new(problem).observe(config.to_limits().guard());
    #[cfg(feature = "rayon")]
    if is_small && config.is_parallel() {
        return walk.par_count();
    }
    let _ = is_small;
    { walk }.count()
}

/// Counts solutions by counting each state once.
fn count_states(model: &Model, config: &Config) -> (Option<u128>, Outcome) {
    let mut guard = config.to_limits().guard();
    #[cfg(feature = "rayon")]
    if model.is_small() && config.is_parallel() {
        return crate::parallel::count(model, &guard);
    }
    count(model, &mut guard)
}

/// The numbers of solutions and of their classes.
fn count_classes(model: &Model, config: &Config) -> (u64, u64, Outcome) {
    let add = |(solutions, classes): &mut (u64, u64), filling: &Filling| {
        let solution = model.unnumbered(&filling.placed);
        let mut images = solution.images_under(model.is_square);
        let size = images.len() as u64;
        images.retain(|image| !model.is_reduced || model.is_in_order(image));
        // A class comes up once for each of these.
        if images.first() == Some(&solution) {
            *solutions += size;
            *classes += 1;
        }
    };
    let mut walk = Walk::new(model).observe(config.to_limits().guard());
    #[cfg(feature = "rayon")]
    if model.is_small() && config.is_parallel() {
        let (parts, outcome) = walk.par_fold(|| (0, 0), add);
        let (solutions, classes): (Vec<u64>, Vec<u64>) = parts.into_iter().unzip();
        return (solutions.iter().sum(), classes.iter().sum(), outcome);
    }
    let mut sum = (0, 0);
    let outcome = walk.for_each(|filling| {
        add(&mut sum, filling);
        ControlFlow::Continue(())
    });
    (sum.0, sum.1, outcome)
}

/// Numbers of solutions up to symmetry and in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fundamental {
    /// The number of classes of solutions that turning and mirroring the board exchanges.
    pub fundamental: u64,
    /// The number of solutions in these classes.
    pub solutions: u64,
    /// The end of the search; if it was stopped, there are at least as many of both.
    pub outcome: Outcome,
}
