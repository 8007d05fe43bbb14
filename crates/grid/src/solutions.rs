//! The driver of a strategy: one phase after the other, as solutions are asked for.

use alloc::{boxed::Box, vec, vec::Vec};
use core::iter::FusedIterator;

use kleene_learn::{Config, LearnStats, Learner, Literal};
use kleene_nfa::Symbol;
use kleene_search::{
    Advance, Deadline, Enumerate, Limits, Observer, Outcome, Search, Stats, Stop, Uniqueness,
};

use crate::beliefs::Beliefs;
use crate::grid::Grid;
use crate::learn::{LineCells, symbols};
use crate::portfolio::{Engine, Phase, Strategy, Until, When};
use crate::search::{GridMemory, GridProblem};
use crate::stats::GridStats;

impl Grid {
    /// The solutions in the fixed order of a strategy, within limits whose clock starts now.
    ///
    /// The order is another one for each strategy.
    ///
    /// ```
    /// use kleene_grid::{GridBuilder, Limits, Outcome, Strategy};
    /// use kleene_nfa::{CellSet, Chain, Line, Symbol};
    ///
    /// // Three by three, one black cell in each row and column.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 9]);
    /// for i in 0..3 {
    ///     builder.add_line(one.clone(), [3 * i, 3 * i + 1, 3 * i + 2])?;
    ///     builder.add_line(one.clone(), [i, i + 3, i + 6])?;
    /// }
    /// let mut solutions = builder.build().solutions(Strategy::Learning, Limits::new());
    /// assert_eq!(solutions.by_ref().count(), 6);
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solutions(&self, strategy: Strategy, limits: Limits) -> Solutions {
        self.solutions_observed(strategy, limits, ())
    }

    /// The solutions by a strategy, with an observer of its search. What learns is not observed.
    pub fn solutions_observed<O: Observer<GridProblem>>(
        &self,
        strategy: Strategy,
        limits: Limits,
        observer: O,
    ) -> Solutions<O> {
        let deadline = limits.deadline();
        self.solutions_in(strategy.phases(), limits, deadline, observer)
    }

    /// The solutions by a strategy within limits whose clock has been started before.
    pub(crate) fn solutions_until(
        &self,
        strategy: Strategy,
        limits: Limits,
        deadline: Deadline,
    ) -> Solutions {
        self.solutions_in(strategy.phases(), limits, deadline, ())
    }

    /// The solutions by a table of phases, the first of which does not learn.
    fn solutions_in<O: Observer<GridProblem>>(
        &self,
        phases: &[Phase],
        limits: Limits,
        deadline: Deadline,
        observer: O,
    ) -> Solutions<O> {
        let (first, later) = phases.split_first().expect("a strategy has a phase");
        let branching = first.engine.branching().expect("the first phase does not learn");
        let keeps_root = !later.is_empty();
        let problem = GridProblem::new(self.clone(), deadline.clone());
        let problem = problem.branching(branching, keeps_root);
        // The deadline is looked at by every step; the clock of the search would be another one.
        let search = Search::with(problem, counts(&limits, Stats::default()), observer);
        Solutions {
            running: Running::Search(Box::new(search)),
            share: Share { until: first.until, nodes: 0, narrows_before: 0 },
            later: Vec::from(later).into_iter(),
            cells: self.cells().len(),
            limits,
            deadline,
            found: Vec::new(),
            before: GridStats::default(),
            outcome: None,
        }
    }
}

/// The solutions of a grid by a [`Strategy`], found as they are asked for: the symbol of every cell.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct Solutions<O = ()> {
    running: Running<O>,
    share: Share,
    later: vec::IntoIter<Phase>,
    /// Number of the grid's cells.
    cells: usize,
    limits: Limits,
    deadline: Deadline,
    /// What was found by phases that may be left for another.
    found: Vec<Vec<Symbol>>,
    /// The work of the phases before.
    before: GridStats,
    outcome: Option<Outcome>,
}

/// What the running phase may do.
#[derive(Clone, Copy, Debug)]
struct Share {
    until: Until,
    /// Nodes that its chronological search has entered.
    nodes: u64,
    /// Lines narrowed when it began.
    narrows_before: u64,
}

/// The search of the running phase.
#[derive(Debug)]
enum Running<O> {
    Search(Box<Search<GridProblem, O>>),
    /// With the chronological search that a later phase may need.
    Learner(Box<Learner<LineCells>>, Option<Box<Parked<O>>>),
    /// Only while one phase ends and another begins.
    Nothing,
}

