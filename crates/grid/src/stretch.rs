//! Stretches of lines: the grain in which it is remembered what a probe looked at.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{Grid, LineId};

/// Cells to a stretch. Whole lines instead repeat up to a third more probes; single cells would
/// take eight times the memory.
const LEN: usize = 8;

/// The lines of a grid cut into stretches, and a set of those.
#[derive(Debug)]
pub(crate) struct Stretches {
    /// By line, the index of its first stretch.
    first: Vec<usize>,
    list: Vec<usize>,
    is_in: Vec<bool>,
}

impl Stretches {
    /// The empty set of a grid's stretches.
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut count = 0;
        let first = grid.line_ids().map(|line| {
            let first = count;
            count += grid.line(line).1.len().div_ceil(LEN);
            first
        });
        Self { first: first.collect(), list: Vec::new(), is_in: vec![false; count] }
    }

    /// Number of stretches of all lines.
    pub(crate) fn total(&self) -> usize {
        self.is_in.len()
    }

    /// Adds the stretches that have one of these cells of a line.
    pub(crate) fn insert(&mut self, line: LineId, cells: Range<usize>) {
        let first = self.first[line.index()];
        for stretch in first + cells.start / LEN..first + cells.end.div_ceil(LEN) {
            if !self.is_in[stretch] {
                self.is_in[stretch] = true;
                self.list.push(stretch);
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        for stretch in self.list.drain(..) {
            self.is_in[stretch] = false;
        }
    }

    /// The indices of the stretches, in the order in which they were added.
    pub(crate) fn list(&self) -> &[usize] {
        &self.list
    }
}
