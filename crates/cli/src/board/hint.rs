//! `kleene board hint`.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use kleene_board::{CellSet, Config, Hint, Puzzle};
use serde_json::json;

use super::explain;
use super::subject::{Boards, cell};
use crate::common::error::read_with;
use crate::common::hint::{self, Asked, End, Step};
use crate::common::record::Cell;
use crate::common::subject::Named;
use crate::common::{grids, limits};

impl hint::Hint for Boards<'_> {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        if let Some(cell) = self.cell {
            return explain::cell_of(named, cell, take);
        }
        let puzzle = &named.puzzle;
        let config = Config::new().limits(limits::search());
        let mut hints = match asked.board {
            Some(path) => puzzle.hints_from(&begun(puzzle, path)?, &config),
            None => puzzle.hints(&config),
        };
        Ok(grids::hint(&mut hints, |hint| step(puzzle, hint), take))
    }
}

/// The cells of a file that is partly filled, none of which is wrong.
fn begun(puzzle: &Puzzle, path: &Path) -> Result<Vec<CellSet>> {
    let cells = read_with(path, |text| puzzle.cells(text))?;
    let known = puzzle.solve(&Config::new().limits(hint::checking())).uniqueness();
    grids::begun(puzzle, path, cells, known.map(|solution| solution.symbols().to_vec()))
}

pub(super) fn step(puzzle: &Puzzle, hint: &Hint<'_>) -> Step {
    let placement = |at, symbol| {
        let Cell { row, column } = cell(puzzle, at);
        let symbol = puzzle.alphabet().char(symbol);
        json!({ "row": row, "column": column, "symbol": symbol })
    };
    grids::step(hint, placement, || puzzle.draw_hint(hint))
}
