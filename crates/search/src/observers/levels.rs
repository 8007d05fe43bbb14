//! Statistics by depth.

use alloc::vec::Vec;

use crate::{observer::Observer, problem::Problem};

/// Counts nodes by the number of choices above them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    levels: Vec<Level>,
}

/// The nodes of one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// States that were stepped.
    pub nodes: u64,
    /// Nodes without a solution below.
    pub dead: u64,
    /// Nodes that are solutions.
    pub solutions: u64,
}

impl Levels {
    /// Starts with zeros.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The levels from the root down to the deepest node.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    fn at(&mut self, depth: usize) -> &mut Level {
        if self.levels.len() <= depth {
            self.levels.resize(depth + 1, Level::default());
        }
        &mut self.levels[depth]
    }
}

impl<P: Problem> Observer<P> for Levels {
    fn consider(&mut self, depth: usize, _: Option<P::Choice>) {
        self.at(depth).nodes += 1;
    }
    fn dead(&mut self, depth: usize, _: &P::State) {
        self.at(depth).dead += 1;
    }
    fn solved(&mut self, depth: usize, _: &P::State) {
        self.at(depth).solutions += 1;
    }
}
