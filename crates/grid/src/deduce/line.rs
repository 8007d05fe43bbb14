//! The easiest propagation step of a line, with an irreducible reason.

use alloc::vec::Vec;
use core::cmp::Reverse;

use kleene_line::{CellSet, Claim, Narrowing, Scratch};

use super::LineStep;
use crate::grid::{CellId, Grid, LineId};
use crate::rule::{Language, Rule};

/// A line's easiest step and its rank: lower is easier.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    pub(super) step: LineStep,
    pub(super) rank: Rank,
}

/// Whether it determines no cell, the size of its reason, and the numbers of cells that it
/// determines and changes.
type Rank = (bool, usize, Reverse<usize>, Reverse<usize>);

/// Propagates and explains lines; all of them share its buffers.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    cells: Vec<CellSet>,
    ground: Vec<CellSet>,
    scratch: Scratch,
}

impl Lines {
    /// The symbols that a line removes, by position in the line; `None` if no string remains.
    pub(super) fn narrow(
        &mut self,
        grid: &Grid,
        line: LineId,
        board: &[CellSet],
    ) -> Option<Vec<(usize, CellSet)>> {
        let (language, visited) = grid.line(line);
        self.cells.clear();
        self.cells.extend(visited.iter().map(|cell| board[cell.index()]));
        if is_impossible(language, &mut self.cells, &mut self.scratch) {
            return None;
        }
        let pairs = visited.iter().zip(&self.cells).enumerate();
        let removed = pairs.map(|(at, (cell, left))| (at, board[cell.index()].without(*left)));
        Some(removed.filter(|(_, symbols)| !symbols.is_empty()).collect())
    }

    /// Absent symbols that imply a true claim; it never mentions symbols absent from the ground.
    pub(super) fn reason(
        &mut self,
        grid: &Grid,
        line: LineId,
        board: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
    ) -> Vec<(usize, CellSet)> {
        let (language, visited) = grid.line(line);
        self.cells.clear();
        self.cells.extend(visited.iter().map(|cell| board[cell.index()]));
        self.ground.clear();
        self.ground.extend(visited.iter().map(|cell| ground[cell.index()]));
        match language {
            Language::Regular(line) => {
                let reason = line.explain_from(&self.cells, &self.ground, claim, &mut self.scratch);
                reason.expect("what a line has removed it can explain").to_vec()
            }
            Language::Other(rule) => rule
                .explain(&self.cells, &self.ground, claim)
                .unwrap_or_else(|| rule_reason(&**rule, &self.cells, &self.ground, claim)),
        }
    }

    /// The easiest step of a line, if it has one.
    ///
    /// # Errors
    /// The step that explains why no string remains.
    pub(super) fn easiest(
        &mut self,
        grid: &Grid,
        line: LineId,
        board: &[CellSet],
        ground: &[CellSet],
    ) -> Result<Option<Ranked>, LineStep> {
        let Some(removed) = self.narrow(grid, line, board) else {
            let reason = self.reason(grid, line, board, ground, Claim::Contradiction);
            return Err(self.step(grid, line, &[], &reason));
        };
        let mut best: Option<Ranked> = None;
        for &(at, symbols) in &removed {
            let cell = board[grid.line(line).1[at].index()];
            let mut of_all = Vec::new();
            for symbol in symbols.symbols() {
                let claim = Claim::Removal { cell: at, symbol };
                let reason = self.reason(grid, line, board, ground, claim);
                join(&mut of_all, &reason);
                self.consider(grid, line, board, ground, &reason, &mut best);
            }
            if symbols.len() > 1 && cell.without(symbols).len() == 1 {
                self.consider(grid, line, board, ground, &of_all, &mut best);
            }
        }
        if best.is_none() && !removed.is_empty() {
            // A rule may remove less if fewer cells are restricted.
            best = Some(self.everything(grid, line, board, ground, &removed));
        }
        Ok(best)
    }

