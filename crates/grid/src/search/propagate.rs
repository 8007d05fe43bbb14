//! Narrowing a board by its lines until nothing changes.

use alloc::vec::Vec;

use kleene_line::{CellSet, Contradiction, Live, Narrowing, Scratch};
use kleene_search::{Deadline, Stop};

use super::agenda::Agenda;
use super::mirror::Mirror;
use crate::block::Blocks;
use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};
use crate::rule::{Language, Rule};

/// How lines are brought to a fixpoint.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Lines narrowed between two looks at the deadline: the clock costs less than a line. Not measured.
    deadline_period: u64,
    /// Cells of a board whose lines are so long that each is swept only as far as its changes reach from the
    /// beginning. On a smaller one a line is swept as a whole in less time than its live states take
    /// (`docs/measurements/log.md`, large boards).
    large: usize,
}

const TUNING: Tuning = Tuning { deadline_period: 64, large: 1 << 15 };

/// Why lines did not come to a fixpoint.
#[derive(Debug)]
pub(crate) enum Halt {
    /// There is no solution. This line has failed, if it is one that dom/wdeg is to know of.
    Contradiction(Option<LineId>),
    Stopped(Stop),
}

/// Narrows the lines that have changed, and remembers what to undo.
///
/// [`Propagator::run_all`] narrows the lines of a board of usual size as a whole. After [`Propagator::settle`] a line
/// is swept only as far as its changes reach.
#[derive(Debug)]
pub(crate) struct Propagator {
    agenda: Agenda,
    /// Cells in the order of their changes, each with what it held before.
    trail: Vec<(CellId, CellSet)>,
    /// By line, its live states on the settled board, `None` for a line without an automaton; empty
    /// before that.
    live: Vec<Option<Live>>,
    swept: Blocks,
    buffer: Vec<CellSet>,
    scratch: Scratch,
    narrows: u64,
    ground: Ground,
}

/// Which board a propagator has settled: equal only as long as that is the same one, and the same propagator's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    /// Which of a problem's propagators it is.
    propagator: usize,
    /// Changes with everything that is for good.
    changes: u64,
}

impl Propagator {
    /// The propagator with this number among those of a problem.
    pub(crate) fn new(grid: &Grid, number: usize) -> Self {
        Self {
            agenda: Agenda::new(grid.line_count()),
            trail: Vec::new(),
            live: Vec::new(),
            swept: Blocks::new(grid),
            buffer: Vec::new(),
            scratch: Scratch::default(),
            narrows: 0,
            ground: Ground { propagator: number, changes: 0 },
        }
    }

    /// The board that was settled last, or that what was for good has made of it. As long as it is the same, that
    /// board need not be settled again.
    pub(crate) fn ground(&self) -> Ground {
        self.ground
    }

    /// Number of lines narrowed so far.
    pub(crate) fn narrows(&self) -> u64 {
        self.narrows
    }

    /// Narrows every line of a board, and forgets any board before it.
    pub(crate) fn run_all(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        deadline: &Deadline,
    ) -> Result<(), Halt> {
        self.forget();
        for line in grid.line_ids() {
            self.agenda.wake(line);
        }
        if grid.cells().len() >= TUNING.large && self.open_all(grid) {
            return self.run_large(grid, board, deadline);
        }
        while let Some(id) = self.next(deadline)? {
            self.agenda.forget(id);
            self.narrow(grid, board, id).map_err(|Contradiction| Halt::Contradiction(None))?;
        }
        Ok(())
    }

    /// The next line to narrow, if the deadline is still ahead.
    fn next(&mut self, deadline: &Deadline) -> Result<Option<LineId>, Halt> {
        let is_due = self.narrows % TUNING.deadline_period == 0;
        match is_due.then(|| deadline.hit()).flatten() {
            Some(stop) => Err(Halt::Stopped(stop)),
            None => Ok(self.agenda.next()),
        }
    }

    /// Takes lines of which nothing is known as the ground, and all of their cells as changed; says whether they
    /// all have an automaton.
    fn open_all(&mut self, grid: &Grid) -> bool {
        self.live.clear();
        for id in grid.line_ids() {
            let (Language::Regular(line), cells) = grid.line(id) else { return false };
            self.live.push(Some(line.live(cells.len())));
            self.agenda.change_all(id, cells.len());
        }
        true
    }

    /// Narrows each line only as far as its changes reach.
    fn run_large(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        deadline: &Deadline,
    ) -> Result<(), Halt> {
        let mut mirror = Mirror::new(grid, board);
        while let Some(id) = self.next(deadline)? {
            self.narrows += 1;
            let ((Language::Regular(line), cells), Some(live)) =
                (grid.line(id), &mut self.live[id.index()])
            else {
                continue;
            };
            let (changed, now) = (self.agenda.changed(id), mirror.line(id));
            let narrowed = line.renarrow(live, changed, true, |i| now[i], &mut self.scratch);
            let narrowed = narrowed.map_err(|Contradiction| Halt::Contradiction(None))?;
            for &(i, to) in narrowed.removals {
                board.set(cells[i], to);
                mirror.set(grid, cells[i], to);
                self.agenda.change_others(grid, cells[i], id);
            }
            self.agenda.forget(id);
        }
        Ok(())
    }

