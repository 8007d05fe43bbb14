//! Proofs, and models for other solvers.

use kleene::Refusal;
use kleene_export::{Export, Model};
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Mistake, wrong};
use crate::how::{How, unknown};
use crate::puzzle::{Checked, Puzzle, checked};

/// The verdict on a puzzle, and its proof as a text.
#[pyfunction]
pub(crate) fn prove(py: Python<'_>, puzzle: &Puzzle, how: How) -> PyResult<(Checked, String)> {
    let (limits, cancel) = how.limits()?;
    let proving = puzzle.0.clone();
    let proved = background::run(py, &cancel, move || Some(proving.as_prove()?.prove(&limits)))?;
    let (known, proof) = proved.ok_or_else(|| puzzle.has_no("proofs"))?;
    Ok((checked(&puzzle.0, known), proof))
}

/// The number of solutions in a proof, whether it shows that there are no others, and the cells in which two differ.
#[pyfunction]
pub(crate) fn follow(
    py: Python<'_>,
    puzzle: &Puzzle,
    proof: String,
) -> PyResult<(usize, bool, Vec<String>)> {
    let (proved, text) = (puzzle.0.clone(), proof.clone());
    let follow = move || Some(proved.as_prove()?.follow(&proof));
    let followed = background::run(py, &kleene_search::Cancel::new(), follow)?;
    let followed = followed.ok_or_else(|| puzzle.has_no("proofs"))?.map_err(|mistake| {
        Mistake::at(mistake.message, mistake.span, text.as_bytes()).raise_in(py, &text)
    })?;
    Ok((followed.solutions, followed.is_complete, followed.differing))
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
        let export = exported.as_export()?;
        let model = match export.model() {
            Ok(model) => model,
            Err(refusal) => return Some(Err(refusal)),
        };
        let Ok(model) = model.downcast::<Model>() else {
            return Some(Err(Refusal::new("the model is of another version")));
        };
        Some(model.write(format).map_err(|error| Refusal::new(error.to_string())))
    })?;
    written.ok_or_else(|| puzzle.has_no("models"))?.map_err(wrong)
}

/// The names of the formats of models.
#[pyfunction]
pub(crate) fn exports() -> &'static [&'static str] {
    &Export::NAMES
}
