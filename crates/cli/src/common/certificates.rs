//! Proofs for checkers outside, of any kind of puzzle that has a model: written, and checked.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use kleene::{AnyPuzzle, CertifiedVerdict, CheckedProof, ProofError, TextError, Uniqueness};
use kleene_export::ProofFormat;

use crate::common::input::read_text;
use crate::common::proofs::write as write_file;
use crate::common::{refused, report, unanswered, whole_file};

/// The longest text of clauses that is read.
const MAX_CLAUSES_BYTES: usize = 1 << 28;

/// The file for the clauses that a proof is about, beside it; packed if the proof is.
pub(super) fn clauses_beside(proof: &Path, format: ProofFormat) -> PathBuf {
    let suffix = format.clauses_suffix();
    match whole_file::is_packed(proof) {
        false => proof.with_extension(suffix),
        true => proof.with_extension("").with_extension(format!("{suffix}.gz")),
    }
}

/// Writes a proof to a file, and its clauses beside it.
pub(super) fn write(certified: &CertifiedVerdict, path: &Path, format: ProofFormat) -> Result<()> {
    if matches!(certified.verdict, Uniqueness::Unknown { .. }) {
        report::warning("no proof written: a limit stopped the search before a verdict");
        return Ok(());
    }
    let certificate = &certified.certificate;
    if !certificate.is_complete() && format != ProofFormat::Veripb {
        report::note(&format!(
            "no proof written: there are two solutions, which {format} cannot state; use `--to veripb`, or `prove --all`"
        ));
        return Ok(());
    }
    let proof = certificate.proof(format)?;
    let clauses = clauses_beside(path, format);
    write_file(&clauses, &certificate.clauses(format))?;
    write_file(path, &proof)?;
    let besides = match (certificate.solutions().len(), format) {
        (0, _) | (_, ProofFormat::Veripb) => "",
        (1, _) => ", including one that excludes the solution,",
        _ => ", including those that exclude the solutions,",
    };
    report::note(&format!("the clauses{besides} are in {}", clauses.display()));
    Ok(())
}

/// Follows a proof in the format of a checker outside, with the clauses beside it.
pub(super) fn check_proof(
    puzzle: &AnyPuzzle,
    format: ProofFormat,
    path: &Path,
    proof: &str,
) -> Result<Result<CheckedProof, TextError>> {
    if puzzle.as_export().is_none() {
        return Err(unanswered("check-proof", puzzle));
    }
    let beside = clauses_beside(path, format);
    if !beside.exists() {
        bail!("cannot find {}, the clauses of the {format} proof", beside.display());
    }
    let (name, clauses) = read_text(&beside, MAX_CLAUSES_BYTES)?;
    match puzzle.check_certificate(format, &clauses, proof) {
        Some(Ok(checked)) => Ok(Ok(checked)),
        Some(Err(ProofError::Proof(mistake))) => Ok(Err(mistake)),
        Some(Err(ProofError::Clauses(reason))) => bail!("{name}: {reason}"),
        Some(Err(ProofError::Request(error))) => Err(refused(error)),
        None => Err(unanswered("check-proof", puzzle)),
    }
}
