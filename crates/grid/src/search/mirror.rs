//! A copy of the board, line by line.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::board::Board;
use crate::grid::{CellId, Grid, LineId};

/// The domains of every line's cells, consecutively: on a large board the cells of a column are far
/// apart in memory.
#[derive(Debug)]
pub(crate) struct Mirror {
    /// By line, where its cells start, with the end as the last entry.
    starts: Vec<usize>,
    cells: Vec<CellSet>,
}

impl Mirror {
    pub(crate) fn new(grid: &Grid, board: &Board) -> Self {
        let mut mirror = Self { starts: Vec::from([0]), cells: Vec::new() };
        for id in grid.line_ids() {
            mirror.cells.extend(grid.line(id).1.iter().map(|&cell| board.cell(cell)));
            mirror.starts.push(mirror.cells.len());
        }
        mirror
    }

    pub(crate) fn line(&self, id: LineId) -> &[CellSet] {
        &self.cells[self.starts[id.index()]..self.starts[id.index() + 1]]
    }

    /// Copies a change of a cell.
    pub(crate) fn set(&mut self, grid: &Grid, cell: CellId, to: CellSet) {
        for crossing in grid.through(cell) {
            self.cells[self.starts[crossing.line.index()] + crossing.at as usize] = to;
        }
    }
}
