//! The remaining share of a phase.

use kleene_learn::Progress;

use super::engines::Begun;
use crate::portfolio::Until;
use crate::search::GridMemory;

/// The share of the running phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) until: Until,
    /// The factor by which a turn's share exceeds that in the first round of turns.
    factor: u64,
    /// Nodes that its chronological search has entered.
    pub(super) nodes: u64,
    begun: Begun,
}

impl Share {
    pub(super) fn new(until: Until, factor: u64, begun: Begun) -> Self {
        Self { until, factor, nodes: 0, begun }
    }

    /// Whether the share allows another decision of a learner, which may expect many solutions.
    pub(super) fn is_left_to_learn(&self, progress: &Progress, expects_many: bool) -> bool {
        let most = match self.until {
            Until::Exhausted => return true,
            Until::Nodes(nodes) => nodes,
            Until::Turn { few, many } => {
                let nodes = if expects_many { many } else { few };
                nodes.saturating_mul(self.factor)
            }
            Until::FirstChoice
            | Until::Narrows { .. }
            | Until::NoSolution
            | Until::Failures { .. } => unreachable!("a learner has a share of nodes"),
        };
        progress.nodes < self.begun.nodes.saturating_add(most)
    }

    /// Whether the share allows the node that a chronological search has entered.
    pub(super) fn is_left(&self, memory: &GridMemory) -> bool {
        let weights = memory.weights();
        match self.until {
            Until::Exhausted => true,
            Until::FirstChoice => false,
            Until::Nodes(nodes) => self.nodes <= nodes,
            Until::Narrows { at_least, halves_of_first_step } => {
                let first_step = memory.root().map_or(0, |root| root.narrows);
                let more = first_step.saturating_mul(halves_of_first_step) / 2;
                memory.narrows() < self.begun.narrows.saturating_add(more.max(at_least))
            }
            Until::NoSolution => !weights.are_hopeless(),
            Until::Failures { most_found } => {
                let goes_well = weights.are_enough() && !weights.are_hopeless();
                goes_well || weights.solutions() > most_found
            }
            Until::Turn { .. } => unreachable!("turns are for learners"),
        }
    }
}
