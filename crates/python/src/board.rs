//! Boards that are filled cell by cell, and answers that are compared with solutions.

use kleene::Comparison;
use pyo3::prelude::*;

use crate::answers::Answer;
use crate::background;
use crate::errors::{Mistake, wrong};
use crate::how::{How, why_stopped};
use crate::puzzle::Puzzle;

/// Cells by row, column and name, the number of each symbol with its character, and the given numbers.
type Frame = (Vec<(usize, usize, String)>, Vec<(u32, char)>, Vec<Option<u32>>);

/// The cells of a puzzle's board and their symbols, if its boards can be filled in part.
#[pyfunction]
pub(crate) fn frame(puzzle: &Puzzle) -> Option<Frame> {
    puzzle.0.frame().map(parts)
}

/// The variables of a puzzle's solutions and their symbols, if it has some.
#[pyfunction]
pub(crate) fn variables(puzzle: &Puzzle) -> Option<Frame> {
    puzzle.0.variables().map(parts)
}

fn parts(kleene::Frame { cells, givens, symbols }: kleene::Frame) -> Frame {
    let cells = cells.iter().map(|cell| (cell.row, cell.column, cell.to_string()));
    (cells.collect(), symbols, givens)
}

/// The numbers of the cells of a text, which need not be full.
#[pyfunction]
pub(crate) fn read_board(
    py: Python<'_>,
    puzzle: &Puzzle,
    text: &str,
) -> PyResult<Vec<Option<u32>>> {
    let read = puzzle.0.read_board(text);
    let read = read.ok_or_else(|| wrong("boards of this kind are not filled cell by cell"))?;
    read.map_err(|error| Mistake::at(error.message, error.span, text.as_bytes()).raise_in(py, text))
}

/// The solution with these cells, right or not; `None` if they fill no board.
#[pyfunction]
pub(crate) fn solution_of(puzzle: &Puzzle, cells: Vec<u32>) -> Option<Answer> {
    Some(Answer::new(&puzzle.0, puzzle.0.solution_of(&cells)?))
}

/// The cells that share a row, a column or a box with a cell of a sudoku; none for other kinds.
#[pyfunction]
pub(crate) fn peers(puzzle: &Puzzle, cell: usize) -> Vec<usize> {
    let Some(sudoku) = puzzle.0.downcast_ref::<kleene_sudoku::Puzzle>() else { return Vec::new() };
    let shape = sudoku.shape();
    let (size, box_rows, box_columns) = (shape.size(), shape.box_rows(), shape.box_columns());
    let (row, column) = (cell / size, cell % size);
    let others = (0..shape.cells()).filter(|&other| {
        let (other_row, other_column) = (other / size, other % size);
        let shares_box = (other_row / box_rows, other_column / box_columns)
            == (row / box_rows, column / box_columns);
        other != cell && (other_row == row || other_column == column || shares_box)
    });
    others.collect()
}

/// The names of the options of an exact cover.
#[pyfunction]
pub(crate) fn option_names(puzzle: &Puzzle) -> Vec<String> {
    match puzzle.0.downcast_ref::<kleene_cover::Problem>() {
        Some(problem) => {
            (0..problem.num_options()).map(|option| problem.option_name(option)).collect()
        }
        None => Vec::new(),
    }
}

/// Whether a solution agrees with cells, which need not be all; those in which the nearest known solution differs; and the
/// limit that stopped the comparison.
#[pyfunction]
pub(crate) fn compare_board(
    py: Python<'_>,
    puzzle: &Puzzle,
    cells: Vec<Option<u32>>,
    how: How,
) -> PyResult<(Option<bool>, Vec<usize>, Option<String>)> {
    let (limits, cancel) = how.limits()?;
    let puzzle = puzzle.0.clone();
    let compared = background::run(py, &cancel, move || puzzle.compare(&cells, &limits))?;
    let Comparison { is_correct, wrong: unlike, stop } = compared.map_err(wrong)?;
    Ok((is_correct, unlike, stop.map(why_stopped)))
}
