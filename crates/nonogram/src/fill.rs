//! Nonograms as puzzles on a grid.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_grid::puzzle::{GridNames, GridPuzzle};
use kleene_grid::{CellId, Grid};
use kleene_line::{CellSet, Symbol};
use kleene_search::puzzle::{CellName, HintRequest, Steps, TextError};

#[cfg(feature = "draw")]
use crate::PartialSolution;
use crate::{Color, Puzzle, Solution};

impl GridPuzzle for Puzzle {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn symbol_of(&self, number: u32) -> Option<Symbol> {
        Color::new(number as usize).map(Color::symbol)
    }

    fn number_of(&self, symbol: Symbol) -> u32 {
        Color::from_symbol(symbol).index() as u32
    }

    fn filled(&self, symbols: Vec<Symbol>) -> Option<Solution> {
        self.solution_of(&symbols)
    }

    fn domains(&self, text: &str) -> Result<Vec<CellSet>, TextError> {
        let known = self.parse_board(text);
        let known =
            known.map_err(|error| TextError::new(error.kind().to_string(), error.span()))?;
        Ok(known.rows().flatten().copied().collect())
    }

    fn steps_from(&self, domains: Vec<CellSet>, request: &HintRequest<'_>) -> Steps<'_> {
        self.steps(&domains, request)
    }

    fn wrong_cell(&self, cell: CellId) -> String {
        let CellName { row, column, .. } = self.place(cell.index());
        format!("the cell in row {}, column {}", row + 1, column + 1)
    }

    #[cfg(feature = "draw")]
    fn draw_domains(&self, domains: Vec<CellSet>) -> Picture {
        self.draw_partial(&PartialSolution::of_cells(self.width(), domains))
    }
}

kleene_grid::grid_puzzle!(Puzzle: Fill, Prove);

impl GridNames for Puzzle {
    const KEY: &'static str = "color";

    fn place(&self, cell: usize) -> CellName {
        CellName::new(cell / self.width(), cell % self.width())
    }

    fn letter(&self, symbol: Symbol) -> char {
        self.palette().letter(Color::from_symbol(symbol))
    }
}
