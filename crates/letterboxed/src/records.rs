//! The serialized records of puzzles, validated on reading.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Puzzle, PuzzleError};

/// A box: the letters of its sides, and the length from which a word counts.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sides {
    sides: Vec<String>,
    #[serde(default = "usual")]
    min_length: usize,
}

fn usual() -> usize {
    Puzzle::MIN_LENGTH
}

impl From<Puzzle> for Sides {
    fn from(puzzle: Puzzle) -> Self {
        let sides = puzzle.sides().iter().map(|side| side.iter().collect());
        Self { sides: sides.collect(), min_length: puzzle.shortest() }
    }
}

impl TryFrom<Sides> for Puzzle {
    type Error = PuzzleError;

    fn try_from(Sides { sides, min_length }: Sides) -> Result<Self, PuzzleError> {
        Ok(Self::new(sides)?.min_length(min_length))
    }
}
