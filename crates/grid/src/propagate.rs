//! Narrowing a board by its lines until nothing changes.

use alloc::{collections::VecDeque, vec, vec::Vec};
use core::ops::Range;

use kleene_nfa::{CellSet, Contradiction, Live, Narrowing, Scratch};

use crate::{CellId, Grid, LineId, board::Board};

/// Narrows the lines that have changed, and remembers what to undo.
///
/// Before [`Propagator::settle`] every line is narrowed as a whole. After it, changes are taken
/// relative to the board as it was then, and a line is swept only as far as a change reaches.
#[derive(Debug)]
pub(crate) struct Propagator {
    agenda: Agenda,
    /// Cells in the order of their changes, each with what it held before.
    trail: Vec<(CellId, CellSet)>,
    /// By line, its live states on the settled board; empty before that.
    live: Vec<Live>,
    read: ReadLines,
    buffer: Vec<CellSet>,
    scratch: Scratch,
    narrows: u64,
}

impl Propagator {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self {
            agenda: Agenda::new(grid.line_count()),
            trail: Vec::new(),
            live: Vec::new(),
            read: ReadLines { list: Vec::new(), is_in: vec![false; grid.line_count()] },
            buffer: Vec::new(),
            scratch: Scratch::default(),
            narrows: 0,
        }
    }

    /// Number of lines narrowed so far.
    pub(crate) fn narrows(&self) -> u64 {
        self.narrows
    }

    /// Narrows every line of a board, and forgets any board before it.
    pub(crate) fn run_all(&mut self, grid: &Grid, board: &mut Board) -> Result<(), Contradiction> {
        self.unsettle();
        for line in grid.line_ids() {
            self.agenda.wake(line);
        }
        self.run(grid, board)
    }

    /// Changes a cell of a board whose lines have nothing to add, narrows what follows, and forgets
    /// any board before it.
    pub(crate) fn run_choice(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        (cell, to): (CellId, CellSet),
    ) -> Result<(), Contradiction> {
        self.unsettle();
        self.assign(grid, board, cell, to);
        self.run(grid, board)
    }

    /// Takes a board whose lines have nothing to add as the ground of what follows.
    pub(crate) fn settle(&mut self, grid: &Grid, board: &Board) {
        self.live.clear();
        for id in grid.line_ids() {
            let (line, cells) = grid.line(id);
            let mut live = line.live(cells.len());
            let cell = |i: usize| board.cell(cells[i]);
            let settled = line.renarrow(&mut live, 0..cells.len(), true, cell, &mut self.scratch);
            debug_assert_eq!(settled, Ok(&[][..]), "the lines have nothing to add");
            self.live.push(live);
        }
    }

    /// Changes a cell and wakes the lines through it.
    pub(crate) fn assign(&mut self, grid: &Grid, board: &mut Board, cell: CellId, to: CellSet) {
        self.trail.push((cell, board.cell(cell)));
        board.set(cell, to);
        for crossing in grid.through(cell) {
            self.agenda.change(crossing.line, crossing.at);
        }
    }

    /// Narrows for a while: the changes are to be looked at on the trail and then undone.
    pub(crate) fn try_out(&mut self, grid: &Grid, board: &mut Board) -> Result<(), Contradiction> {
        while let Some(id) = self.agenda.next() {
            self.renarrow(grid, board, id, false)?;
        }
        Ok(())
    }

    /// Narrows for good: the settled board follows. The changes stay on the trail.
    pub(crate) fn apply(&mut self, grid: &Grid, board: &mut Board) -> Result<(), Contradiction> {
        while let Some(id) = self.agenda.next() {
            self.renarrow(grid, board, id, true)?;
            self.agenda.forget(id);
        }
        Ok(())
    }

    /// The changes since the trail was last cleared or undone. A cell that changed twice is there
    /// twice.
    pub(crate) fn trail(&self) -> &[(CellId, CellSet)] {
        &self.trail
    }

    pub(crate) fn clear_trail(&mut self) {
        self.trail.clear();
    }

    /// Takes the changes on the trail back.
    pub(crate) fn undo(&mut self, board: &mut Board) {
        self.agenda.clear();
        while let Some((cell, before)) = self.trail.pop() {
            board.set(cell, before);
        }
    }

    /// The lines looked at since [`Propagator::clear_read`], each once.
    pub(crate) fn read(&self) -> &[LineId] {
        &self.read.list
    }

    pub(crate) fn clear_read(&mut self) {
        self.read.clear();
    }

    fn unsettle(&mut self) {
        self.live.clear();
        self.trail.clear();
        self.agenda.clear();
    }

    fn run(&mut self, grid: &Grid, board: &mut Board) -> Result<(), Contradiction> {
        while let Some(id) = self.agenda.next() {
            self.agenda.forget(id);
            self.narrow(grid, board, id)?;
        }
        Ok(())
    }

    fn narrow(&mut self, grid: &Grid, board: &mut Board, id: LineId) -> Result<(), Contradiction> {
        self.narrows += 1;
        let (line, cells) = grid.line(id);
        self.buffer.clear();
        self.buffer.extend(cells.iter().map(|&cell| board.cell(cell)));
        match line.narrow(&mut self.buffer, &mut self.scratch) {
            Narrowing::Contradiction => return Err(Contradiction),
            Narrowing::Unchanged => return Ok(()),
            Narrowing::Changed => {}
        }
        for (&cell, &to) in cells.iter().zip(&self.buffer) {
            if to != board.cell(cell) {
                self.trail.push((cell, board.cell(cell)));
                board.set(cell, to);
                self.agenda.change_others(grid, cell, id);
            }
        }
        Ok(())
    }

    fn renarrow(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        id: LineId,
        keep: bool,
    ) -> Result<(), Contradiction> {
        self.narrows += 1;
        self.read.insert(id);
        let (line, cells) = grid.line(id);
        let live = &mut self.live[id.index()];
        let cell = |i: usize| board.cell(cells[i]);
        let changed = self.agenda.changed(id);
        let narrowed = line.renarrow(live, changed, keep, cell, &mut self.scratch)?;
        for &(i, to) in narrowed {
            let cell = cells[i];
            self.trail.push((cell, board.cell(cell)));
            board.set(cell, to);
            self.agenda.change_others(grid, cell, id);
        }
        Ok(())
    }
}