/// A chronological search that was left, ready to restart at its root.
#[derive(Debug)]
struct Parked<O> {
    problem: GridProblem,
    memory: GridMemory,
    observer: O,
}

/// What a phase came to.
enum Progress {
    Found(Vec<Symbol>),
    /// It has had its share.
    Left,
    Ended(Outcome),
}

impl<O: Observer<GridProblem>> Solutions<O> {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work done so far: nodes are those of all phases.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        match &self.running {
            Running::Search(search) => {
                let now = search.memory().stats(search.stats());
                let search = self.before.search + now.search;
                GridStats { search, learn: self.before.learn, ..now }
            }
            Running::Learner(learner, _) => sum(self.before, learner.stats()),
            Running::Nothing => self.before,
        }
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`].
    pub fn uniqueness(&mut self) -> Uniqueness<Vec<Symbol>> {
        Enumerate::uniqueness(self)
    }

    /// The driver: the running phase, and when that has had its share the next one.
    fn drive(&mut self) -> Result<Vec<Symbol>, Outcome> {
        loop {
            match self.advance() {
                Progress::Found(symbols) => {
                    if self.may_be_left() {
                        self.found.push(symbols.clone());
                    }
                    return Ok(symbols);
                }
                Progress::Left => self.begin_next_phase().map_err(Outcome::Stopped)?,
                Progress::Ended(outcome) => return Err(outcome),
            }
        }
    }

    /// Lets the running phase go on.
    fn advance(&mut self) -> Progress {
        match &mut self.running {
            Running::Search(search) => {
                if let Some(stop) = self.deadline.hit() {
                    return Progress::Ended(Outcome::Stopped(stop));
                }
                let share = &mut self.share;
                let advance = search.next_while(|memory, depth| {
                    share.nodes += 1;
                    // The root is always stepped: a phase that is left has at least found it.
                    depth == 0 || share.is_left(memory)
                });
                match advance {
                    Advance::Solution(state) => Progress::Found(state.into_symbols()),
                    Advance::Paused => Progress::Left,
                    Advance::Ended(outcome) => Progress::Ended(outcome),
                }
            }
            Running::Learner(learner, _) => match learner.next() {
                Some(mut found) => {
                    // Order literals come after the cells of the grid.
                    found.truncate(self.cells);
                    Progress::Found(symbols(&found))
                }
                None => {
                    let outcome = learner.outcome().expect("a search that gives no more has ended");
                    if self.is_share_of_nodes_spent(outcome) {
                        Progress::Left
                    } else {
                        Progress::Ended(outcome)
                    }
                }
            },
            Running::Nothing => unreachable!("a phase runs"),
        }
    }

    /// Whether a learner was stopped by the nodes of its phase, while those of the limits are not used up.
    fn is_share_of_nodes_spent(&self, outcome: Outcome) -> bool {
        matches!(self.share.until, Until::Nodes(_))
            && outcome == Outcome::Stopped(Stop::Nodes)
            && counts(&self.limits, self.stats().search).max_nodes() != Some(0)
    }

    /// Whether solutions may have to be forbidden to a phase that begins later.
    fn may_be_left(&self) -> bool {
        let has_later = !self.later.as_slice().is_empty();
        has_later
            && match self.share.until {
                Until::Failures { most_found } => self.found.len() as u64 <= most_found,
                // With a solution there is no reason to leave it any more.
                Until::NoSolution | Until::Exhausted => false,
                Until::FirstChoice | Until::Nodes(_) | Until::Narrows { .. } => true,
            }
    }

    /// Leaves the running phase, and begins the next one at the root, unless the time is over first: setting up a
    /// learner with order literals takes long on a large board.
    fn begin_next_phase(&mut self) -> Result<(), Stop> {
        self.before = self.stats();
        let is_found = self.before.search.solutions > 0;
        let next = self.later.find(|phase| phase.when == When::Always || !is_found);
        let Phase { engine, until, .. } = next.expect("the last phase is never left");
        let parked = match core::mem::replace(&mut self.running, Running::Nothing) {
            Running::Search(search) => {
                let (problem, memory, observer) = search.into_parts();
                Parked { problem, memory, observer }
            }
            Running::Learner(_, parked) => *parked.expect("it is kept for the phases to come"),
            Running::Nothing => unreachable!("a phase runs"),
        };
        self.share = Share { until, nodes: 0, narrows_before: self.before.narrows };
        self.running = match engine.branching() {
            Some(branching) => {
                let Parked { problem, memory, observer } = parked;
                let root = memory.root().expect("a search that is left has come to a choice");
                let problem = problem.restarted(branching, root);
                let counts = counts(&self.limits, self.before.search);
                let search = Search::with_memory(problem, memory, counts, observer);
                Running::Search(Box::new(search))
            }
            None => {
                let learner = self.learner(engine, &parked)?;
                let is_last = self.later.as_slice().is_empty();
                Running::Learner(Box::new(learner), (!is_last).then(|| Box::new(parked)))
            }
        };
        Ok(())
    }

    /// A learner that starts with what the steps at the root have shown, without the solutions that were found.
    fn learner(&self, engine: Engine, parked: &Parked<O>) -> Result<Learner<LineCells>, Stop> {
        let root = parked.memory.root().expect("a search that is left has come to a choice");
        let (grid, cells) = (parked.problem.grid(), root.state.cells());
        let mut model = match engine {
            Engine::OrderLiterals => grid.model_with_order_literals(cells, &self.deadline)?,
            _ => grid.model(cells),
        };
        for found in &self.found {
            let forbid =
                |(cell, symbol): (u32, &Symbol)| Literal::is_not(cell, symbol.index() as u8);
            let clause: Vec<_> = (0..).zip(found).map(forbid).collect();
            model.add_clause(&clause);
        }
        if let Some(stop) = self.deadline.hit() {
            return Err(stop);
        }
        let mut limits = counts(&self.limits, self.before.search);
        if let Until::Nodes(share) = self.share.until {
            let nodes = limits.max_nodes().map_or(share, |left| left.min(share));
            limits = limits.nodes(nodes);
        }
        let config = Config::new().limits(limits).deadline(self.deadline.clone());
        let mut learner = model.learner(&config);
        // The cells first whose symbols changed the most when they were probed.
        let impacts: Vec<_> = (0..cells.len()).map(|cell| root.state.impact(cell)).collect();
        let most = impacts.iter().max().copied().unwrap_or(0).max(1);
        for ((number, cell), impact) in (0..).zip(cells).zip(impacts) {
            if cell.len() > 1 {
                learner.bump(number, f64::from(impact) / f64::from(most));
            }
        }
        if engine == Engine::LikelyCells {
            // Rounding may hide the last strings of a line: then there is nothing to believe.
            if let Ok(beliefs) = Beliefs::new(grid, cells) {
                beliefs.guide(&mut learner, cells);
            }
        }
        Ok(learner)
    }
}

impl Share {
    /// Whether something of the share is left for the node that has been entered.
    fn is_left(&self, memory: &GridMemory) -> bool {
        let weights = memory.weights();
        match self.until {
            Until::Exhausted => true,
            Until::FirstChoice => false,
            Until::Nodes(nodes) => self.nodes <= nodes,
            Until::Narrows { at_least, halves_of_first_step } => {
                let first_step = memory.root().map_or(0, |root| root.narrows);
                let more = first_step.saturating_mul(halves_of_first_step) / 2;
                memory.narrows() < self.narrows_before.saturating_add(more.max(at_least))
            }
            Until::NoSolution => !weights.are_hopeless(),
            Until::Failures { most_found } => {
                let goes_well = weights.are_enough() && !weights.are_hopeless();
                goes_well || weights.solutions() > most_found
            }
        }
    }
}

/// The limits that are counts, as far as they are left after some work.
fn counts(limits: &Limits, done: Stats) -> Limits {
    let mut left = Limits::new();
    if let Some(most) = limits.max_nodes() {
        left = left.nodes(most.saturating_sub(done.nodes));
    }
    if let Some(most) = limits.max_solutions() {
        left = left.solutions(most.saturating_sub(done.solutions));
    }
    left
}

/// The work of the phases before and of one that learns.
fn sum(before: GridStats, learn: LearnStats) -> GridStats {
    GridStats { search: before.search + learn.search, learn: before.learn + learn, ..before }
}

impl<O: Observer<GridProblem>> Iterator for Solutions<O> {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        if self.outcome.is_some() {
            return None;
        }
        self.drive().map_err(|outcome| self.outcome = Some(outcome)).ok()
    }
}

impl<O: Observer<GridProblem>> FusedIterator for Solutions<O> {}

impl<O: Observer<GridProblem>> Enumerate for Solutions<O> {
    type Stats = GridStats;

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn stats(&self) -> GridStats {
        Solutions::stats(self)
    }

    fn found(&self) -> u64 {
        Solutions::stats(self).search.solutions
    }
}

#[cfg(test)]
pub(crate) mod tests;
