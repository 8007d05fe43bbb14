//! Work counters of a learner.

use core::ops::Add;

use kleene_search::Stats;

/// Work counters. They do not depend on the machine, so they can be compared between runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LearnStats {
    /// The nodes of the search. A node is a state of complete propagation: the first one, one for
    /// each decision, and one for each learnt clause. It is dead if there is a conflict.
    pub search: Stats,
    /// Decisions of the search, including assumptions.
    pub decisions: u64,
    /// Calls of propagators.
    pub propagations: u64,
    /// Explanations by propagators.
    pub explanations: u64,
    /// Restarts: returns to level 0 that keep the learnt clauses.
    pub restarts: u64,
    /// Learnt clauses of more than one literal in the database.
    pub kept: u64,
    /// Literals in all learnt clauses.
    pub learnt_literals: u64,
}

/// The counters common to all searches.
impl From<LearnStats> for Stats {
    fn from(stats: LearnStats) -> Self {
        stats.search
    }
}

/// The work of two consecutive searches; `kept` is that of the later one.
impl Add for LearnStats {
    type Output = Self;

    fn add(self, later: Self) -> Self {
        Self {
            search: self.search + later.search,
            decisions: self.decisions + later.decisions,
            propagations: self.propagations + later.propagations,
            explanations: self.explanations + later.explanations,
            restarts: self.restarts + later.restarts,
            kept: later.kept,
            learnt_literals: self.learnt_literals + later.learnt_literals,
        }
    }
}
