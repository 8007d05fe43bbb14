//! A grid as a problem of the search kernel.

use alloc::{boxed::Box, vec::Vec};
use core::sync::atomic::{AtomicUsize, Ordering};

use kleene_line::{CellSet, Symbol};
use kleene_search::{Deadline, Problem, Stats, Step};

use super::choice::Choices;
use super::probe::{Probed, Prober, ReaderBits, Removal, Verdict};
use super::propagate::{Ground, Halt, Propagator};
use crate::board::Board;
use crate::dom_wdeg::Weights;
use crate::grid::{CellId, Grid, LineId};
use crate::stats::GridStats;

/// How the search chooses a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branching {
    /// Every node is probed; the cell whose probes led to most.
    Probing,
    /// The cell with few symbols on lines that have failed often; nodes are probed only where that keeps failing.
    Weighted,
}

/// What memories keep of the root's step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Nothing,
    /// The root after its step, for searches that restart there.
    Root,
    /// What each probe has removed as well, for proofs.
    RootAndRemovals,
}

/// A grid as a problem of `kleene-search`.
#[derive(Debug)]
pub struct GridProblem {
    grid: Grid,
    deadline: Deadline,
    branching: Branching,
    reader_bits: ReaderBits,
    /// Where the search begins, if that is not the grid as it is.
    start: Option<GridState>,
    kept: Kept,
    /// Memories made so far, each of which has another number.
    memories: AtomicUsize,
}

/// What the steps of a search over a grid work with: buffers, counters, and how often lines have failed.
#[derive(Debug)]
pub struct GridMemory {
    propagator: Propagator,
    prober: Prober,
    weights: Weights,
    root: Option<Root>,
}

/// The root of a search after its step.
#[derive(Debug)]
pub(crate) struct Root {
    /// A search that restarts here begins with the choice that was found, if it was found by probing.
    pub(crate) state: GridState,
    /// Lines narrowed by then.
    pub(crate) narrows: u64,
}

impl GridMemory {
    /// The work of probing and narrowing, beside that of the search.
    pub(crate) fn stats(&self, search: Stats) -> GridStats {
        let (probes, narrows) = (self.prober.probes(), self.narrows());
        GridStats { search, probes, narrows, ..GridStats::default() }
    }

    /// Lines narrowed so far.
    pub(crate) fn narrows(&self) -> u64 {
        self.propagator.narrows()
    }

    /// How often lines have failed.
    pub(crate) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What each probe has removed at the root, in order, if that is kept.
    pub(crate) fn removed_at_root(&self) -> &[Removal] {
        self.prober.removed()
    }

    /// The root after its step, if that came to a choice.
    pub(crate) fn root(&self) -> Option<&Root> {
        self.root.as_ref()
    }
}

/// What the choices made so far have led to.
#[derive(Clone, Debug)]
pub struct GridState {
    board: Board,
    /// Made by the first step that probes: many boards never do.
    probed: Option<Box<Probed>>,
    pending: Pending,
    /// The propagator's ground if that is this board before the choice.
    ground: Option<Ground>,
}

