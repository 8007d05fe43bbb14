//! Work counters.

use kleene_learn::LearnStats;
use kleene_search::Stats;

/// Work counters of a search over a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GridStats {
    /// The nodes of the search.
    pub search: Stats,
    /// Symbols assumed by probing.
    pub probes: u64,
    /// Lines narrowed.
    pub narrows: u64,
    /// What the search did that learns, if there was one.
    pub learn: LearnStats,
    /// Rounds of belief propagation.
    pub belief_rounds: u64,
    /// Phases of the strategy that have begun, turns among them.
    pub phases: u64,
}

impl From<Stats> for GridStats {
    /// The counters of a search that neither probes nor learns.
    fn from(search: Stats) -> Self {
        Self { search, phases: 1, ..Self::default() }
    }
}
