//! How to search.

use alloc::vec::Vec;

use kleene_search::{Deadline, Limits};

/// How to search, and when to stop. By default without limits, with alternating restarts.
///
/// ```
/// use kleene_learn::{Config, Limits, Restarts};
///
/// let config = Config::new().limits(Limits::new().nodes(1_000)).restarts(Restarts::Luby(100));
/// # let _ = config;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Config {
    pub(crate) limits: Limits,
    pub(crate) restarts: Restarts,
    pub(crate) deadline: Option<Deadline>,
    pub(crate) has_proof: bool,
    pub(crate) hinted: Option<HintedProof>,
}

/// Where a proof with hints goes on: the numbers of what it may refer to.
///
/// In such a proof the clauses that are [given](crate::Axioms::clauses) come first and then the steps, counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintedProof {
    /// The number of the first step that is written.
    pub first: u32,
    /// The number of each clause of the model.
    pub clauses: Vec<u32>,
}

impl Config {
    /// No limits, default restarts, no proof.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What ends the search early.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Use a clock that is running already and its flag instead of those of the limits.
    #[must_use]
    pub fn deadline(mut self, deadline: Deadline) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// When to restart from level 0 with what was learnt.
    #[must_use]
    pub fn restarts(mut self, restarts: Restarts) -> Self {
        self.restarts = restarts;
        self
    }

    /// Writes a [`Proof`](crate::Proof), which costs time and memory at every conflict.
    #[must_use]
    pub fn proof(mut self) -> Self {
        self.has_proof = true;
        self
    }

    /// Writes a [`Proof`](crate::Proof) with hints, which is checked without a search. It goes on after other steps,
    /// among which are the clauses of the model.
    #[must_use]
    pub fn hinted_proof(mut self, start: HintedProof) -> Self {
        self.has_proof = true;
        self.hinted = Some(start);
        self
    }
}

/// When to start again.
///
/// While restarts are Luby's (stable mode), a cell gets its target phase, the value that it had on
/// the longest trail without a conflict; otherwise its saved phase, the value that it had last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Restarts {
    /// After this many conflicts times 1, 1, 2, 1, 1, 2, 4 and so on (Michael Luby, Alistair
    /// Sinclair and David Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993).
    Luby(u32),
    /// When the LBD of recent clauses is on average a tenth higher than over a long time (Gilles
    /// Audemard and Laurent Simon, "Refining Restarts Strategies for SAT and UNSAT", 2012).
    Adaptive,
    /// By turns, which get longer: Luby's with a unit of 64, which finds solutions, and adaptive
    /// ones, which prove that there are no more (Chanseok Oh, "Between SAT and UNSAT: The
    /// Fundamental Difference in CDCL SAT", 2015).
    #[default]
    Alternating,
}
