//! Certified verdicts: writes and checks proofs for external checkers, for every kind of puzzle with a model.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_export::{Certificate, CheckError, Model, ProofFormat, Symbol};
use kleene_search::puzzle::{AnyProof, CheckedProof, Export, RequestError, TextError};
use kleene_search::{Limits, Outcome, Stop, Uniqueness};

use crate::any::AnyPuzzle;
use crate::request::Request;
use crate::solutions::AnySolution;

/// A verdict, and its proof for external checkers.
#[derive(Debug)]
pub struct CertifiedVerdict {
    /// The verdict.
    pub verdict: Uniqueness<AnySolution>,
    /// The outcome of the search.
    pub outcome: Outcome,
    /// The proof, in any format.
    pub certificate: Certificate,
}

/// A verdict, and the texts of its proof.
#[derive(Debug)]
pub struct Proof {
    /// The verdict.
    pub verdict: Uniqueness<AnySolution>,
    /// The proof; `None` if a limit came first or the format cannot express the verdict.
    pub text: Option<String>,
    /// The clauses that a proof for external checkers is about.
    pub clauses: Option<String>,
}

/// Parses the name of a proof format; `None` stands for Kleene's own format, `kleene`.
///
/// # Errors
/// The names that there are.
pub fn proof_format(name: &str) -> Result<Option<ProofFormat>, String> {
    const OWN: &str = "kleene";
    if name == OWN {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|_| {
        let known: Vec<_> = [OWN].into_iter().chain(ProofFormat::NAMES).collect();
        format!("expected {}", kleene_text::list(&known, "or"))
    })
}

/// The reason why a proof is rejected.
#[derive(Debug)]
pub enum ProofError {
    /// The puzzle has no model, or a solution of the clauses breaks a rule of the puzzle.
    Request(RequestError),
    /// The clauses cannot be read, or are not those of the puzzle; or they are missing, or needless.
    Clauses(String),
    /// A step of the proof does not hold.
    Proof(TextError),
}

impl From<RequestError> for ProofError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl AnyPuzzle {
    /// The verdict with a proof for external checkers, or with `all` every solution and the proof that there are no
    /// others. `None` if the kind has no model.
    ///
    /// The kind's own search for a proof finds it. For kinds without one, and for all solutions, the usual search finds
    /// the solutions, and conflict learning over the clauses proves that there are no others.
    ///
    /// ```
    /// use kleene::{AnyPuzzle, Limits, Uniqueness};
    /// use kleene_export::ProofFormat;
    ///
    /// let puzzle = AnyPuzzle::new("1...\n..1.\n.1..\n...1".parse::<kleene_sudoku::Puzzle>()?);
    /// let certified = puzzle.certify(&Limits::new(), true).expect("sudokus have a model")?;
    /// let lrat = ProofFormat::Lrat;
    /// let proof = certified.certificate.proof(lrat)?.to_string();
    /// let clauses = certified.certificate.clauses(lrat).to_string();
    /// let checked = puzzle.check_certificate(lrat, &clauses, &proof).expect("as before");
    /// assert_eq!(checked.expect("it is right").solutions, 18);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A puzzle that is beyond the limits of models.
    #[must_use]
    pub fn certify(
        &self,
        limits: &Limits,
        all: bool,
    ) -> Option<Result<CertifiedVerdict, RequestError>> {
        let export = self.as_export()?;
        let own = if all { None } else { self.as_prove().zip(model_of(&*export).ok()) };
        Some(match own {
            Some((proofs, model)) => {
                let (verdict, proof) = proofs.prove(limits);
                of_proof(&model, verdict, &proof)
            }
            None => self.certify_clauses(&*export, limits, all),
        })
    }

    /// A verdict with its own proof, as one for external checkers. `None` if the kind has no model.
    ///
    /// # Errors
    /// A puzzle that is beyond the limits of models, or a proof of another puzzle.
    #[must_use]
    pub fn certify_proof(
        &self,
        verdict: Uniqueness<AnySolution>,
        proof: &AnyProof,
    ) -> Option<Result<CertifiedVerdict, RequestError>> {
        let model = model_of(&*self.as_export()?);
        Some(model.and_then(|model| of_proof(&model, verdict, proof)))
    }

    /// The verdict and the text of its proof, in Kleene's own format unless another is named. With `all` and an
    /// external format: every solution, and a proof that there are no others.
    ///
    /// `None` if the kind has no proofs of its own, or no model for the others.
    ///
    /// # Errors
    /// A puzzle that is beyond the limits of models.
    #[must_use]
    pub fn prove(
        &self,
        format: Option<ProofFormat>,
        limits: &Limits,
        all: bool,
    ) -> Option<Result<Proof, RequestError>> {
        let Some(format) = format else {
            let (verdict, proof) = self.as_prove()?.prove(limits);
            return Some(Ok(Proof { verdict, text: Some(proof.to_string()), clauses: None }));
        };
        Some(self.certify(limits, all)?.map(|CertifiedVerdict { verdict, certificate, .. }| {
            let is_known = !matches!(verdict, Uniqueness::Unknown { .. });
            let proof = certificate.proof(format).ok().filter(|_| is_known);
            let text = proof.map(|proof| proof.to_string());
            let clauses = text.is_some().then(|| certificate.clauses(format).to_string());
            Proof { verdict, text, clauses }
        }))
    }

