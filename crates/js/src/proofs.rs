//! Verdicts with proofs, and proofs that are checked.

use kleene::{AnyPuzzle, ProofError, Remark, Value, proof_format};

use crate::answer;
use crate::error::Trouble;
use crate::puzzle::lacks;
use crate::question::Question;

pub(crate) fn prove(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let (limits, all) = (question.limits()?, question.flag("all")?);
    let format = match question.text("to")? {
        Some(name) => proof_format(name)
            .map_err(|expected| Trouble::argument("to", format!("{expected}, not {name:?}")))?,
        None => None,
    };
    if all && format.is_none() {
        let expected = "expected false: Kleene's own format has no proof about all solutions";
        return Err(Trouble::argument("all", expected));
    }
    let lacking = if format.is_some() { "models" } else { "proofs" };
    let proved = puzzle.prove(format, &limits, all).ok_or_else(|| lacks(puzzle, lacking))??;
    let verdict = answer::checked(&proved.verdict, Remark::default());
    Ok(verdict.with("proof", proved.text).with("clauses", proved.clauses))
}

pub(crate) fn check(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let proof = question.needed("proof")?;
    let checked = puzzle.check_proof(proof, question.text("clauses")?);
    let checked = checked.ok_or_else(|| lacks(puzzle, "proofs"))?.map_err(|error| match error {
        ProofError::Proof(mistake) => Trouble::at(mistake.message, proof, mistake.span),
        ProofError::Clauses(reason) => Trouble::argument("clauses", reason),
        ProofError::Request(error) => error.into(),
    })?;
    let verdict = match (checked.solutions, checked.is_complete) {
        (0, true) => "none",
        (1, true) => "unique",
        (0 | 1, false) => "stopped",
        _ => "several",
    };
    Ok(Value::object([
        ("verdict", verdict.into()),
        ("solutions", checked.solutions.into()),
        ("complete", checked.is_complete.into()),
    ]))
}
