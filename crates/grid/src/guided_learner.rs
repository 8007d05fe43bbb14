//! Conflict learning guided by beliefs: it decides the surest cell first, with its likeliest
//! symbol.
//!
//! [Belief propagation](crate::belief_propagation) computes the beliefs at the root. They are
//! refreshed at every restart, and on the way down until the first conflict, since decisions change
//! the beliefs. After a conflict VSIDS takes over, as it knows better where the difficulty lies.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;
use core::panic::{RefUnwindSafe, UnwindSafe};

use kleene_learn::{Advance, LearnStats, Learner, Literal, Progress, Restarts};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, SplitMix64, Stats};

use crate::belief_propagation::BeliefPropagation;
use crate::grid::Grid;
use crate::learn::{LineCells, bytes, forbidden, symbols};

/// The parameters of beliefs. `docs/measurements/log.md` has the tables.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Rounds at the root, unless the messages converge earlier. With 12 to 80 the survey's Knotty
    /// takes no conflict or a few hundred, with 10 it takes 3,816; 40 and 80 make nothing faster.
    rounds_at_root: u32,
    /// The cost limit of the rounds at the root, in cells times states: a board of a thousand by
    /// thousand gets fewer rounds. Not measured.
    most_work_at_root: u64,
    /// The cost limit of a refresh, in cells times states. Not measured.
    most_work_at_refresh: u64,
    /// The entropy above which the search expects many solutions. Survey boards with an easy second
    /// solution have 12 to 430, those with one or few less than 5.
    many: f64,
    /// Rounds per refresh, from the present messages. With 2 no difference beyond chance, with 8 a
    /// fifth more time.
    rounds_at_refresh: u32,
    /// Literals on the trail between two refreshes, until the first conflict since the last
    /// restart. With 100, 200 and 800 no difference beyond chance.
    literals_between: usize,
    /// Restarts of decimation after which it begins with new messages, elsewhere on the board. With 16 it solves one more
    /// of 20 random boards of 60 by 60 than with 24 and 32.
    restarts_between: u64,
    /// The largest share by which a new message differs from 1, at random.
    noise: f64,
}

const TUNING: Tuning = Tuning {
    rounds_at_root: 20,
    most_work_at_root: 1 << 28,
    most_work_at_refresh: 1 << 25,
    many: 10.0,
    rounds_at_refresh: 4,
    literals_between: 400,
    restarts_between: 16,
    noise: 0.5,
};

/// The restarts of a guided learner, which are rare. With units of 32 to 100 conflicts, or with
/// alternating turns, the slowest of six images of the survey's boards take up to twice as long.
pub(crate) const RESTARTS: Restarts = Restarts::Luby(200);

/// The restarts of decimation, after which the messages of the last attempt remain: they draw the next one to the same
/// part of the board. Of 20 random boards of 60 by 60, units of 200, 20 and 8 conflicts leave 4, 3 and 2 unsolved in the
/// same time; without the messages it is 8.
pub(crate) const DECIMATION_RESTARTS: Restarts = Restarts::Luby(8);

/// The number of rounds, at least one, whose cost stays within `most_work`.
fn affordable(propagation: &BeliefPropagation, rounds: u32, most_work: u64) -> u32 {
    let affordable = most_work / propagation.work_of_a_round().max(1);
    affordable.clamp(1, rounds.into()) as u32
}

/// The beliefs about a board at its root.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    propagation: BeliefPropagation,
    rounds: u64,
    /// The estimated natural logarithm of the number of solutions.
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

/// What connects a search with others of the same board.
pub(crate) trait ClauseExchange:
    fmt::Debug + Send + Sync + UnwindSafe + RefUnwindSafe
{
    /// The number of the search: 0 is the one that also runs alone.
    fn search(&self) -> u64;

    /// What connects a learner with order literals that starts from this root.
    fn exchanger(&self, root: &[CellSet]) -> Option<Box<dyn Exchanger>>;
}

/// What connects a learner with those of other searches.
pub(crate) trait Exchanger: fmt::Debug + Send + Sync + UnwindSafe + RefUnwindSafe {
    /// Prepares a new learner.
    fn begin(&mut self, learner: &mut Learner<LineCells>);

    /// Gives clauses to others and takes theirs. The learner returns to the root.
    fn exchange(&mut self, learner: &mut Learner<LineCells>);
}

/// A learner over the cells of a grid, with the beliefs that guide it, if any.
#[derive(Debug)]
pub(crate) struct GuidedLearner {
    learner: Learner<LineCells>,
    guide: Option<Guide>,
    exchanger: Option<Box<dyn Exchanger>>,
    /// The number of restarts at the last exchange.
    exchanged: Option<u64>,
    /// Number of the grid's cells; those of order literals follow.
    cells: usize,
}

impl GuidedLearner {
    /// A learner without guidance, for a grid of this many cells.
    pub(crate) fn new(learner: Learner<LineCells>, cells: usize) -> Self {
        Self { learner, guide: None, exchanger: None, exchanged: None, cells }
    }

    /// Adds guidance by these beliefs.
    pub(crate) fn guided(mut self, beliefs: Beliefs, search: u64) -> Self {
        let Beliefs { propagation, deadline, .. } = beliefs;
        // On a large board, a refresh costs in proportion to its size.
        let literals_between = (propagation.cells().len() / 16).max(TUNING.literals_between);
        self.guide = Some(Guide {
            propagation,
            deadline,
            literals_between,
            decimates: false,
            search,
            rounds: 0,
            last: None,
        });
        self
    }

