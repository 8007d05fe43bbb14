//! The queue of lines to propagate, with the ranges of their changes.

use alloc::{collections::VecDeque, vec::Vec};
use core::ops::Range;

use crate::grid::{CellId, Grid, LineId};

/// The lines to propagate, first in first out, and the range of changes in each.
#[derive(Debug)]
pub(crate) struct Agenda {
    queue: VecDeque<LineId>,
    pending: Vec<Pending>,
    /// The lines with a change since the agenda was cleared, some of them twice.
    changed: Vec<LineId>,
}

#[derive(Clone, Debug)]
struct Pending {
    is_queued: bool,
    /// The smallest range of positions that covers every change; empty without changes.
    changed: Range<u32>,
}

impl Agenda {
    pub(crate) fn new(lines: usize) -> Self {
        let pending = vec![Pending { is_queued: false, changed: 0..0 }; lines];
        Self { queue: VecDeque::new(), pending, changed: Vec::new() }
    }

    #[inline]
    pub(crate) fn wake(&mut self, line: LineId) {
        let pending = &mut self.pending[line.index()];
        if !pending.is_queued {
            pending.is_queued = true;
            self.queue.push_back(line);
        }
    }

    /// Marks a cell of a line as changed, and queues the line.
    #[inline]
    pub(crate) fn change(&mut self, line: LineId, at: u32) {
        let changed = &mut self.pending[line.index()].changed;
        if changed.start == changed.end {
            *changed = at..at + 1;
            self.changed.push(line);
        } else {
            changed.start = changed.start.min(at);
            changed.end = changed.end.max(at + 1);
        }
        self.wake(line);
    }

    /// Marks all cells of a line as changed.
    pub(crate) fn change_all(&mut self, line: LineId, cells: usize) {
        self.pending[line.index()].changed = 0..cells as u32;
        self.changed.push(line);
    }

    /// Marks a cell, changed by one line, in all other lines through it, and queues those.
    #[inline]
    pub(crate) fn change_others(&mut self, grid: &Grid, cell: CellId, by: LineId) {
        for crossing in grid.through(cell) {
            // An automaton's sweep removes every symbol without support at once: it need not wake itself.
            if crossing.line != by {
                self.change(crossing.line, crossing.at);
            }
        }
    }

    pub(crate) fn next(&mut self) -> Option<LineId> {
        let line = self.queue.pop_front()?;
        self.pending[line.index()].is_queued = false;
        Some(line)
    }

    pub(crate) fn changed(&self, line: LineId) -> Range<usize> {
        let Range { start, end } = self.pending[line.index()].changed;
        start as usize..end as usize
    }

    pub(crate) fn forget(&mut self, line: LineId) {
        self.pending[line.index()].changed = 0..0;
    }

    pub(crate) fn clear(&mut self) {
        // Resets only the lines in use: a large grid has many others.
        for line in self.queue.drain(..) {
            self.pending[line.index()].is_queued = false;
        }
        for line in self.changed.drain(..) {
            self.pending[line.index()].changed = 0..0;
        }
    }
}
