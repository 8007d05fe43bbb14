//! The checker of proofs. It shares no code with the search.
//!
//! It has a unit propagation of its own, by two watched literals over the symbols that cells have
//! lost, and asks a constraint one question only: whether it can be satisfied within given cells.

use alloc::vec::Vec;
use core::{fmt, iter::repeat_n};

use crate::{Literal, Proof, ProofStep};

mod known;

use known::{DEFINED, Known};

/// What a proof starts from: cells, clauses and constraints.
pub trait Axioms {
    /// What each cell may hold, a bit for each symbol.
    fn domains(&self) -> &[u64];

    /// The clauses that are given.
    fn clauses(&self) -> &[Vec<Literal>];

    /// Number of constraints.
    fn constraints(&self) -> usize;

    /// Declares the next auxiliary cell of the proof, which holds 0 or 1. The constraint says what
    /// it means, by two numbers. Returns false if the constraint does not know the meaning, as it
    /// does by default.
    ///
    /// A meaning must not lose any solution: for every solution there must be symbols of all
    /// auxiliary cells at once for which [`Axioms::is_impossible`] is right.
    fn define(&mut self, constraint: usize, meaning: [u32; 2]) -> bool {
        let _ = (constraint, meaning);
        false
    }

    /// Whether no way to fill all cells from these sets satisfies a constraint. The sets may be
    /// smaller than the domains, never larger. The cells of the domains come first, then those that
    /// were defined.
    ///
    /// A proof is worth as much as this answer: true must be right, false only makes proofs fail.
    fn is_impossible(&mut self, constraint: usize, cells: &[u64]) -> bool;
}

/// What a proof shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The solutions, each of which satisfies everything, in the order of the proof. They differ.
    pub solutions: Vec<Vec<u8>>,
    /// Whether there are no others.
    pub is_complete: bool,
}

/// A step of a proof that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The step, counted from 0.
    pub step: usize,
    /// What is wrong with it.
    pub kind: CheckErrorKind,
}

/// What is wrong with a step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckErrorKind {
    /// A literal about a cell, or a constraint, that does not exist.
    NoSuchThing,
    /// A clause that the constraint does not imply.
    NotImplied,
    /// A clause that does not follow by unit propagation.
    NotLearnt,
    /// A solution that breaks a rule, or was there before.
    NoSolution,
    /// A cell that its constraint gives no meaning.
    NoMeaning,
    /// The deletion of a clause that is not there.
    NotThere,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the proof {}", self.step, self.kind)
    }
}

impl fmt::Display for CheckErrorKind {
    /// What is wrong, after the name of the step.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchThing => "speaks of a cell or constraint that does not exist",
            Self::NotImplied => "has a clause that its constraint does not imply",
            Self::NotLearnt => "has a clause that does not follow by unit propagation",
            Self::NoSolution => "has a solution that breaks a rule or was there before",
            Self::NoMeaning => "defines a cell that its constraint gives no meaning",
            Self::NotThere => "gives up a clause that is not there",
        })
    }
}

impl core::error::Error for CheckError {}

/// Follows a proof step by step.
///
/// # Errors
/// The first step that does not hold.
pub fn check(axioms: &mut impl Axioms, proof: &Proof) -> Result<Checked, CheckError> {
    let mut known = Known::new(axioms.domains());
    for clause in axioms.clauses() {
        known.add(clause);
    }
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    for (step, what) in proof.steps().iter().enumerate() {
        let fail = |kind| Err(CheckError { step, kind });
        match what {
            ProofStep::Implied { propagator, clause } => {
                if *propagator >= axioms.constraints() || !known.has_cells(clause) {
                    return fail(CheckErrorKind::NoSuchThing);
                }
                let is_impossible = |cells: &[u64]| axioms.is_impossible(*propagator, cells);
                if !(known.is_refuted() || known.without(clause, is_impossible)) {
                    return fail(CheckErrorKind::NotImplied);
                }
                known.add(clause);
            }
            ProofStep::Learnt(clause) => {
                if !known.has_cells(clause) {
                    return fail(CheckErrorKind::NoSuchThing);
                }
                if !known.follows(clause) {
                    return fail(CheckErrorKind::NotLearnt);
                }
                known.add(clause);
            }
            ProofStep::Solution(symbols) => {
                let is_new = !solutions.contains(symbols);
                if !(is_new && is_solution(axioms, symbols, known.defined())) {
                    return fail(CheckErrorKind::NoSolution);
                }
                solutions.push(symbols.clone());
                let forbid = |(cell, &symbol)| Literal::is_not(cell, symbol);
                let clause: Vec<_> = (0..).zip(symbols).map(forbid).collect();
                known.add(&clause);
            }
            ProofStep::Defined { propagator, meaning } => {
                if *propagator >= axioms.constraints() {
                    return fail(CheckErrorKind::NoSuchThing);
                }
                if !axioms.define(*propagator, *meaning) {
                    return fail(CheckErrorKind::NoMeaning);
                }
                known.define();
            }
            ProofStep::Deleted(clause) => {
                if !known.delete(clause) {
                    return fail(CheckErrorKind::NotThere);
                }
            }
        }
    }
    Ok(Checked { solutions, is_complete: known.is_refuted() })
}

/// Whether symbols of the cells that are not defined satisfy everything.
fn is_solution(axioms: &mut impl Axioms, symbols: &[u8], defined: usize) -> bool {
    let domains = axioms.domains();
    let fits = |(domain, &symbol): (&u64, &u8)| symbol < 64 && domain >> symbol & 1 == 1;
    if domains.len() != symbols.len() || !domains.iter().zip(symbols).all(fits) {
        return false;
    }
    let is_true = |literal: &Literal| {
        symbols
            .get(literal.cell() as usize)
            .is_some_and(|&symbol| (symbol == literal.symbol()) == literal.is_equal())
    };
    let known = symbols.iter().map(|symbol| 1 << symbol);
    let cells: Vec<u64> = known.chain(repeat_n(DEFINED, defined)).collect();
    axioms.clauses().iter().all(|clause| clause.iter().any(is_true))
        && (0..axioms.constraints()).all(|constraint| !axioms.is_impossible(constraint, &cells))
}
