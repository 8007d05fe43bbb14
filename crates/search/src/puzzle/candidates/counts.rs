//! Numbers of solutions: exact, and estimated from random walks.

use alloc::vec::Vec;

use super::{Finder, Known};
use crate::observers::Mean;
use crate::outcome::{Outcome, Stop};
use crate::puzzle::Total;
use crate::random::SplitMix64;
use crate::solutions::Count;

/// Random walks that estimate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walks {
    /// Their number, unless a limit of time comes first.
    pub number: u32,
    /// The seed of their choices: equal seeds give equal estimates.
    pub seed: u64,
}

impl Default for Walks {
    /// A thousand walks from seed 1.
    fn default() -> Self {
        Self { number: 1000, seed: 1 }
    }
}

/// A number of solutions as random walks estimate it.
///
/// The estimate is unbiased, but it is no bound. The spread of the walks decides how far off it may be, and a few large
/// subtrees that no walk came to are not in it. The interval is wider than that of the normal distribution, since walks
/// are skewed: the exact number of solutions lay in it on 95 of 100 boards. The interval for one value of one cell is
/// less reliable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the walks.
    pub solutions: f64,
    /// The standard error of that mean.
    pub error: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// The number of walks.
    pub walks: u32,
}

impl Estimate {
    /// `None` if no walk found a solution, or there is only one walk, or the numbers are too large.
    fn new(mean: &Mean, walks: u32) -> Option<Self> {
        let (solutions, error) = (mean.value(), mean.error());
        let factor = exp(DEVIATIONS * error / solutions);
        let is_known = solutions > 0.0 && factor.is_finite() && (solutions * factor).is_finite();
        let (low, high) = (solutions / factor, solutions * factor);
        is_known.then_some(Self { solutions, error, low, high, walks })
    }
}

/// Estimates of the number of all solutions, and by cell and symbol of those with each value.
pub(super) type Estimates = (Option<Estimate>, Vec<Option<Estimate>>);

/// The standard errors of the interval, on the scale of the logarithm. Those of the normal distribution, 1.96, covered 105
/// of 124 boards with 200 walks, and these 119.
const DEVIATIONS: f64 = 3.25;

/// The most solutions that are counted one by one before the solutions with each number are counted apart.
const FEW: usize = 1000;

/// A walk ends where a search of this many nodes finds at most so many solutions, and no more.
const NODES: u64 = 1000;
const MOST: usize = 200;

/// The end of a walk.
struct End {
    /// The number of choices.
    depth: usize,
    /// The inverse of the chance of its choices.
    weight: f64,
    /// The solutions below.
    solutions: Vec<Vec<u32>>,
}

/// The walks so far.
struct Tally {
    /// The depth from which the next walk may end.
    first: usize,
    done: u32,
    /// The estimates of all solutions.
    all: Mean,
    /// By cell and symbol, those of the solutions with the value.
    by_value: Vec<Mean>,
}

impl Tally {
    fn new(values: usize) -> Self {
        Self { first: 0, done: 0, all: Mean::default(), by_value: vec![Mean::default(); values] }
    }
}

/// The share of the probability that is spread evenly over all values, however rare they were.
const EQUAL: f64 = 0.25;

/// A random index, drawn in proportion to its share, and its probability.
fn choose(shares: &[f64], random: &mut SplitMix64) -> (usize, f64) {
    let (equal, sum) = (1.0 / shares.len() as f64, shares.iter().sum::<f64>());
    let chance = |share: f64| match sum > 0.0 {
        true => EQUAL * equal + (1.0 - EQUAL) * share / sum,
        false => equal,
    };
    let mut left = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
    for (at, &share) in shares.iter().enumerate() {
        if left < chance(share) || at + 1 == shares.len() {
            return (at, chance(share));
        }
        left -= chance(share);
    }
    unreachable!("a cell has values")
}

