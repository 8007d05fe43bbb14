//! The proof checker, which shares no code with the search.
//!
//! It follows hints from clause to clause. For steps without hints it has its own unit propagation,
//! with two watched literals per clause over the symbols that cells have lost. It asks a constraint
//! only one question: can it be satisfied within given domains?

use alloc::vec::Vec;
use core::{fmt, iter::repeat_n};

use crate::{Literal, Proof, ProofStep};

mod known;
mod steps;

use known::{DEFINED, Known, Premise};
use steps::Steps;

/// The premises of a proof: cells, clauses and constraints.
pub trait Axioms {
    /// The domain of each cell, one bit per symbol.
    fn domains(&self) -> &[u64];

    /// The model's clauses.
    fn clauses(&self) -> &[Vec<Literal>];

    /// Number of constraints.
    fn constraints(&self) -> usize;

    /// Declares the next auxiliary cell of the proof, which holds 0 or 1. Two numbers tell the
    /// constraint its meaning. Returns false if the constraint does not know the meaning; the
    /// default knows none.
    ///
    /// A meaning must not lose solutions: every solution must extend to all auxiliary cells at once
    /// such that [`Axioms::is_impossible`] is right.
    fn define(&mut self, constraint: usize, meaning: [u32; 2]) -> bool {
        let _ = (constraint, meaning);
        false
    }

    /// Whether no assignment from these domains satisfies a constraint. They may be smaller than
    /// the initial domains, never larger. The model's cells come first, then the auxiliary ones.
    ///
    /// A proof is only as good as this answer: `true` must be right; `false` merely makes proofs
    /// fail.
    fn is_impossible(&mut self, constraint: usize, cells: &[u64]) -> bool;
}

/// The result of a checked proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The solutions, all different and each verified, in the order of the proof.
    pub solutions: Vec<Vec<u8>>,
    /// Whether the proof shows that there are no others.
    pub is_complete: bool,
}

/// A step of a proof that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The step, counted from 0.
    pub step: usize,
    /// The error.
    pub kind: CheckErrorKind,
}

/// The reason why a step of a proof does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckErrorKind {
    /// A literal or step that refers to a missing cell or constraint.
    NoSuchThing,
    /// A clause that the constraint does not imply.
    NotImplied,
    /// A clause that does not follow by unit propagation.
    NotLearnt,
    /// A solution that breaks a rule, or a repeated one.
    NoSolution,
    /// An auxiliary cell to which its constraint gives no meaning.
    NoMeaning,
    /// The deletion of a missing clause.
    NotThere,
    /// A hint with this number, which is not an earlier clause.
    NoSuchHint(u32),
    /// A hint with this number, whose clause is not unit yet: at least two of its literals are
    /// open.
    OpenHint(u32),
    /// A cube that starts before the previous one is refuted.
    OpenCube,
    /// The end of a cube without a start, or of one that is not refuted yet.
    NotRefuted,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the proof {}", self.step, self.kind)
    }
}

impl fmt::Display for CheckErrorKind {
    /// Writes the predicate of a sentence whose subject is the step.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchHint(hint) => {
                return write!(f, "has the hint {hint}, which is not an earlier clause");
            }
            Self::OpenHint(hint) => {
                return write!(f, "has the hint {hint}, whose clause is not unit yet");
            }
            Self::NoSuchThing => "refers to a cell or constraint that does not exist",
            Self::NotImplied => "has a clause that its constraint does not imply",
            Self::NotLearnt => "has a clause that unit propagation does not confirm",
            Self::NoSolution => "has a solution that breaks a rule or repeats another",
            Self::NoMeaning => "defines a cell to which its constraint gives no meaning",
            Self::NotThere => "deletes a missing clause",
            Self::OpenCube => "assumes a cube before the previous one is refuted",
            Self::NotRefuted => "ends a cube that is not refuted",
        })
    }
}

impl core::error::Error for CheckError {}

