//! Work counters of a learner.

use core::ops::Add;

use kleene_search::Stats;

/// Work counters. They do not depend on the machine, so they can be compared between runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LearnStats {
    /// The nodes of the search. A node is a state from which every conclusion is drawn: the first
    /// one, one for each choice, and one for each clause that was learnt. It is dead if there is a
    /// conflict.
    pub search: Stats,
    /// Decisions: literals that the search has chosen, assumptions among them.
    pub decisions: u64,
    /// Propagators called.
    pub propagations: u64,
    /// Explanations that propagators were asked for.
    pub explanations: u64,
    /// Restarts: returns to level 0 with what was learnt.
    pub restarts: u64,
    /// Learnt clauses of more than one literal that are kept now.
    pub kept: u64,
    /// Literals of all clauses that were learnt.
    pub learnt_literals: u64,
}

/// What all searches count.
impl From<LearnStats> for Stats {
    fn from(stats: LearnStats) -> Self {
        stats.search
    }
}

/// The work of two searches, one after the other: what is kept is what the later one keeps.
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
