//! The search with probing, to be watched.

use alloc::format;
use alloc::vec;

use kleene_draw::{Cell, Picture};
use kleene_grid::{CellId, Choices, GridMemory, GridProblem, GridState, Names as _};
use kleene_line::CellSet;
use kleene_search::{Deadline, Described, Drawn, Problem, Step};

use crate::{partial::PartialSolution, puzzle::Puzzle};

/// The search with probing, as a problem that can be drawn: lines are narrowed to what their clues leave, open cells
/// probed, and where that leads no further a cell gets a color.
///
/// [`Strategy::Probing`](crate::Strategy::Probing) gives its solutions.
///
/// ```
/// use kleene_nonogram::{Puzzle, Solution};
/// use kleene_search::Search;
///
/// let puzzle: Puzzle = "2 2\n1\n1\n1\n1\n".parse()?;
/// let probing = puzzle.probing();
/// assert_eq!(Search::new(&probing).count(), 2);
/// # Ok::<(), kleene_nonogram::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Probing<'p> {
    puzzle: &'p Puzzle,
    problem: GridProblem,
}

impl Puzzle {
    /// The search with probing, for [`Search`](https://docs.rs/kleene-search).
    #[must_use]
    pub fn probing(&self) -> Probing<'_> {
        let problem = GridProblem::new(self.grid().clone(), Deadline::default());
        Probing { puzzle: self, problem }
    }
}

impl Problem for Probing<'_> {
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

impl Drawn for Probing<'_> {
    const PUZZLE: &'static str = "nonogram";

    fn strategy(&self) -> &'static str {
        "probing"
    }

    fn frame(&self) -> Picture {
        self.puzzle.as_given()
    }

    fn show(&self, state: &GridState, show: &mut dyn FnMut(usize, Cell)) {
        self.puzzle.show_cells(state.cells().iter().copied(), show);
    }

    fn describe(&self, _: &GridState, &(cell, colors): &(CellId, CellSet)) -> Described {
        self.puzzle.described(cell.index(), colors)
    }
}

impl Puzzle {
    /// The board before anything follows.
    pub(super) fn as_given(&self) -> Picture {
        let cells = self.grid().cells().to_vec();
        self.draw_partial(&PartialSolution::of_cells(self.width(), cells))
    }

    /// The choice of colors for a cell.
    pub(super) fn described(&self, cell: usize, colors: CellSet) -> Described {
        let (row, column) = (cell / self.width() + 1, cell % self.width() + 1);
        let color = self.any_of(colors);
        Described {
            text: format!("{color} in row {row}, column {column}"),
            fields: vec![("row", row.into()), ("column", column.into()), ("color", color.into())],
            cells: vec![(cell, self.palette().cell_of(colors))],
        }
    }
}
