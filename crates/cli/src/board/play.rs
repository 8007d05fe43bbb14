//! Searches for the symbols of boards of one's own, recorded.

use anyhow::Result;
use kleene_board::{Config, Puzzle};
use kleene_draw::Recording;

use super::subject::Boards;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, search};

impl Play for Boards<'_> {
    const STRATEGIES: &'static [&'static str] = &[Recording::REASONS, "probing"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        let config = Config::new().limits(limits::search());
        Ok(match strategy {
            0 => puzzle.record_hints(&config, asked.most),
            _ => search(&puzzle.probing(&config), asked)?,
        })
    }
}
