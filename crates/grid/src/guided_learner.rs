//! Conflict learning guided by beliefs: the surest cell first, with its likeliest symbol, every time.
//!
//! Beliefs come from [belief propagation](crate::belief_propagation) at the root. They are refreshed at every restart, and
//! on the way down as long as there has been no conflict: what the decisions so far have led to changes what is likely.
//! After a conflict the search goes on by VSIDS, which knows better what is hard.

use alloc::vec::Vec;

use kleene_learn::{Advance, LearnStats, Learner, Literal, Progress, Restarts};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Stats};

use crate::belief_propagation::BeliefPropagation;
use crate::grid::Grid;
use crate::learn::{LineCells, bytes, forbidden, symbols};

/// The constants of guidance by beliefs. `docs/measurements/log.md` has the tables.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Rounds at the root, unless the messages settle before. With 12 to 80 Knotty of the survey takes no conflict or a
    /// few hundred, with 10 it takes 3,816; with 40 and 80 nothing is faster.
    rounds_at_root: u32,
    /// Cells times states that the rounds at the root may visit: on a board of a thousand by thousand there are fewer.
    /// Not measured.
    most_work_at_root: u64,
    /// Cells times states that the rounds of a refresh may visit. Not measured.
    most_work_at_refresh: u64,
    /// The entropy beyond which many solutions are expected. The survey's boards of which a second solution is easily
    /// found have 12 to 430, those with one or few have less than 5.
    many: f64,
    /// Rounds at each refresh, from the messages as they stand. With 2 no difference beyond luck, with 8
    /// a fifth more time.
    rounds_at_refresh: u32,
    /// Literals on the trail between two refreshes, as long as there has been no conflict since the last restart. With
    /// 100, 200 and 800 no difference beyond luck.
    literals_between: usize,
}

const TUNING: Tuning = Tuning {
    rounds_at_root: 20,
    most_work_at_root: 1 << 28,
    most_work_at_refresh: 1 << 25,
    many: 10.0,
    rounds_at_refresh: 4,
    literals_between: 400,
};

/// The restarts of a learner that is guided: seldom. With units of 32 to 100 conflicts, or with turns, the slowest of six
/// images of the survey's boards take up to twice as long.
pub(crate) const RESTARTS: Restarts = Restarts::Luby(200);

/// Some rounds, or at least one, as many as may visit this many cells times states.
fn affordable(propagation: &BeliefPropagation, rounds: u32, most_work: u64) -> u32 {
    let affordable = most_work / propagation.work_of_a_round().max(1);
    affordable.clamp(1, rounds.into()) as u32
}

/// What is believed of a board at its root.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    propagation: BeliefPropagation,
    rounds: u64,
    /// The natural logarithm of the number of solutions, as it is believed to be.
    entropy: f64,
    deadline: Deadline,
}

impl Beliefs {
    pub(crate) fn new(grid: &Grid, cells: &[CellSet], deadline: &Deadline) -> Self {
        let mut propagation = BeliefPropagation::new(grid, cells);
        let rounds = affordable(&propagation, TUNING.rounds_at_root, TUNING.most_work_at_root);
        let rounds = u64::from(propagation.run(rounds, deadline));
        let entropy = propagation.entropy(deadline).unwrap_or(0.0);
        Self { propagation, rounds, entropy, deadline: deadline.clone() }
    }

    /// Whether many solutions are expected.
    pub(crate) fn expects_many(&self) -> bool {
        self.entropy > TUNING.many
    }

    /// Number of rounds of belief propagation at the root.
    pub(crate) fn rounds(&self) -> u64 {
        self.rounds
    }
}

/// A learner over the cells of a grid, with the beliefs that guide it if there are any.
#[derive(Debug)]
pub(crate) struct GuidedLearner {
    learner: Learner<LineCells>,
    guide: Option<Guide>,
    /// Number of the grid's cells; those of order literals come after them.
    cells: usize,
}

impl GuidedLearner {
    /// A learner without guidance, for a grid of this many cells.
    pub(crate) fn new(learner: Learner<LineCells>, cells: usize) -> Self {
        Self { learner, guide: None, cells }
    }

    /// Adds guidance by what is believed, from now on.
    pub(crate) fn guided(mut self, beliefs: Beliefs) -> Self {
        let Beliefs { propagation, deadline, .. } = beliefs;
        // On a large board a refresh is as long as the board.
        let literals_between = (propagation.cells().len() / 16).max(TUNING.literals_between);
        self.guide = Some(Guide { propagation, deadline, literals_between, rounds: 0, last: None });
        self
    }

