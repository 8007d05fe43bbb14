//! Belief propagation: estimates how likely each symbol of each cell is, from messages between the
//! lines and their cells.
//!
//! A line sends each of its cells the distribution of its strings over the cell's symbols, where
//! the messages of the other lines to its other cells weigh each string (Gilles Pesant, "From
//! Support Propagation to Belief Propagation in Constraint Programming", Journal of Artificial
//! Intelligence Research 66, 2019). The first round, before any message, yields solution densities.
//! The belief of a cell is the product of the messages from all its lines. If the lines form a
//! tree, beliefs are the exact distribution of the solutions; otherwise they are an estimate, and a
//! good one.
//!
//! Updates are incremental: a line sends again only if the domains of its cells, or the messages to
//! them, have changed by more than a threshold.

use alloc::vec::Vec;

use kleene_line::{CellSet, DensityScratch, Symbol};
use kleene_search::{Deadline, SplitMix64};

use crate::{
    grid::{CellId, Crossing, Grid, LineId},
    rule::Language,
};

/// The parameters of belief propagation. `docs/measurements/log.md` measures them halved and doubled.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The share of a line's last message that remains in the next: damping against oscillation.
    /// With 0.75 the survey's hard boards take up to 25 times as many conflicts, with 0.25 one
    /// board 20 times.
    damping: f64,
    /// The least message: no message may rule a symbol out. Halved and doubled: only Faase differs,
    /// by chance.
    least: f64,
    /// How much the messages to a line must change, summed over its cells, before it sends again.
    /// Halved and doubled: chance.
    threshold: f64,
}

const TUNING: Tuning = Tuning { damping: 0.5, least: 1e-4, threshold: 1e-2 };

/// The number of lines through a cell after which the product of their messages is rescaled to a
/// sum of 1.
const LINES_PER_SCALING: usize = 8;

/// The messages of lines to cells, on a changing board.
#[derive(Clone, Debug)]
pub(crate) struct BeliefPropagation {
    grid: Grid,
    /// The current domain of each cell.
    cells: Vec<CellSet>,
    /// Number of messages per visit of a line to a cell: one for every symbol.
    symbols: usize,
    /// By line, the number of cell visits before it.
    starts: Vec<usize>,
    /// By line, by cell that it visits, by symbol: the message.
    sent: Vec<f64>,
    /// A line sends again when its news exceeds this.
    threshold: f64,
    /// By line, how far its next message may differ from the last.
    news: Vec<f64>,
    scratch: Buffers,
}

#[derive(Clone, Debug, Default)]
struct Buffers {
    densities: DensityScratch,
    weights: Vec<f64>,
    messages: Vec<f64>,
}

impl BeliefPropagation {
    /// Starts without messages: all symbols of a cell's domain are equally likely.
    pub(crate) fn new(grid: &Grid, cells: &[CellSet]) -> Self {
        let symbols = cells.iter().map(|cell| 64 - cell.bits().leading_zeros() as usize).max();
        let symbols = symbols.unwrap_or(0);
        let mut starts = Vec::with_capacity(grid.line_count());
        let mut visits = 0;
        for (_, visited) in grid.lines() {
            starts.push(visits);
            visits += visited.len();
        }
        Self {
            cells: cells.to_vec(),
            symbols,
            starts,
            sent: vec![1.0; visits * symbols],
            threshold: TUNING.threshold,
            news: vec![f64::INFINITY; grid.line_count()],
            scratch: Buffers::default(),
            grid: grid.clone(),
        }
    }

    /// The current domains.
    pub(crate) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Updates the domains, which may shrink or grow.
    pub(crate) fn set_cells(&mut self, cells: impl IntoIterator<Item = CellSet>) {
        for (i, cell) in cells.into_iter().enumerate() {
            if core::mem::replace(&mut self.cells[i], cell) != cell {
                // Lines through a changed cell send again, whatever the threshold.
                for crossing in self.grid.through(CellId::new(i)) {
                    self.news[crossing.line.index()] = f64::INFINITY;
                }
            }
        }
    }