/// The lines to narrow, first come first served, and where each has been changed by others.
#[derive(Debug)]
struct Agenda {
    queue: VecDeque<LineId>,
    pending: Vec<Pending>,
    /// The lines with a change, each once.
    changed: Vec<LineId>,
}

#[derive(Clone, Debug)]
struct Pending {
    is_queued: bool,
    /// The smallest range of positions that has every change; empty where there is none.
    changed: Range<u32>,
}

impl Agenda {
    fn new(lines: usize) -> Self {
        let pending = vec![Pending { is_queued: false, changed: 0..0 }; lines];
        Self { queue: VecDeque::new(), pending, changed: Vec::new() }
    }

    fn wake(&mut self, line: LineId) {
        let pending = &mut self.pending[line.index()];
        if !pending.is_queued {
            pending.is_queued = true;
            self.queue.push_back(line);
        }
    }

    /// Takes note of a change of a line's cell, and wakes the line.
    fn change(&mut self, line: LineId, at: u32) {
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

    /// The same for the lines through a cell that `by` has changed.
    fn change_others(&mut self, grid: &Grid, cell: CellId, by: LineId) {
        for crossing in grid.through(cell) {
            if crossing.line != by {
                self.change(crossing.line, crossing.at);
            }
        }
    }

    fn next(&mut self) -> Option<LineId> {
        let line = self.queue.pop_front()?;
        self.pending[line.index()].is_queued = false;
        Some(line)
    }

    fn changed(&self, line: LineId) -> Range<usize> {
        let Range { start, end } = self.pending[line.index()].changed;
        start as usize..end as usize
    }

    fn forget(&mut self, line: LineId) {
        self.pending[line.index()].changed = 0..0;
    }

    fn clear(&mut self) {
        for line in self.queue.drain(..) {
            self.pending[line.index()].is_queued = false;
        }
        for line in self.changed.drain(..) {
            self.pending[line.index()].changed = 0..0;
        }
    }
}

/// Lines in the order in which they were first looked at.
#[derive(Debug)]
struct ReadLines {
    list: Vec<LineId>,
    is_in: Vec<bool>,
}

impl ReadLines {
    fn insert(&mut self, line: LineId) {
        if !self.is_in[line.index()] {
            self.is_in[line.index()] = true;
            self.list.push(line);
        }
    }

    fn clear(&mut self) {
        for line in self.list.drain(..) {
            self.is_in[line.index()] = false;
        }
    }
}
