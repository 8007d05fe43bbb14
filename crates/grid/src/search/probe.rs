//! Probing: keep the consequences common to all symbols of a cell.
//!
//! Each symbol of an open cell is assumed in turn, the lines are propagated, and the changes
//! undone. A symbol that leads to a contradiction is removed. The common consequences of the others
//! are kept: another cell keeps a symbol only if it has it under one of them. Probing continues
//! until no probe can find anything new; a probe is repeated only after a change in a block that
//! its last run has read.

use alloc::vec::Vec;

use kleene_line::CellSet;
use kleene_search::{Deadline, Stop};

use super::CELLS_PER_CHECK;
use super::promise;
use super::propagate::Propagator;
use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};

/// The memory limits of [`Probed::readers`], in bits. A large board that exceeds them repeats
/// useless probes, and may return its solutions in another order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReaderBits {
    /// No readers are kept beyond this.
    pub(crate) kept: usize,
    /// They are dropped at a choice beyond this, so that at most one state has them.
    pub(crate) cloned: usize,
}

impl Default for ReaderBits {
    fn default() -> Self {
        TUNING.reader_bits
    }
}

/// The parameters of probing.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The strongest symbol of a cell is tried first if it leads to this many times more changes
    /// than the weakest. With 2 or 3 the survey's Lion takes 252 or 50 nodes instead of 34; with 6
    /// or more Marley takes twice to thirty times its 42.
    much_more: u32,
    /// At most 8 MiB for the board being probed, and 1 MiB for each state that the search holds;
    /// not tuned.
    reader_bits: ReaderBits,
}

const TUNING: Tuning =
    Tuning { much_more: 4, reader_bits: ReaderBits { kept: 1 << 26, cloned: 1 << 23 } };

/// The results of probing a board so far.
#[derive(Clone, Debug)]
pub(crate) struct Probed {
    /// One bit per cell: it is open, and a probe may find something.
    stale: Vec<u64>,
    /// By block, one bit per cell whose last probe read that block. Without readers, every change
    /// makes all cells stale.
    readers: Vec<u64>,
    /// By cell, the impact of its last probe.
    impact: Vec<Impact>,
    most: ReaderBits,
}

/// The impact of a probe: the numbers of changes under each symbol of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Impact {
    /// Under the symbol with the fewest.
    least: u32,
    /// Under the symbol with the most.
    most: u32,
    /// Under all symbols together.
    total: u32,
    /// The first symbol with the most changes.
    strongest: CellSet,
}

impl Impact {
    /// Adds the changes under another symbol.
    fn add(self, symbol: CellSet, changes: u32) -> Self {
        let is_first = self.strongest.is_empty();
        let is_strongest = changes > self.most || is_first;
        Self {
            least: if is_first { changes } else { self.least.min(changes) },
            most: self.most.max(changes),
            total: self.total + changes,
            strongest: if is_strongest { symbol } else { self.strongest },
        }
    }

    /// The quality of the cell as a choice: its weakest symbol counts first, then all together.
    pub(crate) fn as_choice(self) -> (u32, u32) {
        (self.least, self.total)
    }

    /// The symbol to try first, if it has much more impact than another. Where each line has one
    /// black cell, a white one has almost none.
    pub(crate) fn first(self) -> CellSet {
        if self.most >= TUNING.much_more * self.least { self.strongest } else { CellSet::EMPTY }
    }
}

impl Probed {
    /// Starts with no probes.
    pub(crate) fn new(grid: &Grid, most: ReaderBits) -> Self {
        let cells = grid.cells().len();
        let stale = vec![u64::MAX; cells.div_ceil(64)];
        Self { stale, readers: Vec::new(), impact: vec![Impact::default(); cells], most }
    }

    /// Allocates the readers, unless they would be too large.
    fn make_readers(&mut self, blocks: usize) {
        let words = self.stale.len() * blocks;
        if self.readers.is_empty() && words.saturating_mul(64) <= self.most.kept {
            self.readers = vec![0; words];
        }
    }

    /// Prepares for being cloned at a choice.
    pub(crate) fn pack(&mut self) {
        if self.readers.len() * 64 > self.most.cloned {
            self.readers = Vec::new();
            self.stale.fill(u64::MAX);
        }
    }