impl Finder<'_> {
    /// Finds all solutions, if there are few, and counts those that have each number of each cell.
    pub(super) fn count_few(&mut self) -> Option<Vec<Count<Total>>> {
        let position = self.board.position(&self.cells, &[]);
        let (found, outcome) = self.some(&*position, FEW, &self.limits());
        if outcome != Outcome::Exhausted {
            return None;
        }
        self.are_several = found.len() > 1;
        let mut counts = vec![0_u64; self.known.len()];
        for solution in &found {
            self.take(solution);
            self.indices(solution).into_iter().for_each(|index| counts[index] += 1);
        }
        self.settle();
        Some(counts.into_iter().map(|count| Count { solutions: count.into(), outcome }).collect())
    }

    /// Counts the solutions that have each candidate.
    pub(super) fn counts(&mut self) -> Vec<Option<Count<Total>>> {
        let mut counts = vec![None; self.known.len()];
        for (index, cell, number) in
            self.candidates(|known| !matches!(known, Known::Excluded | Known::Stopped))
        {
            let counted = match self.known[index] {
                Known::Alone => {
                    Count { solutions: Total::from(1_u64), outcome: Outcome::Exhausted }
                }
                _ => self.assume(cell, number).count(&self.limits()),
            };
            if let Outcome::Stopped(stop) = counted.outcome {
                self.stop = Some(stop);
            }
            counts[index] = Some(counted);
        }
        counts
    }

    /// Estimates counts of solutions: Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of
    /// Computation 29, 1975).
    ///
    /// A walk chooses among the values of the cell that has the fewest after propagation. Where few solutions are left it
    /// takes all of them, with the weight of the walk, in place of going on: the mean stays, and the spread is less.
    /// Before the walks that count a quarter as many show how often cells have their values in solutions. The others
    /// prefer frequent values, and weigh as much less (importance sampling).
    pub(super) fn walk(&mut self, walks: Walks) -> Estimates {
        let mut random = SplitMix64::new(walks.seed);
        let mut tally = Tally::new(self.known.len());
        for number in [walks.number / 4, walks.number] {
            let shares = core::mem::replace(&mut tally, Tally::new(self.known.len())).by_value;
            for _ in 0..number {
                match self.walk_down(&mut random, tally.first, &shares) {
                    Ok(end) => self.tally(end, &mut tally),
                    Err(stop) => {
                        self.stop = Some(stop);
                        break;
                    }
                }
            }
            if self.is_over() {
                break;
            }
        }
        let Tally { done, all, by_value, .. } = tally;
        let by_value = by_value.iter().map(|mean| Estimate::new(mean, done)).collect();
        (Estimate::new(&all, done), by_value)
    }

    /// Adds a walk to the others.
    fn tally(&mut self, end: End, tally: &mut Tally) {
        let End { depth, weight, solutions } = end;
        // The next walk is likely to end near this depth. Any rule keeps the mean that knows only the walks before.
        tally.first = depth.saturating_sub(2);
        tally.done += 1;
        tally.all.add(weight * solutions.len() as f64);
        let mut weights = vec![0.0; self.known.len()];
        for solution in solutions {
            let indices = self.indices(&solution);
            indices.iter().for_each(|&index| weights[index] += weight);
            if indices.iter().any(|&index| self.known[index] == Known::Nothing) {
                self.take(&solution);
            }
        }
        tally.by_value.iter_mut().zip(weights).for_each(|(mean, weight)| mean.add(weight));
    }

    /// A walk from the board, which may end from a depth on.
    fn walk_down(
        &self,
        random: &mut SplitMix64,
        first: usize,
        shares: &[Mean],
    ) -> Result<End, Stop> {
        let (mut cells, mut weight, size) = (self.cells.clone(), 1.0, self.symbols.len());
        let mut depth = 0;
        loop {
            let position = self.board.position(&cells, &self.removed);
            let is_full = cells.iter().all(Option::is_some);
            if depth >= first || is_full {
                let nodes = self.limits.max_nodes().unwrap_or(NODES).min(NODES);
                let limits = if is_full { self.limits() } else { self.limits().nodes(nodes) };
                let (solutions, outcome) = self.some(&*position, MOST, &limits);
                match outcome {
                    Outcome::Exhausted => return Ok(End { depth, weight, solutions }),
                    Outcome::Stopped(Stop::Nodes | Stop::Solutions) if !is_full => {}
                    Outcome::Stopped(stop) => return Err(stop),
                }
            }
            let mut is_open = vec![true; self.known.len()];
            let excluded = position.excluded(&self.limits());
            for (cell, number) in excluded.into_iter().chain(self.removed.iter().copied()) {
                if let Some(symbol) = self.symbols.iter().position(|&symbol| symbol == number) {
                    is_open[cell * size + symbol] = false;
                }
            }
            // Every cell with one value has it, and the one with the fewest values besides is the next choice.
            let mut choice: Option<(usize, Vec<u32>)> = None;
            for (cell, is_open) in is_open.chunks(size).enumerate() {
                if cells[cell].is_some() {
                    continue;
                }
                let values = self.symbols.iter().zip(is_open).filter(|(_, is_open)| **is_open);
                let values: Vec<_> = values.map(|(&number, _)| number).collect();
                match &*values {
                    [] => return Ok(End { depth, weight, solutions: Vec::new() }),
                    &[only] => cells[cell] = Some(only),
                    [..] if choice.as_ref().is_none_or(|(_, least)| values.len() < least.len()) => {
                        choice = Some((cell, values));
                    }
                    [..] => {}
                }
            }
            if let Some((cell, values)) = choice {
                let symbols = self.symbols.iter().enumerate();
                let weights = values.iter().map(|&number| {
                    let mut own = symbols.clone().filter(|(_, symbol)| **symbol == number);
                    own.next().map_or(0.0, |(symbol, _)| shares[cell * size + symbol].value())
                });
                let (at, chance) = choose(&weights.collect::<Vec<_>>(), random);
                weight /= chance;
                cells[cell] = Some(values[at]);
                depth += 1;
            }
        }
    }
}

/// The exponential function, which `core` lacks, of a number that is not negative: by its first terms for the 1,024th
/// part.
fn exp(power: f64) -> f64 {
    let part = power / 1024.0;
    let first = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0));
    (0..10).fold(first, |power, _| power * power)
}
