//! `kleene nonogram export`.

use anyhow::{Context as _, Result};
use kleene_export::{Model, Symbol};
use kleene_nonogram::{Puzzle, verify};

use super::subject::Nonograms;
use crate::common::exit::Exit;
use crate::common::export::{self, ExportArgs, Exported};

pub(super) fn run(args: &ExportArgs) -> Result<Exit> {
    export::run(&Nonograms::default(), args)
}

impl Exported for Nonograms<'_> {
    fn model(&self, puzzle: &Puzzle) -> Result<Model> {
        Ok(puzzle.model())
    }

    fn solved(&self, puzzle: &Puzzle, board: &[Symbol]) -> Result<String> {
        let picture = puzzle.solution_of(board).context("a cell has no color")?;
        verify(puzzle, &picture)?;
        Ok(puzzle.letters(&picture).to_string())
    }
}
