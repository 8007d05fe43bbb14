//! Solution densities: how often each symbol stands in each cell, among the strings of a line.

use alloc::{vec, vec::Vec};

use super::{Automaton, Line};
use crate::{
    answers::Contradiction, cell_set::CellSet, chain::Chain, positions::Positions, symbol::Symbol,
};

/// The buffers of [`Line::densities`], which any line of any length can reuse.
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
}

impl Line {
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
    /// use kleene_nfa::{Chain, DensityScratch, Line, Symbol};
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
        match &self.automaton {
            Automaton::Chain(chain) => sweep(chain, weights, symbols, scratch),
            Automaton::Positions(positions) => sweep(positions, weights, symbols, scratch),
        }
    }
}

/// The transitions of an automaton, one by one. Those on the same symbols share a label.
trait Ways {
    fn states(&self) -> usize;
    fn ends(&self, state: usize) -> bool;
    /// By label, the symbols.
    fn labels(&self) -> Vec<CellSet>;
    /// Calls `way` with every transition: source, target, label.
    fn each(&self, way: impl FnMut(usize, usize, usize));
}

impl Ways for Chain {
    fn states(&self) -> usize {
        self.states()
    }

    fn ends(&self, state: usize) -> bool {
        state + 1 == self.states()
    }

    fn labels(&self) -> Vec<CellSet> {
        [self.stay(), self.advance()].concat()
    }

    fn each(&self, mut way: impl FnMut(usize, usize, usize)) {
        let states = self.states();
        (0..states).for_each(|state| way(state, state, state));
        (0..states - 1).for_each(|state| way(state, state + 1, states + state));
    }
}

impl Ways for Positions {
    fn states(&self) -> usize {
        self.states()
    }

    fn ends(&self, state: usize) -> bool {
        self.accepts(state)
    }

    fn labels(&self) -> Vec<CellSet> {
        (0..self.states()).map(|state| self.entering(state)).collect()
    }

    fn each(&self, mut way: impl FnMut(usize, usize, usize)) {
        for state in 0..self.states() {
            self.follow(state).for_each(|next| way(state, next, next));
        }
    }
}

fn sweep(
    ways: &impl Ways,
    weights: &mut [f64],
    symbols: usize,
    scratch: &mut DensityScratch,
) -> Result<(), Contradiction> {
    let (states, cells) = (ways.states(), weights.len().checked_div(symbols).unwrap_or(0));
    let labels = ways.labels();
    let DensityScratch { reached, totals, here, next, through } = scratch;
    reached.clear();
    reached.resize((cells + 1) * states, 0.0);
    reached[0] = 1.0;
    totals.clear();
    for (i, cell) in weights.chunks_exact(symbols.max(1)).enumerate() {
        totals.extend(labels.iter().map(|&on| total(cell, on)));
        let totals = &totals[i * labels.len()..];
        let (before, after) = reached[i * states..].split_at_mut(states);
        ways.each(|from, to, label| after[to] += before[from] * totals[label]);
        scale(&mut after[..states]);
    }
    here.clear();
    here.extend((0..states).map(|state| f64::from(u8::from(ways.ends(state)))));
    let end = reached[cells * states..].iter().zip(&*here);
    if end.map(|(way, end)| way * end).sum::<f64>() <= 0.0 {
        return Err(Contradiction);
    }
    let mut shares = vec![0.0; symbols];
    for (i, cell) in weights.chunks_exact_mut(symbols.max(1)).enumerate().rev() {
        next.clear();
        next.resize(states, 0.0);
        through.clear();
        through.resize(labels.len(), 0.0);
        let (before, totals) = (&reached[i * states..][..states], &totals[i * labels.len()..]);
        ways.each(|from, to, label| {
            next[from] += here[to] * totals[label];
            through[label] += before[from] * here[to];
        });
        shares.fill(0.0);
        for (&on, &through) in labels.iter().zip(&*through).filter(|(_, through)| **through > 0.0) {
            on.symbols().map(Symbol::index).take_while(|&s| s < symbols).for_each(|s| {
                shares[s] += through * cell[s];
            });
        }
        scale(&mut shares);
        cell.copy_from_slice(&shares);
        // States that are not reached from the start must not count: they would outweigh the rest.
        next.iter_mut().zip(before).filter(|(_, way)| **way <= 0.0).for_each(|(n, _)| *n = 0.0);
        scale(next);
        core::mem::swap(here, next);
    }
    Ok(())
}

/// The weight of some symbols of a cell.
fn total(cell: &[f64], on: CellSet) -> f64 {
    on.symbols().filter_map(|symbol| cell.get(symbol.index())).sum()
}

/// Divides by the sum.
fn scale(numbers: &mut [f64]) {
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
}