/// What the next step of a state begins with.
#[derive(Clone, Debug)]
enum Pending {
    /// No line has been narrowed.
    AllLines,
    /// Lines have nothing to add.
    Nothing,
    /// A choice has not been propagated yet.
    Choice(CellId, CellSet),
    /// The step has been made before: these were the choices.
    Branch(Choices),
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
        Self {
            grid,
            deadline,
            branching: Branching::Probing,
            reader_bits: ReaderBits::default(),
            start: None,
            kept: Kept::Nothing,
            memories: AtomicUsize::new(0),
        }
    }

    /// The search with which [`Strategy::Weighted`](crate::Strategy::Weighted) begins, whose steps look at this
    /// deadline.
    ///
    /// Its memory knows which lines have failed, and its choices depend on that: with another memory the solutions
    /// come in another order.
    #[must_use]
    pub fn weighted(grid: Grid, deadline: Deadline) -> Self {
        Self { branching: Branching::Weighted, ..Self::new(grid, deadline) }
    }

    /// A search that chooses in this way, and whose memory keeps this of the root.
    pub(crate) fn branching(self, branching: Branching, kept: Kept) -> Self {
        Self { branching, kept, ..self }
    }

    /// A search that begins at a root which another one has kept.
    pub(crate) fn restarted(self, branching: Branching, root: &Root) -> Self {
        Self { branching, start: Some(root.state.clone()), ..self }
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Makes the conclusions of a step, and finds the choice that it comes to.
    ///
    /// # Errors
    /// The line that has no string left, if it was a line that refuted the state.
    fn conclude(
        &self,
        pending: &Pending,
        state: &mut GridState,
        memory: &mut GridMemory,
    ) -> Result<Step<Choices>, Option<LineId>> {
        // Lines, until they have nothing to add.
        match self.propagate(pending, state, &mut memory.propagator) {
            Ok(()) => {}
            Err(Halt::Contradiction(line)) => return Err(line),
            Err(Halt::Stopped(stop)) => return Ok(Step::Stopped(stop)),
        }
        if state.board.is_complete() {
            return Ok(Step::Solved);
        }
        // A choice by weights, as long as that goes well.
        if self.branching == Branching::Weighted && memory.weights.are_enough() {
            // What earlier probes found would be cloned with every state for nothing.
            state.probed = None;
            let choice = memory.weights.choice(&self.grid, &state.board);
            return Ok(choice.map_or(Step::Solved, |(cell, symbols)| {
                Step::Branch(Choices::new(cell, symbols, CellSet::EMPTY))
            }));
        }
        // Otherwise probing, until it has nothing to add either.
        let is_recorded = self.kept == Kept::RootAndRemovals;
        memory.prober.record(is_recorded && matches!(pending, Pending::AllLines));
        self.probe(state, memory)
    }

    /// Draws what follows from the lines and the last choice.
    fn propagate(
        &self,
        pending: &Pending,
        state: &mut GridState,
        propagator: &mut Propagator,
    ) -> Result<(), Halt> {
        let GridState { board, probed, ground, .. } = state;
        let (cell, to) = match *pending {
            Pending::Choice(cell, to) => (cell, to),
            Pending::Nothing | Pending::Branch(_) => return Ok(()),
            Pending::AllLines => {
                // A line would find an empty cell, but a cell need not be on any.
                if self.grid.cells().contains(&CellSet::EMPTY) {
                    return Err(Halt::Contradiction(None));
                }
                return propagator.run_all(&self.grid, board, &self.deadline);
            }
        };
        let (is_weighted, is_settled) =
            (self.branching == Branching::Weighted, ground.take() == Some(propagator.ground()));
        if is_weighted && probed.is_none() && !is_settled {
            // A few changes on a board that nobody probes: live states would cost more than they save.
            let followed = propagator.follow(&self.grid, board, cell, to);
            return followed.map_err(|line| Halt::Contradiction(Some(line)));
        }
        if !is_settled {
            propagator.settle(&self.grid, board);
        }
        propagator.clear_swept();
        propagator.assign(&self.grid, board, cell, to);
        let applied = propagator.apply(&self.grid, board);
        applied.map_err(|line| Halt::Contradiction(Some(line)))?;
        *ground = is_weighted.then(|| propagator.ground());
        if let Some(probed) = probed {
            probed.changed(propagator.swept());
        }
        Ok(())
    }

    /// Probes a board on which the lines have nothing to add.
    fn probe(
        &self,
        state: &mut GridState,
        memory: &mut GridMemory,
    ) -> Result<Step<Choices>, Option<LineId>> {
        state.ground = None;
        let GridMemory { propagator, prober, .. } = memory;
        let GridState { board, probed, .. } = state;
        let probed = probed.get_or_insert_with(|| {
            propagator.settle(&self.grid, board);
            Box::new(Probed::new(&self.grid, self.reader_bits))
        });
        let choices = match prober.run(&self.grid, board, probed, propagator, &self.deadline) {
            Verdict::Contradiction(line) => return Err(line),
            Verdict::Complete => return Ok(Step::Solved),
            Verdict::Stopped(stop) => return Ok(Step::Stopped(stop)),
            Verdict::CompleteUnder(cell, symbol) => Choices::new(cell, board.cell(cell), symbol),
            Verdict::Stuck => match Choices::by_impact(board, probed) {
                Some(choices) => choices,
                None => return Ok(Step::Solved),
            },
        };
        probed.pack();
        Ok(Step::Branch(choices))
    }

    /// The root after its step, with the choices that it came to.
    fn root_of(&self, state: &GridState, choices: &Choices, memory: &GridMemory) -> Root {
        let pending = match self.branching {
            Branching::Probing => Pending::Branch(choices.clone()),
            Branching::Weighted => Pending::Nothing,
        };
        Root { state: GridState { pending, ..state.clone() }, narrows: memory.narrows() }
    }
}

impl Problem for GridProblem {
    type State = GridState;
    type Choice = (CellId, CellSet);
    type Choices = Choices;
    type Memory = GridMemory;

    fn root(&self) -> GridState {
        self.start.clone().unwrap_or_else(|| GridState {
            board: Board::new(&self.grid),
            probed: None,
            pending: Pending::AllLines,
            ground: None,
        })
    }

    fn memory(&self) -> GridMemory {
        let number = self.memories.fetch_add(1, Ordering::Relaxed);
        GridMemory {
            propagator: Propagator::new(&self.grid, number),
            prober: Prober::new(&self.grid),
            weights: Weights::new(&self.grid),
            root: None,
        }
    }

    fn step(&self, state: &mut GridState, memory: &mut GridMemory) -> Step<Choices> {
        let pending = core::mem::replace(&mut state.pending, Pending::Nothing);
        if let Pending::Branch(choices) = pending {
            return Step::Branch(choices);
        }
        let step = match self.conclude(&pending, state, memory) {
            Ok(step) => step,
            Err(line) => {
                memory.weights.failed(line);
                return Step::Dead;
            }
        };
        match &step {
            Step::Solved => memory.weights.solved(),
            Step::Branch(choices)
                if self.kept != Kept::Nothing && matches!(pending, Pending::AllLines) =>
            {
                memory.root = Some(self.root_of(state, choices, memory));
            }
            _ => {}
        }
        step
    }

    fn commit(&self, state: &mut GridState, (cell, symbol): (CellId, CellSet)) {
        state.pending = Pending::Choice(cell, symbol);
    }
}

#[cfg(test)]
mod tests;
