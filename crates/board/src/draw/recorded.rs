//! Hints and searches as recordings.

use alloc::{format, vec};

use kleene_draw::{Cell, Picture, Recording};
use kleene_grid::{CellId, Choices, GridMemory, GridProblem, GridState, Names as _};
use kleene_line::CellSet;
use kleene_search::{Described, Drawn, Problem, Step};

use crate::{puzzle::Puzzle, solve::Config};

/// The search with probing, as a problem that can be drawn: constraints narrow their cells, open cells are probed, and where
/// that leads no further a cell gets a symbol.
///
/// [`Strategy::Probing`](crate::Strategy::Probing) gives its solutions.
///
/// ```
/// use kleene_board::{Config, Puzzle};
/// use kleene_search::Search;
///
/// let text = "symbols = '12'\nsize = '2x2'\n[[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n";
/// let puzzle: Puzzle = text.parse()?;
/// let probing = puzzle.probing(&Config::new());
/// assert_eq!(Search::new(&probing).count(), 2);
/// # Ok::<(), kleene_board::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Probing<'p> {
    puzzle: &'p Puzzle,
    problem: GridProblem,
}

impl Puzzle {
    /// The search with probing, for [`Search`](https://docs.rs/kleene-search). Its steps stop at the time limit, which starts now.
    #[must_use]
    pub fn probing(&self, config: &Config) -> Probing<'_> {
        let problem = GridProblem::new(self.grid.clone(), config.to_limits().deadline());
        Probing { puzzle: self, problem }
    }

    /// The steps that a person can follow, each with its reason, as a recording of at most this many events.
    #[must_use]
    pub fn record_hints(&self, config: &Config, most: usize) -> Recording {
        let partial = |cells: &[CellSet]| self.draw_partial(cells);
        self.hints(config).record("board", partial, |hint| self.draw_hint(hint), most)
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
    const PUZZLE: &'static str = "board";

    fn strategy(&self) -> &'static str {
        "probing"
    }

    fn frame(&self) -> Picture {
        self.puzzle.draw_partial(self.puzzle.grid.cells())
    }

    fn show(&self, state: &GridState, show: &mut dyn FnMut(usize, Cell)) {
        for (cell, &symbols) in state.cells().iter().enumerate() {
            show(self.puzzle.number(cell), self.puzzle.look(cell, symbols, false));
        }
    }

    fn describe(&self, _: &GridState, &(cell, symbols): &(CellId, CellSet)) -> Described {
        let puzzle = self.puzzle;
        let cell = cell.index();
        let (name, symbol) = (puzzle.layout().cell_name(cell), puzzle.any_of(symbols));
        Described {
            text: format!("{symbol} in {name}"),
            fields: vec![("cell", name.into()), ("symbol", symbol.into())],
            cells: vec![(puzzle.number(cell), puzzle.look(cell, symbols, false))],
        }
    }
}
