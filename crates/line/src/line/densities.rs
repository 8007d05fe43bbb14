//! What the strings of a line say of its cells: sum-product messages, and solution densities.

mod chain;

use alloc::{vec, vec::Vec};

use super::{Automaton, Line};
use crate::{answers::Contradiction, cell_set::CellSet, positions::Positions, symbol::Symbol};

/// The buffers of [`Line::messages`] and [`Line::densities`], which any line of any length can reuse.
#[derive(Clone, Debug, Default)]
pub struct DensityScratch {
    /// By place before, between and after the cells, and by state: the weight of the paths there.
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
    /// By cell and symbol, what the line says of it: the weight of the strings that have that symbol there, without
    /// the weight of the symbol itself.
    ///
    /// Each symbol of each cell has a weight, and the weight of a string is the product of those of its symbols. The
    /// messages of a cell add up to 1; that of a symbol without weight is 0. They are those of the sum-product
    /// algorithm from the line to its cells, if the weights are the products of what the cells' other lines have told
    /// (Frank Kschischang, Brendan Frey and Hans-Andrea Loeliger, "Factor Graphs and the Sum-Product Algorithm", IEEE
    /// Transactions on Information Theory 47, 2001). In an automaton of [`Positions`] that spells a string along
    /// several paths it counts once for each.
    ///
    /// Returns the natural logarithm of the weight of all strings.
    ///
    /// `weights` and `messages` have `symbols` numbers for every cell; no weight is negative. Those of a cell should add
    /// up to about 1; then sums are kept in range, so that no line is too long. Where `is_wanted` is false for a cell,
    /// its messages are left as they are.
    ///
    /// ```
    /// use kleene_line::{Chain, DensityScratch, Line, Symbol};
    ///
    /// // Two blacks in a row in three cells, the first of which is very likely black.
    /// let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 2)])?);
    /// let weights = [0.1, 0.9, 0.5, 0.5, 0.5, 0.5];
    /// let mut messages = [0.0; 6];
    /// line.messages(&weights, 2, |_| true, &mut messages, &mut DensityScratch::default())?;
    /// // Of the first cell itself it says that white and black have one string each.
    /// let black: Vec<_> = messages.chunks(2).map(|cell| (cell[1] * 100.0).round()).collect();
    /// assert_eq!(black, [50.0, 100.0, 10.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No string has a weight above 0, or none but such that are next to impossible: what is less than 1e-200 of the sum at
    /// some place is taken for nothing. The messages are left in some state.
    ///
    /// # Panics
    /// If there are weights left over for a part of a cell, or there are more or fewer messages than weights.
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
        assert!(is_whole, "every cell has as many weights");
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

    /// By cell and symbol, the share of the strings of the language that have that symbol there.
    ///
    /// Each symbol of each cell has a weight, the weight of a string is the product of those of its
    /// symbols, and a share is one of the weight of all strings. With a weight of 1 for what a cell
    /// may hold and 0 for what it may not, it is a share of the strings that fit: the solution
    /// density of Gilles Pesant, Claude-Guy Quimper and Alessandro Zanarini, "Counting-Based
    /// Search: Branching Heuristics for Constraint Satisfaction Problems", Journal of Artificial
    /// Intelligence Research 43, 2012. In an automaton of [`Positions`] that spells a string along
    /// several paths it counts once for each.
    ///
    /// `weights` has `symbols` numbers for every cell, none negative, and is overwritten by the
    /// shares. Sums are kept in range, so that no line is too long.
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
    /// No string has a weight above 0. The weights are left in some state.
    ///
    /// # Panics
    /// If there are weights left over for a part of a cell.
    pub fn densities(
        &self,
        weights: &mut [f64],
        symbols: usize,
        scratch: &mut DensityScratch,
    ) -> Result<(), Contradiction> {
        assert!(weights.len() % symbols.max(1) == 0, "every cell has as many weights");
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
    // Every transition to a state is on the same symbols.
    let labels: Vec<_> = (0..states).map(|state| positions.entering(state)).collect();
    let DensityScratch { reached, totals, here, next, through, .. } = scratch;
    reached.clear();
    reached.resize((cells + 1) * states, 0.0);
    reached[0] = 1.0;
    totals.clear();
    let mut log = 0.0;
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
    for (i, told) in messages.chunks_exact_mut(symbols.max(1)).enumerate().rev() {
        next.clear();
        next.resize(states, 0.0);
        through.clear();
        through.resize(states, 0.0);
        let (before, totals) = (&reached[i * states..][..states], &totals[i * states..]);
        // States that are not reached from the start do not count: they would outweigh the rest.
        for (from, &way) in before.iter().enumerate().filter(|(_, way)| **way > 0.0) {
            positions.follow(from).for_each(|to| {
                next[from] += here[to] * totals[to];
                through[to] += way * here[to];
            });
        }
        if is_wanted(i) {
            told.fill(0.0);
            labels.iter().zip(&*through).for_each(|(&on, &through)| add(told, on, through));
            share(told, &weights[i * symbols..]);
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

/// Makes messages add up to 1, without those about symbols that have no weight.
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
