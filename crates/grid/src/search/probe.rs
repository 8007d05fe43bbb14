//! Probing: what follows from every symbol of a cell follows.
//!
//! Each symbol of an open cell is assumed in turn, the lines are narrowed, and everything is taken
//! back. A symbol that led to a contradiction is removed. What the other symbols have in common is
//! kept: a cell holds only what it holds under one of them. Probing goes on until no probe can find
//! anything new; a probe is repeated only after a block of a line that it looked at has
//! changed.

use alloc::{vec, vec::Vec};

use kleene_line::CellSet;
use kleene_search::{Deadline, Stop};

use super::CELLS_PER_CHECK;
use super::promise;
use super::propagate::Propagator;
use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};

/// The most bits of [`Probed::readers`], beyond which a large board makes do with less: it repeats
/// probes that find nothing, and may come to its solutions in another order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReaderBits {
    /// Beyond this there are none.
    pub(crate) kept: usize,
    /// Beyond this they are dropped at a choice, so that no more than one state has them.
    pub(crate) cloned: usize,
}

impl Default for ReaderBits {
    fn default() -> Self {
        TUNING.reader_bits
    }
}

/// How probing goes.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// How many times more changes than the weakest symbol of a cell the strongest must lead to, to be tried first.
    /// With 2 or 3 the survey's Lion takes 252 or 50 nodes instead of 34; with 6 or more Marley takes twice to thirty
    /// times its 42.
    much_more: u32,
    /// 8 MiB in all, and 1 MiB for each state that the search holds: bounds of memory. The numbers were not measured.
    reader_bits: ReaderBits,
}

const TUNING: Tuning =
    Tuning { much_more: 4, reader_bits: ReaderBits { kept: 1 << 26, cloned: 1 << 23 } };

/// What is known of the probes of a board.
#[derive(Clone, Debug)]
pub(crate) struct Probed {
    /// One bit per cell: it is open, and may be worth a probe.
    stale: Vec<u64>,
    /// By block, one bit per cell whose last probe looked at that block. Where it is empty, every
    /// change makes every cell worth a probe again.
    readers: Vec<u64>,
    /// By cell, what its last probe changed.
    impact: Vec<Impact>,
    most: ReaderBits,
}

/// How many changes the symbols of a probed cell led to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Impact {
    /// The symbol that led to the fewest.
    least: u32,
    /// The symbol that led to the most.
    most: u32,
    /// All symbols together.
    total: u32,
    /// The first symbol that led to the most.
    strongest: CellSet,
}

impl Impact {
    /// What a symbol led to, added to what the symbols before it led to.
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

    /// A choice is the better the more each of its symbols leads to, and then all together.
    pub(crate) fn as_choice(self) -> (u32, u32) {
        (self.least, self.total)
    }

    /// The symbol to try before the others, if one leads to much more than another does. Where each
    /// line has one black cell, a white one says next to nothing.
    pub(crate) fn first(self) -> CellSet {
        if self.most >= TUNING.much_more * self.least { self.strongest } else { CellSet::EMPTY }
    }
}

impl Probed {
    /// No cell has been probed yet.
    pub(crate) fn new(grid: &Grid, most: ReaderBits) -> Self {
        let cells = grid.cells().len();
        let stale = vec![u64::MAX; cells.div_ceil(64)];
        Self { stale, readers: Vec::new(), impact: vec![Impact::default(); cells], most }
    }

    /// Makes room to remember which probe looked at what, unless that is too large.
    fn make_readers(&mut self, blocks: usize) {
        let words = self.stale.len() * blocks;
        if self.readers.is_empty() && words.saturating_mul(64) <= self.most.kept {
            self.readers = vec![0; words];
        }
    }

    /// Makes ready to be cloned for a choice.
    pub(crate) fn pack(&mut self) {
        if self.readers.len() * 64 > self.most.cloned {
            self.readers = Vec::new();
            self.stale.fill(u64::MAX);
        }
    }

    pub(crate) fn impact(&self, cell: CellId) -> Impact {
        self.impact[cell.index()]
    }