    /// Makes what is believed at the root the first values and the first order of the cells. Conflicts change both, and
    /// nothing refreshes them.
    pub(crate) fn begun_with(mut self, beliefs: &Beliefs) -> Self {
        beliefs.propagation.each_open(|cell, holds, best, margin| {
            for symbol in holds.symbols() {
                let is = Literal::is(cell, symbol.index() as u8);
                self.learner.set_phase(if symbol == best { is } else { !is });
            }
            self.learner.bump(cell, margin);
        });
        self
    }

    /// Adds that this is not a solution.
    pub(crate) fn forbid(&mut self, symbols: &[Symbol]) {
        self.learner.add_clause(&forbidden(bytes(symbols)));
    }

    /// Sets how many more nodes and solutions there may be.
    pub(crate) fn set_counts(&mut self, more: &Limits) {
        let Stats { nodes, solutions, .. } = self.learner.stats().search;
        let mut limits = Limits::new();
        if let Some(more) = more.max_nodes() {
            limits = limits.nodes(nodes.saturating_add(more));
        }
        if let Some(more) = more.max_solutions() {
            limits = limits.solutions(solutions.saturating_add(more));
        }
        self.learner.set_limits(limits);
    }

    /// The work done so far.
    pub(crate) fn stats(&self) -> LearnStats {
        self.learner.stats()
    }

    /// Number of rounds of belief propagation so far.
    pub(crate) fn belief_rounds(&self) -> u64 {
        self.guide.as_ref().map_or(0, |guide| guide.rounds)
    }

    /// Searches for the next solution as long as `go_on` says so, which is asked before every decision.
    pub(crate) fn next_while(
        &mut self,
        mut go_on: impl FnMut(&Progress) -> bool,
    ) -> Advance<Vec<Symbol>> {
        loop {
            let Self { learner, guide, .. } = self;
            let mut due = None;
            let advance = learner.next_while(|progress| {
                let is_due = guide.as_ref().is_some_and(|guide| guide.is_due(progress));
                let goes_on = go_on(progress);
                due = Some(*progress).filter(|_| goes_on && is_due);
                goes_on && !is_due
            });
            match (advance, guide.as_mut(), due) {
                (Advance::Paused, Some(guide), Some(progress)) => guide.refresh(learner, progress),
                (Advance::Paused, _, _) => return Advance::Paused,
                (Advance::Ended(outcome), _, _) => return Advance::Ended(outcome),
                (Advance::Solution(mut found), _, _) => {
                    found.truncate(self.cells);
                    return Advance::Solution(symbols(&found));
                }
            }
        }
    }
}

/// What is believed of a board, kept up to date as a learner searches.
#[derive(Debug)]
struct Guide {
    propagation: BeliefPropagation,
    deadline: Deadline,
    /// Literals on the trail between two refreshes.
    literals_between: usize,
    /// Rounds of belief propagation of all refreshes.
    rounds: u64,
    /// Where the search stood at the last refresh.
    last: Option<Progress>,
}

impl Guide {
    /// Whether the beliefs should be refreshed before the next decision.
    fn is_due(&self, progress: &Progress) -> bool {
        let Some(last) = &self.last else { return true };
        let is_far = progress.trail.abs_diff(last.trail) > self.literals_between;
        progress.restarts > last.restarts || progress.conflicts == 0 && is_far
    }

    /// Makes the learner decide the surest cell first, with its likeliest symbol.
    fn refresh(&mut self, learner: &mut Learner<LineCells>, progress: Progress) {
        let Self { propagation, deadline, rounds, last, .. } = self;
        propagation.set_cells(learner.domains().into_iter().map(CellSet::from_bits));
        let most = affordable(propagation, TUNING.rounds_at_refresh, TUNING.most_work_at_refresh);
        *rounds += u64::from(propagation.run(most, deadline));
        *last = Some(progress);
        propagation.each_open(|cell, holds, best, margin| {
            for symbol in holds.symbols() {
                let is = Literal::is(cell, symbol.index() as u8);
                let is_best = symbol == best;
                learner.set_hint(if is_best { is } else { !is });
                // Of two symbols, one is decided by the other.
                learner.set_activity(is, if is_best || holds.len() == 2 { margin } else { 0.0 });
            }
        });
    }
}