    /// Resets every message to 1 minus a random amount of at most `most`.
    pub(crate) fn begin_anew(&mut self, random: &mut SplitMix64, most: f64) {
        const STEPS: u64 = 1 << 20;
        for sent in &mut self.sent {
            *sent = 1.0 - most * random.below(STEPS) as f64 / STEPS as f64;
        }
        self.news.fill(f64::INFINITY);
    }

    /// The cost of a full round: the cells of each line times the states of its automaton.
    pub(crate) fn work_of_a_round(&self) -> u64 {
        let works = self.grid.lines().iter().map(|(language, visited)| match language {
            Language::Regular(line) => visited.len() as u64 * line.states() as u64,
            Language::Other(_) => 0,
        });
        works.sum()
    }

    /// Runs up to `rounds` rounds, in each of which every line with news sends once. Returns the
    /// number of rounds after which no news remained, or of those that ran before the deadline.
    pub(crate) fn run(&mut self, rounds: u32, deadline: &Deadline) -> u32 {
        for round in 0..rounds {
            let mut is_settled = true;
            // An asynchronous schedule: each line reads the messages that earlier lines have sent in this
            // same round.
            for line in self.grid.line_ids() {
                if self.news[line.index()] > self.threshold {
                    if deadline.hit().is_some() {
                        return round;
                    }
                    is_settled = false;
                    self.send(line);
                }
            }
            if is_settled {
                return round;
            }
        }
        rounds
    }

    /// Computes a line's messages to its open cells, and passes them on to the other lines.
    fn send(&mut self, id: LineId) {
        self.news[id.index()] = 0.0;
        let (language, visited) = self.grid.line(id);
        let Language::Regular(line) = language else { return };
        let cells = &self.cells;
        let is_open = |place: usize| cells[visited[place].index()].len() > 1;
        if !(0..visited.len()).any(is_open) {
            return;
        }
        let mut scratch = core::mem::take(&mut self.scratch);
        let Buffers { densities, weights, messages } = &mut scratch;
        self.weigh(id, weights);
        messages.clear();
        messages.resize(weights.len(), 0.0);
        // If no string fits, or only strings of negligible weight, the line sends nothing.
        if line.messages(weights, self.symbols, is_open, messages, densities).is_ok() {
            self.update(id, messages);
        }
        self.scratch = scratch;
    }

    /// The weights of a line's cells and symbols: for each cell, the normalized product of the
    /// other lines' messages.
    fn weigh(&self, id: LineId, weights: &mut Vec<f64>) {
        weights.clear();
        for &cell in self.grid.line(id).1 {
            let at = weights.len();
            weights.resize(at + self.symbols, 0.0);
            self.multiply(cell, Some(id), &mut weights[at..], |_| {});
        }
    }

    /// The normalized product of the messages about a cell from all its lines except one. Passes
    /// each divisor to `divided`.
    fn multiply(
        &self,
        cell: CellId,
        without: Option<LineId>,
        shares: &mut [f64],
        mut divided: impl FnMut(f64),
    ) {
        let holds = self.cells[cell.index()].bits();
        for (symbol, share) in shares.iter_mut().enumerate() {
            *share = f64::from((holds >> symbol & 1) as u8);
        }
        let through = self.grid.through(cell).iter();
        for (at, crossing) in through.filter(|through| Some(through.line) != without).enumerate() {
            // Rescale now and then, to keep the product of many messages in range.
            if at % LINES_PER_SCALING == LINES_PER_SCALING - 1 {
                divided(scale(shares));
            }
            let sent = self.sent(crossing);
            shares.iter_mut().zip(sent).for_each(|(share, sent)| *share *= sent);
        }
        divided(scale(shares));
    }

    /// The last message of a line to a cell, by symbol.
    fn sent(&self, crossing: &Crossing) -> &[f64] {
        let visit = self.starts[crossing.line.index()] + crossing.at as usize;
        &self.sent[visit * self.symbols..][..self.symbols]
    }

