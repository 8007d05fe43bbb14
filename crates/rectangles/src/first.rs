//! Some solution, by a search with restarts that vary the order and the method.

use core::ops::ControlFlow;

use kleene_search::{Guard, Observer, Outcome, Problem, Stop, Walk};

use crate::model::{Filling, Kind, Model};
use crate::{corners::Corners, puzzle::Puzzle, random::Random, solution::Solution, solve::Config};

/// Nodes of the first run.
const FIRST_BUDGET: u64 = 1_000;

/// The cost of a node of the search from all sides, in nodes of the other.
const CORNERS_COST: u64 = 8;

impl Puzzle {
    /// Some solution, if there is one, and how its search ended.
    ///
    /// [`Puzzle::solve`] can take very long to find its first solution where another order of
    /// pieces, or columns in place of rows, does not. So this search restarts with other orders,
    /// each time with more nodes, until one finds a solution or exhausts its tree. On boards with
    /// sides to 64 most runs place pieces from all sides, into the corner that leaves the fewest
    /// choices. One solution of those that turning and mirroring the board exchanges is enough.
    ///
    /// ```
    /// use kleene_rectangles::{Config, Outcome, Puzzle, verify};
    ///
    /// let puzzle: Puzzle = "33 32\n1 1\n4 4\n7 7\n8 8\n9 9\n10 10\n14 14\n15 15\n18 18".parse()?;
    /// let (first, _) = puzzle.first(&Config::new());
    /// assert_eq!(verify(&puzzle, &first.expect("it is a classic")), Ok(()));
    ///
    /// let none: Puzzle = "5 5\n2 2 6".parse()?;
    /// assert_eq!(none.first(&Config::new()), (None, Outcome::Exhausted));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn first(&self, config: &Config) -> (Option<Solution>, Outcome) {
        self.first_by_seed(config, 0)
    }

    /// The first solution as [`Puzzle::first`] finds it, with other random orders of the pieces for each seed.
    #[must_use]
    pub fn first_by_seed(&self, config: &Config, seed: u64) -> (Option<Solution>, Outcome) {
        let limits = config.to_limits();
        if limits.max_solutions() == Some(0) {
            return (None, Outcome::Stopped(Stop::Solutions));
        }
        let mut guard = limits.guard();
        let mut random = Random::new(seed);
        let mut plain = Model::new(self).reduced();
        let may_transpose = self.num_first().is_none();
        // Restarts with growing budgets: the time to a first filling has a heavy tail over orders of
        // pieces, so a fresh order often succeeds where an unlucky one is stuck. The growth makes
        // the search complete in the end.
        let mut budget = FIRST_BUDGET;
        for run in 0_u64.. {
            let is_transposed = may_transpose && run % 2 == 1;
            if run > 0 {
                let order = order_of(run, &mut random);
                plain = Model::new(self).reduced().varied(is_transposed, order);
            }
            // After the first two runs, three of four search from all sides.
            let corners = Corners::new(&plain).filter(|_| run > 1 && run % 4 != 1);
            let ended = match corners {
                Some(corners) => {
                    let found = one_run(&corners, budget / CORNERS_COST, &mut guard);
                    found.map(|(found, end)| (found.map(|found| found.placed), end))
                }
                None => {
                    let found = one_run(&plain, budget, &mut guard);
                    found.map(|(found, end)| (found.map(|found: Filling| found.placed), end))
                }
            };
            if let Some((found, outcome)) = ended {
                return (found.map(|placed| plain.solution_of(&placed)), outcome);
            }
            budget += budget / 16;
        }
        unreachable!("the number of runs is not limited")
    }
}

/// The order of kinds in a run: larger ones first in the first two runs, later with random
/// deviations, and most often by the longer side.
fn order_of(run: u64, random: &mut Random) -> impl FnMut(&Kind) -> u64 {
    move |kind| {
        let (area, longer) = (u64::from(kind.area()), u64::from(kind.width.max(kind.height)));
        let noise = random.next() >> 56;
        !match run {
            0 | 1 => area,
            _ if run / 2 % 3 == 0 => area * (256 + noise),
            _ => longer * (256 + 4 * noise),
        }
    }
}

/// The result of a run and its end; `None` if its node budget ran out.
fn one_run<P: Problem>(
    problem: &P,
    nodes: u64,
    guard: &mut Guard,
) -> Option<(Option<P::State>, Outcome)> {
    let mut budget = Budget { guard, left: nodes, is_spent: false };
    let (found, outcome) = Walk::new(problem).observe(&mut budget).first();
    (found.is_some() || !budget.is_spent).then_some((found, outcome))
}

/// Enforces the limits of all runs, and the node budget of this one.
struct Budget<'g> {
    guard: &'g mut Guard,
    left: u64,
    is_spent: bool,
}

impl<P: Problem> Observer<P> for Budget<'_> {
    fn proceed(&mut self) -> ControlFlow<Stop> {
        if self.left == 0 {
            self.is_spent = true;
            return ControlFlow::Break(Stop::Nodes);
        }
        self.left -= 1;
        Observer::<P>::proceed(self.guard)
    }

    fn solved(&mut self, depth: usize, state: &P::State) {
        Observer::<P>::solved(self.guard, depth, state);
    }
}
