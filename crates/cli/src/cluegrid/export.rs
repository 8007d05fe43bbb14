//! `kleene cluegrid export`.

use anyhow::{Context as _, Result};
use kleene_cluegrid::{Puzzle, verify};
use kleene_export::{Model, Symbol};

use super::args::BoardExportArgs;
use super::subject::Cluegrids;
use crate::common::exit::Exit;
use crate::common::export::{self, Exported};

pub(super) fn run(args: &BoardExportArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    export::run(&subject, &args.export)
}

impl Exported for Cluegrids {
    fn model(&self, puzzle: &Puzzle) -> Result<Model> {
        Ok(puzzle.model()?)
    }

    fn solved(&self, puzzle: &Puzzle, board: &[Symbol]) -> Result<String> {
        let board = puzzle.solution_of(board).context("a cell has no letter")?;
        verify(puzzle, &board)?;
        Ok(puzzle.draw(&board).without_clues().to_string())
    }
}
