//! The serialized record of a puzzle, validated on reading.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Piece, Puzzle, PuzzleError};

/// A puzzle: its target, its pieces with the characters that they are drawn with, and the rules of using them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    width: u32,
    height: u32,
    pieces: Vec<Piece>,
    #[serde(default)]
    letters: String,
    #[serde(default = "yes")]
    turning: bool,
    #[serde(default)]
    repeating: bool,
    #[serde(default)]
    using_all: bool,
    #[serde(default)]
    first_placements: Option<u32>,
}

fn yes() -> bool {
    true
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self {
            width: puzzle.width(),
            height: puzzle.height(),
            pieces: puzzle.pieces().to_vec(),
            letters: puzzle.letters().iter().collect(),
            turning: puzzle.is_turning(),
            repeating: puzzle.is_repeating(),
            using_all: puzzle.is_using_all(),
            first_placements: puzzle.num_first(),
        }
    }
}

impl TryFrom<Board> for Puzzle {
    type Error = PuzzleError;

    fn try_from(board: Board) -> Result<Self, PuzzleError> {
        let puzzle = Self::new(board.width, board.height, board.pieces)?;
        let puzzle = puzzle.lettered(board.letters.chars()).turning(board.turning);
        let puzzle = puzzle.repeating(board.repeating).using_all(board.using_all);
        Ok(puzzle.first_placements(board.first_placements))
    }
}
