//! Limits that are checked once for many nodes.

use kleene_search::{Deadline, Limits, Stop};

/// Nodes between two checks of the clock and the flag: about a millisecond.
const GRANT: u64 = 1 << 16;

/// The nodes that may still be entered, granted in portions.
#[derive(Clone)]
pub(super) struct Budget {
    deadline: Deadline,
    nodes: u64,
}

impl Budget {
    /// The budget of these limits, with the clock started now.
    pub(super) fn new(limits: &Limits) -> Self {
        Self { deadline: limits.deadline(), nodes: limits.max_nodes().unwrap_or(u64::MAX) }
    }

    /// At least one node, or why there is none.
    pub(super) fn grant(&mut self) -> Result<u64, Stop> {
        if self.nodes == 0 {
            return Err(Stop::Nodes);
        }
        if let Some(stop) = self.deadline.hit() {
            return Err(stop);
        }
        let grant = self.nodes.min(GRANT);
        self.nodes -= grant;
        Ok(grant)
    }

    /// Returns unused nodes of a grant.
    pub(super) fn give_back(&mut self, nodes: u64) {
        self.nodes += nodes;
    }
}
