//! Partly filled boards of a grid as places to search from.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use kleene_line::{CellSet, Symbol};
#[cfg(feature = "counts")]
use kleene_search::Count;
use kleene_search::puzzle::Position;
#[cfg(feature = "counts")]
use kleene_search::puzzle::Total;
use kleene_search::{Limits, Outcome, Stop};

use crate::grid::Grid;
use crate::portfolio::Strategy;

/// A partly filled board of a puzzle on a grid.
pub struct GridPosition<R, N> {
    grid: Grid,
    read: R,
    number: N,
}

impl<R, N> GridPosition<R, N> {
    /// The board of a grid with these domains, as far as the grid has their symbols. `read` makes solutions, which have the
    /// numbers that `number` gives.
    pub fn new(grid: &Grid, cells: &[CellSet], read: R, number: N) -> Self {
        let cells = grid.cells().iter().zip(cells).map(|(all, cell)| all.and(*cell));
        Self { grid: grid.with_cells(cells), read, number }
    }
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

impl<R, N> fmt::Debug for GridPosition<R, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GridPosition").field("grid", &self.grid).finish_non_exhaustive()
    }
}
