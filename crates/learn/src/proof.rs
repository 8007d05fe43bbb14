//! Proofs: the trace of a search, for a checker.

use alloc::vec::Vec;

use crate::Literal;

mod join;
pub(crate) mod text;

pub use join::{JoinError, JoinErrorKind, ProofJoiner};

/// A step of a [`Proof`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofStep {
    /// A clause that one constraint implies, given the unit clauses so far.
    Implied {
        /// The number of the propagator.
        propagator: usize,
        /// The clause.
        clause: Vec<Literal>,
    },
    /// A clause that follows by reverse unit propagation: under its negation, the earlier clauses
    /// propagate to an empty clause or domain. The empty clause ends a proof that there are no more
    /// solutions.
    Learnt(Vec<Literal>),
    /// A clause that follows by unit propagation of a few clauses alone: under its negation, each
    /// hint in turn is unit, and the last one empty.
    Derived {
        /// The clause.
        clause: Vec<Literal>,
        /// The numbers of the clauses. The model's [clauses](crate::Axioms::clauses) come first and
        /// then the steps, counted from 0. Unit clauses need no hint.
        hints: Vec<u32>,
    },
    /// A solution, by cell, which is forbidden from here on.
    Solution(Vec<u8>),
    /// The next auxiliary cell, with the symbols 0 and 1. Two numbers tell one constraint its
    /// meaning ([`Axioms::define`](crate::Axioms::define)).
    Defined {
        /// The number of the propagator.
        propagator: usize,
        /// Two numbers that the propagator understands.
        meaning: [u32; 2],
    },
    /// The deletion of a clause.
    Deleted(Vec<Literal>),
    /// The start of a cube: these literals are assumed from here on. Conclusions within the cube do
    /// not outlast it, except for solutions and auxiliary cells.
    Assumed(Vec<Literal>),
    /// The end of a cube that its steps have refuted: from here on one of its literals is false.
    Refuted,
}

/// The steps of a search, which [`check`](crate::check) verifies without searching.
///
/// It resembles a DRAT trace of a SAT solver, with one more kind of step: a clause from a
/// constraint, which only the constraint itself can confirm.
///
/// The text has one step per line: `l` with a constraint's number and a clause that it implies; `f`
/// with a clause that follows, and after `by` its hints, if any; `d` with a deleted clause; `s`
/// with the symbols of a solution; `n` with a constraint's number and the meaning of an auxiliary
/// cell; `a` with the literals of a cube; `r` alone where the cube is refuted. Everything is
/// counted from 0.
///
/// ```
/// use kleene_learn::{Literal, Proof, ProofStep};
///
/// let text = "kleene proof 1\n\
///             l 3 0=1 7!=2\n\
///             f 0=1\n\
///             f 7!=2 by 0 1\n";
/// let proof: Proof = text.parse()?;
/// assert_eq!(proof.steps()[1], ProofStep::Learnt(vec![Literal::is(0, 1)]));
/// assert_eq!(proof.to_string(), text);
/// # Ok::<(), kleene_learn::ProofParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    steps: Vec<ProofStep>,
}

impl Proof {
    /// Creates the proof with these steps.
    #[must_use]
    pub fn new(steps: Vec<ProofStep>) -> Self {
        Self { steps }
    }

    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[ProofStep] {
        &self.steps
    }

    /// The steps, in order.
    #[must_use]
    pub fn into_steps(self) -> Vec<ProofStep> {
        self.steps
    }

    pub(crate) fn push(&mut self, step: ProofStep) {
        self.steps.push(step);
    }
}
