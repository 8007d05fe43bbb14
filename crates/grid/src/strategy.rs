//! Ways to search: probing, learning in two stages, and the portfolio, which gives each of them turns.

use alloc::{boxed::Box, vec::Vec};
use core::iter::FusedIterator;

use kleene_learn::{Config, LearnStats, Learner, Literal, Model};
use kleene_nfa::Symbol;
use kleene_search::{Deadline, Limits, Observer, Outcome, Search, Stats, Stop, Uniqueness};

use crate::{
    Grid, GridProblem, GridState, GridStats,
    beliefs::Beliefs,
    budget::{Budget, Prepared},
    learn::{LineCells, symbols},
};

/// How a grid is searched once lines alone do not finish it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Probing before every choice, and chronological search. It can be observed.
    Probing,
    /// Probing before the first choice, and then conflict learning, which takes the cells first whose
    /// probes led to most. After a few hundred nodes it begins again with cells for where the runs of
    /// each line start, which make its proofs shorter.
    Learning,
    /// In turns, each from the first choice on and without the solutions that were found:
    /// [`Strategy::Probing`] for half the work of its first step; a few hundred nodes of learning; if nothing was
    /// found, probing for some five times its first step; and [`Strategy::Learning`] to the end.
    #[default]
    Portfolio,
    /// The search of [`Grid::probe_lazily`] as long as it fails seldom, then conflict learning from the first
    /// choice on, which tries first what is likely where every line is a random string of its language. For
    /// boards that have many solutions, or none that probing helps to find.
    Beliefs,
}

/// Nodes of learning over the cells alone, before it begins again with cells for starts: what most boards
/// need that probing leaves open, and less than the cells for starts take to set up on a large one.
const CELLS_NODES: u64 = 400;

/// Lines that [`Strategy::Portfolio`] narrows at least before it learns: the whole search of a small board.
const FIRST_NARROWS: u64 = 2_000;

/// Lines that it narrows at least before it gives up probing for the second time, and how often as many as by
/// the first step if that is more.
const LEAST_NARROWS: u64 = 10_000;
const TIMES_FIRST: u64 = 5;

/// So many solutions found, and [`Strategy::Beliefs`] does not begin to learn any more: each would be a
/// clause as long as the board.
const MOST_FOUND: u64 = 256;

/// The solutions of a grid by a [`Strategy`], found as they are asked for.
///
/// After `None`, [`LearnedSolutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct LearnedSolutions<O = ()> {
    stage: Stage<O>,
    plan: Plan,
    limits: Limits,
    deadline: Deadline,
    /// What was found by stages that may be given up.
    found: Vec<Vec<Symbol>>,
    /// The work of the stages that were given up.
    before: GridStats,
    outcome: Option<Outcome>,
}

/// What is still to come after the first search, and how much of it.
#[derive(Debug)]
struct Plan {
    /// Nodes of learning over the cells alone, unless that has been.
    cells: Option<u64>,
    /// Whether the first search goes on before the cells for starts are added, if nothing was found.
    probes_again: bool,
    /// Whether learning begins with beliefs.
    believes: bool,
}

#[derive(Debug)]
enum Stage<O> {
    Search(Box<Search<GridProblem, O>>),
    Cells(Box<Learner<LineCells>>, Box<Root<O>>),
    /// With the number of the grid's cells, before those for starts.
    Starts(Box<Learner<LineCells>>, usize),
    Over,
}

/// A search that was given up, and its first choice.
#[derive(Debug)]
struct Root<O> {
    problem: GridProblem,
    observer: O,
    start: Prepared,
}

