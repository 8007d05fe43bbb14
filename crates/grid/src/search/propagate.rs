//! Propagation: narrows a board by its lines to a fixpoint.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::{CellSet, Contradiction, Line, Live, Narrowing, Renarrowed, Scratch};
use kleene_search::{Deadline, Stop};

use super::agenda::Agenda;
use super::mirror::Mirror;
use crate::block::Blocks;
use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};
use crate::rule::{Language, Rule};

/// The parameters of propagation.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Propagations between two checks of the deadline: the clock costs less than a line. Not
    /// measured.
    deadline_period: u64,
    /// The number of cells from which on lines are so long that incremental sweeps pay from the
    /// start. On a smaller board, sweeping a whole line takes less time than setting up its live
    /// states (`docs/measurements/log.md`, large boards).
    large: usize,
}

const TUNING: Tuning = Tuning { deadline_period: 64, large: 1 << 15 };

/// Why propagation stopped before a fixpoint.
#[derive(Debug)]
pub(crate) enum Halt {
    /// There is no solution. If dom/wdeg should count the failure, this line caused it.
    Contradiction(Option<LineId>),
    Stopped(Stop),
}

/// Propagates the lines that have changed, and records changes to undo them.
///
/// [`Propagator::run_all`] sweeps whole lines, unless the board is large. After
/// [`Propagator::settle`], a line is swept only as far as its changes reach.
#[derive(Debug)]
pub(crate) struct Propagator {
    agenda: Agenda,
    /// Cells in the order of their changes, each with its domain before.
    trail: Vec<(CellId, CellSet)>,
    /// By line, its live states on the settled board, `None` for a rule; empty before the first
    /// settled board.
    live: Vec<Option<Live>>,
    swept: Blocks,
    buffer: Vec<CellSet>,
    scratch: Scratch,
    narrows: u64,
    ground: Ground,
}

/// The identity of a settled board: equal only for the same board of the same propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    /// The propagator's number within its problem.
    propagator: usize,
    /// Changes with every permanent change.
    changes: u64,
}

impl Propagator {
    /// Creates the propagator with this number within a problem.
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

    /// The identity of the settled board, permanent changes included. While it is the same, that
    /// board need not be settled again.
    pub(crate) fn ground(&self) -> Ground {
        self.ground
    }

    /// Number of propagations so far.
    pub(crate) fn narrows(&self) -> u64 {
        self.narrows
    }

    /// Propagates every line of a board, and forgets any board before it.
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

    /// The next line to propagate, unless the deadline has passed.
    fn next(&mut self, deadline: &Deadline) -> Result<Option<LineId>, Halt> {
        let is_due = self.narrows % TUNING.deadline_period == 0;
        match is_due.then(|| deadline.hit()).flatten() {
            Some(stop) => Err(Halt::Stopped(stop)),
            None => Ok(self.agenda.next()),
        }
    }

    /// Sets up live states for lines of unknown cells, and marks all cells as changed. Returns
    /// whether all lines are automata.
    fn open_all(&mut self, grid: &Grid) -> bool {
        self.live.clear();
        for id in grid.line_ids() {
            let (Language::Regular(line), cells) = grid.line(id) else { return false };
            self.live.push(Some(line.live(cells.len())));
            self.agenda.change_all(id, cells.len());
        }
        true
    }

    /// Propagates each line only as far as its changes reach.
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
            // Each sweep keeps its live states, so the next sweep of the line starts from this one.
            let (changed, now) = (self.agenda.changed(id), mirror.line(id));
            let narrowed = sweep(line, live, changed, now, &mut self.scratch);
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

