//! The complete premises of a deduction.

use alloc::vec::Vec;

use kleene_line::{CellSet, Claim};

use super::line::{Lines, join};
use super::{Deduction, LineStep, Refutation};
use crate::grid::{CellId, Grid};

impl Grid {
    /// The absent symbols on which a deduction from these domains rests. For a refuted assumption
    /// that includes symbols absent before it, which its reasons omit. Symbols outside the grid's
    /// initial domains are omitted.
    ///
    /// ```
    /// use kleene_grid::GridBuilder;
    /// use kleene_line::{CellSet, Chain, Line, Symbol};
    ///
    /// // One black cell in each of two lines that share a cell, which is white.
    /// let one = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)])?);
    /// let mut builder = GridBuilder::new([CellSet::first(2); 3]);
    /// builder.add_line(one.clone(), [0, 1])?;
    /// builder.add_line(one, [1, 2])?;
    /// let grid = builder.build();
    /// let white = CellSet::only(Symbol::new(0));
    /// let cells = [CellSet::first(2), white, CellSet::first(2)];
    /// let deduction = grid.next_deduction(&cells).expect("a cell is black");
    /// let premises = grid.premises(&cells, &deduction);
    /// assert_eq!((premises.len(), premises[0].0.index()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the number of cells differs from the grid's, or the deduction does not follow from them.
    #[must_use]
    pub fn premises(&self, cells: &[CellSet], deduction: &Deduction) -> Vec<(CellId, CellSet)> {
        assert_eq!(cells.len(), self.cells().len(), "there is a set for each cell of the grid");
        let refutation = match deduction {
            Deduction::Line(step) => return step.reason.clone(),
            Deduction::Refutation(refutation) => refutation,
        };
        let Refutation { cell, symbol, steps, failed } = refutation;
        let mut lines = Lines::default();
        let mut board = cells.to_vec();
        board[cell.index()] = CellSet::only(*symbol);
        let mut premises = vec![CellSet::EMPTY; cells.len()];
        for step in steps.iter().chain([failed]) {
            for (at, absent) in reason(&mut lines, self, step, &board) {
                // A symbol absent by the assumption, or by a later step, is not a premise.
                let at = at.index();
                if at != cell.index() {
                    premises[at] = premises[at].or(absent.without(cells[at]));
                }
            }
            for &(at, symbols) in &step.removed {
                board[at.index()] = board[at.index()].without(symbols);
            }
        }
        let premises = premises.into_iter().enumerate().filter(|(_, absent)| !absent.is_empty());
        premises.map(|(at, absent)| (CellId::new(at), absent)).collect()
    }
}

/// All absent symbols that imply a step.
fn reason(
    lines: &mut Lines,
    grid: &Grid,
    step: &LineStep,
    board: &[CellSet],
) -> Vec<(CellId, CellSet)> {
    let (_, visited) = grid.line(step.line);
    let mut all = Vec::new();
    let mut join_reason = |claim| {
        join(&mut all, &lines.reason(grid, step.line, board, grid.cells(), claim));
    };
    for (at, cell) in visited.iter().enumerate() {
        let removed = step.removed.iter().filter(|(removed, _)| removed == cell);
        for symbol in removed.flat_map(|(_, symbols)| symbols.symbols()) {
            join_reason(Claim::Removal { cell: at, symbol });
        }
    }
    if step.removed.is_empty() {
        join_reason(Claim::Contradiction);
    }
    all.into_iter().map(|(at, absent)| (visited[at], absent)).collect()
}
