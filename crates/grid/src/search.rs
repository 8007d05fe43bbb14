//! Chronological search over a grid: lines to a fixpoint, probing, then a choice.

use alloc::{boxed::Box, vec::Vec};
use core::{
    cmp::Reverse,
    sync::atomic::{AtomicUsize, Ordering},
};

use kleene_learn::LearnStats;
use kleene_nfa::{CellSet, Contradiction, Symbol};
use kleene_search::{Deadline, Problem, Stats, Step, Stop};

use crate::{
    CellId, Grid,
    board::Board,
    budget::{Budget, Prepared},
    probe::{Probed, Prober, ReaderBits, Verdict},
    propagate::{Ground, Halt, Propagator},
    weights::Weights,
};

/// Work counters of a search over a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GridStats {
    /// The nodes of the search.
    pub search: Stats,
    /// Symbols assumed by probing.
    pub probes: u64,
    /// Lines narrowed.
    pub narrows: u64,
    /// What the search did that learns, if there was one.
    pub learn: LearnStats,
}

/// A grid as a problem of `kleene-search`.
#[derive(Debug)]
pub struct GridProblem {
    grid: Grid,
    deadline: Deadline,
    reader_bits: ReaderBits,
    /// Whether nodes are probed only where choices without it keep failing.
    probes_lazily: bool,
    /// Where the search begins instead of at the root: before a choice that has been prepared.
    start: Option<Prepared>,
    /// Memories made so far, each of which has another number.
    memories: AtomicUsize,
}

/// What the steps of a search over a grid work with: buffers, counters, and how often lines have failed.
#[derive(Debug)]
pub struct GridMemory {
    propagator: Propagator,
    prober: Prober,
    weights: Weights,
    budget: Option<Budget>,
}

impl GridMemory {
    /// The work of probing and narrowing, beside that of the search.
    pub(crate) fn stats(&self, search: Stats) -> GridStats {
        let (probes, narrows) = (self.prober.probes(), self.propagator.narrows());
        GridStats { search, probes, narrows, learn: LearnStats::default() }
    }

    /// Whether the budget is spent.
    pub(crate) fn is_given_up(&self) -> bool {
        self.budget.as_ref().is_some_and(Budget::is_given_up)
    }

    /// Where the first choice was to be made, if that is known.
    pub(crate) fn take_first_choice(&mut self) -> Option<Prepared> {
        self.budget.take()?.into_first_choice()
    }

    /// Sets a budget for all searches with this memory.
    pub(crate) fn within(mut self, budget: Option<Budget>) -> Self {
        self.budget = budget;
        self
    }

    /// Lets another search go on with this memory within another budget.
    pub(crate) fn resume(&mut self, start: Prepared, mut budget: Budget) {
        budget.begin(start);
        self.budget = Some(budget);
    }
}

/// What the choices made so far have led to.
#[derive(Clone, Debug)]
pub struct GridState {
    board: Board,
    /// Made by the first step that probes: many boards never do.
    probed: Option<Box<Probed>>,
    /// The choice that has not been propagated yet; `None` at the root.
    chosen: Option<(CellId, CellSet)>,
    /// Whether the last choice was between two ways to search.
    is_way: bool,
    /// The propagator's ground if that is this board before the choice.
    ground: Option<Ground>,
}

impl GridState {
    /// What each cell may still hold.
    #[must_use]
    pub fn cells(&self) -> &[CellSet] {
        self.board.cells()
    }

    /// How much each symbol of a cell led to at least, when it was probed last.
    pub(crate) fn impact(&self, cell: usize) -> u32 {
        self.probed.as_ref().map_or(0, |probed| probed.impact(CellId::new(cell)).as_choice().0)
    }

    /// The symbols of a solution's cells.
    pub(crate) fn into_symbols(self) -> Vec<Symbol> {
        let known = |cell: CellSet| cell.known().expect("every cell of a solution is known");
        self.board.into_cells().into_iter().map(known).collect()
    }
}

