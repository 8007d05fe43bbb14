//! Queens.

use kleene_queens::{PuzzleError, Square};
use pyo3::prelude::*;

use crate::errors::wrong;
use crate::puzzle::Puzzle;

/// A board with queens and blocked squares, by row and column.
#[pyfunction]
pub(crate) fn queens(
    size: usize,
    queens: Vec<(u32, u32)>,
    blocked: Vec<(u32, u32)>,
) -> PyResult<Puzzle> {
    let made = || {
        let mut puzzle = kleene_queens::Puzzle::new(size)?;
        for (row, column) in queens {
            puzzle = puzzle.with_queen(Square::new(row, column))?;
        }
        for (row, column) in blocked {
            puzzle = puzzle.with_blocked(Square::new(row, column))?;
        }
        Ok::<_, PuzzleError>(puzzle)
    };
    made().map(Puzzle::new).map_err(wrong)
}