    /// Makes a step of all consequences of a reason, and keeps it if it is easier than the best so
    /// far.
    fn consider(
        &mut self,
        grid: &Grid,
        line: LineId,
        board: &[CellSet],
        ground: &[CellSet],
        reason: &[(usize, CellSet)],
        best: &mut Option<Ranked>,
    ) {
        let (language, visited) = grid.line(line);
        self.cells.clear();
        self.cells.extend(visited.iter().map(|cell| ground[cell.index()]));
        for &(at, absent) in reason {
            self.cells[at] = self.cells[at].without(absent);
        }
        if is_impossible(language, &mut self.cells, &mut self.scratch) {
            return;
        }
        let all = self.cells.iter().enumerate();
        let removed: Vec<(usize, CellSet)> = all
            .map(|(at, left)| (at, board[visited[at].index()].without(*left)))
            .filter(|(_, symbols)| !symbols.is_empty())
            .collect();
        if removed.is_empty() {
            return;
        }
        let settled = removed
            .iter()
            .filter(|&&(at, symbols)| board[visited[at].index()].without(symbols).len() == 1)
            .count();
        // The least rank wins: a step that settles a cell, then one with a short reason, then one
        // that settles or removes much.
        let rank = (settled == 0, reason.len(), Reverse(settled), Reverse(removed.len()));
        if best.as_ref().is_none_or(|best| rank < best.rank) {
            let step = self.step(grid, line, &removed, reason);
            *best = Some(Ranked { step, rank });
        }
    }

    /// All removals of a line in one step, with everything absent from its cells as the reason.
    fn everything(
        &self,
        grid: &Grid,
        line: LineId,
        board: &[CellSet],
        ground: &[CellSet],
        removed: &[(usize, CellSet)],
    ) -> Ranked {
        let visited = grid.line(line).1.iter().enumerate();
        let absent = visited.map(|(at, cell)| {
            let cell = cell.index();
            (at, ground[cell].without(board[cell]))
        });
        let reason: Vec<_> = absent.filter(|(_, symbols)| !symbols.is_empty()).collect();
        let rank = (true, reason.len(), Reverse(0), Reverse(removed.len()));
        Ranked { step: self.step(grid, line, removed, &reason), rank }
    }

    /// Builds a step, mapping positions in the line to cells of the grid.
    pub(super) fn step(
        &self,
        grid: &Grid,
        line: LineId,
        removed: &[(usize, CellSet)],
        reason: &[(usize, CellSet)],
    ) -> LineStep {
        let visited = grid.line(line).1;
        LineStep { line, removed: of_grid(visited, removed), reason: of_grid(visited, reason) }
    }
}

/// The cells of the grid at these positions of a line.
fn of_grid(visited: &[CellId], places: &[(usize, CellSet)]) -> Vec<(CellId, CellSet)> {
    places.iter().map(|&(at, symbols)| (visited[at], symbols)).collect()
}

/// Propagates; whether nothing fits the cells. A rule may report that by an empty cell.
fn is_impossible(language: &Language, cells: &mut [CellSet], scratch: &mut Scratch) -> bool {
    language.narrow(cells, scratch) == Narrowing::Contradiction || cells.contains(&CellSet::EMPTY)
}

/// Merges symbols by position, in ascending order.
pub(super) fn join(all: &mut Vec<(usize, CellSet)>, more: &[(usize, CellSet)]) {
    for &(at, symbols) in more {
        match all.binary_search_by_key(&at, |&(at, _)| at) {
            Ok(found) => all[found].1 = all[found].1.or(symbols),
            Err(place) => all.insert(place, (at, symbols)),
        }
    }
}

/// Relaxes the cells of a rule one by one as long as the claim still follows.
fn rule_reason(
    rule: &dyn Rule,
    cells: &[CellSet],
    ground: &[CellSet],
    claim: Claim,
) -> Vec<(usize, CellSet)> {
    let mut free = cells.to_vec();
    let supposed = match claim {
        Claim::Contradiction => None,
        Claim::Removal { cell, symbol } => {
            free[cell] = CellSet::only(symbol);
            Some(cell)
        }
    };
    // Deletion filter: each cell gets its domain of the ground back, unless the claim would then no
    // longer follow.
    for at in (0..cells.len()).filter(|&at| Some(at) != supposed) {
        let before = core::mem::replace(&mut free[at], ground[at]);
        let mut trial = free.clone();
        let holds =
            rule.narrow(&mut trial) == Narrowing::Contradiction || trial.contains(&CellSet::EMPTY);
        if !holds {
            free[at] = before;
        }
    }
    let places = (0..cells.len()).filter(|&at| Some(at) != supposed);
    let absent = places.map(|at| (at, ground[at].without(free[at])));
    absent.filter(|(_, symbols)| !symbols.is_empty()).collect()
}
