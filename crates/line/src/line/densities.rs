//! The distribution of a line's strings over its cells: messages and solution densities.

mod chain;

use alloc::vec::Vec;

use super::{Automaton, Line};
use crate::{answers::Contradiction, cell_set::CellSet, positions::Positions, symbol::Symbol};

/// The buffers of [`Line::messages`] and [`Line::densities`], which any line of any length can reuse.
#[derive(Clone, Debug, Default)]
pub struct DensityScratch {
    /// By gap between cells, both ends included, and by state: the weight of the paths to it.
    reached: Vec<f64>,
    /// By cell and label, the weight of the symbols.
    totals: Vec<f64>,
    here: Vec<f64>,
    next: Vec<f64>,
    /// By label, the weight of the paths through a cell, without the weight of its symbols.
    through: Vec<f64>,
    chain: chain::Buffers,
}

impl Line {
    /// Computes the message of the line to each cell: by symbol, the weight of the strings that
    /// have the symbol there, without the weight of the symbol itself.
    ///
    /// Each symbol of each cell has a weight, and the weight of a string is the product of those of
    /// its symbols. The messages of a cell add up to 1; the message of a symbol without weight is
    /// 0. If each weight is the product of the messages from the cell's other lines, these are the
    /// messages of the sum-product algorithm (Frank Kschischang, Brendan Frey and Hans-Andrea
    /// Loeliger, "Factor Graphs and the Sum-Product Algorithm", IEEE Transactions on Information
    /// Theory 47, 2001). If an automaton of [`Positions`] spells a string along several paths, the
    /// string counts once for each.
    ///
    /// Returns the natural logarithm of the weight of all strings.
    ///
    /// `weights` and `messages` have `symbols` numbers per cell; no weight is negative. The weights
    /// of a cell should add up to about 1, which keeps sums in range for lines of any length. Cells
    /// for which `is_wanted` is false keep their messages.
    ///
    /// ```
    /// use kleene_line::{Chain, DensityScratch, Line, Symbol};
    ///
    /// // Two blacks in a row in three cells, the first of which is very likely black.
    /// let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?);
    /// let weights = [0.1, 0.9, 0.5, 0.5, 0.5, 0.5];
    /// let mut messages = [0.0; 6];
    /// line.messages(&weights, 2, |_| true, &mut messages, &mut DensityScratch::default())?;
    /// // The message to the first cell gives white and black one string each.
    /// let black: Vec<_> = messages.chunks(2).map(|cell| (cell[1] * 100.0).round()).collect();
    /// assert_eq!(black, [50.0, 100.0, 10.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No string has a weight above 0, or the only ones are next to impossible: a share of less
    /// than 1e-200 at some position counts as zero. The messages are then unspecified.
    ///
    /// # Panics
    /// If a cell has too few weights, or if there are more or fewer messages than weights.
    pub fn messages(
        &self,
        weights: &[f64],
        symbols: usize,
        is_wanted: impl Fn(usize) -> bool,
        messages: &mut [f64],
        scratch: &mut DensityScratch,
    ) -> Result<f64, Contradiction> {
        let is_whole =
            weights.len().checked_rem(symbols).map_or(weights.is_empty(), |rest| rest == 0);
        assert!(is_whole, "every cell has the same number of weights");
        assert_eq!(weights.len(), messages.len(), "every weight has a message");
        match &self.automaton {
            Automaton::Chain(chain) => {
                chain::sweep(chain, weights, symbols, is_wanted, messages, scratch)
            }
            Automaton::Positions(positions) => {
                sweep(positions, weights, symbols, is_wanted, messages, scratch)
            }
        }
    }

