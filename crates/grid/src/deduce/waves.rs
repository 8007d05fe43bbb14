//! Propagation in waves, as by a person who checks all changed lines again and again, and
//! assumptions that lines refute within a few waves.

use alloc::vec::Vec;

use kleene_line::{CellSet, Claim, Symbol};
use kleene_search::{Deadline, Stop};

use super::{LineStep, Refutation, line::Lines};
use crate::grid::{CellId, Grid, LineId};
use crate::search::CELLS_PER_CHECK;

/// The steps from an assumption to a contradiction.
pub(crate) struct WaveRefutation {
    /// The wave of the contradiction, from 1.
    pub(crate) waves: u32,
    steps: Vec<Step>,
    line: LineId,
}

/// A line's removals, by position in the line.
struct Step {
    line: LineId,
    removed: Vec<(usize, CellSet)>,
}

/// The outcome of propagation in waves.
pub(crate) enum WaveOutcome {
    /// A line had no string left, in this wave.
    Contradiction(LineId, u32),
    /// A fixpoint, after this many waves that removed something.
    Fixpoint(u32),
    /// The limit on waves came first.
    Unfinished,
}

/// The outcome of an assumption.
pub(crate) enum AssumptionOutcome {
    Refuted(WaveRefutation),
    Holds,
    /// It may fail in a later wave.
    Unfinished,
}

/// The lines to propagate in this wave and in the next.
#[derive(Debug)]
pub(crate) struct Waves {
    pub(super) lines: Lines,
    now: Vec<LineId>,
    next: Vec<LineId>,
    is_next: Vec<bool>,
    /// The number of cells in propagated lines and copied boards since the last check of the
    /// deadline.
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

    /// Propagates the woken lines to a fixpoint, and counts the steps that remove something.
    pub(crate) fn settle(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        removing: &mut u64,
    ) -> WaveOutcome {
        self.run(grid, board, u32::MAX, |_| *removing += 1)
    }

    fn run(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        most: u32,
        mut took: impl FnMut(Step),
    ) -> WaveOutcome {
        // A wave propagates every line that an earlier wave woke. A line woken by its own wave
        // waits for the next.
        let mut waves = 0;
        loop {
            if self.next.is_empty() {
                return WaveOutcome::Fixpoint(waves);
            }
            if waves == most {
                self.rest();
                return WaveOutcome::Unfinished;
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
                    return WaveOutcome::Contradiction(line, waves + 1);
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

    /// Checks the deadline; every so many propagated cells count as another check.
    pub(crate) fn hit(&mut self, deadline: &Deadline) -> Option<Stop> {
        let checks = 1 + core::mem::take(&mut self.narrowed) / CELLS_PER_CHECK;
        deadline.hit_after(checks)
    }

    /// Follows an assumption for at most `most` waves, and restores the board. No line is awake
    /// before or after the call.
    pub(crate) fn assume(
        &mut self,
        grid: &Grid,
        board: &mut [CellSet],
        cell: CellId,
        symbol: Symbol,
        most: u32,
    ) -> AssumptionOutcome {
        let before = core::mem::replace(&mut board[cell.index()], CellSet::only(symbol));
        self.wake_through(grid, cell);
        let mut steps = Vec::new();
        let outcome = self.run(grid, board, most, |step| steps.push(step));
        // A board may have a million cells; an assumption changes only a few.
        for (cell, symbols) in removals(grid, &steps) {
            board[cell.index()] = board[cell.index()].or(symbols);
        }
        board[cell.index()] = before;
        match outcome {
            WaveOutcome::Contradiction(line, waves) => {
                AssumptionOutcome::Refuted(WaveRefutation { waves, steps, line })
            }
            WaveOutcome::Fixpoint(_) => AssumptionOutcome::Holds,
            WaveOutcome::Unfinished => AssumptionOutcome::Unfinished,
        }
    }

    /// Reduces a failed assumption to the necessary steps.
    fn trace(
        &mut self,
        grid: &Grid,
        cells: &[CellSet],
        cell: CellId,
        symbol: Symbol,
        refutation: WaveRefutation,
    ) -> Refutation {
        // The call copies the whole board.
        self.narrowed += cells.len() as u64;
        let mut needed = vec![CellSet::EMPTY; cells.len()];
        // The domains at the contradiction.
        let mut board = cells.to_vec();
        board[cell.index()] = CellSet::only(symbol);
        for (cell, symbols) in removals(grid, &refutation.steps) {
            board[cell.index()] = board[cell.index()].without(symbols);
        }
        let claim = Claim::Contradiction;
        let reason = self.lines.reason(grid, refutation.line, &board, cells, claim);
        let end = self.lines.step(grid, refutation.line, &[], &reason);
        need(&mut needed, &end);
        let mut steps = Vec::new();
        // Backward through the steps: keep those that removed a needed symbol, explain them from
        // the domains before them, and need their reasons in turn.
        for Step { line, removed } in refutation.steps.into_iter().rev() {
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

    /// A short refutation of a symbol of an open cell: the one with the fewest steps among those
    /// that take less than twice the least number of waves.
    pub(super) fn refutation(
        &mut self,
        grid: &Grid,
        cells: &mut [CellSet],
        deadline: &Deadline,
    ) -> Result<Option<Refutation>, Stop> {
        // Iterative deepening: the number of waves doubles until some assumption fails.
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
                        AssumptionOutcome::Holds => {}
                        AssumptionOutcome::Unfinished => is_unfinished = true,
                        AssumptionOutcome::Refuted(refutation) => {
                            let found = self.trace(grid, cells, cell, symbol, refutation);
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

/// The removals of these steps, by cell of the grid.
fn removals<'s>(grid: &'s Grid, steps: &'s [Step]) -> impl Iterator<Item = (CellId, CellSet)> + 's {
    steps.iter().flat_map(|Step { line, removed }| {
        let visited = grid.line(*line).1;
        removed.iter().map(|&(at, symbols)| (visited[at], symbols))
    })
}

/// The open cells.
pub(crate) fn open(cells: &[CellSet]) -> impl Iterator<Item = (CellId, CellSet)> + '_ {
    let cells = cells.iter().enumerate().filter(|(_, cell)| cell.len() > 1);
    cells.map(|(cell, &symbols)| (CellId::new(cell), symbols))
}

fn need(needed: &mut [CellSet], step: &LineStep) {
    for &(cell, symbols) in &step.reason {
        needed[cell.index()] = needed[cell.index()].or(symbols);
    }
}