/// Checks a proof step by step.
///
/// # Errors
/// The first step that does not hold.
pub fn check(axioms: &mut impl Axioms, proof: &Proof) -> Result<Checked, CheckError> {
    let mut known = Known::new(axioms.domains());
    for clause in axioms.clauses() {
        known.add(Premise::Clause(clause));
    }
    let mut steps = Steps::new(proof.steps());
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    while let Some(step) = steps.next() {
        follow(axioms, &mut known, &mut solutions, &mut steps, step)
            .map_err(|kind| CheckError { step: steps.before(), kind })?;
        steps.pass();
    }
    // A refuted cube refutes only its cube, not everything.
    Ok(Checked { solutions, is_complete: known.is_refuted() && !known.has_cube() })
}

/// Checks one step.
fn follow<'p, A: Axioms>(
    axioms: &mut A,
    known: &mut Known,
    solutions: &mut Vec<Vec<u8>>,
    steps: &mut Steps<'p>,
    step: &'p ProofStep,
) -> Result<(), CheckErrorKind> {
    match step {
        ProofStep::Implied { propagator, clause } => {
            let exists = *propagator < axioms.constraints() && known.has_cells(clause);
            made_sure(exists, CheckErrorKind::NoSuchThing)?;
            let is_implied = |known: &mut Known, axioms: &mut _| {
                let is_impossible = |cells: &[u64]| A::is_impossible(axioms, *propagator, cells);
                known.is_refuted() || known.without(clause, is_impossible)
            };
            if !is_implied(known, axioms) {
                // In a proof without hints, consequences at level 0 are implicit: propagate them
                // and ask again.
                watch(axioms, known, steps);
                made_sure(is_implied(known, axioms), CheckErrorKind::NotImplied)?;
            }
            known.add(Premise::Clause(clause));
        }
        ProofStep::Learnt(clause) => {
            made_sure(known.has_cells(clause), CheckErrorKind::NoSuchThing)?;
            if !known.is_refuted() {
                watch(axioms, known, steps);
            }
            made_sure(known.follows(clause), CheckErrorKind::NotLearnt)?;
            known.add(Premise::Clause(clause));
        }
        ProofStep::Derived { clause, hints } => {
            made_sure(known.has_cells(clause), CheckErrorKind::NoSuchThing)?;
            let given = axioms.clauses();
            let premise = |hint: u32| match (hint as usize).checked_sub(given.len()) {
                None => Some(Premise::Clause(&given[hint as usize])),
                Some(step) => steps.premise(step),
            };
            let follows = known.follows_by(clause, hints, premise)?;
            made_sure(follows, CheckErrorKind::NotLearnt)?;
            known.add(Premise::Clause(clause));
        }
        ProofStep::Solution(symbols) => {
            let is_new = !solutions.contains(symbols);
            let is_right = is_new && is_solution(axioms, symbols, known.defined());
            made_sure(is_right, CheckErrorKind::NoSolution)?;
            solutions.push(symbols.clone());
            known.add(Premise::Not(symbols));
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
            // The solutions found in the cube stay forbidden after it.
            solutions.iter().for_each(|symbols| known.add(Premise::Not(symbols)));
            known.add(Premise::NotAll(cube));
        }
    }
    Ok(())
}

/// An error of this kind unless a condition holds.
fn made_sure(is_right: bool, kind: CheckErrorKind) -> Result<(), CheckErrorKind> {
    if is_right { Ok(()) } else { Err(kind) }
}

/// Starts watching all clauses so far, when a step first needs unit propagation: most proofs never
/// do.
fn watch(axioms: &impl Axioms, known: &mut Known, steps: &Steps<'_>) {
    if known.start_watching() {
        axioms.clauses().iter().for_each(|clause| known.add(Premise::Clause(clause)));
        // A deleted clause still holds.
        steps.all_premises().for_each(|premise| known.add(premise));
    }
}

/// Whether these symbols satisfy everything; auxiliary cells may take any value.
fn is_solution(axioms: &mut impl Axioms, symbols: &[u8], defined: usize) -> bool {
    let domains = axioms.domains();
    let mut pairs = domains.iter().zip(symbols);
    let fits = pairs.all(|(domain, &symbol)| symbol < 64 && domain >> symbol & 1 == 1);
    if domains.len() != symbols.len() || !fits {
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
