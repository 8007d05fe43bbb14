//! The messages of a chain, whose states have one transition to themselves and one to the next.

use alloc::vec::Vec;

use super::{DensityScratch, add, scale, share, total};
use crate::{answers::Contradiction, cell_set::CellSet, chain::Chain};

/// Number of cells between rescalings. The weights of a cell add up to about 1, so in between a sum
/// shrinks at most to the product of the least weights, and never overflows.
const CELLS_PER_SCALING: usize = 8;

/// A share that counts as zero: smaller numbers would become subnormal, and slow.
const NOTHING: f64 = 1e-200;

/// A power of two that bounds the number of labels of any chain.
const LABELS: usize = (2 * Chain::MAX_STATES).next_power_of_two();

/// A number for each label. The compiler sees that an index modulo [`LABELS`] is within bounds.
#[derive(Clone, Debug, Default)]
struct ByLabel(Vec<f64>);

impl ByLabel {
    #[inline]
    fn get_mut(&mut self) -> &mut [f64; LABELS] {
        if self.0.is_empty() {
            self.0.resize(LABELS, 0.0);
        }
        (&mut *self.0).try_into().expect("it has this length")
    }
}

/// The labels of a state's transitions to itself and to the next state.
#[derive(Clone, Copy, Debug)]
struct Way {
    stay: u16,
    advance: u16,
}

impl Way {
    #[inline]
    fn stay(self) -> usize {
        usize::from(self.stay) % LABELS
    }

    #[inline]
    fn advance(self) -> usize {
        usize::from(self.advance) % LABELS
    }
}

/// The buffers of a chain's sweep.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    /// The distinct symbol sets of the chain's transitions.
    labels: Vec<CellSet>,
    /// By state.
    ways: Vec<Way>,
    /// By gap between cells, both ends included: the first state with a weight and the one after
    /// the last.
    bands: Vec<[u32; 2]>,
    /// By label, the weight of a cell's symbols.
    weights: ByLabel,
    /// By label, the weight of the paths through a cell that stay in a state, and of those that advance.
    staying: ByLabel,
    advancing: ByLabel,
}

impl Buffers {
    /// Reads the labels of a chain.
    fn read(&mut self, chain: &Chain) {
        let Self { labels, ways, .. } = self;
        labels.clear();
        ways.clear();
        let mut label = |on: CellSet| {
            let known = labels.iter().position(|&label| label == on);
            known.unwrap_or_else(|| {
                labels.push(on);
                labels.len() - 1
            }) as u16
        };
        let advance = chain.advance().iter().copied().chain([CellSet::EMPTY]);
        let sets = chain.stay().iter().zip(advance);
        ways.extend(sets.map(|(&on, to)| Way { stay: label(on), advance: label(to) }));
    }
}

pub(super) fn sweep(
    chain: &Chain,
    weights: &[f64],
    symbols: usize,
    is_wanted: impl Fn(usize) -> bool,
    messages: &mut [f64],
    scratch: &mut DensityScratch,
) -> Result<f64, Contradiction> {
    let symbols = symbols.max(1);
    let (states, cells) = (chain.states(), weights.len() / symbols);
    if cells + 1 < states {
        return Err(Contradiction);
    }
    let DensityScratch { reached, here, next, chain: buffers, .. } = scratch;
    buffers.read(chain);
    let Buffers { labels, ways, bands, weights: by_label, staying, advancing } = buffers;
    let by_label = by_label.get_mut();
    // One more state than the chain has receives the advance from the last one. A row is written
    // only in its band, and never read elsewhere.
    let stride = states + 1;
    if reached.len() < (cells + 1) * stride {
        reached.resize((cells + 1) * stride, 0.0);
    }
    reached[0] = 1.0;
    bands.clear();
    bands.push([0, 1]);
    let mut log = 0.0;
    // Forward, cell by cell: the weight of the paths to each state.
    for (i, cell) in weights.chunks_exact(symbols).enumerate() {
        for (weight, &on) in by_label.iter_mut().zip(&*labels) {
            *weight = total(cell, on);
        }
        let [low, high] = bands[i].map(|state| state as usize);
        let (before, after) = reached[i * stride..].split_at_mut(stride);
        // `coming` carries the weight that advances from the previous state.
        let mut coming = 0.0;
        let row = after[low..high].iter_mut();
        for ((after, &before), &way) in row.zip(&before[low..high]).zip(&ways[low..high]) {
            *after = before * by_label[way.stay()] + coming;
            coming = before * by_label[way.advance()];
        }
        after[high] = coming;
        // The band keeps only states with a weight from which the last state is still reachable.
        let (mut low, mut high) =
            (low.max(states - 1 - (cells - 1 - i).min(states - 1)), (high + 1).min(states));
        while low < high && after[low] <= 0.0 {
            low += 1;
        }
        while low < high && after[high - 1] <= 0.0 {
            high -= 1;
        }
        if low >= high {
            return Err(Contradiction);
        }
        if i % CELLS_PER_SCALING == 0 {
            log += libm::log(rescale(&mut after[low..high]));
        }
        bands.push([low as u32, high as u32]);
    }
    log += libm::log(reached[cells * stride + states - 1]);
    // Backward: the weight of the paths from each state to the end, in the band only. Elsewhere the
    // rows hold 0.
    for row in [&mut *here, &mut *next] {
        row.clear();
        row.resize(stride, 0.0);
    }
    here[states - 1] = 1.0;
    for (i, message) in messages.chunks_exact_mut(symbols).enumerate().rev() {
        let cell = &weights[i * symbols..][..symbols];
        for (weight, &on) in by_label.iter_mut().zip(&*labels) {
            *weight = total(cell, on);
        }
        let [low, high] = bands[i].map(|state| state as usize);
        let before = &reached[i * stride..][low..high];
        let (after, ways) = (&here[low..=high], &ways[low..high]);
        if is_wanted(i) {
            let (staying, advancing) = (staying.get_mut(), advancing.get_mut());
            staying[..labels.len()].fill(0.0);
            advancing[..labels.len()].fill(0.0);
            for ((&before, after), way) in before.iter().zip(after.windows(2)).zip(ways) {
                staying[way.stay()] += before * after[0];
                advancing[way.advance()] += before * after[1];
            }
            message.fill(0.0);
            for ((&on, staying), advancing) in labels.iter().zip(&*staying).zip(&*advancing) {
                add(message, on, staying + advancing);
            }
            share(message, cell);
        }
        let row = &mut next[low..high];
        for (((next, after), way), &before) in
            row.iter_mut().zip(after.windows(2)).zip(ways).zip(before)
        {
            let weight = after[0] * by_label[way.stay()] + after[1] * by_label[way.advance()];
            // A state that the start does not reach must not count: it could outweigh the rest.
            *next = if before > 0.0 { weight } else { 0.0 };
        }
        if i % CELLS_PER_SCALING == 0 {
            rescale(row);
        }
        core::mem::swap(here, next);
        let [low, high] = bands[i + 1].map(|state| state as usize);
        next[low..high].fill(0.0);
    }
    Ok(log)
}

/// Divides by the sum, and rounds negligible numbers to 0. Returns the sum.
fn rescale(numbers: &mut [f64]) -> f64 {
    let sum = scale(numbers);
    numbers.iter_mut().filter(|number| **number < NOTHING).for_each(|number| *number = 0.0);
    sum
}