    /// Changes a cell of a board whose lines have nothing to add, and narrows for good what that reaches, each
    /// line as a whole. The settled board stays what it was: for a few changes here and there that is less
    /// work than to settle one for each.
    ///
    /// # Errors
    /// The line that has no string left.
    pub(crate) fn follow(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        cell: CellId,
        to: CellSet,
    ) -> Result<(), LineId> {
        self.forget();
        // Only the lines through the cell can have something to say, and then the lines that these change.
        board.set(cell, to);
        grid.through(cell).iter().for_each(|crossing| self.agenda.wake(crossing.line));
        while let Some(id) = self.agenda.next() {
            // What has changed does not matter to a line that is narrowed as a whole.
            self.agenda.forget(id);
            self.narrow(grid, board, id).map_err(|Contradiction| id)?;
        }
        Ok(())
    }

    /// Takes a board whose lines have nothing to add as the ground of what follows, and forgets any
    /// board before it.
    pub(crate) fn settle(&mut self, grid: &Grid, board: &Board) {
        self.ground.changes += 1;
        self.forget();
        self.live.clear();
        for id in grid.line_ids() {
            self.narrows += 1;
            let (Language::Regular(line), cells) = grid.line(id) else {
                self.live.push(None);
                continue;
            };
            let mut live = line.live(cells.len());
            let cell = |i: usize| board.cell(cells[i]);
            let settled = line.renarrow(&mut live, 0..cells.len(), true, cell, &mut self.scratch);
            debug_assert!(settled.is_ok_and(|settled| settled.removals.is_empty()));
            self.live.push(Some(live));
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
        // Live states stay those of the settled board, so a line that comes again is swept from there again: its
        // changes are all those since the assumption.
        while let Some(id) = self.agenda.next() {
            self.renarrow(grid, board, id, false)?;
        }
        Ok(())
    }

    /// Narrows for good: the settled board follows.
    ///
    /// # Errors
    /// The line that has no string left.
    pub(crate) fn apply(&mut self, grid: &Grid, board: &mut Board) -> Result<(), LineId> {
        // What is settled is another board from here on, even if a line fails halfway.
        self.ground.changes += 1;
        while let Some(id) = self.agenda.next() {
            // The line's live states follow its changes, which are none then.
            self.renarrow(grid, board, id, true).map_err(|Contradiction| id)?;
            self.agenda.forget(id);
        }
        // All is for good: there is nothing to undo.
        self.agenda.clear();
        self.trail.clear();
        Ok(())
    }

    /// The changes that are not for good yet. A cell that changed twice is there twice.
    pub(crate) fn trail(&self) -> &[(CellId, CellSet)] {
        &self.trail
    }

    /// Takes the changes on the trail back.
    pub(crate) fn undo(&mut self, board: &mut Board) {
        self.agenda.clear();
        while let Some((cell, before)) = self.trail.pop() {
            board.set(cell, before);
        }
    }

    /// The blocks looked at since [`Propagator::clear_swept`].
    pub(crate) fn swept(&self) -> &[usize] {
        self.swept.list()
    }

    /// Number of blocks of all lines.
    pub(crate) fn blocks(&self) -> usize {
        self.swept.total()
    }

    pub(crate) fn clear_swept(&mut self) {
        self.swept.clear();
    }

    /// Makes ready for another board.
    fn forget(&mut self) {
        self.trail.clear();
        self.agenda.clear();
    }

    /// Narrows a line as a whole, never to be undone.
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
                board.set(cell, to);
                self.agenda.change_others(grid, cell, id);
            }
        }
        Ok(())
    }

    /// Narrows a line of a settled board as far as its changes reach; its live states follow if they are to be kept.
    fn renarrow(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        id: LineId,
        keep: bool,
    ) -> Result<(), Contradiction> {
        self.narrows += 1;
        let (line, cells) = grid.line(id);
        let (line, live) = match (line, &mut self.live[id.index()]) {
            (Language::Regular(line), Some(live)) => (line, live),
            (Language::Other(rule), _) => return self.narrow_again(grid, board, id, &**rule),
            (Language::Regular(_), None) => unreachable!("a settled line has its live states"),
        };
        // Sweep from the first change to the last, and on in both directions until live states are what they were.
        let cell = |i: usize| board.cell(cells[i]);
        let changed = self.agenda.changed(id);
        let narrowed = line.renarrow(live, changed, keep, cell, &mut self.scratch)?;
        // Whoever asked for this has looked at no more of the line than that.
        self.swept.insert(id, narrowed.swept);
        // Each cell that has lost symbols goes on the trail, and wakes the other lines through it.
        for &(i, to) in narrowed.removals {
            let cell = cells[i];
            self.trail.push((cell, board.cell(cell)));
            board.set(cell, to);
            self.agenda.change_others(grid, cell, id);
        }
        Ok(())
    }

    /// Narrows a line without an automaton once more, as a whole.
    fn narrow_again(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        id: LineId,
        rule: &dyn Rule,
    ) -> Result<(), Contradiction> {
        let (_, cells) = grid.line(id);
        self.buffer.clear();
        self.buffer.extend(cells.iter().map(|&cell| board.cell(cell)));
        self.swept.insert(id, 0..cells.len());
        if rule.narrow(&mut self.buffer) == Narrowing::Contradiction {
            return Err(Contradiction);
        }
        for (&cell, &to) in cells.iter().zip(&self.buffer) {
            let before = board.cell(cell);
            if to != before {
                self.trail.push((cell, before));
                board.set(cell, to);
                self.agenda.change_others(grid, cell, id);
            }
        }
        Ok(())
    }
}