    /// Makes the cells worth a probe again whose last probe looked at one of these blocks.
    pub(crate) fn changed(&mut self, blocks: &[usize]) {
        let words = self.stale.len();
        if self.readers.is_empty() {
            self.stale.fill(u64::MAX);
            return;
        }
        for block in blocks {
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

/// What probing a board came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The board has no solution. This line has failed, if a line alone did.
    Contradiction(Option<LineId>),
    /// Every cell is known.
    Complete,
    /// No probe finds anything more.
    Stuck,
    /// Under one symbol of this cell the lines alone complete the board.
    CompleteUnder(CellId, CellSet),
    Stopped(Stop),
}

/// The memory of probing.
#[derive(Debug)]
pub(crate) struct Prober {
    /// The cells of the longest line.
    longest: u64,
    /// What the probed cell's symbols so far have in common: by cell, the symbols it holds under
    /// one of them, valid where `round` is the current one.
    common: Vec<CellSet>,
    round: Vec<u64>,
    current: u64,
    /// The cells whose `common` is valid.
    touched: Vec<CellId>,
    probes: u64,
    /// What probes have removed, while that is recorded.
    removed: Vec<Removal>,
    records: bool,
}

/// What the probe of a cell has removed from cells, as no symbol of it, or no possible one, leaves that there.
#[derive(Clone, Debug)]
pub(crate) struct Removal {
    pub(crate) cell: CellId,
    pub(crate) gone: Vec<(CellId, CellSet)>,
}

/// What the probe of one cell came to.
enum Probe {
    /// No symbol is left, or a line has no string under all that are.
    Contradiction(Option<LineId>),
    /// Something was learnt and has been kept.
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

    /// Records what probes remove from now on, or does not.
    pub(crate) fn record(&mut self, records: bool) {
        self.records = records;
    }

    /// What probes have removed while that was recorded, in order.
    pub(crate) fn removed(&self) -> &[Removal] {
        &self.removed
    }

    /// Number of symbols assumed so far.
    pub(crate) fn probes(&self) -> u64 {
        self.probes
    }

    /// Probes a settled board until nothing more is found.
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
            for cell in promise::order(grid, board, probed) {
                if board.cell(cell).len() < 2 || !probed.is_stale(cell) {
                    continue;
                }
                // A probe on long lines is worth many checks: limits count the cells of what it narrowed.
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
            // Assume the symbol, and follow the lines.
            self.probes += 1;
            propagator.assign(grid, board, cell, symbol);
            if propagator.try_out(grid, board).is_ok() {
                // The symbol is possible as far as lines can see. The trail has all that it led to.
                if board.is_complete() {
                    completes = completes.or(Some(symbol));
                }
                impact = impact.add(symbol, propagator.trail().len() as u32);
                self.merge(board, propagator.trail(), possible.is_empty());
                possible = possible.or(symbol);
            }
            propagator.undo(board);
        }
        // As long as no line changes where these probes have looked, they would find nothing else.
        probed.was_probed(cell, propagator.swept(), impact);
        match completes {
            // The last symbol left is no choice: what it led to follows.
            Some(symbol) if possible != symbol => Probe::Completes(symbol),
            // Every symbol is refuted.
            _ if possible.is_empty() => {
                if self.records {
                    self.removed.push(Removal { cell, gone: vec![(cell, symbols)] });
                }
                Probe::Contradiction(None)
            }
            // Refuted symbols are gone, and so is what no possible one leaves elsewhere.
            _ => self.keep_common(grid, board, probed, propagator, cell),
        }
    }

    /// Joins what a symbol led to with what the symbols before it led to.
    fn merge(&mut self, board: &Board, trail: &[(CellId, CellSet)], is_first: bool) {
        self.current += 1;
        self.touched.clear();
        for &(cell, _) in trail {
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

    /// Applies what all symbols have in common.
    fn keep_common(
        &mut self,
        grid: &Grid,
        board: &mut Board,
        probed: &mut Probed,
        propagator: &mut Propagator,
        probed_cell: CellId,
    ) -> Probe {
        let mut gone = Vec::new();
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
