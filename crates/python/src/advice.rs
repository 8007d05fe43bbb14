//! The values that cells have in some solution, and reasons why a puzzle has not one.

use kleene::{
    CandidateRequest, Change, Conflict, Estimate, Judged, Mend, Mends, Outcome, RequestError,
    Total, Walks,
};
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::answers::Answer;
use crate::errors::wrong;
use crate::how::{How, why_stopped};
use crate::puzzle::{Puzzle, refused};

/// A number; whether some solution has it, if that is known; whether only one has it; how many have it, and whether all were
/// counted.
type Candidate = (u32, Option<bool>, Option<bool>, Option<(BigUint, bool)>, Option<Estimated>);

/// The candidates of each cell, whether there are several solutions, an estimate of their number, and the limit that came
/// before the end.
type Candidates = (Vec<Vec<Candidate>>, bool, Option<Estimated>, Option<String>);

/// An estimate, its standard error, its interval, and the number of walks.
type Estimated = (f64, f64, f64, f64, u32);

/// For each cell of a partly filled board its candidates, and the limit that stopped the search.
#[pyfunction]
pub(crate) fn candidates(
    py: Python<'_>,
    puzzle: &Puzzle,
    cells: Vec<Option<u32>>,
    alone: bool,
    counts: bool,
    walks: Option<(u32, u64)>,
    how: How,
) -> PyResult<Candidates> {
    let walks = walks.map(|(number, seed)| Walks { number, seed });
    let found = puzzle.answered(py, how, move |puzzle, _, limits| {
        puzzle.candidates(&CandidateRequest { cells: &cells, limits, alone, counts, walks })
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
            let estimate = found.estimate.map(estimated);
            Ok((found.number, is_possible, found.is_alone, count.transpose()?, estimate))
        });
        candidates.collect()
    });
    let estimate = found.estimate.map(estimated);
    let stopped = found.stop.map(why_stopped);
    Ok((cells.collect::<PyResult<_>>()?, found.are_several, estimate, stopped))
}

fn estimated(estimate: Estimate) -> Estimated {
    let Estimate { solutions, error, low, high, walks } = estimate;
    (solutions, error, low, high, walks)
}

/// The verdict on a claim, its reason, the techniques of the steps up to it and the one that it does not follow without, a solution
/// in which it is false, and the limit that came before a verdict.
type Judgment = (
    &'static str,
    Option<String>,
    Vec<&'static str>,
    Option<&'static str>,
    Option<Answer>,
    Option<String>,
);

/// Judges the claim of a text about a partly filled board.
#[pyfunction]
pub(crate) fn judge(
    py: Python<'_>,
    puzzle: &Puzzle,
    cells: Vec<Option<u32>>,
    step: &str,
    how: How,
) -> PyResult<Judgment> {
    let claim = puzzle.0.claim(step).ok_or_else(|| puzzle.has_no("claims"))?;
    let claim = claim.map_err(|mistake| wrong(format!("step: {}", mistake.message)))?;
    let judged =
        puzzle.answered(py, how, move |puzzle, _, limits| puzzle.judge(&cells, &claim, &limits))?;
    let judged = judged.ok_or_else(|| puzzle.has_no("claims"))?;
    let (reason, techniques) = (judged.reason().map(str::to_owned), judged.techniques().to_vec());
    let (verdict, needs, stopped) = (judged.verdict(), judged.needs(), judged.stop());
    let solution = match judged {
        Judged::False(other) | Judged::Open(other) => Some(Answer::new(&puzzle.0, other)),
        _ => None,
    };
    Ok((verdict, reason, techniques, needs, solution, stopped.map(why_stopped)))
}

/// Parts without a solution, whether each is needed, and the steps to a contradiction.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a tuple for Python")]
pub(crate) fn why_none(
    py: Python<'_>,
    puzzle: &Puzzle,
    how: How,
) -> PyResult<Option<(Vec<String>, bool, Vec<String>)>> {
    let conflict =
        puzzle.answered(py, how, |puzzle, _, limits| puzzle.minimal_conflict(&limits))?;
    let conflict = conflict.map_err(|error: RequestError| refused(py, &error))?;
    Ok(conflict.map(|Conflict { parts, is_minimal, steps }| (parts, is_minimal, steps)))
}

/// The fewest cells in which two solutions differ, with both numbers, and whether there are no fewer.
type Exchanged = (Vec<(usize, u32, u32)>, bool);

/// The kind and size of a change, with its cell and number, or with its clue, the value now and the new one.
type Changed = (&'static str, u64, Option<(usize, u32)>, Option<(String, String, String)>);

/// Cells that differ between solutions; the fewest that two differ in; changes that leave one; the limit that came first.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a tuple for Python")]
pub(crate) fn mends(
    py: Python<'_>,
    puzzle: &Puzzle,
    how: How,
) -> PyResult<(Vec<usize>, Option<Exchanged>, Vec<Changed>, Option<String>)> {
    let mends = puzzle.answered(py, how, |puzzle, _, limits| puzzle.mends(&limits))?;
    let Mends { open, exchange, changes, stop } = mends.ok_or_else(|| puzzle.has_no("mends"))?;
    let exchange = exchange.map(|exchange| (exchange.cells, exchange.is_smallest));
    let changes = changes.into_iter().map(|Mend { size, change }| {
        let kind = change.name();
        match change {
            Change::Given { cell, number } | Change::Picture { cell, number } => {
                (kind, size, Some((cell, number)), None)
            }
            Change::Clue { clue, from, to } => (kind, size, None, Some((clue, from, to))),
        }
    });
    Ok((open, exchange, changes.collect(), stop.map(why_stopped)))
}
