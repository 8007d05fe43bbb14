//! The values that cells have in some solution, and reasons why a puzzle has not one.

use kleene::{CandidateRequest, Limits, Mends, Outcome, Refusal, Total, Why};
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::background;
use crate::errors::wrong;
use crate::how::{How, why_stopped};
use crate::puzzle::{Puzzle, refused};

/// A number; whether some solution has it, if that is known; whether only one has it; how many have it, and whether all were
/// counted.
type Candidate = (u32, Option<bool>, Option<bool>, Option<(BigUint, bool)>);

/// Answers on another thread, within the limits of a call.
fn answered<T: Send + 'static>(
    py: Python<'_>,
    puzzle: &Puzzle,
    how: &How,
    answer: impl FnOnce(&kleene::AnyPuzzle, &Limits) -> T + Send + 'static,
) -> PyResult<T> {
    let (limits, cancel) = how.limits()?;
    let puzzle = puzzle.0.clone();
    background::run(py, &cancel, move || answer(&puzzle, &limits))
}

/// For each cell of a partly filled board its candidates, and the limit that stopped the search.
#[pyfunction]
pub(crate) fn candidates(
    py: Python<'_>,
    puzzle: &Puzzle,
    cells: Vec<Option<u32>>,
    alone: bool,
    counts: bool,
    how: How,
) -> PyResult<(Vec<Vec<Candidate>>, Option<String>)> {
    let found = answered(py, puzzle, &how, move |puzzle, limits| {
        let limits = limits.clone();
        puzzle.candidates(&CandidateRequest { cells: &cells, limits, alone, counts })
    })?;
    let found = found.ok_or_else(|| puzzle.has_no("candidates"))?;
    let cells = found.cells.into_iter().map(|cell| {
        let candidates = cell.into_iter().map(|found| {
            let count = found.count.map(|count| {
                let solutions = match count.solutions {
                    Total::Small(number) => number.into(),
                    Total::Digits(digits) => digits.parse().map_err(wrong)?,
                };
                Ok::<_, PyErr>((solutions, count.outcome == Outcome::Exhausted))
            });
            let is_possible = found.is_certain.then_some(true);
            Ok((found.number, is_possible, found.is_alone, count.transpose()?))
        });
        candidates.collect()
    });
    Ok((cells.collect::<PyResult<_>>()?, found.stop.map(why_stopped)))
}

/// Parts without a solution, whether each is needed, and the steps to a contradiction.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a tuple for Python")]
pub(crate) fn why_none(
    py: Python<'_>,
    puzzle: &Puzzle,
    how: How,
) -> PyResult<Option<(Vec<String>, bool, Vec<String>)>> {
    let why = answered(py, puzzle, &how, kleene::AnyPuzzle::why)?;
    let why = why.map_err(|refusal: Refusal| refused(py, &refusal))?;
    Ok(why.map(|Why { parts, is_minimal, steps }| (parts, is_minimal, steps)))
}

/// The fewest cells in which two solutions differ, with both numbers, and whether there are no fewer.
type Exchanged = (Vec<(usize, u32, u32)>, bool);

/// Cells that differ between solutions; the fewest that two differ in; givens and cells of the picture that leave one; the limit that came first.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a tuple for Python")]
pub(crate) fn mends(
    py: Python<'_>,
    puzzle: &Puzzle,
    how: How,
) -> PyResult<(
    Vec<usize>,
    Option<Exchanged>,
    Vec<(usize, u32)>,
    Option<Vec<(usize, u32)>>,
    Option<String>,
)> {
    let mends = answered(py, puzzle, &how, kleene::AnyPuzzle::mends)?;
    let Mends { open, exchange, givens, picture, stop } =
        mends.ok_or_else(|| puzzle.has_no("mends"))?;
    let exchange = exchange.map(|exchange| (exchange.cells, exchange.is_smallest));
    Ok((open, exchange, givens, picture, stop.map(why_stopped)))
}
