//! The checker of proofs. It shares no code with the search.
//!
//! It follows hints from clause to clause. For steps without hints it has a unit propagation of its own, by two watched
//! literals over the symbols that cells have lost. It asks a constraint one question only: whether it can be satisfied
//! within given cells.

use alloc::vec::Vec;
use core::{fmt, iter::repeat_n};

use crate::{Literal, Proof, ProofStep};

mod known;
mod steps;

use known::{DEFINED, Known, Said};
use steps::Steps;

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
    /// A hint with this number, which is no clause before the step.
    NoSuchHint(u32),
    /// A hint with this number, which is a clause that says nothing yet: two of its literals or more are open.
    OpenHint(u32),
    /// A cube that is assumed before another one is refuted.
    OpenCube,
    /// The end of a cube where none is assumed, or where something may be left of it.
    NotRefuted,
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
            Self::NoSuchHint(hint) => {
                return write!(f, "has the hint {hint}, which is no clause before it");
            }
            Self::OpenHint(hint) => {
                return write!(f, "has the hint {hint}, by which nothing follows yet");
            }
            Self::NoSuchThing => "speaks of a cell or constraint that does not exist",
            Self::NotImplied => "has a clause that its constraint does not imply",
            Self::NotLearnt => "has a clause that does not follow by unit propagation",
            Self::NoSolution => "has a solution that breaks a rule or was there before",
            Self::NoMeaning => "defines a cell that its constraint gives no meaning",
            Self::NotThere => "gives up a clause that is not there",
            Self::OpenCube => "assumes a cube before another one is refuted",
            Self::NotRefuted => "ends a cube that is not refuted",
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
        known.add(Said::Clause(clause));
    }
    let mut steps = Steps::new(proof.steps());
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    while let Some(step) = steps.next() {
        follow(axioms, &mut known, &mut solutions, &mut steps, step)
            .map_err(|kind| CheckError { step: steps.before(), kind })?;
        steps.pass();
    }
    // What is refuted by a cube is no claim of everything.
    Ok(Checked { solutions, is_complete: known.is_refuted() && !known.has_cube() })
}

/// Follows a step after others.
fn follow<'p, A: Axioms>(
    axioms: &mut A,
    known: &mut Known,
    solutions: &mut Vec<Vec<u8>>,
    steps: &mut Steps<'p>,
    step: &'p ProofStep,
) -> Result<(), CheckErrorKind> {
    let made_sure = |is_right, kind| if is_right { Ok(()) } else { Err(kind) };
    match step {
        ProofStep::Implied { propagator, clause } => {
            let exists = *propagator < axioms.constraints() && known.has_cells(clause);
            made_sure(exists, CheckErrorKind::NoSuchThing)?;
            let is_implied = |known: &mut Known, axioms: &mut _| {
                let is_impossible = |cells: &[u64]| A::is_impossible(axioms, *propagator, cells);
                known.is_refuted() || known.without(clause, is_impossible)
            };
            if !is_implied(known, axioms) {
                // In a proof without hints what follows at level 0 need not be said.
                watch(axioms, known, steps);
                made_sure(is_implied(known, axioms), CheckErrorKind::NotImplied)?;
            }
            known.add(Said::Clause(clause));
        }
        ProofStep::Learnt(clause) => {
            made_sure(known.has_cells(clause), CheckErrorKind::NoSuchThing)?;
            if !known.is_refuted() {
                watch(axioms, known, steps);
            }
            made_sure(known.follows(clause), CheckErrorKind::NotLearnt)?;
            known.add(Said::Clause(clause));
        }
        ProofStep::Derived { clause, hints } => {
            made_sure(known.has_cells(clause), CheckErrorKind::NoSuchThing)?;
            let given = axioms.clauses();
            let said = |hint: u32| match (hint as usize).checked_sub(given.len()) {
                None => Some(Said::Clause(&given[hint as usize])),
                Some(step) => steps.said(step),
            };
            let follows = known.follows_by(clause, hints, said)?;
            made_sure(follows, CheckErrorKind::NotLearnt)?;
            known.add(Said::Clause(clause));
        }
        ProofStep::Solution(symbols) => {
            let is_new = !solutions.contains(symbols);
            let is_right = is_new && is_solution(axioms, symbols, known.defined());
            made_sure(is_right, CheckErrorKind::NoSolution)?;
            solutions.push(symbols.clone());
            known.add(Said::Not(symbols));
        }
        ProofStep::Defined { propagator, meaning } => {
            made_sure(*propagator < axioms.constraints(), CheckErrorKind::NoSuchThing)?;
            made_sure(axioms.define(*propagator, *meaning), CheckErrorKind::NoMeaning)?;
            known.define();
        }
        ProofStep::Deleted(clause) => {
            watch(axioms, known, steps);
            made_sure(known.delete(clause), CheckErrorKind::NotThere)?;
        }
        ProofStep::Assumed(cube) => {
            made_sure(known.has_cells(cube), CheckErrorKind::NoSuchThing)?;
            made_sure(!known.has_cube(), CheckErrorKind::OpenCube)?;
            steps.assume();
            known.assume(cube);
        }
        ProofStep::Refuted => {
            made_sure(known.has_cube() && known.is_refuted(), CheckErrorKind::NotRefuted)?;
            let cube = steps.refute();
            known.leave_cube();
            // The solutions found in the cube are forbidden afterwards too.
            solutions.iter().for_each(|symbols| known.add(Said::Not(symbols)));
            known.add(Said::NotAll(cube));
        }
    }
    Ok(())
}

/// Watches every clause so far, for a step that is no use without: most proofs have none.
fn watch(axioms: &impl Axioms, known: &mut Known, steps: &Steps<'_>) {
    if known.start_watching() {
        axioms.clauses().iter().for_each(|clause| known.add(Said::Clause(clause)));
        // One that was deleted still holds.
        steps.all_said().for_each(|said| known.add(said));
    }
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
