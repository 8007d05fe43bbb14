//! Boards of clues as the commands see them.

use std::path::Path;

use kleene_cluegrid::{ParseOptions, Puzzle, Solution, Strategy};
use kleene_draw::Picture;
use serde_json::{Value, json};

use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::record::Cell;
use crate::common::subject::{File, Puzzles, Subject};

/// Boards of clues, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Cluegrids {
    pub(super) options: ParseOptions,
    pub(super) strategy: Strategy,
}

impl Subject for Cluegrids {
    const NAME: &'static str = "cluegrid";

    const SAYS_FILE: bool = false;

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        match Puzzle::parse_all(&content, &self.options) {
            Ok(puzzles) => {
                let named = puzzles.into_iter();
                let named = named.map(|puzzle| (puzzle.name().map(str::to_owned), puzzle));
                Ok(File { name, puzzles: Puzzles::Several(named.collect()) })
            }
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        let layout = puzzle.layout();
        let mut fields = json!({
            "title": puzzle.name(), "width": layout.width(), "height": layout.height(),
        });
        if let Some(side) = layout.hexagon_side() {
            fields["side"] = side.into();
        }
        fields
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }

    fn proviso(&self, puzzle: &Puzzle) -> Option<String> {
        let letters = || puzzle.alphabet().chars().collect::<String>();
        puzzle.has_guessed_letters().then(|| {
            format!(
                "over the letters {}, which the clues mention: `kleene cluegrid` has --any-other and --alphabet for more",
                letters()
            )
        })
    }

    fn conflict(&self, puzzle: &Puzzle) -> Option<String> {
        puzzle.conflict().map(|conflict| conflict.to_string())
    }
}

/// A cell, by its place in the order of all.
pub(super) fn cell(puzzle: &Puzzle, cell: usize) -> Cell {
    let mut rows = puzzle.layout().rows().enumerate();
    let found = rows.find(|(_, cells)| cells.contains(&cell));
    let (row, cells) = found.unwrap_or_default();
    Cell::new(row, cell - cells.start)
}

/// The cells in which two solutions differ.
pub(crate) fn differing(puzzle: &Puzzle, one: &Solution, other: &Solution) -> Vec<Cell> {
    one.differing(other).into_iter().map(|at| cell(puzzle, at)).collect()
}