impl Grid {
    /// The solutions in a fixed order by a strategy, within limits whose clock starts now.
    /// [`Strategy::Probing`] finds them as [`Grid::solutions`] does.
    ///
    /// The order is another one for each strategy. [`Grid::probe_lazily`] has no effect on it.
    ///
    /// ```
    /// use kleene_grid::{Grid, Limits, Outcome, Strategy};
    /// use kleene_nfa::{CellSet, Chain, Line, Symbol};
    ///
    /// // Three by three, one black cell in each row and column.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut grid = Grid::new([CellSet::first(2); 9]);
    /// for i in 0..3 {
    ///     grid.add_line(one.clone(), [3 * i, 3 * i + 1, 3 * i + 2])?;
    ///     grid.add_line(one.clone(), [i, i + 3, i + 6])?;
    /// }
    /// let mut solutions = grid.learned_solutions(Strategy::Learning, Limits::new());
    /// assert_eq!(solutions.by_ref().count(), 6);
    /// assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn learned_solutions(self, strategy: Strategy, limits: Limits) -> LearnedSolutions {
        self.learned_solutions_observed(strategy, limits, ())
    }

    /// The same, with an observer of the search, who is told nothing of what learns.
    pub fn learned_solutions_observed<O: Observer<GridProblem>>(
        self,
        strategy: Strategy,
        limits: Limits,
        observer: O,
    ) -> LearnedSolutions<O> {
        let plan = |cells, probes_again, believes| Plan { cells, probes_again, believes };
        let (budget, plan) = match strategy {
            Strategy::Probing => (None, plan(None, false, false)),
            Strategy::Learning => (Some(Budget::narrows(0)), plan(Some(CELLS_NODES), false, false)),
            Strategy::Portfolio => (
                Some(Budget::first_step_and_half(FIRST_NARROWS)),
                plan(Some(CELLS_NODES), true, false),
            ),
            Strategy::Beliefs => {
                (Some(Budget::failures(MOST_FOUND)), plan(Some(u64::MAX), false, true))
            }
        };
        self.learned_within(budget, plan, limits, observer)
    }

    /// Gives up the first search beyond a budget, and goes on by plan.
    fn learned_within<O: Observer<GridProblem>>(
        mut self,
        budget: Option<Budget>,
        plan: Plan,
        limits: Limits,
        observer: O,
    ) -> LearnedSolutions<O> {
        if plan.believes {
            self.probe_lazily();
        } else {
            self.probe_always();
        }
        let deadline = limits.deadline();
        let problem = GridProblem::with_budget(self, deadline.clone(), budget);
        // The deadline is looked at by every step; the clock of the search would be another one.
        let search = Search::with(problem, counts(&limits, Stats::default()), observer);
        LearnedSolutions {
            stage: Stage::Search(Box::new(search)),
            plan,
            limits,
            deadline,
            found: Vec::new(),
            before: GridStats::default(),
            outcome: None,
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

/// The work of the stages before and of one that learns.
fn sum(before: GridStats, learn: LearnStats) -> GridStats {
    GridStats { search: before.search + learn.search, learn: before.learn + learn, ..before }
}

impl<O: Observer<GridProblem>> LearnedSolutions<O> {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work done so far: nodes are those of all stages.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        match &self.stage {
            Stage::Search(search) => {
                let now = search.problem().stats(search.stats());
                GridStats {
                    search: self.before.search + now.search,
                    learn: self.before.learn,
                    ..now
                }
            }
            Stage::Cells(learner, _) => sum(self.before, learner.stats()),
            Stage::Starts(learner, _) => sum(self.before, learner.stats()),
            Stage::Over => self.before,
        }
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`].
    pub fn uniqueness(&mut self) -> Uniqueness<Vec<Symbol>> {
        if self.stats().search.solutions > 0 {
            return Uniqueness::Unknown { found: None, why: Stop::Solutions };
        }
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        let outcome = self.outcome.unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, second, outcome)
    }

    fn advance(&mut self) -> Result<Vec<Symbol>, Outcome> {
        loop {
            let found = match &mut self.stage {
                Stage::Search(search) => {
                    if let Some(stop) = self.deadline.hit() {
                        return Err(Outcome::Stopped(stop));
                    }
                    search.next().map(GridState::into_symbols).ok_or(search.outcome())
                }
                Stage::Cells(learner, _) => {
                    learner.next().map(|found| symbols(&found)).ok_or(learner.outcome())
                }
                Stage::Starts(learner, cells) => {
                    learner.next().map(|found| symbols(&found[..*cells])).ok_or(learner.outcome())
                }
                Stage::Over => unreachable!("the next stage has begun"),
            };
            match found {
                Ok(found) => {
                    if self.may_be_given_up() {
                        self.found.push(found.clone());
                    }
                    return Ok(found);
                }
                Err(outcome) => {
                    let outcome = outcome.expect("a search that gives no more has ended");
                    if !self.begin_next_stage(outcome) {
                        return Err(outcome);
                    }
                }
            }
        }
    }

    /// Whether solutions may have to be forbidden to a search that begins later.
    fn may_be_given_up(&self) -> bool {
        match &self.stage {
            Stage::Search(_) => !self.plan.believes || self.found.len() as u64 <= MOST_FOUND,
            Stage::Cells(..) => !self.plan.believes,
            Stage::Starts(..) | Stage::Over => false,
        }
    }

    /// Goes on with another search where one was given up; says whether it was.
    fn begin_next_stage(&mut self, outcome: Outcome) -> bool {
        let before = self.stats();
        let left = counts(&self.limits, before.search).max_nodes();
        // A search that has had its nodes, while those of the limits are not used up.
        let is_out_of_nodes = outcome == Outcome::Stopped(Stop::Nodes) && left != Some(0);
        self.stage = match core::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Search(search) => match search.problem().given_up() {
                Some(start) => {
                    self.before = before;
                    let (problem, observer) = search.into_parts();
                    self.learn(Root { problem, observer, start }, left)
                }
                None => Stage::Search(search),
            },
            Stage::Cells(_, root) if is_out_of_nodes => {
                self.before = before;
                let probes_again = core::mem::take(&mut self.plan.probes_again);
                if probes_again && self.found.is_empty() {
                    let Root { problem, observer, start } = *root;
                    let more = LEAST_NARROWS.max(TIMES_FIRST.saturating_mul(start.narrows));
                    let narrows = before.narrows.saturating_add(more);
                    let problem = problem.resumed(start, Budget::narrows(narrows));
                    let limits = counts(&self.limits, before.search);
                    Stage::Search(Box::new(Search::with(problem, limits, observer)))
                } else {
                    self.learn(*root, left)
                }
            }
            stage => {
                self.stage = stage;
                return false;
            }
        };
        !matches!(&self.stage, Stage::Search(search) if search.outcome().is_some())
    }

    /// Learns from the first choice on, for so many nodes at most: over the cells alone, if that has not been.
    fn learn(&mut self, root: Root<O>, left: Option<u64>) -> Stage<O> {
        let (grid, cells) = (root.problem.grid(), root.start.state.cells());
        match self.plan.cells.take() {
            Some(most) => {
                let most = left.map_or(most, |left| left.min(most));
                let mut learner = self.learner(grid.model(cells), &root.start, Some(most));
                // Rounding may hide the last strings of a line: then there is nothing to believe.
                let beliefs = self.plan.believes.then(|| Beliefs::new(grid, cells));
                if let Some(Ok(beliefs)) = beliefs {
                    beliefs.guide(&mut learner, cells);
                }
                Stage::Cells(Box::new(learner), Box::new(root))
            }
            None => {
                let model = grid.model_with_starts(cells);
                let learner = Box::new(self.learner(model, &root.start, left));
                self.found = Vec::new();
                Stage::Starts(learner, cells.len())
            }
        }
    }

    /// A learner for so many nodes at most, that starts with what the probes of the first step have shown.
    fn learner(
        &self,
        mut model: Model<LineCells>,
        start: &Prepared,
        nodes: Option<u64>,
    ) -> Learner<LineCells> {
        for found in &self.found {
            let forbid =
                |(cell, symbol): (u32, &Symbol)| Literal::is_not(cell, symbol.index() as u8);
            let clause: Vec<_> = (0..).zip(found).map(forbid).collect();
            model.add_clause(&clause);
        }
        // The choice that was about to be made has been counted already.
        let mut limits = counts(&self.limits, self.before.search);
        if let Some(nodes) = nodes {
            limits = limits.nodes(nodes);
        }
        let config = Config::new().limits(limits).deadline(self.deadline.clone());
        let mut learner = model.learner(&config);
        let state = &start.state;
        let impacts: Vec<_> = (0..state.cells().len()).map(|cell| state.impact(cell)).collect();
        let most = impacts.iter().max().copied().unwrap_or(0).max(1);
        for ((number, cell), impact) in (0..).zip(state.cells()).zip(impacts) {
            if cell.len() > 1 {
                learner.bump(number, f64::from(impact) / f64::from(most));
            }
        }
        learner
    }
}

impl<O: Observer<GridProblem>> Iterator for LearnedSolutions<O> {
    type Item = Vec<Symbol>;

    fn next(&mut self) -> Option<Vec<Symbol>> {
        if self.outcome.is_some() {
            return None;
        }
        match self.advance() {
            Ok(symbols) => Some(symbols),
            Err(outcome) => {
                self.outcome = Some(outcome);
                None
            }
        }
    }
}

impl<O: Observer<GridProblem>> FusedIterator for LearnedSolutions<O> {}

#[cfg(test)]
pub(crate) mod tests;
