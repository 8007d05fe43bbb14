//! Searches for the letters of boards of clues, recorded.

use anyhow::Result;
use kleene_cluegrid::{Config, Enumerate, Puzzle, StrategyError, Table};
use kleene_draw::Recording;

use super::subject::Cluegrids;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, search};

impl Play for Cluegrids {
    const STRATEGIES: &'static [&'static str] = &[Recording::REASONS, "table", "enumerate"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        let deadline = limits::search().deadline();
        Ok(match strategy {
            0 => puzzle.record_hints(&Config::new().limits(limits::search()), asked.most),
            1 => search(&Table::within(puzzle, deadline).map_err(refused)?, asked)?,
            _ => search(&Enumerate::within(puzzle, deadline).map_err(refused)?, asked)?,
        })
    }
}

/// A strategy that a limit stopped before its search is no mistake.
fn refused(error: StrategyError) -> anyhow::Error {
    match error {
        StrategyError::Stopped(why) => limits::Stopped(why).into(),
        error => error.into(),
    }
}