    /// Adds guidance by these beliefs, which begin anew after many restarts.
    pub(crate) fn decimating(self, beliefs: Beliefs, search: u64) -> Self {
        let mut learner = self.guided(beliefs, search);
        if let Some(guide) = &mut learner.guide {
            guide.decimates = true;
        }
        learner
    }

    /// Initializes phases and activities from the beliefs at the root. Conflicts change both, and
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

    /// Makes it exchange clauses at every restart.
    pub(crate) fn exchanging(mut self, mut exchanger: Box<dyn Exchanger>) -> Self {
        exchanger.begin(&mut self.learner);
        self.exchanger = Some(exchanger);
        self
    }

    /// Excludes this assignment from the solutions.
    pub(crate) fn forbid(&mut self, symbols: &[Symbol]) {
        self.learner.add_clause(&forbidden(bytes(symbols)));
    }

    /// Limits the number of further nodes and solutions.
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

    /// The work so far.
    pub(crate) fn stats(&self) -> LearnStats {
        self.learner.stats()
    }

    /// Number of rounds of belief propagation so far.
    pub(crate) fn belief_rounds(&self) -> u64 {
        self.guide.as_ref().map_or(0, |guide| guide.rounds)
    }

    /// Searches for the next solution while `go_on`, called before every decision, returns true.
    pub(crate) fn next_while(
        &mut self,
        go_on: &mut dyn FnMut(&Progress) -> bool,
    ) -> Advance<Vec<Symbol>> {
        loop {
            let Self { learner, guide, exchanger, exchanged, .. } = self;
            // Before each decision the learner may pause: for a refresh of the beliefs, for an exchange after a restart, or
            // because the caller wants it. The last of these alone ends the loop.
            let (mut due, mut exchanges) = (None, false);
            let advance = learner.next_while(|progress| {
                let is_due = guide.as_ref().is_some_and(|guide| guide.is_due(progress));
                let goes_on = go_on(progress);
                due = Some(*progress).filter(|_| goes_on && is_due);
                exchanges = goes_on && exchanger.is_some() && *exchanged != Some(progress.restarts);
                goes_on && !is_due && !exchanges
            });
            if let (true, Advance::Paused, Some(exchanger)) = (exchanges, &advance, exchanger) {
                exchanger.exchange(learner);
                *exchanged = Some(learner.stats().restarts);
            }
            match (advance, guide.as_mut(), due) {
                (Advance::Paused, Some(guide), Some(progress)) => guide.refresh(learner, progress),
                (Advance::Paused, _, _) if exchanges => {}
                (Advance::Paused, _, _) => return Advance::Paused,
                (Advance::Ended(outcome), _, _) => return Advance::Ended(outcome),
                (Advance::Solution(mut found), _, _) => {
                    // The values of order literals say nothing that the cells do not.
                    found.truncate(self.cells);
                    return Advance::Solution(symbols(&found));
                }
            }
        }
    }
}

/// The beliefs about a board, updated during a learner's search.
#[derive(Debug)]
struct Guide {
    propagation: BeliefPropagation,
    deadline: Deadline,
    /// Literals on the trail between two refreshes.
    literals_between: usize,
    /// Whether the messages begin anew after many restarts.
    decimates: bool,
    /// The number of the search, which decides about noise.
    search: u64,
    /// Rounds of belief propagation in all refreshes.
    rounds: u64,
    /// The progress at the last refresh.
    last: Option<Progress>,
}

impl Guide {
    /// Whether the beliefs need a refresh before the next decision.
    fn is_due(&self, progress: &Progress) -> bool {
        let Some(last) = &self.last else { return true };
        let is_far = progress.trail.abs_diff(last.trail) > self.literals_between;
        progress.restarts > last.restarts || progress.conflicts == 0 && is_far
    }

    /// Makes the learner decide the surest cell first, with its likeliest symbol.
    fn refresh(&mut self, learner: &mut Learner<LineCells>, progress: Progress) {
        let Self { propagation, deadline, decimates, search, rounds, last, .. } = self;
        // The messages between cells and lines stay, and fit the domains on the trail after a few rounds more.
        propagation.set_cells(learner.domains().into_iter().map(CellSet::from_bits));
        // A restart keeps the messages, which lead to the same part of the board again; noise leads to another.
        let begins_anew = match last {
            None => *search > 0,
            Some(last) => {
                let is_restart = progress.restarts > last.restarts;
                *decimates && is_restart && progress.restarts % TUNING.restarts_between == 0
            }
        };
        let most = if begins_anew {
            let mut random = SplitMix64::new(*search << 48 | progress.restarts);
            propagation.begin_anew(&mut random, TUNING.noise);
            TUNING.rounds_at_root
        } else {
            TUNING.rounds_at_refresh
        };
        let most = affordable(propagation, most, TUNING.most_work_at_refresh);
        *rounds += u64::from(propagation.run(most, deadline));
        *last = Some(progress);
        // The order of decisions is that of the activities: the surest cell comes first, since its margin is the largest.
        propagation.each_open(|cell, holds, best, margin| {
            for symbol in holds.symbols() {
                let is = Literal::is(cell, symbol.index() as u8);
                let is_best = symbol == best;
                learner.set_hint(if is_best { is } else { !is });
                // One of two symbols determines the other.
                learner.set_activity(is, if is_best || holds.len() == 2 { margin } else { 0.0 });
            }
        });
    }
}
