//! Ways to search, and the solutions that the learning ones find.

use alloc::{boxed::Box, vec::Vec};
use core::iter::FusedIterator;

use kleene_learn::{Config, Learner, Literal, Model};
use kleene_nfa::Symbol;
use kleene_search::{Deadline, Limits, Outcome, Search, Stats, Stop, Uniqueness};

use crate::{
    Grid, GridProblem, GridState, GridStats,
    learn::{LineCells, symbols},
};

/// How a grid is searched once lines alone do not finish it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Probing before every choice, and chronological search. It can be observed.
    #[default]
    Probing,
    /// Probing before the first choice, and then conflict learning, which takes the cells first whose
    /// probes led to most.
    Learning,
    /// [`Strategy::Probing`] up to a fixed amount of work, then [`Strategy::Learning`] from the first
    /// choice on, without the solutions that were found already.
    Portfolio,
}

/// Lines narrowed before a portfolio begins to learn: some 50 ms on boards of 50 by 50 cells.
const BUDGET: u64 = 300_000;

/// The solutions of a grid, found as they are asked for by a search that learns.
///
/// After `None`, [`LearnedSolutions::outcome`] tells whether there are no more or a limit was hit.
#[derive(Debug)]
pub struct LearnedSolutions {
    stage: Stage,
    limits: Limits,
    deadline: Deadline,
    /// What was found before learning began.
    found: Vec<Vec<Symbol>>,
    /// The work up to then.
    before: GridStats,
    outcome: Option<Outcome>,
}

#[derive(Debug)]
enum Stage {
    Search(Box<Search<GridProblem>>),
    Learner(Box<Learner<LineCells>>),
}

impl Grid {
    /// The solutions in a fixed order by a strategy that learns, within limits whose clock starts now.
    /// [`Strategy::Probing`] is [`Grid::solutions`], and here the same as [`Strategy::Portfolio`] without
    /// end.
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
        let budget = match strategy {
            Strategy::Probing => u64::MAX,
            Strategy::Learning => 0,
            Strategy::Portfolio => BUDGET,
        };
        self.learned_after(budget, limits)
    }

    pub(crate) fn learned_after(mut self, narrows: u64, limits: Limits) -> LearnedSolutions {
        self.probe_always();
        let deadline = limits.deadline();
        let problem = GridProblem::with_budget(self, deadline.clone(), narrows);
        // The deadline is looked at by every step; the clock of the search would be another one.
        let search = Search::with(problem, counts(&limits, Stats::default()), ());
        LearnedSolutions {
            stage: Stage::Search(Box::new(search)),
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

impl LearnedSolutions {
    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work done so far: nodes are those of both searches.
    #[must_use]
    pub fn stats(&self) -> GridStats {
        match &self.stage {
            Stage::Search(search) => search.problem().stats(search.stats()),
            Stage::Learner(learner) => {
                let learn = learner.stats();
                let before = self.before.search;
                let search = Stats {
                    nodes: before.nodes + learn.search.nodes,
                    dead: before.dead + learn.search.dead,
                    solutions: before.solutions + learn.search.solutions,
                    max_depth: before.max_depth.max(learn.search.max_depth),
                };
                GridStats { search, learn, ..self.before }
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
        if let Stage::Search(search) = &mut self.stage {
            if let Some(stop) = self.deadline.hit() {
                return Err(Outcome::Stopped(stop));
            }
            if let Some(state) = search.next() {
                let found = state.into_symbols();
                self.found.push(found.clone());
                return Ok(found);
            }
            let Some(root) = search.problem().given_up() else {
                return Err(search.outcome().expect("a search that gives no more has ended"));
            };
            self.before = search.problem().stats(search.stats());
            let model = search.problem().grid().model(root.cells());
            self.stage = Stage::Learner(Box::new(self.learner(model, &root)));
        }
        match &mut self.stage {
            Stage::Learner(learner) => match learner.next() {
                Some(found) => Ok(symbols(&found)),
                None => Err(learner.outcome().expect("a learner that gives no more has ended")),
            },
            Stage::Search(_) => Err(Outcome::Exhausted),
        }
    }

    /// A learner that starts with what the probes of the first step have shown.
    fn learner(&mut self, mut model: Model<LineCells>, root: &GridState) -> Learner<LineCells> {
        for found in self.found.drain(..) {
            let forbid =
                |(cell, symbol): (u32, &Symbol)| Literal::is_not(cell, symbol.index() as u8);
            let clause: Vec<_> = (0..).zip(&found).map(forbid).collect();
            model.add_clause(&clause);
        }
        // The choice that was about to be made has been counted already.
        let limits = counts(&self.limits, self.before.search);
        let config = Config::new().limits(limits).deadline(self.deadline.clone());
        let mut learner = model.learner(&config);
        let open = || (0..).zip(root.cells()).filter(|(_, cell)| cell.len() > 1);
        let most = open().map(|(cell, _)| root.impact(cell)).max().unwrap_or(0).max(1);
        for (cell, _) in open() {
            learner.favour(cell as u32, f64::from(root.impact(cell)) / f64::from(most));
        }
        learner
    }
}

impl Iterator for LearnedSolutions {
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

impl FusedIterator for LearnedSolutions {}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use kleene_nfa::{CellSet, Chain, Line};

    use super::*;

    /// One black cell in each row and column.
    fn permutations(side: usize) -> Grid {
        let runs = Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)]);
        let one = Line::new(runs.expect("it is a clue"));
        let mut grid = Grid::new((0..side * side).map(|_| CellSet::first(2)));
        for i in 0..side {
            let row = (0..side).map(|j| side * i + j);
            grid.add_line(one.clone(), row).expect("the cells are there");
            let column = (0..side).map(|j| side * j + i);
            grid.add_line(one.clone(), column).expect("the cells are there");
        }
        grid
    }

    #[test]
    fn solutions_found_before_learning_do_not_come_again() {
        let mut before = BTreeSet::new();
        for narrows in (0..3_000).step_by(50) {
            let mut solutions = permutations(4).learned_after(narrows, Limits::new());
            let found: Vec<_> = solutions.by_ref().collect();
            assert_eq!(found.len(), 24);
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>().len(), 24);
            assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
            assert_eq!(solutions.stats().search.solutions, 24);
            before.insert(solutions.before.search.solutions);
        }
        assert!(before.len() > 3, "learning began after several numbers of solutions: {before:?}");
    }
}
