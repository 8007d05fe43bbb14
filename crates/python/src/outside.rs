//! Proofs, and models for other solvers.

use kleene::{NotFollowed, Refusal, Uniqueness, model_of};
use kleene_export::{Export, Model, ProofFormat};
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Mistake, wrong};
use crate::how::{How, unknown};
use crate::puzzle::{Checked, Puzzle, checked};

/// The name of the format of Kleene's own proofs.
const OWN: &str = "kleene";

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
    if format == OWN {
        let prove = move || {
            let (known, proof) = proving.as_prove()?.prove(&limits);
            Some((known, proof.to_string()))
        };
        let proved = background::run(py, &cancel, prove)?;
        let (known, proof) = proved.ok_or_else(|| puzzle.has_no("proofs"))?;
        return Ok((checked(&puzzle.0, known), Some(proof), None));
    }
    let format: ProofFormat = format.parse().map_err(|_| {
        let known: Vec<_> = [OWN].into_iter().chain(ProofFormat::NAMES).collect();
        wrong(format!("format: {format:?}: expected {}", kleene_text::list(&known, "or")))
    })?;
    let proved = background::run(py, &cancel, move || {
        let proven = match proving.certify(&limits, all)? {
            Ok(proven) => proven,
            Err(refusal) => return Some(Err(refusal)),
        };
        let written = match proven.certificate.proof(format) {
            Ok(proof) if !matches!(proven.verdict, Uniqueness::Unknown { .. }) => {
                Some((proof.to_string(), proven.certificate.clauses(format)))
            }
            _ => None,
        };
        Some(Ok((proven.verdict, written)))
    })?;
    let (known, written) = proved.ok_or_else(|| puzzle.has_no("models"))?.map_err(wrong)?;
    let (proof, clauses) = written.unzip();
    Ok((checked(&puzzle.0, known), proof, clauses))
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
    let format = ProofFormat::of(&proof);
    if format.is_some() != clauses.is_some() {
        return Err(wrong(match format {
            Some(format) => {
                format!("clauses: a proof in {format} needs the clauses that it is about")
            }
            None => "clauses: a proof in Kleene's own format has none".to_owned(),
        }));
    }
    let follow = move || match (format, clauses) {
        (Some(format), Some(clauses)) => proved.follow_certificate(format, &clauses, &proof),
        _ => Some(proved.as_prove()?.follow(&proof).map_err(NotFollowed::Proof)),
    };
    let followed = background::run(py, &kleene_search::Cancel::new(), follow)?;
    let followed =
        followed.ok_or_else(|| puzzle.has_no("proofs"))?.map_err(|error| match error {
            NotFollowed::Proof(mistake) => {
                Mistake::at(mistake.message, mistake.span, text.as_bytes()).raise_in(py, &text)
            }
            NotFollowed::Clauses(reason) => wrong(format!("clauses: {reason}")),
            NotFollowed::Refused(refusal) => wrong(refusal),
            error => wrong(format!("{error:?}")),
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
        let write = |model: Box<Model>| {
            model.write(format).map_err(|error| Refusal::new(error.to_string()))
        };
        Some(model_of(&*export).and_then(write))
    })?;
    written.ok_or_else(|| puzzle.has_no("models"))?.map_err(wrong)
}

/// The names of the formats of models.
#[pyfunction]
pub(crate) fn exports() -> &'static [&'static str] {
    &Export::NAMES
}
