//! How likely each symbol of each cell is: what lines tell each other of their strings' densities.

use alloc::{vec, vec::Vec};

use kleene_learn::{Learner, Literal};
use kleene_nfa::{CellSet, Contradiction, DensityScratch, Symbol};

use crate::{grid::Grid, learn::LineCells, rule::Language};

/// How belief propagation goes.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Rounds. With one, the random boards of three colors in `docs/performance.md` that take 20 ms with eight take
    /// up to a second; with twenty, 40 ms.
    rounds: u32,
    /// How much of what a line has told before stays in what it tells: damping against messages that swing. Not
    /// measured.
    damping: f64,
    /// Shares of symbols below this are taken for this: no message is to rule anything out. Not measured.
    least_share: f64,
}

const TUNING: Tuning = Tuning { rounds: 8, damping: 0.5, least_share: 1e-9 };

/// By cell and symbol, how likely it is.
#[derive(Debug)]
pub(crate) struct Beliefs {
    symbols: usize,
    shares: Vec<f64>,
}

impl Beliefs {
    /// Belief propagation on a board.
    ///
    /// Each line tells each of its cells how its strings are divided among the cell's symbols, weighed by
    /// what the other lines have told about the other cells (Gilles Pesant, "From Support Propagation to
    /// Belief Propagation in Constraint Programming", Journal of Artificial Intelligence Research 66, 2019).
    /// The first round, in which nothing has been told, are solution densities.
    pub(crate) fn new(grid: &Grid, cells: &[CellSet]) -> Result<Self, Contradiction> {
        let symbols = cells.iter().map(|cell| 64 - cell.bits().leading_zeros() as usize).max();
        let symbols = symbols.unwrap_or(0);
        let allowed = |cell: &CellSet| {
            let cell = *cell;
            (0..symbols).map(move |symbol| f64::from((cell.bits() >> symbol & 1) as u8))
        };
        let prior: Vec<f64> = cells.iter().flat_map(allowed).collect();
        // By line, place and symbol, what the line tells.
        let mut told: Vec<Vec<f64>> =
            grid.lines().iter().map(|(_, visited)| vec![1.0; visited.len() * symbols]).collect();
        let mut shares = prior.clone();
        let (mut scratch, mut weights) = (DensityScratch::default(), Vec::new());
        for _ in 0..TUNING.rounds {
            for ((language, visited), told) in grid.lines().iter().zip(&mut told) {
                let Language::Regular(line) = language else { continue };
                weights.clear();
                for (place, cell) in visited.iter().enumerate() {
                    let all = &shares[cell.index() * symbols..][..symbols];
                    let own = &told[place * symbols..][..symbols];
                    weights.extend(all.iter().zip(own).map(|(all, own)| all / own));
                }
                let without = weights.clone();
                line.densities(&mut weights, symbols, &mut scratch)?;
                for (place, cell) in visited.iter().enumerate() {
                    let at = place * symbols..(place + 1) * symbols;
                    let (told, without) = (&mut told[at.clone()], &without[at.clone()]);
                    tell(told, &weights[at], without);
                    let all = &mut shares[cell.index() * symbols..][..symbols];
                    let both = told.iter().zip(without).map(|(told, without)| told * without);
                    all.iter_mut().zip(both).for_each(|(all, both)| *all = both);
                    scale(all);
                }
            }
        }
        Ok(Self { symbols, shares })
    }

    /// Makes a learner try the likeliest symbol of each cell first, and the cells first whose symbol is
    /// likeliest.
    pub(crate) fn guide(&self, learner: &mut Learner<LineCells>, cells: &[CellSet]) {
        let open = (0..).zip(cells).filter(|(_, symbols)| symbols.len() > 1);
        for (cell, symbols) in open {
            let shares = &self.shares[cell as usize * self.symbols..][..self.symbols];
            let mut likeliest = 0;
            for symbol in symbols.symbols().map(Symbol::index) {
                if shares[symbol] > shares[likeliest] {
                    likeliest = symbol;
                }
            }
            for symbol in symbols.symbols().map(Symbol::index) {
                let literal = if symbol == likeliest { Literal::is } else { Literal::is_not };
                learner.set_phase(literal(cell, symbol as u8));
            }
            learner.bump(cell, shares[likeliest]);
        }
    }
}

/// Mixes what a line says of a cell, without what others have said of it, with what it told before.
fn tell(told: &mut [f64], shares: &[f64], without: &[f64]) {
    let mut new: Vec<f64> = shares
        .iter()
        .zip(without)
        .map(|(share, without)| if *without > 0.0 { share / without } else { 0.0 })
        .collect();
    scale(&mut new);
    for (told, new) in told.iter_mut().zip(new) {
        let mixed = TUNING.damping * *told + (1.0 - TUNING.damping) * new;
        *told = mixed.max(TUNING.least_share);
    }
}

fn scale(numbers: &mut [f64]) {
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
}