    /// Changes a cell of a propagated board and propagates permanently, with whole lines. The
    /// settled board stays the same: for a few scattered changes this is cheaper than settling
    /// again after each.
    ///
    /// # Errors
    /// The line without a string.
    pub(crate) fn follow(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        cell: CellId,
        to: CellSet,
    ) -> Result<(), LineId> {
        self.forget();
        // Only the lines through the cell can remove anything, and then the lines that they change.
        board.set(cell, to);
        grid.through(cell).iter().for_each(|crossing| self.agenda.wake(crossing.line));
        while let Some(id) = self.agenda.next() {
            // A sweep of the whole line does not need the range of changes.
            self.agenda.forget(id);
            self.narrow(grid, board, id).map_err(|Contradiction| id)?;
        }
        Ok(())
    }

    /// Makes a propagated board the ground of later changes, and forgets any board before it.
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
            // At a fixpoint a sweep removes nothing: this one only fills the live states.
            let all = 0..cells.len();
            self.buffer.clear();
            self.buffer.extend(cells.iter().map(|&cell| board.cell(cell)));
            let settled = sweep(line, &mut live, all, &self.buffer, &mut self.scratch);
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

    /// Propagates tentatively: the caller reads the changes on the trail and then undoes them.
    pub(crate) fn try_out(&mut self, grid: &Grid, board: &mut Board) -> Result<(), Contradiction> {
        // Live states remain those of the settled board, so each sweep of a line starts from there
        // again, and covers all its changes since the assumption.
        while let Some(id) = self.agenda.next() {
            self.renarrow(grid, board, id, false)?;
        }
        Ok(())
    }

    /// Propagates permanently, and updates the settled board.
    ///
    /// # Errors
    /// The line without a string.
    pub(crate) fn apply(&mut self, grid: &Grid, board: &mut Board) -> Result<(), LineId> {
        // From here on the settled board is another one, even if a line fails halfway.
        self.ground.changes += 1;
        while let Some(id) = self.agenda.next() {
            // The line's live states include its changes, so its range becomes empty.
            self.renarrow(grid, board, id, true).map_err(|Contradiction| id)?;
            self.agenda.forget(id);
        }
        // Everything is permanent: nothing remains to undo.
        self.agenda.clear();
        self.trail.clear();
        Ok(())
    }

    /// The tentative changes. A cell that changed twice occurs twice.
    pub(crate) fn trail(&self) -> &[(CellId, CellSet)] {
        &self.trail
    }

    /// Undoes the changes on the trail.
    pub(crate) fn undo(&mut self, board: &mut Board) {
        self.agenda.clear();
        // Last change first, so that a cell changed twice ends with its first domain.
        while let Some((cell, before)) = self.trail.pop() {
            board.set(cell, before);
        }
    }

    /// The blocks read since [`Propagator::clear_swept`].
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

    /// Prepares for another board.
    fn forget(&mut self) {
        self.trail.clear();
        self.agenda.clear();
    }

    /// Propagates a whole line, permanently.
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

    /// Propagates a line of a settled board as far as its changes reach; updates its live states if
    /// `keep`.
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
        // Sweep from the first change to the last, and on in both directions until the live states
        // agree with the old ones.
        let changed = self.agenda.changed(id);
        let narrowed =
            line.renarrow(live, changed, keep, |i| board.cell(cells[i]), &mut self.scratch)?;
        // The result depends on no other part of the line.
        self.swept.insert(id, narrowed.swept);
        // Each removal goes on the trail, and wakes the other lines through its cell.
        for &(i, to) in narrowed.removals {
            let cell = cells[i];
            self.trail.push((cell, board.cell(cell)));
            board.set(cell, to);
            self.agenda.change_others(grid, cell, id);
        }
        Ok(())
    }

    /// Propagates a rule, which always reads its whole line.
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

/// Sweeps a line with these domains and keeps its live states. Its callers share it, because the sweeps of every width
/// of states are compiled for each source of domains.
fn sweep<'s>(
    line: &Line,
    live: &mut Live,
    changed: Range<usize>,
    now: &[CellSet],
    scratch: &'s mut Scratch,
) -> Result<Renarrowed<'s>, Contradiction> {
    line.renarrow(live, changed, true, |i| now[i], scratch)
}
