//! Partly filled boards of a grid as places to search from.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_line::Symbol;
#[cfg(feature = "counts")]
use kleene_search::Count;
use kleene_search::puzzle::Position;
#[cfg(feature = "counts")]
use kleene_search::puzzle::Total;
use kleene_search::{Limits, Outcome, Stop};

use super::narrowed;
use crate::grid::Grid;
use crate::portfolio::Strategy;

/// A partly filled board of a puzzle on a grid, as far as the grid has its symbols; the open cells cannot have the numbers
/// that are removed. `symbol` and `number` convert numbers to symbols and back, and `read` makes solutions.
pub fn position<'p, S: 'p>(
    grid: &Grid,
    (cells, removed): (&[Option<u32>], &[(usize, u32)]),
    (symbol, number): (impl Fn(u32) -> Option<Symbol>, impl Fn(Symbol) -> u32 + 'p),
    read: impl Fn(Vec<Symbol>) -> Option<S> + 'p,
) -> Box<dyn Position<S> + 'p> {
    let domains = narrowed(grid, cells, removed, symbol);
    let cells = grid.cells().iter().zip(domains).map(|(all, cell)| all.and(cell));
    Box::new(GridPosition { grid: grid.with_cells(cells), read, number })
}

struct GridPosition<R, N> {
    grid: Grid,
    read: R,
    number: N,
}

impl<S, R, N> Position<S> for GridPosition<R, N>
where
    R: Fn(Vec<Symbol>) -> Option<S>,
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
        let (settled, _) = self.grid.settle(limits);
        let cells = self.grid.cells().iter().zip(settled).enumerate();
        let removed = cells.flat_map(|(index, (before, after))| {
            before.without(after).symbols().map(move |symbol| (index, symbol))
        });
        removed.map(|(index, symbol)| (index, (self.number)(symbol))).collect()
    }
}
