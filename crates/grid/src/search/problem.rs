//! A grid as a search problem of `kleene-search`.

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
    /// Probes every node, and chooses the cell with the greatest impact.
    Probing,
    /// Chooses by dom/wdeg, and probes nodes only after repeated failures.
    Weighted,
}

/// Which results of the root's step a memory keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Nothing,
    /// The root after its step, for searches that restart there.
    Root,
    /// Also the removals of each probe, for proofs.
    RootAndRemovals,
}

/// A grid as a problem of `kleene-search`.
#[derive(Debug)]
pub struct GridProblem {
    grid: Grid,
    deadline: Deadline,
    branching: Branching,
    reader_bits: ReaderBits,
    /// Where the search starts, if not at the grid itself.
    start: Option<GridState>,
    kept: Kept,
    /// Number of memories created, which gives each its own number.
    memories: AtomicUsize,
}

/// The buffers and counters of a search over a grid, and the weights of its lines.
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
    /// A search that restarts here starts with the choice that probing found, if there is one.
    pub(crate) state: GridState,
    /// Lines propagated so far.
    pub(crate) narrows: u64,
}

impl GridMemory {
    /// The statistics of the search, with probes and propagations.
    pub(crate) fn stats(&self, search: Stats) -> GridStats {
        let (probes, narrows) = (self.prober.probes(), self.narrows());
        GridStats { search, probes, narrows, ..GridStats::default() }
    }

    /// Lines propagated so far.
    pub(crate) fn narrows(&self) -> u64 {
        self.propagator.narrows()
    }

    /// The failures of lines.
    pub(crate) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The removals of each probe at the root, in order, if they are kept.
    pub(crate) fn removed_at_root(&self) -> &[Removal] {
        self.prober.removed()
    }

    /// The root after its step, if that led to a choice.
    pub(crate) fn root(&self) -> Option<&Root> {
        self.root.as_ref()
    }
}

/// The consequences of the choices so far.
#[derive(Clone, Debug)]
pub struct GridState {
    board: Board,
    /// Created by the first step that probes: many boards never do.
    probed: Option<Box<Probed>>,
    pending: Pending,
    /// The propagator's ground, if that is this board before the choice.
    ground: Option<Ground>,
}

/// The start of a state's next step.
#[derive(Clone, Debug)]
enum Pending {
    /// No line has been propagated.
    AllLines,
    /// The lines are at a fixpoint.
    Nothing,
    /// A choice has not been propagated yet.
    Choice(CellId, CellSet),
    /// The step was made before, with these choices.
    Branch(Choices),
}

impl GridState {
    /// The present domains.
    pub fn cells(&self) -> &[CellSet] {
        self.board.cells()
    }

    /// The least impact among the symbols of a cell, in its last probe.
    pub(crate) fn impact(&self, cell: usize) -> u32 {
        self.probed.as_ref().map_or(0, |probed| probed.impact(CellId::new(cell)).as_choice().0)
    }

    /// The symbols of a solution's cells.
    pub(crate) fn into_symbols(self) -> Vec<Symbol> {
        let cells = self.board.into_cells().into_iter();
        cells.map(|cell| cell.known().expect("every cell of a solution is known")).collect()
    }
}

impl GridProblem {
    /// The search of [`Strategy::Probing`](crate::Strategy::Probing); each step checks this
    /// deadline.
    ///
    /// A step's traces in its memory do not influence later steps, so the order of solutions does
    /// not depend on the number of memories.
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

    /// The initial search of [`Strategy::Weighted`](crate::Strategy::Weighted); each step checks
    /// this deadline.
    ///
    /// Its memory holds the weights of lines, which determine its choices: with another memory the
    /// solutions have another order.
    #[must_use]
    pub fn weighted(grid: Grid, deadline: Deadline) -> Self {
        Self { branching: Branching::Weighted, ..Self::new(grid, deadline) }
    }

    /// Sets the branching, and which results of the root to keep.
    pub(crate) fn branching(self, branching: Branching, kept: Kept) -> Self {
        Self { branching, kept, ..self }
    }

    /// A search that starts at the kept root of another one.
    pub(crate) fn restarted(self, branching: Branching, root: &Root) -> Self {
        Self { branching, start: Some(root.state.clone()), ..self }
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Performs a step's propagation and probing, and finds its choice.
    ///
    /// # Errors
    /// The line without a string, if a line refuted the state.
    fn conclude(
        &self,
        pending: &Pending,
        state: &mut GridState,
        memory: &mut GridMemory,
    ) -> Result<Step<Choices>, Option<LineId>> {
        // Propagate lines to a fixpoint.
        match self.propagate(pending, state, &mut memory.propagator) {
            Ok(()) => {}
            Err(Halt::Contradiction(line)) => return Err(line),
            Err(Halt::Stopped(stop)) => return Ok(Step::Stopped(stop)),
        }
        if state.board.is_complete() {
            return Ok(Step::Solved);
        }
        // Choose by weights, while that succeeds often enough.
        if self.branching == Branching::Weighted && memory.weights.are_enough() {
            // Earlier probing results would be cloned with every state for nothing.
            state.probed = None;
            let choice = memory.weights.choice(&self.grid, &state.board);
            return Ok(choice.map_or(Step::Solved, |(cell, symbols)| {
                Step::Branch(Choices::new(cell, symbols, CellSet::EMPTY))
            }));
        }
        // Otherwise probe to a fixpoint.
        let is_recorded = self.kept == Kept::RootAndRemovals;
        memory.prober.record(is_recorded && matches!(pending, Pending::AllLines));
        self.probe(state, memory)
    }

    /// Propagates the last choice, or all lines.
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
                // A line would detect an empty cell, but a cell need not be on any line.
                if self.grid.cells().contains(&CellSet::EMPTY) {
                    return Err(Halt::Contradiction(None));
                }
                return propagator.run_all(&self.grid, board, &self.deadline);
            }
        };
        let (is_weighted, is_settled) =
            (self.branching == Branching::Weighted, ground.take() == Some(propagator.ground()));
        if is_weighted && probed.is_none() && !is_settled {
            // The board was never probed, and few lines change: live states would cost more than
            // they save.
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

    /// Probes a board on which the lines are at a fixpoint.
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

    /// The root after its step, with its choices.
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
