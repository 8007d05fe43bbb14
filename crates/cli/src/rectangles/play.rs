//! Searches for fillings, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_rectangles::{Model, PolyominoModel, PolyominoPuzzle, Puzzle};

use super::subject::{Polyominoes, Rectangles};
use crate::common::recorded::{Asked, Play, search};

/// The most cells of a board that is recorded: every event has a picture.
const MAX_PLAYED: u64 = 10_000;

impl Play for Rectangles<'_> {
    const STRATEGIES: &'static [&'static str] = &["gaps"];

    fn play(&self, puzzle: &Puzzle, _: usize, asked: Asked<'_>) -> Result<Recording> {
        check(puzzle.width(), puzzle.height())?;
        search(&Model::new(puzzle), asked)
    }
}

impl Play for Polyominoes<'_> {
    const STRATEGIES: &'static [&'static str] = &["cover"];

    fn play(&self, puzzle: &PolyominoPuzzle, _: usize, asked: Asked<'_>) -> Result<Recording> {
        check(puzzle.target().width(), puzzle.target().height())?;
        search(&PolyominoModel::new(puzzle), asked)
    }
}

fn check(width: u32, height: u32) -> Result<()> {
    if u64::from(width) * u64::from(height) > MAX_PLAYED {
        bail!("{width} by {height} cells are too many to be played: at most {MAX_PLAYED}");
    }
    Ok(())
}
