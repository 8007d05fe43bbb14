//! The search with probing as a problem that can be drawn, for every puzzle on a grid.

use core::fmt;

use kleene_draw::{Cell, Picture, Recording};
use kleene_line::CellSet;
use kleene_search::puzzle::{PlayRequest, record_search};
use kleene_search::{Deadline, Described, Drawn, Problem, Step};

use crate::grid::{CellId, Grid};
use crate::search::{Choices, GridMemory, GridProblem, GridState};

/// A puzzle on a grid that can draw its partly solved boards.
pub trait Pictured {
    /// The name of its kind in recordings.
    const KIND: &'static str;

    /// The grid that is searched.
    fn grid(&self) -> &Grid;

    /// The board before any deduction.
    fn frame(&self) -> Picture;

    /// Shows every cell of a board whose cells may have these symbols.
    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell));

    /// The choice of symbols for a cell.
    fn describe(&self, cell: CellId, symbols: CellSet) -> Described;
}

/// The search with probing, as a problem that can be drawn: lines are narrowed to the symbols that
/// they allow, open cells are probed, and where that makes no progress, the search chooses a symbol
/// for a cell.
///
/// [`Strategy::Probing`](crate::Strategy::Probing) finds the same solutions without drawing.
pub struct Probing<'p, P> {
    puzzle: &'p P,
    problem: GridProblem,
}

impl<'p, P: Pictured> Probing<'p, P> {
    /// The search of a puzzle. Its steps stop at the deadline.
    #[must_use]
    pub fn new(puzzle: &'p P, deadline: Deadline) -> Self {
        Self { puzzle, problem: GridProblem::new(puzzle.grid().clone(), deadline) }
    }

    /// Records the search.
    #[must_use]
    pub fn record(puzzle: &'p P, request: PlayRequest<'_>) -> Recording {
        record_search(&Self::new(puzzle, request.limits.deadline()), request)
    }
}

impl<P> Problem for Probing<'_, P> {
    type State = GridState;
    type Choice = (CellId, CellSet);
    type Choices = Choices;
    type Memory = GridMemory;

    fn root(&self) -> GridState {
        self.problem.root()
    }

    fn memory(&self) -> GridMemory {
        self.problem.memory()
    }

    fn step(&self, state: &mut GridState, memory: &mut GridMemory) -> Step<Choices> {
        self.problem.step(state, memory)
    }

    fn commit(&self, state: &mut GridState, choice: (CellId, CellSet)) {
        self.problem.commit(state, choice);
    }
}

impl<P: Pictured> Drawn for Probing<'_, P> {
    const PUZZLE: &'static str = P::KIND;

    fn strategy(&self) -> &'static str {
        "probing"
    }

    fn frame(&self) -> Picture {
        self.puzzle.frame()
    }

    fn show(&self, state: &GridState, show: &mut dyn FnMut(usize, Cell)) {
        self.puzzle.show(state.cells(), show);
    }

    fn describe(&self, _: &GridState, &(cell, symbols): &(CellId, CellSet)) -> Described {
        self.puzzle.describe(cell, symbols)
    }
}

impl<P> fmt::Debug for Probing<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probing").field("problem", &self.problem).finish_non_exhaustive()
    }
}
