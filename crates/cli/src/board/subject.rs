//! Boards of one's own as the commands see them.

use std::path::Path;

use kleene_board::{MAX_INPUT_BYTES, Puzzle, Strategy};
use kleene_draw::Picture;
use serde_json::{Value, json};

use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::record::Cell;
use crate::common::subject::{File, Puzzles, Subject};

/// Boards of one's own, and how they are searched.
#[derive(Debug, Default)]
pub(crate) struct Boards {
    pub(super) strategy: Strategy,
}

impl Boards {
    pub(super) fn searched(strategy: Strategy) -> Self {
        Self { strategy }
    }
}

impl Subject for Boards {
    const NAME: &'static str = "board";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        debug_assert!(content.len() <= MAX_INPUT_BYTES, "files are read up to the limit");
        match Puzzle::parse(&content) {
            Ok(puzzle) => Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) }),
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let layout = puzzle.layout();
        json!({ "title": puzzle.title(), "width": layout.width(), "height": layout.height() })
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }
}

/// A cell, by its number.
pub(super) fn cell(puzzle: &Puzzle, cell: usize) -> Cell {
    let (row, column) = puzzle.layout().place(cell);
    Cell::new(row, column)
}
