//! Triddlers as the commands see them.

use std::path::Path;

use kleene_draw::Picture;
use kleene_triddler::{Puzzle, Solution, Strategy};
use serde_json::{Value, json};

use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::record::Cell;
use crate::common::subject::{File, Puzzles, Subject};
use crate::nonogram::colors;

/// Triddlers, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Triddlers {
    pub(super) strategy: Strategy,
}

impl Subject for Triddlers {
    const NAME: &'static str = "triddler";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        match Puzzle::parse(&content) {
            Ok(puzzle) => Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) }),
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let mut fields = json!({ "title": puzzle.title(), "sides": puzzle.board().sides() });
        if let Some(colors) = colors(puzzle.palette()) {
            fields["colors"] = colors;
        }
        fields
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }

    fn conflict(&self, puzzle: &Puzzle) -> Option<String> {
        puzzle.conflict().map(ToString::to_string)
    }
}

/// A cell, by its place in the order of all.
pub(super) fn cell(puzzle: &Puzzle, cell: usize) -> Cell {
    let (row, place) = puzzle.board().row_and_place(cell).unwrap_or_default();
    Cell::new(row, place)
}

/// The cells in which two solutions differ.
pub(super) fn differing(puzzle: &Puzzle, one: &Solution, other: &Solution) -> Vec<Cell> {
    one.differing(other).into_iter().map(|at| cell(puzzle, at)).collect()
}
