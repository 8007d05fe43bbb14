//! Work counters.

use core::ops::Add;

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
    /// Lines propagated.
    pub narrows: u64,
    /// The counters of the learners, if any ran.
    pub learn: LearnStats,
    /// Rounds of belief propagation.
    pub belief_rounds: u64,
    /// Phases of the strategy that have started, including turns.
    pub phases: u64,
}

impl From<Stats> for GridStats {
    /// The counters of a search that neither probes nor learns.
    fn from(search: Stats) -> Self {
        Self { search, phases: 1, ..Self::default() }
    }
}

/// The total work of two searches.
impl Add for GridStats {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            search: self.search + other.search,
            probes: self.probes + other.probes,
            narrows: self.narrows + other.narrows,
            learn: self.learn + other.learn,
            belief_rounds: self.belief_rounds + other.belief_rounds,
            phases: self.phases + other.phases,
        }
    }
}
