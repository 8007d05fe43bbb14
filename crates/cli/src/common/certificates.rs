//! Proofs for checkers outside, of any kind of puzzle that has a model: written, and followed.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use kleene::{
    AnyPuzzle, AnySolution, Export, Followed, Limits, Mistake, Outcome, Stop, Uniqueness,
};
use kleene_export::{Certificate, Certified, CheckError, Model, Proof, ProofFormat, Symbol};

use crate::common::input::read_text;
use crate::common::proofs::write as write_file;
use crate::common::subject::refused;
use crate::common::verbs::unanswered;
use crate::common::{limits, report};

/// The longest text of clauses that is read.
const MAX_CLAUSES_BYTES: usize = 1 << 28;

/// A verdict, and its proof.
#[derive(Debug)]
pub(super) struct Proven {
    pub(super) verdict: Uniqueness<AnySolution>,
    pub(super) outcome: Outcome,
    pub(super) certificate: Certificate,
}

/// The file for the clauses that a proof is about, beside it.
pub(super) fn clauses_beside(proof: &Path, format: ProofFormat) -> PathBuf {
    proof.with_extension(format.clauses_suffix())
}

/// The verdict by the puzzle's own search for a proof; `None` if it has no such search, or its proofs have no clauses.
pub(super) fn of_proof(puzzle: &AnyPuzzle) -> Option<Result<Proven>> {
    let proofs = puzzle.as_prove()?;
    let model = typed(puzzle.as_export()?.proof_model()).ok()?;
    let (verdict, proof) = proofs.prove(&limits::search());
    Some(of_text(&model, verdict, &proof))
}

/// The verdict that a proof in our own format shows.
pub(super) fn from_text(
    puzzle: &AnyPuzzle,
    verdict: Uniqueness<AnySolution>,
    proof: &str,
) -> Result<Proven> {
    let export = puzzle.as_export().ok_or_else(|| unanswered("prove", puzzle))?;
    let model = typed(export.proof_model())?;
    of_text(&model, verdict, proof)
}

fn of_text(model: &Model, verdict: Uniqueness<AnySolution>, proof: &str) -> Result<Proven> {
    let proof: Proof =
        proof.parse().map_err(|error| anyhow!("the proof cannot be read: {error}"))?;
    let certificate = model.certificate(&proof)?;
    let outcome = match &verdict {
        Uniqueness::Unknown { why, .. } => Outcome::Stopped(*why),
        Uniqueness::Many(..) => Outcome::Stopped(Stop::Solutions),
        Uniqueness::None | Uniqueness::One(_) => Outcome::Exhausted,
    };
    Ok(Proven { verdict, outcome, certificate })
}

/// The verdict by conflict learning over the clauses of the puzzle's model.
pub(super) fn of_clauses(puzzle: &AnyPuzzle, of_all: bool) -> Result<Proven> {
    let export = puzzle.as_export().ok_or_else(|| unanswered("prove", puzzle))?;
    let search = limits::search();
    let search: Limits = if of_all { search } else { search.solutions(2) };
    let (outcome, certificate) = typed(export.model())?.certify(&search);
    let mut found = all_filled(&*export, certificate.solutions())?.into_iter();
    let verdict = Uniqueness::new(found.next(), found.next(), outcome);
    Ok(Proven { verdict, outcome, certificate })
}

/// Writes a proof to a file, and its clauses beside it.
pub(super) fn write(proven: &Proven, path: &Path, format: ProofFormat) -> Result<()> {
    if matches!(proven.verdict, Uniqueness::Unknown { .. }) {
        report::warning("there is no verdict, so no proof is written");
        return Ok(());
    }
    let certificate = &proven.certificate;
    if !certificate.is_complete() && format != ProofFormat::Veripb {
        report::note(
            "nothing is written: two solutions are the proof, which `--to veripb` states; `prove --all` finds all",
        );
        return Ok(());
    }
    let proof = certificate.proof(format)?;
    let clauses = clauses_beside(path, format);
    write_file(&clauses, &certificate.clauses(format))?;
    write_file(path, &proof)?;
    let besides = match (certificate.solutions().len(), format) {
        (0, _) | (_, ProofFormat::Veripb) => "",
        (1, _) => ", with the solution forbidden",
        _ => ", with the solutions forbidden",
    };
    report::note(&format!("the clauses are in {}{besides}", clauses.display()));
    Ok(())
}

/// Follows a proof in the format of a checker outside, with the clauses beside it.
pub(super) fn follow(
    puzzle: &AnyPuzzle,
    format: ProofFormat,
    path: &Path,
    proof: &str,
) -> Result<Result<Followed, Mistake>> {
    let export = puzzle.as_export().ok_or_else(|| unanswered("check-proof", puzzle))?;
    let beside = clauses_beside(path, format);
    if !beside.exists() {
        bail!("a proof in {format} needs its clauses beside it, in {}", beside.display());
    }
    let (name, clauses) = read_text(&beside, MAX_CLAUSES_BYTES)?;
    // The proof is of the clauses of the puzzle's own proofs, or of its model.
    let models: [&dyn Fn() -> _; 2] = [&|| export.proof_model(), &|| export.model()];
    let mut refusal = None;
    for model in models.into_iter().filter_map(|model| typed(model()).ok()) {
        match model.check_certificate(format, &clauses, proof) {
            Ok(certified) => return Ok(Ok(followed(&*export, &certified)?)),
            Err(error) if *error.kind() == CheckError::Clauses => {
                refusal.get_or_insert(error);
            }
            Err(error) => {
                refusal = Some(error);
                break;
            }
        }
    }
    match refusal {
        Some(error) if error.span().is_empty() => bail!("{name}: {}", error.into_kind()),
        Some(error) => Ok(Err(Mistake::from(error))),
        None => Err(unanswered("check-proof", puzzle)),
    }
}

/// The result of following a proof with these solutions.
fn followed(export: &dyn Export<AnySolution>, certified: &Certified) -> Result<Followed> {
    let solutions = all_filled(export, &certified.solutions)?;
    let differing = match &*solutions {
        [one, other, ..] => one.differing(other),
        _ => Vec::new(),
    };
    Ok(Followed {
        solutions: solutions.len(),
        is_complete: certified.is_complete,
        differing: differing.iter().map(ToString::to_string).collect(),
    })
}

/// Solutions of the clauses, which keep every rule.
fn all_filled(
    export: &dyn Export<AnySolution>,
    boards: &[Vec<Symbol>],
) -> Result<Vec<AnySolution>> {
    let solution =
        |board: &Vec<Symbol>| filled(export, board).context("a solution of the clauses is none");
    boards.iter().map(solution).collect()
}

/// A filled board, which keeps every rule.
pub(super) fn filled(export: &dyn Export<AnySolution>, board: &[Symbol]) -> Result<AnySolution> {
    let symbols: Vec<usize> = board.iter().map(|symbol| symbol.index()).collect();
    let solution = export.filled(&symbols).context("a cell has no symbol")?;
    if let Err(violation) = solution.view().verify() {
        bail!("{violation}");
    }
    Ok(solution)
}

/// A model by its type.
pub(super) fn typed(model: Result<Box<dyn std::any::Any>, kleene::Refusal>) -> Result<Box<Model>> {
    let model = model.map_err(refused)?.downcast::<Model>();
    model.map_err(|_| anyhow!("the puzzle has a model of another type"))
}
