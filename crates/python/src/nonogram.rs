//! Nonograms.

use kleene_nonogram::{Color, Solution};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::wrong;
use crate::puzzle::Puzzle;

/// The nonogram of a picture, whose cells are numbers of inks.
#[pyfunction]
pub(crate) fn nonogram_of(cells: Vec<u32>, width: usize) -> PyResult<Puzzle> {
    let most = cells.iter().copied().max().unwrap_or_default() as usize;
    if most > Color::MAX_INKS {
        let message = format!("expected inks up to {}, not {most}", Color::MAX_INKS);
        return Err(PyValueError::new_err(message));
    }
    let picture = Solution::from_fn(width, cells.len() / width.max(1), |row, column| {
        Color::new(cells[row * width + column] as usize).unwrap_or_default()
    });
    Ok(Puzzle::new(kleene_nonogram::Puzzle::from_picture(picture.map_err(wrong)?)))
}

/// The runs of rows and columns as they are written, and the letter, the name and the color of each ink.
type Clues = (Vec<Vec<String>>, Vec<Vec<String>>, Vec<(char, String, String)>);

/// The clues of a nonogram.
#[pyfunction]
pub(crate) fn clues(puzzle: &Puzzle) -> PyResult<Clues> {
    let Some(nonogram) = puzzle.0.downcast_ref::<kleene_nonogram::Puzzle>() else {
        return Err(wrong("this is no nonogram"));
    };
    let palette = nonogram.palette();
    let [rows, columns] = [nonogram.rows(), nonogram.columns()].map(|clues| {
        let runs = clues.iter().map(|clue| clue.runs().iter());
        runs.map(|runs| runs.map(|&run| palette.write_run(run).to_string()).collect()).collect()
    });
    let inks = palette.inks().iter();
    let inks = inks.map(|ink| (ink.letter, ink.name.clone(), ink.rgb.to_string()));
    Ok((rows, columns, inks.collect()))
}
