//! Boards of one's own as the commands see them.

use std::path::Path;

use kleene_board::{Puzzle, Strategy};
use kleene_draw::Picture;
use serde_json::{Value, json};

use super::file::BoardFile;
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::pictures;
use crate::common::proofs::Target;
use crate::common::record::Cell;
use crate::common::subject::{File, Puzzles, Subject};

/// Boards of one's own, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Boards<'a> {
    pub(super) strategy: Strategy,
    /// Where the proof of a verdict is written, and how.
    pub(super) proof: Option<Target<'a>>,
    /// The cell that is explained, if one is.
    pub(super) cell: Option<&'a str>,
}

impl<'a> Boards<'a> {
    pub(super) fn searched(strategy: Strategy) -> Self {
        Self { strategy, ..Self::default() }
    }

    /// Boards whose verdicts are proven, if that is wanted.
    pub(crate) fn proven(proof: Option<Target<'a>>) -> Self {
        Self { proof, ..Self::default() }
    }
}

impl Boards<'_> {
    /// Whether a file seems to be a board, though perhaps one with a mistake.
    pub(crate) fn seems(path: &Path) -> bool {
        read_bytes(path).is_ok_and(|(_, content)| Puzzle::seems(&content))
    }
}

impl Subject for Boards<'_> {
    const NAME: &'static str = "board";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let file = BoardFile::open(path)?;
        let name = file.name.clone();
        let (puzzle, _) = file.puzzle()?;
        Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) })
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let layout = puzzle.layout();
        json!({ "title": puzzle.title(), "width": layout.width(), "height": layout.height() })
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(unsolved(puzzle))
    }
}

/// A board with its givens; on a sheet to solve on, with what it does not show in words.
pub(super) fn unsolved(puzzle: &Puzzle) -> Picture {
    match pictures::are_blank() {
        true => puzzle.blank().caption(puzzle.rules_in_words().join("\n")),
        false => puzzle.blank(),
    }
}

/// A cell, by its number.
pub(super) fn cell(puzzle: &Puzzle, cell: usize) -> Cell {
    let (row, column) = puzzle.layout().place(cell);
    Cell::new(row, column)
}
