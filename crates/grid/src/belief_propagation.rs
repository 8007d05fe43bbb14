//! Belief propagation: how likely each symbol of each cell is, from what the lines tell each other of their strings.
//!
//! A line tells each of its cells how its strings are divided among the cell's symbols, each string weighed by what the
//! other lines have told about its other cells (Gilles Pesant, "From Support Propagation to Belief Propagation in
//! Constraint Programming", Journal of Artificial Intelligence Research 66, 2019). The first round, in which nothing has
//! been told, gives solution densities. The belief of a cell is the product of what all its lines tell. On a board
//! whose lines make a tree that is how the solutions are divided; on others it is a guess, and a good one.
//!
//! It is incremental: a line is asked again only if what its cells hold, or what the other lines tell of them, has
//! changed since by more than a threshold.

use alloc::{vec, vec::Vec};

use kleene_line::{CellSet, DensityScratch, Symbol};
use kleene_search::Deadline;

use crate::{
    grid::{CellId, Crossing, Grid, LineId},
    rule::Language,
};

/// The constants of belief propagation. `docs/measurements/log.md` has the effect of halving or doubling each.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// How much of what a line has told before stays in what it tells: damping against messages that swing.
    /// With 0.75 the survey's hard boards take up to 25 times as many conflicts, with 0.25 one board 20 times.
    damping: f64,
    /// A message below this is taken for this: no message is to rule anything out. Halved and doubled: only
    /// Faase differs, by luck.
    least: f64,
    /// By how much what a line is told has to change, summed over its cells, before it is asked again. Halved and
    /// doubled: luck.
    threshold: f64,
}

const TUNING: Tuning = Tuning { damping: 0.5, least: 1e-4, threshold: 1e-2 };

/// Lines through a cell between two times that the product of their messages is brought back to a sum of 1.
const LINES_PER_SCALING: usize = 8;

