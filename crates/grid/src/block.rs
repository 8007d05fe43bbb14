//! Blocks of lines: the granularity at which probing records its reads.

use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::{Grid, LineId};

/// Cells per block. Whole lines instead would repeat up to a third more probes (docs/explanation/probing.md:
/// Lion and Center); single cells would take eight times the memory.
const CELLS_PER_BLOCK: usize = 8;

/// The lines of a grid divided into blocks, and a set of those.
#[derive(Debug)]
pub(crate) struct Blocks {
    /// By line, the index of its first block.
    first: Vec<usize>,
    list: Vec<usize>,
    is_in: Vec<bool>,
}

impl Blocks {
    /// The empty set of blocks.
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut count = 0;
        let first = grid.line_ids().map(|line| {
            let first = count;
            count += grid.line(line).1.len().div_ceil(CELLS_PER_BLOCK);
            first
        });
        Self { first: first.collect(), list: Vec::new(), is_in: vec![false; count] }
    }

    /// Number of blocks in all lines.
    pub(crate) fn total(&self) -> usize {
        self.is_in.len()
    }

    /// Adds the blocks that contain any of these cells of a line.
    pub(crate) fn insert(&mut self, line: LineId, cells: Range<usize>) {
        let first = self.first[line.index()];
        for block in
            first + cells.start / CELLS_PER_BLOCK..first + cells.end.div_ceil(CELLS_PER_BLOCK)
        {
            if !self.is_in[block] {
                self.is_in[block] = true;
                self.list.push(block);
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        // Resets only the blocks that were inserted: a grid may have many more.
        for block in self.list.drain(..) {
            self.is_in[block] = false;
        }
    }

    /// The indices of the blocks, in the order of insertion.
    pub(crate) fn list(&self) -> &[usize] {
        &self.list
    }
}