    pub(crate) fn impact(&self, cell: CellId) -> Impact {
        self.impact[cell.index()]
    }

    /// Makes the cells stale whose last probe read one of these blocks.
    pub(crate) fn changed(&mut self, blocks: &[usize]) {
        let words = self.stale.len();
        if self.readers.is_empty() {
            self.stale.fill(u64::MAX);
            return;
        }
        for block in blocks {
            // A stale cell is no longer a reader: its next probe registers again.
            let readers = &mut self.readers[block * words..][..words];
            for (stale, readers) in self.stale.iter_mut().zip(readers) {
                *stale |= core::mem::take(readers);
            }
        }
    }

    fn was_probed(&mut self, cell: CellId, blocks: &[usize], impact: Impact) {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        self.stale[word] &= !bit;
        self.impact[cell.index()] = impact;
        if !self.readers.is_empty() {
            for block in blocks {
                self.readers[block * self.stale.len() + word] |= bit;
            }
        }
    }

    pub(super) fn is_stale(&self, cell: CellId) -> bool {
        self.stale[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }
}

/// The outcome of probing a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The board has no solution. The line is the one that failed, if a line did.
    Contradiction(Option<LineId>),
    /// Every cell is known.
    Complete,
    /// No probe finds anything more.
    Stuck,
    /// Under this symbol of this cell, lines alone complete the board.
    CompleteUnder(CellId, CellSet),
    Stopped(Stop),
}

/// The buffers of probing.
#[derive(Debug)]
pub(crate) struct Prober {
    /// The length of the longest line.
    longest: u64,
    /// By cell, its common domain: the union of its domains under the probed cell's symbols so far.
    /// Valid where `round` is current.
    common: Vec<CellSet>,
    round: Vec<u64>,
    current: u64,
    /// The cells with a valid `common`.
    touched: Vec<CellId>,
    probes: u64,
    /// The removals of probes, while they are recorded.
    removed: Vec<Removal>,
    records: bool,
}

/// The removals by the probe of a cell: symbols that are absent under every possible symbol of the
/// cell.
#[derive(Clone, Debug)]
pub(crate) struct Removal {
    pub(crate) cell: CellId,
    pub(crate) gone: Vec<(CellId, CellSet)>,
}

/// The outcome of probing one cell.
enum Probe {
    /// No symbol is possible, or a line has no string under the common domains.
    Contradiction(Option<LineId>),
    /// The probe removed something.
    Learnt,
    Nothing,
    Completes(CellSet),
}

impl Prober {
    pub(crate) fn new(grid: &Grid) -> Self {
        let cells = grid.cells().len();
        let lengths = grid.line_ids().map(|line| grid.line(line).1.len() as u64);
        Self {
            longest: lengths.max().unwrap_or(0),
            common: vec![CellSet::EMPTY; cells],
            round: vec![0; cells],
            current: 0,
            touched: Vec::new(),
            probes: 0,
            removed: Vec::new(),
            records: false,
        }
    }

    /// Starts or stops recording removals.
    pub(crate) fn record(&mut self, records: bool) {
        self.records = records;
    }

    /// The recorded removals, in order.
    pub(crate) fn removed(&self) -> &[Removal] {
        &self.removed
    }

    /// Number of symbols assumed so far.
    pub(crate) fn probes(&self) -> u64 {
        self.probes
    }

    /// Probes a propagated board to a fixpoint.
    pub(crate) fn run(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        probed: &mut Probed,
        propagator: &mut Propagator,
        deadline: &Deadline,
    ) -> Verdict {
        probed.make_readers(propagator.blocks());
        let mut looked = propagator.narrows();
        loop {
            let mut learnt = false;
            // One pass in the order of promise at its start. Probes of this pass may have closed or
            // refreshed a cell since, and their removals may make an earlier cell worth another pass.
            for cell in promise::order(grid, board, probed) {
                if board.cell(cell).len() < 2 || !probed.is_stale(cell) {
                    continue;
                }
                // A probe on long lines counts as several checks of the deadline.
                let cells = (propagator.narrows() - looked) * self.longest;
                looked = propagator.narrows();
                if let Some(stop) = deadline.hit_after(1 + cells / CELLS_PER_CHECK) {
                    return Verdict::Stopped(stop);
                }
                match self.probe(grid, board, probed, propagator, cell) {
                    Probe::Contradiction(line) => return Verdict::Contradiction(line),
                    Probe::Completes(symbol) => return Verdict::CompleteUnder(cell, symbol),
                    Probe::Learnt if board.is_complete() => return Verdict::Complete,
                    Probe::Learnt => learnt = true,
                    Probe::Nothing => {}
                }
            }
            if !learnt {
                return Verdict::Stuck;
            }
        }
    }

