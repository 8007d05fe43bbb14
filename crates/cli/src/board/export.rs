//! `kleene board export`.

use anyhow::{Context as _, Result};
use kleene_board::{Puzzle, verify};
use kleene_export::{Model, Symbol};

use super::subject::Boards;
use crate::common::export::Exported;

impl Exported for Boards<'_> {
    fn model(&self, puzzle: &Puzzle) -> Result<Model> {
        Ok(puzzle.model()?)
    }

    fn solved(&self, puzzle: &Puzzle, board: &[Symbol]) -> Result<String> {
        let board = puzzle.solution_of(board.to_vec()).context("a cell has no symbol")?;
        verify(puzzle, &board)?;
        Ok(puzzle.draw(&board).to_string())
    }
}
