//! Proofs: the trace of a search that a checker follows.

use alloc::vec::Vec;

use crate::Literal;

mod join;
pub(crate) mod text;

pub use join::{JoinError, JoinErrorKind, ProofJoiner};

/// A step of a [`Proof`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofStep {
    /// A clause that one constraint implies, given what single literals are known to be true.
    Implied {
        /// The number of the propagator.
        propagator: usize,
        /// The clause.
        clause: Vec<Literal>,
    },
    /// A clause that follows by unit propagation: if its literals were all false, the clauses
    /// before would leave some clause or cell nothing. The empty clause ends a proof that there is
    /// no more.
    Learnt(Vec<Literal>),
    /// A clause that follows by unit propagation of a few clauses alone: if its literals were all false, each of the
    /// hints in turn would have one literal left, which is true, and the last one none.
    Derived {
        /// The clause.
        clause: Vec<Literal>,
        /// The numbers of the clauses. Those that are [given](crate::Axioms::clauses) come first and then the steps,
        /// counted from 0. What single literals say need not be named.
        hints: Vec<u32>,
    },
    /// A solution, by cell. From here on it is forbidden.
    Solution(Vec<u8>),
    /// The next auxiliary cell, of the symbols 0 and 1. One constraint says what it means, by two
    /// numbers ([`Axioms::define`](crate::Axioms::define)).
    Defined {
        /// The number of the propagator.
        propagator: usize,
        /// Two numbers that it understands.
        meaning: [u32; 2],
    },
    /// The deletion of a clause that is not needed any more.
    Deleted(Vec<Literal>),
    /// A cube: from here on these literals are taken to be true. What follows meanwhile is of no use afterwards, but
    /// for solutions and auxiliary cells.
    Assumed(Vec<Literal>),
    /// The end of a cube, of which the steps since it was assumed leave nothing: from here on one of its literals is
    /// false.
    Refuted,
}

/// The steps of a search, which [`check`](crate::check) follows without one.
///
/// It is like a DRAT trace of a satisfiability solver, with one more kind of step: a clause that
/// comes from a constraint, which only the constraint itself can confirm.
///
/// As text it has one step per line: `l` with a constraint's number and a clause that it implies,
/// `f` with a clause that follows, and after the word `by` its hints if it has any, `d` with a clause that is deleted, `s` with the symbols of a
/// solution, and `n` with a constraint's number and the meaning of an auxiliary cell. `a` comes before the literals of
/// a cube that is assumed, `r` alone says that it is refuted. Everything is counted from 0.
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
    /// The proof of these steps.
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
