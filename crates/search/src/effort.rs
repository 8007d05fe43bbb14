//! Limits of several searches together.

use crate::limits::{Deadline, Limits};
use crate::outcome::Stop;

/// Limits that several searches share: each search gets the remaining part.
///
/// ```
/// use kleene_search::{Effort, Limits, Stop};
///
/// let mut effort = Effort::new(&Limits::new().nodes(10));
/// assert_eq!(effort.limits(Limits::new().nodes(1_000)).max_nodes(), Some(10));
/// effort.spend(10);
/// assert_eq!(effort.check(), Err(Stop::Nodes));
/// ```
#[derive(Debug)]
pub struct Effort {
    deadline: Deadline,
    /// The remaining nodes, if they are limited.
    nodes: Option<u64>,
}

impl Effort {
    /// All of some limits; the clock starts now.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self { deadline: limits.deadline(), nodes: limits.max_nodes() }
    }

    /// The end of the time of all searches.
    #[must_use]
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// Checks that no limit is used up.
    ///
    /// # Errors
    /// The limit that is used up.
    pub fn check(&self) -> Result<(), Stop> {
        if self.nodes == Some(0) {
            return Err(Stop::Nodes);
        }
        self.deadline.check()
    }

    /// The limits of one search, with the remaining nodes in place of its own if they are limited.
    pub fn limits(&self, of_one: Limits) -> Limits {
        let limits = of_one.until(&self.deadline);
        match self.nodes {
            Some(nodes) => limits.nodes(nodes),
            None => limits,
        }
    }

    /// Takes the nodes of a search, one at least.
    pub fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes.max(1)));
    }
}