/// What lines have told their cells, for a board that changes.
#[derive(Clone, Debug)]
pub(crate) struct BeliefPropagation {
    grid: Grid,
    /// What each cell may hold now.
    cells: Vec<CellSet>,
    /// Number of messages for each cell of a line: one for every symbol.
    symbols: usize,
    /// By line, how many cells the lines before it visit.
    starts: Vec<usize>,
    /// By line, by cell that it visits, by symbol: what the line tells.
    told: Vec<f64>,
    /// A line is asked again if there is more news than this.
    threshold: f64,
    /// By line, how far what it would tell now may be from what it has told.
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
    /// Nothing has been told yet: every symbol that a cell may hold is as likely as any other.
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
            told: vec![1.0; visits * symbols],
            threshold: TUNING.threshold,
            news: vec![f64::INFINITY; grid.line_count()],
            scratch: Buffers::default(),
            grid: grid.clone(),
        }
    }

    /// What each cell may hold.
    pub(crate) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// Takes note of what the cells may hold now, be it less or more than before.
    pub(crate) fn set_cells(&mut self, cells: impl IntoIterator<Item = CellSet>) {
        for (i, cell) in cells.into_iter().enumerate() {
            if core::mem::replace(&mut self.cells[i], cell) != cell {
                for crossing in self.grid.through(CellId::new(i)) {
                    self.news[crossing.line.index()] = f64::INFINITY;
                }
            }
        }
    }

    /// Cells of lines times their automata's states, an account of how long a round takes at most.
    pub(crate) fn work_of_a_round(&self) -> u64 {
        let work = |(language, visited): &(Language, Vec<CellId>)| match language {
            Language::Regular(line) => visited.len() as u64 * line.states() as u64,
            Language::Other(_) => 0,
        };
        self.grid.lines().iter().map(work).sum()
    }

    /// Some rounds, if the time is not over first: in each, every line for which there is news is asked once. Returns
    /// how many it took until there was no news any more, or all.
    pub(crate) fn run(&mut self, rounds: u32, deadline: &Deadline) -> u32 {
        for round in 0..rounds {
            let mut is_settled = true;
            for line in self.grid.line_ids() {
                if self.news[line.index()] > self.threshold {
                    if deadline.hit().is_some() {
                        return round;
                    }
                    is_settled = false;
                    self.ask(line);
                }
            }
            if is_settled {
                return round;
            }
        }
        rounds
    }

    /// Asks a line, and passes on to the others what it says of its open cells.
    fn ask(&mut self, id: LineId) {
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
        // If no string fits, or only such that are next to impossible, it has nothing to say.
        if line.messages(weights, self.symbols, is_open, messages, densities).is_ok() {
            self.tell(id, messages);
        }
        self.scratch = scratch;
    }

    /// The weights of a line's cells and symbols: what the other lines tell of them, as shares of each cell.
    fn weigh(&self, id: LineId, weights: &mut Vec<f64>) {
        weights.clear();
        for &cell in self.grid.line(id).1 {
            let at = weights.len();
            weights.resize(at + self.symbols, 0.0);
            self.multiply(cell, Some(id), &mut weights[at..], |_| {});
        }
    }

    /// The product of what all lines through a cell but one tell of its symbols, as shares. Passes on each number by which
    /// it is divided on the way.
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
            // Now and then, so that what many lines tell stays in range.
            if at % LINES_PER_SCALING == LINES_PER_SCALING - 1 {
                divided(scale(shares));
            }
            let told = self.told(crossing);
            shares.iter_mut().zip(told).for_each(|(share, told)| *share *= told);
        }
        divided(scale(shares));
    }

    /// What a line tells of a cell, symbol by symbol.
    fn told(&self, crossing: &Crossing) -> &[f64] {
        let visit = self.starts[crossing.line.index()] + crossing.at as usize;
        &self.told[visit * self.symbols..][..self.symbols]
    }

    /// Moves what a line tells of its open cells towards new messages.
    fn tell(&mut self, id: LineId, messages: &[f64]) {
        let Self { grid, cells, symbols, starts, told, news, .. } = self;
        let mut most = 0.0f64;
        for (place, &cell) in grid.line(id).1.iter().enumerate() {
            if cells[cell.index()].len() < 2 {
                continue;
            }
            let message = &messages[place * *symbols..][..*symbols];
            let told = &mut told[(starts[id.index()] + place) * *symbols..][..*symbols];
            let mut change = 0.0f64;
            // What a line has told of a symbol that the cell does not hold now stays, until it is open again.
            for symbol in cells[cell.index()].symbols().map(Symbol::index) {
                let (told, message) = (&mut told[symbol], message[symbol]);
                let mixed = TUNING.damping * *told + (1.0 - TUNING.damping) * message;
                let mixed = mixed.max(TUNING.least);
                change = change.max((mixed - *told).abs());
                *told = mixed;
            }
            most = most.max(change);
            for crossing in grid.through(cell).iter().filter(|crossing| crossing.line != id) {
                news[crossing.line.index()] += change;
            }
        }
        // The messages were moved a part of the way only.
        news[id.index()] += most;
    }

    /// The Bethe entropy: the natural logarithm of the number of solutions, as far as it can be told from what the lines
    /// tell now. It is exact on a board whose lines make a tree, once there is no news (Jonathan Yedidia, William Freeman
    /// and Yair Weiss, "Constructing Free-Energy Approximations and Generalized Belief Propagation Algorithms", IEEE
    /// Transactions on Information Theory 51, 2005). `None` if the time is over first, or a line has no string.
    pub(crate) fn entropy(&mut self, deadline: &Deadline) -> Option<f64> {
        let mut scratch = core::mem::take(&mut self.scratch);
        let Buffers { densities, weights, messages } = &mut scratch;
        let mut entropy = 0.0;
        // The weight of every line's strings, in which each cell is counted once for each line through it,
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
            // less the weight of the cell in that line,
            for (place, shares) in (0..visited.len()).zip(weights.chunks_exact(self.symbols.max(1)))
            {
                let told = &self.told[(self.starts[id.index()] + place) * self.symbols..];
                let weight: f64 = shares.iter().zip(told).map(|(share, told)| share * told).sum();
                entropy -= libm::log(weight);
            }
        }
        // and the weight of the cell itself, once.
        let mut shares = vec![0.0; self.symbols];
        for cell in 0..self.cells.len() {
            let divided = |weight| entropy += libm::log(weight);
            self.multiply(CellId::new(cell), None, &mut shares, divided);
        }
        self.scratch = scratch;
        entropy.is_finite().then_some(entropy)
    }

    /// By symbol, how likely it is in a cell; 0 if the cell cannot hold it.
    fn beliefs(&self, cell: usize, shares: &mut Vec<f64>) {
        shares.clear();
        shares.resize(self.symbols, 0.0);
        self.multiply(CellId::new(cell), None, shares, |_| {});
    }

    /// Shows each open cell: its number, what it may hold, its likeliest symbol, and by how much that is likelier than the
    /// next.
    pub(crate) fn each_open(&self, mut show: impl FnMut(u32, CellSet, Symbol, f64)) {
        let mut shares = Vec::new();
        for (number, &cell) in (0..).zip(&self.cells).filter(|(_, cell)| cell.len() > 1) {
            let (best, margin) = self.surest(number as usize, &mut shares);
            show(number, cell, best, margin);
        }
    }

    /// The likeliest symbol of a cell, and by how much it is likelier than the next.
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
