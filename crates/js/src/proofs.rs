//! Verdicts with proofs, and proofs that are followed.

use kleene::{AnyPuzzle, NotFollowed, Remark, Uniqueness, Value};
use kleene_export::ProofFormat;

use crate::answer;
use crate::error::Trouble;
use crate::puzzle::lacks;
use crate::question::Question;

/// The name of the format of Kleene's own proofs.
const OWN: &str = "kleene";

pub(crate) fn prove(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let (name, limits) = (question.text("to")?.unwrap_or(OWN), question.limits()?);
    let all = question.flag("all")?;
    if name == OWN {
        if all {
            let expected = "expected false: Kleene's own format has no proof about all solutions";
            return Err(Trouble::argument("all", expected));
        }
        let proofs = puzzle.as_prove().ok_or_else(|| lacks(puzzle, "proofs"))?;
        let (known, proof) = proofs.prove(&limits);
        return Ok(proven(&known, Some(proof.to_string()), None));
    }
    let format: ProofFormat = name.parse().map_err(|_| {
        let known: Vec<_> = [OWN].into_iter().chain(ProofFormat::NAMES).collect();
        Trouble::argument(
            "to",
            format!("expected {}, not {name:?}", kleene_text::list(&known, "or")),
        )
    })?;
    let found = puzzle.certify(&limits, all).ok_or_else(|| lacks(puzzle, "models"))??;
    let is_known = !matches!(found.verdict, Uniqueness::Unknown { .. });
    let proof = found.certificate.proof(format).ok().filter(|_| is_known);
    let proof = proof.map(|proof| proof.to_string());
    let clauses = proof.is_some().then(|| found.certificate.clauses(format));
    Ok(proven(&found.verdict, proof, clauses))
}

/// A verdict with the texts of its proof.
fn proven(
    known: &Uniqueness<kleene::AnySolution>,
    proof: Option<String>,
    clauses: Option<String>,
) -> Value {
    let verdict = answer::checked(known, Remark::default());
    verdict.with("proof", proof).with("clauses", clauses)
}

pub(crate) fn check(puzzle: &AnyPuzzle, question: &Question) -> Result<Value, Trouble> {
    let (proof, clauses) = (question.needed("proof")?, question.text("clauses")?);
    let followed = match (ProofFormat::of(proof), clauses) {
        (Some(format), Some(clauses)) => puzzle.follow_certificate(format, clauses, proof),
        (None, None) => puzzle.as_prove().map(|own| own.follow(proof).map_err(NotFollowed::Proof)),
        (Some(format), None) => {
            let needed = format!("expected the text that a proof in {format} is about");
            return Err(Trouble::argument("clauses", needed));
        }
        (None, Some(_)) => {
            return Err(Trouble::argument("clauses", "a proof in Kleene's own format has none"));
        }
    };
    let followed =
        followed.ok_or_else(|| lacks(puzzle, "proofs"))?.map_err(|error| match error {
            NotFollowed::Proof(mistake) => Trouble::at(mistake.message, proof, mistake.span),
            NotFollowed::Clauses(reason) => Trouble::argument("clauses", reason),
            NotFollowed::Refused(refusal) => refusal.into(),
            error => Trouble::new(format!("{error:?}")),
        })?;
    let verdict = match (followed.solutions, followed.is_complete) {
        (0, true) => "none",
        (1, true) => "unique",
        (0 | 1, false) => "stopped",
        _ => "several",
    };
    Ok(Value::object([
        ("verdict", verdict.into()),
        ("solutions", followed.solutions.into()),
        ("complete", followed.is_complete.into()),
    ]))
}
