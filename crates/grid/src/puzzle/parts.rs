//! The lines and the given cells of a grid as removable parts.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_search::puzzle::{End, EndKind, HintRequest, HintStep, Parts};
use kleene_search::{Limits, Outcome, Stop};

use super::{GridNames, end, step};
use crate::grid::{CellId, Grid, LineId};
use crate::hint::{Hints, Names};
use crate::portfolio::Strategy;

/// The lines and the given cells of a puzzle on a grid.
#[derive(Debug)]
pub struct GridParts<'p, N> {
    names: &'p N,
    grid: Grid,
    lines: Vec<(String, Vec<LineId>)>,
    /// The cells whose domain is not that of all symbols.
    givens: Vec<CellId>,
}

impl<'p, N: Names> GridParts<'p, N> {
    /// The parts of a puzzle whose grid has lines in these groups, each with its name. Lines that are in no group, which
    /// follow from the others, are no parts.
    pub fn new(
        names: &'p N,
        grid: &Grid,
        lines: impl IntoIterator<Item = (String, Vec<LineId>)>,
    ) -> Self {
        let cells = grid.cells().iter().enumerate();
        let givens = cells.filter(|(_, cell)| **cell != names.symbols());
        let givens = givens.map(|(index, _)| CellId::new(index)).collect();
        Self { names, grid: grid.clone(), lines: lines.into_iter().collect(), givens }
    }

    /// The parts of a puzzle in which each line with cells is a part.
    pub fn of_lines(names: &'p N, grid: &Grid, name: impl Fn(LineId) -> String) -> Self {
        let with_cells = grid.line_ids().filter(|&line| !grid.line(line).1.is_empty());
        Self::new(names, grid, with_cells.map(|line| (name(line), vec![line])))
    }

    /// The grid of the kept parts. The lines keep their numbers.
    fn rest(&self, kept: &[bool]) -> Grid {
        let (of_lines, of_givens) = kept.split_at(self.lines.len());
        let mut are_kept = vec![false; self.grid.line_count()];
        for ((_, lines), &is_kept) in self.lines.iter().zip(of_lines) {
            lines.iter().for_each(|line| are_kept[line.index()] = is_kept);
        }
        let mut cells = self.grid.cells().to_vec();
        for (cell, &is_kept) in self.givens.iter().zip(of_givens) {
            if !is_kept {
                cells[cell.index()] = self.names.symbols();
            }
        }
        self.grid.with_lines(|line| are_kept[line.index()]).with_cells(cells)
    }
}

impl<N: GridNames> Parts for GridParts<'_, N> {
    fn names(&self) -> Vec<String> {
        let lines = self.lines.iter().map(|(name, _)| name.clone());
        let givens = self.givens.iter().map(|&cell| {
            let symbols = self.grid.cells()[cell.index()];
            format!("{} is {}", self.names.cell(cell), self.names.any_of(symbols))
        });
        lines.chain(givens).collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        let mut solutions = self.rest(kept).solutions(Strategy::default(), limits.clone());
        match (solutions.next(), solutions.outcome()) {
            (Some(_), _) => Ok(true),
            (None, Some(Outcome::Stopped(stop))) => Err(stop),
            (None, _) => Ok(false),
        }
    }

    fn steps(&self, kept: &[bool], request: &HintRequest<'_>) -> Option<(Vec<HintStep>, End)> {
        let grid = self.rest(kept);
        let mut hints = Hints::new(self.names, &grid, grid.cells(), &request.limits);
        let steps = hints.by_ref().map(|hint| step(&hint)).collect();
        let end = hints.end().map_or_else(|| End::new(EndKind::Stuck, ""), |why| end(&why));
        Some((steps, end))
    }
}
