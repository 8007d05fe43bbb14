//! Verdicts with proofs that checkers outside follow.

use alloc::vec::Vec;
use core::fmt;

use kleene_learn::{Config, Proof, ProofStep, Table};
use kleene_line::Symbol;
use kleene_proof::{Clauses, Derivation, DratError, Refutation, veripb};
use kleene_search::{Limits, Outcome, Stop};

use crate::cnf::{Cnf, Literal};
use crate::model::Model;

mod check;
mod steps;

pub use check::{Certified, CheckError};

/// A format of proofs that checkers outside read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofFormat {
    /// Clauses that follow by unit propagation (Nathan Wetzler, Marijn Heule and Warren Hunt, "DRAT-trim", 2014).
    Drat,
    /// Clauses with hints, for verified checkers (Luís Cruz-Filipe and others, "Efficient Certified RAT Verification", 2017).
    Lrat,
    /// Pseudo-Boolean proofs, version 3.0 of the format, which also state solutions.
    Veripb,
}

kleene_text::named! {
    ProofFormat {
        Drat => "drat",
        Lrat => "lrat",
        Veripb => "veripb",
    }
}

impl ProofFormat {
    /// The suffix of the file with the clauses that a proof is about.
    #[must_use]
    pub fn clauses_suffix(self) -> &'static str {
        match self {
            Self::Drat | Self::Lrat => "cnf",
            Self::Veripb => "opb",
        }
    }

    /// The format of a proof's text, by its beginning.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        if text.starts_with("pseudo-Boolean proof") {
            return Some(Self::Veripb);
        }
        let step = text.lines().find(|line| !line.is_empty() && !line.starts_with(['c', 'd']))?;
        let mut words = step.split_ascii_whitespace();
        let are_numbers = words.clone().all(|word| word.parse::<i64>().is_ok());
        (are_numbers && words.clone().next_back() == Some("0")).then_some(())?;
        // A step of LRAT has a 0 after its clause and one after its hints.
        Some(if words.any(|word| word == "0") && words.next().is_some() {
            Self::Lrat
        } else {
            Self::Drat
        })
    }
}

kleene_text::errors! {
    /// The reason why a proof of `kleene-learn` is no proof about the clauses of a model.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum CertificateError {
        /// A step, counted from 0, speaks of a cell, a symbol, a line or a state that the model does not have.
        #[error("step {0} of the proof refers to something that the model does not have")]
        NoSuchThing(usize),
        /// Unit propagation on the clauses does not show a step.
        #[error(transparent)]
        Step(#[from] DratError),
        /// The format has no proof that there are several solutions, and this verdict says no more.
        #[error("{0} has no proof that there are several solutions, unless all are known: take `veripb`")]
        Several(ProofFormat),
    }
}

/// A verdict on a [`Model`] with its proof: solutions, and the steps that exclude any other.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The clauses of the model, and a clause for each solution that forbids it.
    clauses: Clauses,
    solutions: Vec<Vec<Symbol>>,
    /// The true literals of each solution.
    literals: Vec<Vec<Literal>>,
    /// The steps, if they end in the empty clause.
    derivation: Option<Derivation>,
}

impl Model {
    /// The verdict of a proof that a search over the cells and lines of this model has written.
    ///
    /// # Errors
    /// A step about something that the model does not have.
    pub fn certificate(&self, proof: &Proof) -> Result<Certificate, CertificateError> {
        // Without new cells the proof has no use for order literals.
        let mut steps = proof.steps().iter();
        let with_order = steps.any(|step| matches!(step, ProofStep::Defined { .. }));
        let cnf = self.clauses(None, with_order);
        let derivation = cnf.derivation(self, proof)?;
        let solutions = proof.steps().iter().filter_map(|step| match step {
            ProofStep::Solution(symbols) => {
                Some(symbols.iter().map(|&symbol| Symbol::new(usize::from(symbol))).collect())
            }
            _ => None,
        });
        Ok(Certificate::new(cnf, solutions.collect(), derivation))
    }

