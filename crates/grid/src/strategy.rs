//! Ways to search: probing, and learning in two stages.

use alloc::{boxed::Box, vec::Vec};
use core::iter::FusedIterator;

use kleene_learn::{Config, LearnStats, Learner, Literal, Model};
use kleene_nfa::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Observer, Outcome, Search, Stats, Stop, Uniqueness};

use crate::{
    Grid, GridProblem, GridState, GridStats,
    beliefs::Beliefs,
    learn::{LineCells, symbols},
    search::Budget,
};

/// How a grid is searched once lines alone do not finish it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Probing before every choice, and chronological search. It can be observed.
    Probing,
    /// Probing before the first choice, and then conflict learning, which takes the cells first whose
    /// probes led to most. After a fixed number of nodes it begins again with cells for where the runs of
    /// each line start, which make its proofs shorter.
    Learning,
    /// [`Strategy::Probing`] for six times the work of its first step, then [`Strategy::Learning`] from the first
    /// choice on, without the solutions that were found already.
    #[default]
    Portfolio,
    /// The search of [`Grid::probe_lazily`] as long as it fails seldom, then conflict learning from the first
    /// choice on, which tries first what is likely where every line is a random string of its language. For
    /// boards that have many solutions, or none that probing helps to find.
    Beliefs,
}

/// Nodes of learning over the cells alone, before it begins again with cells for starts: some 300 ms on
/// boards of 50 by 50 cells.
pub(crate) const CELLS_NODES: u64 = 16_000;

/// So many solutions found, and [`Strategy::Beliefs`] does not begin to learn any more: each would be a
/// clause as long as the board.
const MOST_FOUND: u64 = 256;

/// The solutions of a grid by a [`Strategy`], found as they are asked for.
///
/// After `None`, [`LearnedSolutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct LearnedSolutions<O = ()> {
    stage: Stage<O>,
    /// How many nodes the search of the cells has.
    nodes: u64,
    limits: Limits,
    deadline: Deadline,
    /// What was found by stages that may be given up.
    found: Vec<Vec<Symbol>>,
    /// The work of the stages that were given up.
    before: GridStats,
    /// Whether learning begins with beliefs.
    believes: bool,
    outcome: Option<Outcome>,
}

#[derive(Debug)]
enum Stage<O> {
    Search(Box<Search<GridProblem, O>>),
    Cells(Box<Learner<LineCells>>, Root),
    Starts(Box<Learner<LineCells>>, Root),
}

/// Where the first choice is to be made.
#[derive(Debug)]
struct Root {
    grid: Grid,
    cells: Vec<CellSet>,
    /// By cell, how much each of its symbols led to at least.
    impacts: Vec<u32>,
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
        let nodes = CELLS_NODES;
        match strategy {
            Strategy::Probing => self.learned_within(None, nodes, limits, observer),
            Strategy::Learning => {
                self.learned_within(Some(Budget::narrows(0, 0)), nodes, limits, observer)
            }
            Strategy::Portfolio => {
                self.learned_within(Some(Budget::narrows(20_000, 6)), nodes, limits, observer)
            }
            Strategy::Beliefs => {
                let budget = Budget::failures(MOST_FOUND);
                self.learned_within(Some(budget), u64::MAX, limits, observer)
            }
        }
    }

    /// Gives up the search beyond a budget, and the learning over the cells alone after so many nodes.
    fn learned_within<O: Observer<GridProblem>>(
        mut self,
        budget: Option<Budget>,
        nodes: u64,
        limits: Limits,
        observer: O,
    ) -> LearnedSolutions<O> {
        let believes = budget.as_ref().is_some_and(Budget::is_of_failures);
        if believes {
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
            nodes,
            limits,
            deadline,
            found: Vec::new(),
            before: GridStats::default(),
            believes,
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
            Stage::Search(search) => search.problem().stats(search.stats()),
            Stage::Cells(learner, _) | Stage::Starts(learner, _) => {
                sum(self.before, learner.stats())
            }
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
            let (found, root) = match &mut self.stage {
                Stage::Search(search) => {
                    if let Some(stop) = self.deadline.hit() {
                        return Err(Outcome::Stopped(stop));
                    }
                    match search.next() {
                        Some(state) => (Ok(state.into_symbols()), None),
                        None => (Err(search.outcome()), search.problem().given_up()),
                    }
                }
                Stage::Cells(learner, root) | Stage::Starts(learner, root) => {
                    match learner.next() {
                        Some(found) => (Ok(symbols(&found[..root.cells.len()])), None),
                        None => (Err(learner.outcome()), None),
                    }
                }
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
                    if !self.begin_next_stage(root, outcome) {
                        return Err(outcome);
                    }
                }
            }
        }
    }

    /// Whether solutions may have to be forbidden to a search that begins later.
    fn may_be_given_up(&self) -> bool {
        match &self.stage {
            Stage::Search(_) => !self.believes || self.found.len() as u64 <= MOST_FOUND,
            Stage::Cells(..) => self.nodes < u64::MAX,
            Stage::Starts(..) => false,
        }
    }

    /// Goes on with another search where one was given up; says whether it was.
    fn begin_next_stage(&mut self, first_choice: Option<GridState>, outcome: Outcome) -> bool {
        let before = self.stats();
        let left = counts(&self.limits, before.search).max_nodes();
        match &mut self.stage {
            Stage::Search(search) => {
                let Some(state) = first_choice else { return false };
                let root = Root {
                    grid: search.problem().grid().clone(),
                    cells: state.cells().to_vec(),
                    impacts: (0..state.cells().len()).map(|cell| state.impact(cell)).collect(),
                };
                self.before = before;
                let model = root.grid.model(&root.cells);
                let most = left.map_or(self.nodes, |left| left.min(self.nodes));
                let mut learner = self.learner(model, &root, Some(most));
                // Rounding may hide the last strings of a line: then there is nothing to believe.
                let beliefs = self.believes.then(|| Beliefs::new(&root.grid, &root.cells));
                if let Some(Ok(beliefs)) = beliefs {
                    beliefs.guide(&mut learner, &root.cells);
                }
                self.stage = Stage::Cells(Box::new(learner), root);
            }
            Stage::Cells(_, root) => {
                // The search of the cells has had its nodes, and those of the limits are not used up.
                let is_given_up = outcome == Outcome::Stopped(Stop::Nodes) && left != Some(0);
                if !is_given_up {
                    return false;
                }
                let empty = Root { grid: Grid::default(), cells: Vec::new(), impacts: Vec::new() };
                let root = core::mem::replace(root, empty);
                self.before = before;
                let model = root.grid.model_with_starts(&root.cells);
                self.stage = Stage::Starts(Box::new(self.learner(model, &root, left)), root);
                self.found = Vec::new();
            }
            Stage::Starts(..) => return false,
        }
        true
    }

    /// A learner for so many nodes at most, that starts with what the probes of the first step have shown.
    fn learner(
        &self,
        mut model: Model<LineCells>,
        root: &Root,
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
        let most = root.impacts.iter().max().copied().unwrap_or(0).max(1);
        for ((number, cell), &impact) in (0..).zip(&root.cells).zip(&root.impacts) {
            if cell.len() > 1 {
                learner.favour(number, f64::from(impact) / f64::from(most));
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
