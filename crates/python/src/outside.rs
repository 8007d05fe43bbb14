//! Proofs, and models for other solvers.

use kleene::{ProofError, RequestError, model_of, proof_format};
use kleene_export::Export;
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Mistake, wrong};
use crate::how::{How, unknown};
use crate::puzzle::{Checked, Puzzle, checked};

/// The verdict on a puzzle, its proof as a text, and the clauses that a proof for another checker is about. There is no
/// proof where the format has none of the verdict.
#[pyfunction]
pub(crate) fn prove(
    py: Python<'_>,
    puzzle: &Puzzle,
    format: &str,
    all: bool,
    how: How,
) -> PyResult<(Checked, Option<String>, Option<String>)> {
    let (limits, cancel) = how.limits()?;
    let proving = puzzle.0.clone();
    let to = proof_format(format)
        .map_err(|expected| wrong(format!("format: {format:?}: {expected}")))?;
    let proved = background::run(py, &cancel, move || proving.prove(to, &limits, all))?;
    let lacking = if to.is_some() { "models" } else { "proofs" };
    let proof = proved.ok_or_else(|| puzzle.has_no(lacking))?.map_err(wrong)?;
    Ok((checked(&puzzle.0, proof.verdict), proof.text, proof.clauses))
}

/// The number of solutions in a proof, whether it shows that there are no others, and the cells in which two differ. A
/// proof for another checker has clauses.
#[pyfunction]
pub(crate) fn follow(
    py: Python<'_>,
    puzzle: &Puzzle,
    proof: String,
    clauses: Option<String>,
) -> PyResult<(usize, bool, Vec<String>)> {
    let (proved, text) = (puzzle.0.clone(), proof.clone());
    let checked = background::run(py, &kleene_search::Cancel::new(), move || {
        proved.check_proof(&proof, clauses.as_deref())
    })?;
    let checked = checked.ok_or_else(|| puzzle.has_no("proofs"))?.map_err(|error| match error {
        ProofError::Proof(mistake) => {
            Mistake::at(mistake.message, mistake.span, text.as_bytes()).raise_in(py, &text)
        }
        ProofError::Clauses(reason) => wrong(format!("clauses: {reason}")),
        ProofError::Request(error) => wrong(error),
    })?;
    Ok((checked.solutions, checked.is_complete, checked.differing))
}

/// The board as a model for another solver.
#[pyfunction]
pub(crate) fn export(py: Python<'_>, puzzle: &Puzzle, format: &str) -> PyResult<String> {
    let format: Export =
        format.parse().map_err(|error| wrong(format!("format: {}", unknown(format, &error))))?;
    if format == Export::MiniZincModel {
        return Ok(kleene_export::MINIZINC_MODEL.to_owned());
    }
    let exported = puzzle.0.clone();
    let written = background::run(py, &kleene_search::Cancel::new(), move || {
        Some(model_of(&*exported.as_export()?).and_then(|model| {
            model.write(format).map_err(|error| RequestError::new(error.to_string()))
        }))
    })?;
    written.ok_or_else(|| puzzle.has_no("models"))?.map_err(wrong)
}

/// The names of the formats of models.
#[pyfunction]
pub(crate) fn exports() -> &'static [&'static str] {
    &Export::NAMES
}
