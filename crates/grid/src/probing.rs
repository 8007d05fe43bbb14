//! The search with probing as a problem that can be drawn, for every puzzle on a grid.

use core::fmt;

use kleene_draw::{Cell, Picture, Recording};
use kleene_line::CellSet;
use kleene_search::puzzle::{PlayRequest, record_search};
use kleene_search::{Deadline, Described, Drawn, Problem, Step};

use crate::grid::CellId;
use crate::puzzle::GridPuzzle;
use crate::search::{Choices, GridMemory, GridProblem, GridState};

/// A puzzle on a grid whose search can be drawn.
pub trait DrawCells: GridPuzzle {
    /// A cell that may have these symbols.
    fn draw_cell(&self, cell: usize, symbols: CellSet) -> Cell;

    /// Shows every cell of a board whose cells may have these symbols.
    fn show(&self, cells: &[CellSet], show: &mut dyn FnMut(usize, Cell)) {
        for (cell, &symbols) in cells.iter().enumerate() {
            show(self.drawn(cell), self.draw_cell(cell, symbols));
        }
    }

    /// The choice of symbols for a cell.
    fn describe(&self, cell: CellId, symbols: CellSet) -> Described {
        let (name, symbol, cell) = (self.cell(cell), self.any_of(symbols), cell.index());
        Described {
            text: format!("{symbol} in {name}"),
            fields: vec![("cell", name.into()), (Self::SYMBOL, symbol.into())],
            cells: vec![(self.drawn(cell), self.draw_cell(cell, symbols))],
        }
    }
}

/// The search with probing, as a problem that can be drawn: lines are narrowed to the symbols that
/// they allow, open cells are probed, and where that makes no progress, the search chooses a symbol
/// for a cell.
///
/// [`Strategy::Probing`](crate::Strategy::Probing) finds the same solutions without drawing.
#[must_use]
pub struct Probing<'p, P> {
    puzzle: &'p P,
    problem: GridProblem,
}

impl<'p, P: DrawCells> Probing<'p, P> {
    /// The search of a puzzle. Its steps stop at the deadline.
    pub fn new(puzzle: &'p P, deadline: Deadline) -> Self {
        Self { puzzle, problem: GridProblem::new(puzzle.grid().clone(), deadline) }
    }

    /// Records the search.
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

impl<P: DrawCells> Drawn for Probing<'_, P> {
    const PUZZLE: &'static str = P::NAME;

    fn strategy(&self) -> &'static str {
        "probing"
    }

    fn frame(&self) -> Picture {
        self.puzzle.draw_domains(self.puzzle.grid().cells().to_vec())
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
