//! Searches for the solutions of sudokus, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_sudoku::{Config, Fast, General, Puzzle, Textbook};

use super::subject::Sudokus;
use crate::common::limits;
use crate::common::recorded::{Asked, Play, search};

impl Play for Sudokus<'_> {
    const STRATEGIES: &'static [&'static str] =
        &["fewest-options", "reading-order", "fast", "general", Recording::REASONS];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        Ok(match strategy {
            0 => search(&Textbook::fewest_options(puzzle), asked)?,
            1 => search(&Textbook::reading_order(puzzle), asked)?,
            2 => match Fast::new(puzzle) {
                Some(fast) => search(&fast, asked)?,
                None => bail!("the strategy fast is for boards of 9 by 9"),
            },
            4 => puzzle.record_hints(&Config::new().limits(limits::search()), asked.most),
            _ => search(&General::new(puzzle), asked)?,
        })
    }
}