    /// Moves a line's messages to its open cells toward new ones.
    fn update(&mut self, id: LineId, messages: &[f64]) {
        let Self { grid, cells, symbols, starts, sent, news, .. } = self;
        let mut most = 0.0f64;
        for (place, &cell) in grid.line(id).1.iter().enumerate() {
            if cells[cell.index()].len() < 2 {
                continue;
            }
            let message = &messages[place * *symbols..][..*symbols];
            let sent = &mut sent[(starts[id.index()] + place) * *symbols..][..*symbols];
            let mut change = 0.0f64;
            // The message about a symbol outside the domain stays, in case the symbol comes back.
            for symbol in cells[cell.index()].symbols().map(Symbol::index) {
                let (last, message) = (&mut sent[symbol], message[symbol]);
                let mixed = TUNING.damping * *last + (1.0 - TUNING.damping) * message;
                let mixed = mixed.max(TUNING.least);
                change = change.max((mixed - *last).abs());
                *last = mixed;
            }
            most = most.max(change);
            // The greatest change of a symbol bounds the news for each other line through the cell.
            for crossing in grid.through(cell).iter().filter(|crossing| crossing.line != id) {
                news[crossing.line.index()] += change;
            }
        }
        // Damping moved the messages only part of the way.
        news[id.index()] += most;
    }

    /// The Bethe entropy: an estimate of the natural logarithm of the number of solutions from the
    /// current messages. It is exact if the lines form a tree and no news remains (Jonathan
    /// Yedidia, William Freeman and Yair Weiss, "Constructing Free-Energy Approximations and
    /// Generalized Belief Propagation Algorithms", IEEE Transactions on Information Theory 51,
    /// 2005). `None` if the deadline comes first, or a line has no string.
    pub(crate) fn entropy(&mut self, deadline: &Deadline) -> Option<f64> {
        let mut scratch = core::mem::take(&mut self.scratch);
        let Buffers { densities, weights, messages } = &mut scratch;
        let mut entropy = 0.0;
        // Add the weight of every line's strings, which counts each cell once per line through it;
        for id in self.grid.line_ids() {
            let (language, visited) = self.grid.line(id);
            let Language::Regular(line) = language else { continue };
            if deadline.hit().is_some() {
                return None;
            }
            self.weigh(id, weights);
            messages.clear();
            messages.resize(weights.len(), 0.0);
            entropy += line.messages(weights, self.symbols, |_| false, messages, densities).ok()?;
            // subtract the weight of the cell in that line;
            for (place, shares) in (0..visited.len()).zip(weights.chunks_exact(self.symbols.max(1)))
            {
                let sent = &self.sent[(self.starts[id.index()] + place) * self.symbols..];
                let weight: f64 = shares.iter().zip(sent).map(|(share, sent)| share * sent).sum();
                entropy -= libm::log(weight);
            }
        }
        // and add the weight of the cell itself, once.
        let mut shares = vec![0.0; self.symbols];
        for cell in 0..self.cells.len() {
            self.multiply(CellId::new(cell), None, &mut shares, |weight| {
                entropy += libm::log(weight);
            });
        }
        self.scratch = scratch;
        entropy.is_finite().then_some(entropy)
    }

    /// The beliefs of a cell, by symbol; 0 for a symbol outside the domain.
    fn beliefs(&self, cell: usize, shares: &mut Vec<f64>) {
        shares.clear();
        shares.resize(self.symbols, 0.0);
        self.multiply(CellId::new(cell), None, shares, |_| {});
    }

    /// Calls `show` for each open cell with its number, its domain, its likeliest symbol, and by
    /// how much that is likelier than the second.
    pub(crate) fn each_open(&self, mut show: impl FnMut(u32, CellSet, Symbol, f64)) {
        let mut shares = Vec::new();
        for (number, &cell) in (0..).zip(&self.cells).filter(|(_, cell)| cell.len() > 1) {
            let (best, margin) = self.surest(number as usize, &mut shares);
            show(number, cell, best, margin);
        }
    }

    /// The likeliest symbol of a cell, and by how much it is likelier than the second.
    fn surest(&self, cell: usize, shares: &mut Vec<f64>) -> (Symbol, f64) {
        self.beliefs(cell, shares);
        let (mut best, mut first, mut second) = (0, 0.0, 0.0);
        for (symbol, &share) in shares.iter().enumerate() {
            if share > first {
                (best, first, second) = (symbol, share, first);
            } else if share > second {
                second = share;
            }
        }
        (Symbol::new(best), first - second)
    }
}

/// Divides by the sum, and returns it.
fn scale(numbers: &mut [f64]) -> f64 {
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
    sum
}

#[cfg(test)]
mod tests;
