//! The steps of a person on triddlers, recorded.

use anyhow::Result;
use kleene_draw::Recording;
use kleene_triddler::{Config, Puzzle};

use super::subject::Triddlers;
use crate::common::limits;
use crate::common::recorded::{Asked, Play};

impl Play for Triddlers {
    const STRATEGIES: &'static [&'static str] = &[Recording::REASONS];

    fn play(&self, puzzle: &Puzzle, _: usize, asked: Asked<'_>) -> Result<Recording> {
        Ok(puzzle.record_hints(&Config::new().limits(limits::search()), asked.most))
    }
}
