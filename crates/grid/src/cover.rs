//! Finds a set of solutions in which every cell takes every symbol that it can take.
//!
//! One learner answers all questions. It assumes one missing symbol at a time, starts from the last solution, and keeps its
//! clauses; a symbol that is refuted leaves its cell for good. A question that takes long waits for the next round, in which
//! every question gets twice the nodes. Each solution first shows its neighbors, which need no search.

use alloc::vec::Vec;

use kleene_learn::{Advance, Config, Learner, Literal};
use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Limits, Outcome, Stop};

use crate::grid::Grid;
use crate::learn::{LineCells, bytes, forbidden, symbols};
use crate::neighborhood;

/// The nodes of a question in the first round. `docs/measurements/log.md` has other numbers.
const FIRST_NODES: u64 = 300;

/// A search for solutions that show the missing symbols of the cells of a board.
#[derive(Debug)]
pub(crate) struct Cover {
    grid: Grid,
    /// The domains, without the symbols that are proven to be in no further solution.
    cells: Vec<CellSet>,
    /// By cell, the symbols still to be shown by a solution.
    missing: Vec<CellSet>,
    /// The solutions that are known from the beginning; none of them is found again.
    known: Vec<Vec<Symbol>>,
    /// The last solution.
    last: Vec<Symbol>,
    /// Solutions whose neighbors have not been sought yet.
    unexplored: Vec<Vec<Symbol>>,
    /// Neighbors that have not been returned yet.
    neighbors: Vec<Vec<Symbol>>,
    learner: Option<Learner<LineCells>>,
    /// The cell of the next question.
    at: usize,
    /// The nodes of a question in this round.
    share: u64,
    limits: Limits,
    deadline: Deadline,
}

impl Cover {
    pub(crate) fn new(
        grid: &Grid,
        missing: Vec<CellSet>,
        known: Vec<Vec<Symbol>>,
        limits: &Limits,
    ) -> Self {
        Self {
            grid: grid.clone(),
            cells: grid.cells().to_vec(),
            missing,
            last: known.last().cloned().unwrap_or_default(),
            unexplored: known.clone(),
            known,
            neighbors: Vec::new(),
            learner: None,
            at: 0,
            share: FIRST_NODES,
            limits: limits.clone(),
            deadline: limits.deadline(),
        }
    }

    /// The domain of each cell, without the symbols that are proven to be in no further solution.
    pub(crate) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// The next solution, which shows a missing symbol.
    ///
    /// # Errors
    /// The end of the search. If it is exhausted, no further solution has a missing symbol.
    pub(crate) fn advance(&mut self) -> Result<&[Symbol], Outcome> {
        loop {
            // Cheap sources first: neighbors that wait, then neighbors of a solution not yet explored,
            // and only then a question to the learner.
            if let Some(neighbor) = self.neighbors.pop() {
                return Ok(self.take(neighbor));
            }
            if let Some(solution) = self.unexplored.pop() {
                let Self { grid, missing, deadline, known, .. } = self;
                self.neighbors = neighborhood::showing(grid, &solution, known, missing, deadline);
                continue;
            }
            let Some((cell, symbol)) = self.next_missing() else { return Err(Outcome::Exhausted) };
            if let Some(solution) = self.ask(cell, symbol)? {
                return Ok(self.take(solution));
            }
        }
    }

    /// Notes a solution.
    fn take(&mut self, solution: Vec<Symbol>) -> &[Symbol] {
        show(&solution, &mut self.missing);
        self.unexplored.push(solution.clone());
        self.last = solution;
        &self.last
    }

    /// The next missing symbol in turn.
    fn next_missing(&mut self) -> Option<(usize, Symbol)> {
        for (missing, cell) in self.missing.iter_mut().zip(&self.cells) {
            *missing = missing.and(*cell);
        }
        // Cells take turns: after the last one the turn passes to the first, and from then on each
        // question may take twice the nodes.
        let (before, after) = self.missing.split_at(self.at);
        let cell = match after.iter().position(|missing| !missing.is_empty()) {
            Some(place) => self.at + place,
            None => {
                let first = before.iter().position(|missing| !missing.is_empty())?;
                self.share = self.share.saturating_mul(2);
                first
            }
        };
        self.at = cell + 1;
        self.missing[cell].symbols().next().map(|symbol| (cell, symbol))
    }

    /// A solution in which a cell has this symbol. If there is none, the symbol is removed from the cell; if the nodes of
    /// this round do not suffice, it stays.
    fn ask(&mut self, cell: usize, symbol: Symbol) -> Result<Option<Vec<Symbol>>, Outcome> {
        let mut learner = match self.learner.take() {
            Some(learner) => learner,
            None => self.learner().map_err(Outcome::Stopped)?,
        };
        learner.assume(&[is(cell, symbol)]);
        // The nearest solutions differ from the last one in few cells.
        for (cell, &symbol) in self.last.iter().enumerate() {
            learner.set_phase(is(cell, symbol));
        }
        let before = learner.stats().search.nodes;
        let most = before.saturating_add(self.share);
        let advance = learner.next_while(|progress| progress.nodes < most);
        // At the root the learner has refuted symbols that were not asked about.
        for (cell, settled) in self.cells.iter_mut().zip(learner.settled()) {
            *cell = cell.and(CellSet::from_bits(settled));
        }
        let result = match advance {
            Advance::Solution(mut solution) => {
                solution.truncate(self.cells.len());
                Ok(Some(symbols(&solution)))
            }
            Advance::Paused => Ok(None),
            Advance::Ended(Outcome::Exhausted) => {
                self.cells[cell] = self.cells[cell].without(CellSet::only(symbol));
                // The learner keeps the refutation as a unit clause for all later questions.
                learner.add_clause(&[!is(cell, symbol)]);
                Ok(None)
            }
            Advance::Ended(stopped) => Err(stopped),
        };
        self.learner = Some(learner);
        result
    }

    /// A learner that finds none of the known solutions.
    fn learner(&self) -> Result<Learner<LineCells>, Stop> {
        let model = self.grid.model_with_order_literals(&self.cells, &self.deadline)?;
        let mut counts = Limits::new();
        if let Some(most) = self.limits.max_nodes() {
            counts = counts.nodes(most);
        }
        let config = Config::new().limits(counts).deadline(self.deadline.clone());
        let mut learner = model.learner(&config);
        for solution in &self.known {
            learner.add_clause(&forbidden(bytes(solution)));
        }
        Ok(learner)
    }
}

/// Removes the symbols of a solution from the missing ones.
pub(crate) fn show(solution: &[Symbol], missing: &mut [CellSet]) {
    for (missing, &symbol) in missing.iter_mut().zip(solution) {
        *missing = missing.without(CellSet::only(symbol));
    }
}

/// The literal that a cell has a symbol.
fn is(cell: usize, symbol: Symbol) -> Literal {
    Literal::is(cell as u32, symbol.index() as u8)
}
