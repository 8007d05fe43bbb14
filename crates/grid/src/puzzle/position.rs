//! Partly filled boards of a grid as places to search from.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_line::CellSet;
#[cfg(feature = "counts")]
use kleene_search::Count;
#[cfg(feature = "counts")]
use kleene_search::puzzle::Total;
use kleene_search::puzzle::{CoverResult, Position, TargetValues};
use kleene_search::{Limits, Outcome, Stop};

use super::GridPuzzle;
use crate::cover::Cover;
use crate::grid::Grid;
use crate::portfolio::Strategy;

/// A partly filled board of a puzzle. Its grid has the domains of the board.
pub(super) struct GridPosition<'p, P> {
    puzzle: &'p P,
    grid: Grid,
}

impl<P: GridPuzzle> Position<P::Solution> for GridPosition<'_, P> {
    fn visit(
        &self,
        limits: &Limits,
        take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let mut solutions = self.grid.solutions(Strategy::default(), limits.clone());
        for solution in solutions.by_ref().filter_map(|symbols| self.puzzle.filled(symbols)) {
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
        targets: &TargetValues<'_>,
        limits: &Limits,
        take: &mut dyn FnMut(P::Solution),
    ) -> Option<CoverResult> {
        let mut missing = vec![CellSet::EMPTY; self.grid.cells().len()];
        for &(cell, number) in targets.numbers {
            let (missing, symbol) = (missing.get_mut(cell)?, self.puzzle.symbol_of(number)?);
            *missing = missing.or(CellSet::only(symbol));
        }
        let symbols =
            |known: &Vec<u32>| known.iter().map(|&number| self.puzzle.symbol_of(number)).collect();
        let known = targets.known.iter().map(symbols).collect::<Option<_>>()?;
        let mut cover = Cover::new(&self.grid, missing, known, limits);
        let outcome = loop {
            match cover.advance() {
                Ok(solution) => _ = self.puzzle.filled(solution.to_vec()).map(&mut *take),
                Err(outcome) => break outcome,
            }
        };
        Some(CoverResult { outcome, excluded: self.removed(cover.cells()) })
    }
}

impl<'p, P: GridPuzzle> GridPosition<'p, P> {
    pub(super) fn new(puzzle: &'p P, domains: &[CellSet]) -> Self {
        let cells = puzzle.grid().cells().iter().zip(domains).map(|(all, &cell)| all.and(cell));
        Self { puzzle, grid: puzzle.grid().with_cells(cells) }
    }

    /// The numbers of the grid's domains that are not in these.
    fn removed(&self, left: &[CellSet]) -> Vec<(usize, u32)> {
        let cells = self.grid.cells().iter().zip(left).enumerate();
        let removed = cells.flat_map(|(index, (before, after))| {
            before.without(*after).symbols().map(move |symbol| (index, symbol))
        });
        removed.map(|(index, symbol)| (index, self.puzzle.number_of(symbol))).collect()
    }
}