    /// Searches for solutions other than these by conflict learning over the clauses alone, up to the limits, and keeps
    /// the proof. The known solutions are stated first and count toward the limit on solutions.
    ///
    /// It is for puzzles whose own search writes no proof: slower, and complete for every model.
    ///
    /// ```
    /// use kleene_export::{Limits, Model, Outcome, ProofFormat};
    /// use kleene_line::CellSet;
    ///
    /// // Three cells that differ, in two colors.
    /// let mut model = Model::list(vec![CellSet::first(2); 3], ["red", "blue"]);
    /// model.add_different("all", 0..3);
    /// let (outcome, certificate) = model.certify(Vec::new(), &Limits::new());
    /// assert_eq!((outcome, certificate.solutions().len()), (Outcome::Exhausted, 0));
    /// let proof = certificate.proof(ProofFormat::Lrat)?.to_string();
    /// let clauses = certificate.clauses(ProofFormat::Lrat).to_string();
    /// let certified = model.check_certificate(ProofFormat::Lrat, &clauses, &proof)?;
    /// assert!(certified.solutions.is_empty() && certified.is_complete);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If a known board is no solution, or is there twice.
    #[must_use]
    pub fn certify(&self, known: Vec<Vec<Symbol>>, limits: &Limits) -> (Outcome, Certificate) {
        assert!(known.iter().all(|board| self.accepts(board)), "a solution of the model");
        let cnf = self.clauses(None, false);
        let found = known.len() as u64;
        let mut limits = limits.clone();
        if let Some(most) = limits.max_solutions() {
            if most <= found {
                return (Outcome::Stopped(Stop::Solutions), Certificate::new(cnf, known, None));
            }
            limits = limits.solutions(most - found);
        }
        let mut model = kleene_learn::Model::<Table>::new((0..cnf.variables()).map(|_| 0b11));
        let is = |literal: Literal| {
            kleene_learn::Literal::is(literal.unsigned_abs() - 1, u8::from(literal > 0))
        };
        let mut literals = Vec::new();
        for clause in cnf.clauses() {
            literals.clear();
            literals.extend(clause.iter().copied().map(is));
            model.add_clause(&literals);
        }
        for board in &known {
            let forbidding: Vec<_> =
                cnf.literals_of(board).into_iter().map(|literal| is(-literal)).collect();
            model.add_clause(&forbidding);
        }
        let mut learner = model.learner(&Config::new().limits(limits).proof());
        let mut solutions = known;
        for values in learner.by_ref() {
            solutions.push(board_of(&cnf, &values));
        }
        let outcome = learner.outcome().unwrap_or(Outcome::Exhausted);
        let proof = learner.into_proof().unwrap_or_default();
        let derivation = (outcome == Outcome::Exhausted).then(|| derivation_of(proof));
        (outcome, Certificate::new(cnf, solutions, derivation))
    }
}

/// The steps of a search over variables.
fn derivation_of(proof: Proof) -> Derivation {
    let mut derivation = Derivation::new();
    for step in proof.into_steps() {
        match step {
            ProofStep::Learnt(clause) | ProofStep::Derived { clause, .. } => {
                derivation.derive(&numbers(clause));
            }
            ProofStep::Deleted(clause) => derivation.delete(&numbers(clause)),
            _ => {}
        }
    }
    derivation
}

/// The board of the values of all variables.
fn board_of(cnf: &Cnf, values: &[u8]) -> Vec<Symbol> {
    let board = cnf.board(|variable| values[variable - 1] == 1);
    board.expect("the clauses give each cell a symbol")
}

/// The literals of variables, which are cells of two symbols to the learner.
fn numbers(clause: Vec<kleene_learn::Literal>) -> Vec<Literal> {
    let numbers = clause.into_iter().map(|literal| {
        let variable = literal.cell() as Literal + 1;
        if (literal.symbol() == 1) == literal.is_equal() { variable } else { -variable }
    });
    numbers.collect()
}

