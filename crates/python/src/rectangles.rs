//! Rectangles filled with rectangles.

use kleene_rectangles::Piece;
use pyo3::prelude::*;

use crate::errors::wrong;
use crate::puzzle::Puzzle;

/// A target of so many rows and columns, pieces of so many, and whether they turn, repeat, and are all used.
#[pyfunction]
pub(crate) fn rectangles(
    size: (u32, u32),
    pieces: Vec<(u32, u32)>,
    rules: (bool, bool, bool),
) -> PyResult<Puzzle> {
    let pieces = pieces.into_iter().map(|(rows, columns)| Piece::new(columns, rows));
    let puzzle = kleene_rectangles::Puzzle::new(size.1, size.0, pieces);
    let puzzle = puzzle.map_err(wrong)?;
    let (turning, repeating, using_all) = rules;
    let puzzle = puzzle.turning(turning).repeating(repeating).using_all(using_all);
    Ok(Puzzle::new(puzzle))
}
