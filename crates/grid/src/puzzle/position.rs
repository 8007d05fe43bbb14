//! Partly filled boards of a grid as places to search from.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_line::{CellSet, Symbol};
#[cfg(feature = "counts")]
use kleene_search::Count;
#[cfg(feature = "counts")]
use kleene_search::puzzle::Total;
use kleene_search::puzzle::{Covered, Position, Wanted};
use kleene_search::{Limits, Outcome, Stop};

use super::narrowed;
use crate::cover::Cover;
use crate::grid::Grid;
use crate::portfolio::Strategy;

/// A partly filled board of a puzzle on a grid, as far as the grid has its symbols; the open cells cannot have the numbers
/// that are removed. `symbol` and `number` convert numbers to symbols and back, and `read` makes solutions.
pub fn position<'p, S: 'p>(
    grid: &Grid,
    (cells, removed): (&[Option<u32>], &[(usize, u32)]),
    (symbol, number): (impl Fn(u32) -> Option<Symbol> + 'p, impl Fn(Symbol) -> u32 + 'p),
    read: impl Fn(Vec<Symbol>) -> Option<S> + 'p,
) -> Box<dyn Position<S> + 'p> {
    let domains = narrowed(grid, cells, removed, &symbol);
    let cells = grid.cells().iter().zip(domains).map(|(all, cell)| all.and(cell));
    Box::new(GridPosition { grid: grid.with_cells(cells), read, symbol, number })
}

struct GridPosition<R, Y, N> {
    grid: Grid,
    read: R,
    symbol: Y,
    number: N,
}

impl<S, R, Y, N> Position<S> for GridPosition<R, Y, N>
where
    R: Fn(Vec<Symbol>) -> Option<S>,
    Y: Fn(u32) -> Option<Symbol>,
    N: Fn(Symbol) -> u32,
{
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(S) -> ControlFlow<()>) -> Outcome {
        let mut solutions = self.grid.solutions(Strategy::default(), limits.clone());
        for solution in solutions.by_ref().filter_map(&self.read) {
            if take(solution).is_break() {
                return Outcome::Stopped(Stop::Solutions);
            }
        }
        solutions.outcome().unwrap_or(Outcome::Exhausted)
    }

    #[cfg(feature = "counts")]
    fn count(&self, limits: &Limits) -> Count<Total> {
        self.grid.count(limits).map(Total::new)
    }

    fn excluded(&self, limits: &Limits) -> Vec<(usize, u32)> {
        self.removed(&self.grid.settle(limits).0)
    }

    fn cover(
        &self,
        wanted: &Wanted<'_>,
        limits: &Limits,
        take: &mut dyn FnMut(S),
    ) -> Option<Covered> {
        let mut missing = vec![CellSet::EMPTY; self.grid.cells().len()];
        for &(cell, number) in wanted.numbers {
            let (missing, symbol) = (missing.get_mut(cell)?, (self.symbol)(number)?);
            *missing = missing.or(CellSet::only(symbol));
        }
        let symbols =
            |known: &Vec<u32>| known.iter().map(|&number| (self.symbol)(number)).collect();
        let known = wanted.known.iter().map(symbols).collect::<Option<_>>()?;
        let mut cover = Cover::new(&self.grid, missing, known, limits);
        let outcome = loop {
            match cover.advance() {
                Ok(solution) => _ = (self.read)(solution.to_vec()).map(&mut *take),
                Err(outcome) => break outcome,
            }
        };
        Some(Covered { outcome, excluded: self.removed(cover.cells()) })
    }
}

impl<R, Y, N: Fn(Symbol) -> u32> GridPosition<R, Y, N> {
    /// The numbers of the grid's domains that are not in these.
    fn removed(&self, left: &[CellSet]) -> Vec<(usize, u32)> {
        let cells = self.grid.cells().iter().zip(left).enumerate();
        let removed = cells.flat_map(|(index, (before, after))| {
            before.without(*after).symbols().map(move |symbol| (index, symbol))
        });
        removed.map(|(index, symbol)| (index, (self.number)(symbol))).collect()
    }
}