    /// Checks a proof: an external one against its clauses, one in Kleene's own format without clauses. `None` if the
    /// kind has no such proofs.
    ///
    /// # Errors
    /// Clauses of another puzzle, a step that does not hold.
    #[must_use]
    pub fn check_proof(
        &self,
        proof: &str,
        clauses: Option<&str>,
    ) -> Option<Result<CheckedProof, ProofError>> {
        Some(match (ProofFormat::of(proof), clauses) {
            (Some(format), Some(clauses)) => {
                return self.check_certificate(format, clauses, proof);
            }
            (Some(format), None) => Err(ProofError::Clauses(format!(
                "a proof in {format} needs the clauses that it is about"
            ))),
            (None, Some(_)) => {
                Err(ProofError::Clauses("a proof in Kleene's own format has none".to_string()))
            }
            (None, None) => self.as_prove()?.check_proof(proof).map_err(ProofError::Proof),
        })
    }

    /// Checks a proof for external checkers against its clauses. `None` if the kind has no model.
    ///
    /// # Errors
    /// Clauses of another puzzle, a step that does not hold.
    #[must_use]
    pub fn check_certificate(
        &self,
        format: ProofFormat,
        clauses: &str,
        proof: &str,
    ) -> Option<Result<CheckedProof, ProofError>> {
        Some(check_with_model(&*self.as_export()?, format, clauses, proof))
    }

    /// The verdict by the usual search, and by conflict learning over the clauses of the model.
    fn certify_clauses(
        &self,
        export: &dyn Export<AnySolution>,
        limits: &Limits,
        all: bool,
    ) -> Result<CertifiedVerdict, RequestError> {
        let model = model_of(export)?;
        let deadline = limits.deadline();
        let limits = if all { limits.clone() } else { limits.clone().solutions(2) };
        let mut search = self.solve(&Request::within(limits.clone().until(&deadline)))?;
        let mut known = Vec::new();
        for found in search.by_ref() {
            known.extend(export.symbols(&found).map(|symbols| board(&symbols)));
        }
        let limits = match search.outcome() {
            // A search that was stopped leaves nothing to prove.
            Some(Outcome::Stopped(stop)) if stop != Stop::Solutions => {
                limits.solutions(known.len() as u64)
            }
            _ => limits.until(&deadline),
        };
        let (mut outcome, certificate) = model.certify(known, &limits);
        if let Some(stopped @ Outcome::Stopped(_)) = search.outcome() {
            outcome = stopped;
        }
        let mut found = all_filled(export, certificate.solutions())?.into_iter();
        let verdict = Uniqueness::new(found.next(), found.next(), outcome);
        Ok(CertifiedVerdict { verdict, outcome, certificate })
    }
}

/// The verdict that a proof of the puzzle's own search shows.
fn of_proof(
    model: &Model,
    verdict: Uniqueness<AnySolution>,
    proof: &AnyProof,
) -> Result<CertifiedVerdict, RequestError> {
    let proof = proof.downcast_ref::<kleene_export::Proof>();
    let proof = proof.ok_or_else(|| RequestError::new("the puzzle has a proof of another type"))?;
    let certificate =
        model.certificate(proof).map_err(|error| RequestError::new(error.to_string()))?;
    let outcome = match &verdict {
        Uniqueness::Unknown { why, .. } => Outcome::Stopped(*why),
        Uniqueness::Many(..) => Outcome::Stopped(Stop::Solutions),
        Uniqueness::None | Uniqueness::One(_) => Outcome::Exhausted,
    };
    Ok(CertifiedVerdict { verdict, outcome, certificate })
}

fn check_with_model(
    export: &dyn Export<AnySolution>,
    format: ProofFormat,
    clauses: &str,
    proof: &str,
) -> Result<CheckedProof, ProofError> {
    let checked = model_of(export)?.check_certificate(format, clauses, proof);
    let certified = checked.map_err(|error| match error.kind() {
        CheckError::Drat(_) | CheckError::Lrat(_) | CheckError::Veripb(_) => {
            ProofError::Proof(TextError::from(error))
        }
        _ => ProofError::Clauses(error.into_kind().to_string()),
    })?;
    let solutions = all_filled(export, &certified.solutions)?;
    let differing = match &*solutions {
        [one, other, ..] => one.differing(other),
        _ => Vec::new(),
    };
    Ok(CheckedProof {
        solutions: solutions.len(),
        is_complete: certified.is_complete,
        differing: differing.iter().map(ToString::to_string).collect(),
    })
}

/// Solutions of the clauses, which keep every rule.
fn all_filled(
    export: &dyn Export<AnySolution>,
    boards: &[Vec<Symbol>],
) -> Result<Vec<AnySolution>, RequestError> {
    boards.iter().map(|board| filled(export, board)).collect()
}

/// The solution with these symbols of the model.
///
/// # Errors
/// Symbols that fill no board, or one that breaks a rule.
pub fn filled(
    export: &dyn Export<AnySolution>,
    board: &[Symbol],
) -> Result<AnySolution, RequestError> {
    let symbols: Vec<usize> = board.iter().map(|symbol| symbol.index()).collect();
    let solution = export.filled(&symbols);
    let solution = solution.ok_or_else(|| RequestError::new("a cell has no symbol"))?;
    solution.view().verify().map_err(RequestError::new)?;
    Ok(solution)
}

/// The model of a puzzle for other solvers.
///
/// # Errors
/// A puzzle that is beyond the limits of models.
pub fn model_of(export: &dyn Export<AnySolution>) -> Result<Box<Model>, RequestError> {
    export
        .model()?
        .downcast()
        .map_err(|_| RequestError::new("the puzzle has a model of another type"))
}

fn board(symbols: &[usize]) -> Vec<Symbol> {
    symbols.iter().map(|&symbol| Symbol::new(symbol)).collect()
}