    /// Replaces weights by densities: by cell and symbol, the share of the strings of the language
    /// that have the symbol there.
    ///
    /// Each symbol of each cell has a weight, the weight of a string is the product of those of its
    /// symbols, and shares refer to the total weight of all strings. With a weight of 1 for the
    /// symbols in a cell's domain and 0 for the others, this is the share of the strings that fit:
    /// the solution density of Gilles Pesant, Claude-Guy Quimper and Alessandro Zanarini,
    /// "Counting-Based Search: Branching Heuristics for Constraint Satisfaction Problems", Journal
    /// of Artificial Intelligence Research 43, 2012. If an automaton of [`Positions`] spells a
    /// string along several paths, the string counts once for each.
    ///
    /// `weights` has `symbols` numbers per cell, none negative, and receives the shares. Sums are
    /// kept in range for lines of any length.
    ///
    /// ```
    /// use kleene_line::{Chain, DensityScratch, Line, Symbol};
    ///
    /// // Two blacks in a row in four cells: three ways.
    /// let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?);
    /// let mut weights = [1.0; 8];
    /// line.densities(&mut weights, 2, &mut DensityScratch::default())?;
    /// let black: Vec<_> = weights.chunks(2).map(|cell| (cell[1] * 3.0).round()).collect();
    /// assert_eq!(black, [1.0, 2.0, 2.0, 1.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No string has a weight above 0. The weights are then unspecified.
    ///
    /// # Panics
    /// If a cell has too few weights.
    pub fn densities(
        &self,
        weights: &mut [f64],
        symbols: usize,
        scratch: &mut DensityScratch,
    ) -> Result<(), Contradiction> {
        assert!(weights.len() % symbols.max(1) == 0, "every cell has the same number of weights");
        for cell in weights.chunks_exact_mut(symbols.max(1)) {
            scale(cell);
        }
        let mut messages = vec![0.0; weights.len()];
        self.messages(weights, symbols, |_| true, &mut messages, scratch)?;
        weights.iter_mut().zip(&messages).for_each(|(weight, message)| *weight *= message);
        for cell in weights.chunks_exact_mut(symbols.max(1)) {
            scale(cell);
        }
        Ok(())
    }
}

fn sweep(
    positions: &Positions,
    weights: &[f64],
    symbols: usize,
    is_wanted: impl Fn(usize) -> bool,
    messages: &mut [f64],
    scratch: &mut DensityScratch,
) -> Result<f64, Contradiction> {
    let (states, cells) = (positions.states(), weights.len().checked_div(symbols).unwrap_or(0));
    // All transitions into a state have the same symbols, so a state is a label.
    let labels: Vec<_> = (0..states).map(|state| positions.entering(state)).collect();
    let DensityScratch { reached, totals, here, next, through, .. } = scratch;
    reached.clear();
    reached.resize((cells + 1) * states, 0.0);
    reached[0] = 1.0;
    totals.clear();
    let mut log = 0.0;
    // Forward: the weight of the paths to each state, rescaled after every cell.
    for (i, cell) in weights.chunks_exact(symbols.max(1)).enumerate() {
        totals.extend(labels.iter().map(|&on| total(cell, on)));
        let totals = &totals[i * states..];
        let (before, after) = reached[i * states..].split_at_mut(states);
        for (from, &way) in before.iter().enumerate().filter(|(_, way)| **way > 0.0) {
            positions.follow(from).for_each(|to| after[to] += way * totals[to]);
        }
        log += libm::log(scale(&mut after[..states]));
    }
    here.clear();
    here.extend((0..states).map(|state| f64::from(u8::from(positions.accepts(state)))));
    let end = reached[cells * states..].iter().zip(&*here);
    let end: f64 = end.map(|(way, end)| way * end).sum();
    if end <= 0.0 {
        return Err(Contradiction);
    }
    // Backward: `here` has the weight of the paths from each state to the end.
    for (i, message) in messages.chunks_exact_mut(symbols.max(1)).enumerate().rev() {
        next.clear();
        next.resize(states, 0.0);
        through.clear();
        through.resize(states, 0.0);
        let (before, totals) = (&reached[i * states..][..states], &totals[i * states..]);
        // States that the start does not reach must not count: they could outweigh the rest.
        for (from, &way) in before.iter().enumerate().filter(|(_, way)| **way > 0.0) {
            positions.follow(from).for_each(|to| {
                next[from] += here[to] * totals[to];
                through[to] += way * here[to];
            });
        }
        if is_wanted(i) {
            message.fill(0.0);
            labels.iter().zip(&*through).for_each(|(&on, &through)| add(message, on, through));
            share(message, &weights[i * symbols..]);
        }
        scale(next);
        core::mem::swap(here, next);
    }
    Ok(log + libm::log(end))
}

/// The weight of some symbols of a cell.
#[inline]
fn total(cell: &[f64], on: CellSet) -> f64 {
    on.symbols().filter_map(|symbol| cell.get(symbol.index())).sum()
}

/// Adds a weight to the messages of some symbols.
fn add(messages: &mut [f64], on: CellSet, weight: f64) {
    for symbol in on.symbols().map(Symbol::index) {
        if let Some(message) = messages.get_mut(symbol) {
            *message += weight;
        }
    }
}

/// Makes messages add up to 1, and drops those about symbols without weight.
fn share(messages: &mut [f64], weights: &[f64]) {
    for (message, _) in messages.iter_mut().zip(weights).filter(|(_, weight)| **weight <= 0.0) {
        *message = 0.0;
    }
    scale(messages);
}

/// Divides by the sum, and returns it.
fn scale(numbers: &mut [f64]) -> f64 {
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
    sum
}