impl Certificate {
    fn new(cnf: Cnf, solutions: Vec<Vec<Symbol>>, derivation: Option<Derivation>) -> Self {
        let literals: Vec<_> = solutions.iter().map(|board| cnf.literals_of(board)).collect();
        let mut clauses = Clauses::from_ended(cnf.into_literals());
        for literals in &literals {
            clauses.push(&literals.iter().map(|&literal| -literal).collect::<Vec<_>>());
        }
        Self { clauses, solutions, literals, derivation }
    }

    /// Number of the clauses of the model.
    fn given(&self) -> usize {
        self.clauses.len() - self.solutions.len()
    }

    /// The solutions that the search has found.
    #[must_use]
    pub fn solutions(&self) -> &[Vec<Symbol>] {
        &self.solutions
    }

    /// Whether the proof shows that there are no other solutions.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.derivation.is_some()
    }

    /// The clauses that a proof in this format is about, without comments, which some checkers do not read. The text is
    /// written piece by piece.
    ///
    /// For DRAT and LRAT the clauses forbid the solutions and so are contradictory. For VeriPB they are the clauses of the
    /// model. If one solution is known, or two without a proof that there are no others, an objective counts the literals
    /// that a board shares with the first.
    #[must_use]
    pub fn clauses(&self, format: ProofFormat) -> impl fmt::Display + use<'_> {
        ClausesText { certificate: self, format }
    }

    /// The literals whose sum a proof for VeriPB minimizes.
    fn objective(&self) -> &[Literal] {
        let counts_agreement = self.solutions.len() == 1 || !self.is_complete();
        self.literals.first().filter(|_| counts_agreement).map_or(&[], |literals| literals)
    }

    /// The proof in this format, whose text is written piece by piece.
    ///
    /// # Errors
    /// Several solutions of which more may exist, for DRAT and LRAT; a step that does not follow; a proof without an end.
    pub fn proof(&self, format: ProofFormat) -> Result<ProofText<'_>, CertificateError> {
        let refutation = match (&self.derivation, format) {
            (Some(derivation), _) => Some(derivation.elaborate(&self.clauses)?),
            (None, ProofFormat::Veripb) if self.solutions.len() > 1 => None,
            (None, ProofFormat::Veripb) => return Err(DratError::Open.into()),
            (None, _) => return Err(CertificateError::Several(format)),
        };
        Ok(ProofText { certificate: self, format, refutation })
    }
}

/// The clauses of a [`Certificate`], which `Display` writes piece by piece.
struct ClausesText<'c> {
    certificate: &'c Certificate,
    format: ProofFormat,
}

impl fmt::Display for ClausesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Certificate { clauses, .. } = self.certificate;
        match self.format {
            ProofFormat::Drat | ProofFormat::Lrat => clauses.dimacs().fmt(f),
            ProofFormat::Veripb => {
                clauses.opb(self.certificate.given(), self.certificate.objective()).fmt(f)
            }
        }
    }
}

/// A proof of a [`Certificate`], which `Display` writes piece by piece.
#[derive(Clone, Debug)]
pub struct ProofText<'c> {
    certificate: &'c Certificate,
    format: ProofFormat,
    /// The elaborated steps, if there are no other solutions.
    refutation: Option<Refutation>,
}

impl fmt::Display for ProofText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { certificate, format, refutation } = self;
        match (format, refutation) {
            (ProofFormat::Drat, Some(refutation)) => refutation.drat().fmt(f),
            (ProofFormat::Lrat, Some(refutation)) => refutation.lrat().fmt(f),
            _ => {
                let (given, literals) = (certificate.given(), &certificate.literals);
                veripb(given, literals, refutation.as_ref()).fmt(f)
            }
        }
    }
}
