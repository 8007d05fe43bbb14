//! Options of a search.

use alloc::vec::Vec;

use kleene_search::{Deadline, Limits};

/// Options of a search: limits, restarts and proofs. By default without limits, with alternating
/// restarts.
///
/// ```
/// use kleene_learn::{Config, Limits, Restarts};
///
/// let config = Config::new().limits(Limits::new().nodes(1_000)).restarts(Restarts::Luby(100));
/// # let _ = config;
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Config {
    pub(crate) limits: Limits,
    pub(crate) restarts: Restarts,
    pub(crate) deadline: Option<Deadline>,
    pub(crate) has_proof: bool,
    pub(crate) hinted: Option<HintedProof>,
}

/// Where a proof with hints continues: the numbers to which it may refer.
///
/// Such a proof numbers the model's [clauses](crate::Axioms::clauses) first and then the steps,
/// from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintedProof {
    /// The number of the first new step.
    pub first: u32,
    /// The number of each clause of the model.
    pub clauses: Vec<u32>,
}

impl Config {
    /// No limits, default restarts, no proof.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the limits that end the search early.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Uses a running clock and its flag instead of those of the limits.
    pub fn deadline(mut self, deadline: Deadline) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Sets the restart policy.
    pub fn restarts(mut self, restarts: Restarts) -> Self {
        self.restarts = restarts;
        self
    }

    /// Writes a [`Proof`](crate::Proof), which costs time and memory at every conflict.
    pub fn proof(mut self) -> Self {
        self.has_proof = true;
        self
    }

    /// Writes a [`Proof`](crate::Proof) with hints, which can be checked without a search. It
    /// continues after other steps, which include the clauses of the model.
    pub fn hinted_proof(mut self, start: HintedProof) -> Self {
        self.has_proof = true;
        self.hinted = Some(start);
        self
    }
}

/// When to restart.
///
/// Luby restarts are the stable mode: a cell takes its target phase, the value that it had on the
/// longest trail without a conflict. Otherwise it takes its saved phase, its last value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Restarts {
    /// After this many conflicts times 1, 1, 2, 1, 1, 2, 4 and so on (Michael Luby, Alistair
    /// Sinclair and David Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993).
    Luby(u32),
    /// When the average LBD of recent clauses is a tenth above the long-term average (Gilles
    /// Audemard and Laurent Simon, "Refining Restarts Strategies for SAT and UNSAT", 2012).
    Adaptive,
    /// Alternates in ever longer turns between Luby restarts with a unit of 64, which find
    /// solutions, and adaptive ones, which prove that there are no more (Chanseok Oh, "Between SAT
    /// and UNSAT: The Fundamental Difference in CDCL SAT", 2015).
    #[default]
    Alternating,
}
