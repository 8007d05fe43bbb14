//! Work counters of a search.

use core::ops::Add;

use crate::{observer::Observer, problem::Problem};

/// Work counters. They do not depend on the machine, so they can be compared between runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// States that were stepped: the root, and one for each choice.
    pub nodes: u64,
    /// Nodes without a solution below.
    pub dead: u64,
    /// Nodes that are solutions.
    pub solutions: u64,
    /// The largest number of choices above a node.
    pub max_depth: usize,
}

/// The total work of two searches.
impl Add for Stats {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            dead: self.dead + other.dead,
            solutions: self.solutions + other.solutions,
            max_depth: self.max_depth.max(other.max_depth),
        }
    }
}

impl<P: Problem> Observer<P> for Stats {
    fn consider(&mut self, depth: usize, _: Option<P::Choice>) {
        self.nodes += 1;
        self.max_depth = self.max_depth.max(depth);
    }

    fn dead(&mut self, _: usize, _: &P::State) {
        self.dead += 1;
    }

    fn solved(&mut self, _: usize, _: &P::State) {
        self.solutions += 1;
    }
}
