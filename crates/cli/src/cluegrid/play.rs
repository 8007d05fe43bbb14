//! Searches for the letters of boards of clues, recorded.

use anyhow::Result;
use kleene_cluegrid::{Enumerate, Puzzle, Table};
use kleene_draw::Recording;

use super::subject::Cluegrids;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, search};

impl Play for Cluegrids {
    const STRATEGIES: &'static [&'static str] = &["table", "enumerate"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        let deadline = limits::search().deadline();
        Ok(match strategy {
            0 => search(&Table::within(puzzle, deadline)?, asked),
            _ => search(&Enumerate::within(puzzle, deadline)?, asked),
        })
    }
}
