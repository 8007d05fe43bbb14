//! `kleene triddler hint`.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Result;
use kleene_triddler::{CellSet, Color, Config, Hint, Puzzle, Solution};
use serde_json::json;

use super::subject::{Triddlers, cell};
use crate::common::error::read_with;
use crate::common::exit::Exit;
use crate::common::hint::{self, Asked, End, HintArgs, Step};
use crate::common::record::Cell;
use crate::common::subject::Named;
use crate::common::{grids, limits};

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    hint::run(&Triddlers::default(), &args.asked())
}

impl hint::Hint for Triddlers {
    fn hint(
        &self,
        named: &Named<Puzzle>,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
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
    let symbols =
        |solution: Solution| solution.cells().iter().map(|color| color.symbol()).collect();
    grids::begun(puzzle, path, cells, known.map(symbols))
}

fn step(puzzle: &Puzzle, hint: &Hint<'_>) -> Step {
    let placement = |at, symbol| {
        let Cell { row, column } = cell(puzzle, at);
        let letter = puzzle.palette().letter(Color::of_symbol(symbol));
        json!({ "row": row, "column": column, "letter": letter })
    };
    grids::step(hint, placement, || puzzle.draw_hint(hint))
}
