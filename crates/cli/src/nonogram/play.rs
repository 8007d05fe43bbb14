//! Searches for the pictures of nonograms, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_nonogram::{Config, Puzzle};

use super::subject::Nonograms;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, search};

/// The most cells of a board that is recorded: every event has a picture.
const MAX_CELLS: usize = 10_000;

impl Play for Nonograms<'_> {
    const STRATEGIES: &'static [&'static str] = &[Recording::REASONS, "textbook", "probing"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        if puzzle.width() * puzzle.height() > MAX_CELLS {
            bail!("the board is too large to be played: more than {MAX_CELLS} cells");
        }
        Ok(match strategy {
            0 => puzzle.record_hints(&Config::new().limits(limits::search()), asked.most),
            1 => search(&puzzle.textbook(), asked)?,
            _ => search(&puzzle.probing(), asked)?,
        })
    }
}
