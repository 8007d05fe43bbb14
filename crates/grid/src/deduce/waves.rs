//! Lines narrowed in waves, as by a person who goes over the lines that have changed again and again, and
//! assumptions that they refute within a few waves.

use alloc::{vec, vec::Vec};

use kleene_line::{CellSet, Claim, Symbol};
use kleene_search::{Deadline, Stop};

use super::{LineStep, Refutation, line::Lines};
use crate::grid::{CellId, Grid, LineId};
use crate::search::CELLS_PER_CHECK;

/// The steps of an assumption and its end.
pub(crate) struct Failed {
    /// In which wave it failed, from 1.
    pub(crate) waves: u32,
    steps: Vec<Step>,
    line: LineId,
}

/// A line that removed something, by places in the line.
struct Step {
    line: LineId,
    removed: Vec<(usize, CellSet)>,
}

/// How waves ended.
pub(crate) enum Went {
    /// In this wave a line had no string left.
    Failed(LineId, u32),
    /// No line has anything to add; the number of waves in which something was removed.
    Settled(u32),
    /// There were to be no more waves.
    Unfinished,
}

/// What refuting an assumption came to.
pub(crate) enum Tried {
    Failed(Failed),
    Holds,
    /// It might fail later.
    Unfinished,
}

/// The lines to narrow in this wave and in the next one.
#[derive(Debug)]
pub(crate) struct Waves {
    pub(super) lines: Lines,
    now: Vec<LineId>,
    next: Vec<LineId>,
    is_next: Vec<bool>,
    /// The cells of the lines narrowed, and of the boards copied, since the last look at a deadline.
    narrowed: u64,
}

