//! Checking proofs of other formats about a model.

use alloc::{string::ToString as _, vec::Vec};

use kleene_line::Symbol;
use kleene_proof::{
    Clauses, Derivation, DimacsError, DratError, LratError, VeripbError, check_lrat, check_veripb,
    opb_objective,
};
use kleene_text::ParseError;

use super::ProofFormat;
use crate::cnf::{Cnf, Literal};
use crate::model::Model;

/// The result of checking a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The solutions, each a symbol for every cell, without a repetition.
    pub solutions: Vec<Vec<Symbol>>,
    /// Whether there are no others.
    pub is_complete: bool,
}

kleene_text::errors! {
    /// The reason why a proof or its clauses are refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum CheckError {
        /// The text of the clauses is none.
        #[error("the clauses cannot be read: {0}")]
        Dimacs(DimacsError),
        /// The clauses are not those of the model.
        #[error("these clauses belong to another puzzle")]
        Clauses,
        /// A clause that the model does not have forbids no filled board, or one of two forbids the same board.
        #[error("a clause forbids something other than a filled board")]
        Forbidden,
        /// A stated or forbidden board breaks a rule.
        #[error("a board that the proof states as a solution breaks a rule")]
        NoSolution,
        /// A step of a DRAT proof.
        #[error(transparent)]
        Drat(DratError),
        /// A step of an LRAT proof.
        #[error(transparent)]
        Lrat(LratError),
        /// A rule of a VeriPB proof.
        #[error(transparent)]
        Veripb(VeripbError),
    }
}

impl Model {
    /// Checks a proof about this model and the text of its clauses, and returns the verdict.
    ///
    /// The clauses are made anew from the model and compared with that text. Every solution is checked against the
    /// model. Steps of LRAT and VeriPB are followed by their hints; those of DRAT need a search for each.
    ///
    /// # Errors
    /// Clauses of another model, a board that is no solution, a step that does not follow. The span is of the proof.
    pub fn check_certificate(
        &self,
        format: ProofFormat,
        clauses: &str,
        proof: &str,
    ) -> Result<Certified, ParseError<CheckError>> {
        let (cnf, boards, is_complete) = if format == ProofFormat::Veripb {
            // The objective is the agreement with the first solution, or there is none.
            let (objective, constraints): (Vec<_>, Vec<_>) =
                lines(clauses).partition(|line| line.starts_with("min:"));
            let (cnf, given) = self.clauses_of(|_, given| {
                lines(&given.opb(given.len(), &[]).to_string()).eq(constraints.iter().copied())
            })?;
            let stated =
                check_veripb(&given, proof).map_err(|error| error.map(CheckError::Veripb))?;
            let expected = opb_objective(stated.solutions.first().map_or(&[], Vec::as_slice));
            if !objective.is_empty() && objective != [expected.trim_ascii_end()] {
                return Err(whole(CheckError::Clauses));
            }
            (cnf, stated.solutions, stated.is_complete)
        } else {
            let given = Clauses::from_dimacs(clauses).map_err(CheckError::Dimacs).map_err(whole)?;
            // The clauses that forbid the solutions have no more variables.
            let (cnf, _) = self.clauses_of(|cnf, clauses| {
                given.variables() <= cnf.variables()
                    && given.len() >= cnf.len()
                    && clauses.iter().eq(given.iter().take(cnf.len()))
            })?;
            if format == ProofFormat::Lrat {
                check_lrat(&given, proof).map_err(|error| error.map(CheckError::Lrat))?;
            } else {
                check_drat(&given, proof)?;
            }
            // The clauses after those of the board forbid the solutions, each by its literals negated.
            let forbidding = given.iter().skip(cnf.len());
            let boards = forbidding.map(|clause| clause.iter().map(|&literal| -literal).collect());
            (cnf, boards.collect::<Vec<Vec<_>>>(), true)
        };
        let mut solutions = Vec::new();
        for literals in &boards {
            let board = cnf.board_of(literals).ok_or_else(|| whole(CheckError::Forbidden))?;
            if !self.accepts(&board) {
                return Err(whole(CheckError::NoSolution));
            }
            solutions.push(board);
        }
        let mut sorted = solutions.clone();
        kleene_text::sort(&mut sorted);
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(whole(CheckError::Forbidden));
        }
        Ok(Certified { solutions, is_complete })
    }
}

impl Model {
    /// The clauses with which a text agrees: without order literals or with them.
    fn clauses_of(
        &self,
        agree: impl Fn(&Cnf, &Clauses) -> bool,
    ) -> Result<(Cnf, Clauses), ParseError<CheckError>> {
        for with_order in [false, true] {
            let cnf = self.clauses(None, with_order);
            let clauses = cnf.clauses().collect();
            if agree(&cnf, &clauses) {
                return Ok((cnf, clauses));
            }
        }
        Err(whole(CheckError::Clauses))
    }
}

fn whole(error: CheckError) -> ParseError<CheckError> {
    ParseError::new(error, 0..0)
}

fn check_drat(given: &Clauses, proof: &str) -> Result<(), ParseError<CheckError>> {
    let derivation = Derivation::from_drat(proof).map_err(|error| error.map(CheckError::Drat))?;
    // A proof that is cut off is none, even of clauses that refute themselves.
    if !derivation.has_empty_clause() {
        let end = proof.len()..proof.len();
        return Err(ParseError::new(CheckError::Drat(DratError::Open), end));
    }
    derivation.elaborate(given).map(|_| ()).map_err(|error| {
        let span = match error {
            DratError::NotImplied(step) | DratError::Variable(step) => {
                Derivation::span_of(proof, step)
            }
            _ => proof.len()..proof.len(),
        };
        ParseError::new(CheckError::Drat(error), span)
    })
}

/// The lines of an OPB text that are no comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('*'))
}

impl Cnf {
    /// The board whose open cells have exactly these literals; `None` if they are another set.
    fn board_of(&self, literals: &[Literal]) -> Option<Vec<Symbol>> {
        let mut sorted = literals.to_vec();
        sorted.sort_unstable();
        let board = self.board(|variable| sorted.binary_search(&(variable as Literal)).is_ok())?;
        let mut of_board = self.literals_of(&board);
        of_board.sort_unstable();
        (of_board == sorted).then_some(board)
    }
}