    fn probe(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        probed: &mut Probed,
        propagator: &mut Propagator,
        cell: CellId,
    ) -> Probe {
        let symbols = board.cell(cell);
        let mut possible = CellSet::EMPTY;
        let mut completes = None;
        let mut impact = Impact::default();
        propagator.clear_swept();
        for symbol in symbols.symbols().map(CellSet::only) {
            // Assume the symbol, and propagate.
            self.probes += 1;
            propagator.assign(grid, board, cell, symbol);
            if propagator.try_out(grid, board).is_ok() {
                // As far as lines can tell, the symbol is possible. The trail has all its
                // consequences.
                if board.is_complete() {
                    completes = completes.or(Some(symbol));
                }
                impact = impact.add(symbol, propagator.trail().len() as u32);
                self.merge(board, propagator.trail(), possible.is_empty());
                possible = possible.or(symbol);
            }
            propagator.undo(board);
        }
        // Unless a block that these probes have read changes, they would find the same again.
        probed.was_probed(cell, propagator.swept(), impact);
        match completes {
            // If only one symbol is possible, it is not a choice: its consequences follow.
            Some(symbol) if possible != symbol => Probe::Completes(symbol),
            // Every symbol is refuted.
            _ if possible.is_empty() => {
                if self.records {
                    self.removed.push(Removal { cell, gone: vec![(cell, symbols)] });
                }
                Probe::Contradiction(None)
            }
            // Refuted symbols go, and so do symbols of other cells that are absent under every
            // possible symbol.
            _ => self.keep_common(grid, board, probed, propagator, cell),
        }
    }

    /// Merges the consequences of a symbol with those of the earlier ones.
    fn merge(&mut self, board: &Board, trail: &[(CellId, CellSet)], is_first: bool) {
        // Refuted symbols take no round, so the rounds of one probe follow each other without gaps.
        self.current += 1;
        self.touched.clear();
        for &(cell, _) in trail {
            // `round` tells the last symbol under which a cell changed. A cell that did not change
            // under an earlier symbol has nothing in common, and stays out; a cell changed twice is
            // merged once.
            let (seen, now) = (self.round[cell.index()], board.cell(cell));
            if seen == self.current {
                continue;
            }
            if is_first {
                self.common[cell.index()] = now;
            } else if seen == self.current - 1 {
                self.common[cell.index()] = self.common[cell.index()].or(now);
            } else {
                continue;
            }
            self.round[cell.index()] = self.current;
            self.touched.push(cell);
        }
    }

    /// Applies the common consequences of all possible symbols.
    fn keep_common(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        probed: &mut Probed,
        propagator: &mut Propagator,
        probed_cell: CellId,
    ) -> Probe {
        let mut gone = Vec::new();
        // The touched cells have changed under every possible symbol. The probed cell is among them:
        // its common domain has the possible symbols.
        for &cell in &self.touched {
            let before = board.cell(cell);
            let common = self.common[cell.index()].and(before);
            if common != before {
                propagator.assign(grid, board, cell, common);
                if self.records {
                    gone.push((cell, before.without(common)));
                }
            }
        }
        if propagator.trail().is_empty() {
            return Probe::Nothing;
        }
        if self.records {
            self.removed.push(Removal { cell: probed_cell, gone });
        }
        propagator.clear_swept();
        let result = propagator.apply(grid, board);
        probed.changed(propagator.swept());
        result.map_or_else(|line| Probe::Contradiction(Some(line)), |()| Probe::Learnt)
    }
}
