//! `kleene sudoku export`.

use anyhow::{Context as _, Result};
use kleene_export::{Model, Symbol};
use kleene_sudoku::{Puzzle, verify};

use super::subject::Sudokus;
use crate::common::exit::Exit;
use crate::common::export::{self, ExportArgs, Exported};

pub(super) fn run(args: &ExportArgs) -> Result<Exit> {
    export::run(&Sudokus::default(), args)
}

impl Exported for Sudokus<'_> {
    fn model(&self, puzzle: &Puzzle) -> Result<Model> {
        Ok(puzzle.model())
    }

    fn solved(&self, puzzle: &Puzzle, board: &[Symbol]) -> Result<String> {
        let solution = puzzle.solution_of(board).context("a cell has no value")?;
        verify(puzzle, &solution)?;
        Ok(solution.to_text(self.to))
    }
}
