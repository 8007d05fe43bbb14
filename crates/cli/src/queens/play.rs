//! Searches for queens, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_queens::{Bitmask, Puzzle, Textbook};

use super::subject::Queens;
use crate::common::error::InputError;
use crate::common::recorded::{Asked, Play, record as record_puzzle, search};

/// The largest board that is recorded: every event has a picture.
const MAX_PLAYED: usize = 100;

impl Play for Queens<'_> {
    const STRATEGIES: &'static [&'static str] = &["textbook", "bitmask"];

    fn play(&self, puzzle: &Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording> {
        if puzzle.size() > MAX_PLAYED {
            bail!("{} queens are too many to be played: at most {MAX_PLAYED}", puzzle.size());
        }
        match Bitmask::new(puzzle).filter(|_| strategy == 1) {
            Some(bitmask) => search(&bitmask, asked),
            None if strategy == 1 => {
                bail!("the strategy bitmask is for up to {} queens", Bitmask::MAX_SIZE)
            }
            None => search(&Textbook::new(puzzle), asked),
        }
    }
}

/// Records the search on an empty board of this many queens, given as a text.
pub(crate) fn record(size: &str, asked: Asked<'_>) -> Result<Recording> {
    let puzzle = Puzzle::parse(size.as_bytes());
    let puzzle = puzzle
        .map_err(|error| InputError::parse("<N>".to_owned(), size.as_bytes().to_vec(), &error))?;
    record_puzzle(&Queens::default(), &puzzle, asked)
}
