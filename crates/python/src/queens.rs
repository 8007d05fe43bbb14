//! Queens.

use kleene_queens::Square;
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
    let mut puzzle = kleene_queens::Puzzle::new(size).map_err(wrong)?;
    for (row, column) in queens {
        puzzle = puzzle.with_queen(Square::new(row, column)).map_err(wrong)?;
    }
    for (row, column) in blocked {
        puzzle = puzzle.with_blocked(Square::new(row, column)).map_err(wrong)?;
    }
    Ok(Puzzle::new(puzzle))
}
