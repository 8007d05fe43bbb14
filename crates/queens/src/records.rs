//! The serialized records of puzzles, validated on reading.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Puzzle, PuzzleError, Square};
use crate::solution::Solution;

/// A puzzle: its size, the queens that are fixed, and the squares that are blocked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    size: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    queens: Vec<Square>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    blocked: Vec<Square>,
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        let (queens, blocked) = (puzzle.queens().to_vec(), puzzle.blocked().collect());
        Self { size: puzzle.size(), queens, blocked }
    }
}

impl TryFrom<Board> for Puzzle {
    type Error = PuzzleError;

    fn try_from(Board { size, queens, blocked }: Board) -> Result<Self, PuzzleError> {
        let puzzle = queens.into_iter().try_fold(Self::new(size)?, Self::with_queen)?;
        blocked.into_iter().try_fold(puzzle, Self::with_blocked)
    }
}

/// A solution: the row of each column's queen, from 0.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rows {
    rows: Vec<u32>,
}

impl From<Solution> for Rows {
    fn from(solution: Solution) -> Self {
        Self { rows: solution.rows().to_vec() }
    }
}

impl TryFrom<Rows> for Solution {
    type Error = PuzzleError;

    fn try_from(Rows { rows }: Rows) -> Result<Self, PuzzleError> {
        Self::new(rows)
    }
}