impl GridProblem {
    /// The search of [`Strategy::Probing`](crate::Strategy::Probing), whose steps look at this deadline.
    ///
    /// What a step leaves in its memory has no influence on later steps, so the solutions come in one order, with one
    /// memory or with several.
    #[must_use]
    pub fn new(grid: Grid, deadline: Deadline) -> Self {
        Self::bounded(grid, deadline, ReaderBits::default())
    }

    /// The search of [`Strategy::Weighted`](crate::Strategy::Weighted).
    pub(crate) fn lazy(grid: Grid, deadline: Deadline) -> Self {
        Self { probes_lazily: true, ..Self::new(grid, deadline) }
    }

    fn bounded(grid: Grid, deadline: Deadline, reader_bits: ReaderBits) -> Self {
        let (probes_lazily, start, memories) = (false, None, AtomicUsize::new(0));
        Self { grid, deadline, reader_bits, probes_lazily, start, memories }
    }

    /// The search that begins before a choice that has been prepared.
    pub(crate) fn starting_at(self, start: Prepared) -> Self {
        Self { start: Some(start), ..self }
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Draws what follows from the lines and the last choice.
    fn propagate(&self, state: &mut GridState, propagator: &mut Propagator) -> Result<(), Halt> {
        let GridState { board, probed, chosen, ground, .. } = state;
        let Some((cell, to)) = chosen.take() else {
            // A line would find an empty cell, but a cell need not be on any.
            if self.grid.cells().contains(&CellSet::EMPTY) {
                return Err(Halt::Contradiction(Contradiction));
            }
            return propagator.run_all(&self.grid, board, &self.deadline);
        };
        let is_settled = ground.take() == Some(propagator.ground());
        if self.probes_lazily && probed.is_none() && !is_settled {
            return propagator.follow(&self.grid, board, cell, to).map_err(Halt::Contradiction);
        }
        if !is_settled {
            propagator.settle(&self.grid, board);
        }
        propagator.clear_swept();
        propagator.assign(&self.grid, board, cell, to);
        propagator.apply(&self.grid, board).map_err(Halt::Contradiction)?;
        *ground = self.probes_lazily.then(|| propagator.ground());
        if let Some(probed) = probed {
            probed.changed(propagator.swept());
        }
        Ok(())
    }

    /// Probes a board on which the lines have nothing to add.
    fn probe(&self, state: &mut GridState, memory: &mut GridMemory) -> Step<Choices> {
        state.ground = None;
        let GridMemory { propagator, prober, .. } = memory;
        let GridState { board, probed, .. } = state;
        let probed = probed.get_or_insert_with(|| {
            propagator.settle(&self.grid, board);
            Box::new(Probed::new(&self.grid, self.reader_bits))
        });
        let choices = match prober.run(&self.grid, board, probed, propagator, &self.deadline) {
            Verdict::Contradiction => return Step::Dead,
            Verdict::Complete => return Step::Solved,
            Verdict::Stopped(stop) => return Step::Stopped(stop),
            Verdict::CompleteUnder(cell, symbol) => Choices::new(cell, board.cell(cell), symbol),
            Verdict::Stuck => match self.best_choice(board, probed) {
                Some(choices) => choices,
                None => return Step::Solved,
            },
        };
        probed.pack();
        Step::Branch(choices)
    }

    /// The choice at the root of a search that probes lazily: without probing, and with it for the case
    /// that this is given up. Each leaves the board as it is.
    fn offer_ways(&self, state: &mut GridState) -> Step<Choices> {
        state.is_way = true;
        match state.board.open_cells().next() {
            Some(cell) => Step::Branch(Choices::ways(cell, state.board.cell(cell))),
            None => Step::Solved,
        }
    }

    /// A choice without probing.
    fn weigh(&self, state: &mut GridState, weights: &Weights) -> Step<Choices> {
        // What earlier probes found would be cloned with every state for nothing.
        state.probed = None;
        match weights.choice(&self.grid, &state.board) {
            Some((cell, symbols)) => Step::Branch(Choices::new(cell, symbols, CellSet::EMPTY)),
            None => Step::Solved,
        }
    }

    /// The open cell whose symbols change the most; `None` where no cell is open.
    fn best_choice(&self, board: &Board, probed: &Probed) -> Option<Choices> {
        let score = |cell: &CellId| (probed.impact(*cell).as_choice(), Reverse(*cell));
        let cell = board.open_cells().max_by_key(score)?;
        let symbols = board.cell(cell);
        Some(Choices::new(cell, symbols, probed.impact(cell).first().and(symbols)))
    }
}

impl Problem for GridProblem {
    type State = GridState;
    type Choice = (CellId, CellSet);
    type Choices = Choices;
    type Memory = GridMemory;