impl Waves {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self {
            lines: Lines::default(),
            now: Vec::new(),
            next: Vec::new(),
            is_next: vec![false; grid.line_count()],
            narrowed: 0,
        }
    }

    /// Wakes all lines.
    pub(crate) fn wake_all(&mut self, grid: &Grid) {
        grid.line_ids().for_each(|line| self.wake(line));
    }

    /// Wakes the lines through a cell.
    pub(crate) fn wake_through(&mut self, grid: &Grid, cell: CellId) {
        grid.through(cell).iter().for_each(|crossing| self.wake(crossing.line));
    }

    fn wake(&mut self, line: LineId) {
        if !core::mem::replace(&mut self.is_next[line.index()], true) {
            self.next.push(line);
        }
    }

    /// Narrows the lines that are awake and those that this wakes, and counts those that removed something.
    pub(crate) fn settle(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        removing: &mut u64,
    ) -> Went {
        self.run(grid, board, u32::MAX, |_| *removing += 1)
    }

    fn run(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        most: u32,
        mut took: impl FnMut(Step),
    ) -> Went {
        let mut waves = 0;
        loop {
            if self.next.is_empty() {
                return Went::Settled(waves);
            }
            if waves == most {
                self.rest();
                return Went::Unfinished;
            }
            core::mem::swap(&mut self.now, &mut self.next);
            let mut is_changed = false;
            for i in 0..self.now.len() {
                let line = self.now[i];
                self.is_next[line.index()] = false;
                self.narrowed += grid.line(line).1.len() as u64;
                let Some(removed) = self.lines.narrow(grid, line, board) else {
                    // Some lines of this wave are still marked.
                    self.rest();
                    return Went::Failed(line, waves + 1);
                };
                if removed.is_empty() {
                    continue;
                }
                is_changed = true;
                for &(at, symbols) in &removed {
                    let cell = grid.line(line).1[at];
                    board[cell.index()] = board[cell.index()].without(symbols);
                    for crossing in grid.through(cell).iter().filter(|c| c.line != line) {
                        self.wake(crossing.line);
                    }
                }
                took(Step { line, removed });
            }
            self.now.clear();
            waves += u32::from(is_changed);
        }
    }

    /// Puts all lines to sleep.
    fn rest(&mut self) {
        for line in self.now.drain(..).chain(self.next.drain(..)) {
            self.is_next[line.index()] = false;
        }
    }

    /// Which limit was hit, if any, where limits count the cells of the lines narrowed so far.
    pub(crate) fn hit(&mut self, deadline: &Deadline) -> Option<Stop> {
        let checks = 1 + core::mem::take(&mut self.narrowed) / CELLS_PER_CHECK;
        deadline.hit_after(checks)
    }

    /// Follows an assumption for at most `most` waves; the board is then as it was. No line is awake before, nor
    /// after it.
    pub(crate) fn assume(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        cell: CellId,
        symbol: Symbol,
        most: u32,
    ) -> Tried {
        let before = core::mem::replace(&mut board[cell.index()], CellSet::only(symbol));
        self.wake_through(grid, cell);
        let mut steps = Vec::new();
        let went = self.run(grid, board, most, |step| steps.push(step));
        // A board may have a million cells, of which an assumption changes a few.
        for (cell, symbols) in removals(grid, &steps) {
            board[cell.index()] = board[cell.index()].or(symbols);
        }
        board[cell.index()] = before;
        match went {
            Went::Failed(line, waves) => Tried::Failed(Failed { waves, steps, line }),
            Went::Settled(_) => Tried::Holds,
            Went::Unfinished => Tried::Unfinished,
        }
    }

    /// The steps that an assumption's failure needs.
    fn trace(
        &mut self,
        grid: &Grid,
        cells: &[CellSet],
        cell: CellId,
        symbol: Symbol,
        failed: Failed,
    ) -> Refutation {
        // The whole board is copied.
        self.narrowed += cells.len() as u64;
        let mut needed = vec![CellSet::EMPTY; cells.len()];
        // What the cells held when it failed.
        let mut board = cells.to_vec();
        board[cell.index()] = CellSet::only(symbol);
        for (cell, symbols) in removals(grid, &failed.steps) {
            board[cell.index()] = board[cell.index()].without(symbols);
        }
        let claim = Claim::Contradiction;
        let reason = self.lines.reason(grid, failed.line, &board, cells, claim);
        let end = self.lines.step(grid, failed.line, &[], &reason);
        need(&mut needed, &end);
        let mut steps = Vec::new();
        for Step { line, removed } in failed.steps.into_iter().rev() {
            let visited = grid.line(line).1;
            let mut wanted = Vec::new();
            for (at, symbols) in removed {
                let (board, needed) =
                    (&mut board[visited[at].index()], &mut needed[visited[at].index()]);
                *board = board.or(symbols);
                if !symbols.and(*needed).is_empty() {
                    wanted.push((at, symbols.and(*needed)));
                }
                *needed = needed.without(symbols);
            }
            if wanted.is_empty() {
                continue;
            }
            let mut reason = Vec::new();
            for &(at, symbols) in &wanted {
                for symbol in symbols.symbols() {
                    let claim = Claim::Removal { cell: at, symbol };
                    let more = self.lines.reason(grid, line, &board, cells, claim);
                    super::line::join(&mut reason, &more);
                }
            }
            let step = self.lines.step(grid, line, &wanted, &reason);
            need(&mut needed, &step);
            steps.push(step);
        }
        steps.reverse();
        Refutation { cell, symbol, steps, failed: end }
    }

    /// About the shortest refutation of a symbol of an open cell: the one with the fewest steps of those
    /// that take twice as many waves as another one at most.
    pub(super) fn refutation(
        &mut self,
        grid: &Grid,
        cells: &mut [CellSet],
        deadline: &Deadline,
    ) -> Result<Option<Refutation>, Stop> {
        let mut most = 1;
        loop {
            let mut best: Option<Refutation> = None;
            let mut is_unfinished = false;
            for cell in (0..cells.len()).map(CellId::new) {
                let symbols = cells[cell.index()];
                if symbols.len() < 2 {
                    continue;
                }
                if let Some(stop) = self.hit(deadline) {
                    return Err(stop);
                }
                for symbol in symbols.symbols() {
                    match self.assume(grid, cells, cell, symbol, most) {
                        Tried::Holds => {}
                        Tried::Unfinished => is_unfinished = true,
                        Tried::Failed(failed) => {
                            let found = self.trace(grid, cells, cell, symbol, failed);
                            let is_better =
                                |best: &Refutation| found.steps.len() < best.steps.len();
                            if best.as_ref().is_none_or(is_better) {
                                best = Some(found);
                            }
                        }
                    }
                }
            }
            if best.is_some() || !is_unfinished {
                return Ok(best);
            }
            most *= 2;
        }
    }
}

/// What steps remove from the cells of the grid.
fn removals<'s>(grid: &'s Grid, steps: &'s [Step]) -> impl Iterator<Item = (CellId, CellSet)> + 's {
    steps.iter().flat_map(|Step { line, removed }| {
        let visited = grid.line(*line).1;
        removed.iter().map(|&(at, symbols)| (visited[at], symbols))
    })
}

/// The cells with several symbols.
pub(crate) fn open(cells: &[CellSet]) -> impl Iterator<Item = (CellId, CellSet)> + '_ {
    let cells = cells.iter().enumerate().filter(|(_, cell)| cell.len() > 1);
    cells.map(|(cell, &symbols)| (CellId::new(cell), symbols))
}

fn need(needed: &mut [CellSet], step: &LineStep) {
    for &(cell, symbols) in &step.reason {
        needed[cell.index()] = needed[cell.index()].or(symbols);
    }
}