    fn root(&self) -> GridState {
        if let Some(start) = &self.start {
            return start.state.clone();
        }
        GridState {
            board: Board::new(&self.grid),
            probed: None,
            chosen: None,
            is_way: false,
            ground: None,
        }
    }

    fn memory(&self) -> GridMemory {
        let number = self.memories.fetch_add(1, Ordering::Relaxed);
        GridMemory {
            propagator: Propagator::new(&self.grid, number),
            prober: Prober::new(&self.grid),
            weights: Weights::new(&self.grid),
            budget: None,
        }
    }

    fn step(&self, state: &mut GridState, memory: &mut GridMemory) -> Step<Choices> {
        if !memory.weights.enter(core::mem::take(&mut state.is_way)) {
            return Step::Dead;
        }
        let is_root = state.chosen.is_none();
        if let (true, Some(start)) = (is_root, &self.start) {
            return Step::Branch(start.choices.clone());
        }
        if let Some(budget) = memory.budget.as_mut().filter(|_| !is_root) {
            if budget.is_spent(memory.propagator.narrows(), &memory.weights) {
                return Step::Stopped(Stop::Nodes);
            }
        }
        let step = match self.propagate(state, &mut memory.propagator) {
            Err(Halt::Contradiction(_)) => Step::Dead,
            Err(Halt::Stopped(stop)) => Step::Stopped(stop),
            Ok(()) if state.board.is_complete() => Step::Solved,
            Ok(()) if self.probes_lazily && is_root => self.offer_ways(state),
            Ok(()) if self.probes_lazily && memory.weights.are_enough() => {
                self.weigh(state, &memory.weights)
            }
            Ok(()) => self.probe(state, memory),
        };
        match step {
            Step::Dead => memory.weights.failed(memory.propagator.take_failed()),
            Step::Solved => {
                memory.weights.solved();
                memory.budget.iter_mut().for_each(Budget::solved);
            }
            _ => {}
        }
        if let (true, Some(budget), Step::Branch(choices)) = (is_root, &mut memory.budget, &step) {
            let (state, choices) = (state.clone(), choices.clone());
            budget.begin(Prepared { state, choices, narrows: memory.propagator.narrows() });
        }
        step
    }

    fn commit(&self, state: &mut GridState, choice: (CellId, CellSet)) {
        state.chosen = Some(choice);
    }
}

/// The symbols of one cell, one choice each.
#[derive(Clone, Debug)]
pub struct Choices {
    cell: CellId,
    first: CellSet,
    rest: CellSet,
    /// How often the whole set is still to be offered instead.
    ways: u8,
}

impl Choices {
    /// The symbol in `first` before the others, which go by index.
    fn new(cell: CellId, symbols: CellSet, first: CellSet) -> Self {
        Self { cell, first, rest: symbols.without(first), ways: 0 }
    }

    /// All symbols of a cell, twice.
    fn ways(cell: CellId, symbols: CellSet) -> Self {
        Self { cell, first: symbols, rest: CellSet::EMPTY, ways: 2 }
    }
}

impl Iterator for Choices {
    type Item = (CellId, CellSet);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(ways) = self.ways.checked_sub(1) {
            self.ways = ways;
            if ways == 0 {
                let all = core::mem::take(&mut self.first);
                return Some((self.cell, all));
            }
            return Some((self.cell, self.first));
        }
        let set = if self.first.is_empty() { &mut self.rest } else { &mut self.first };
        let symbol = CellSet::only(set.symbols().next()?);
        *set = set.without(symbol);
        Some((self.cell, symbol))
    }
}

#[cfg(test)]
mod tests;
