//! The mutable side of a grid: the domains of its cells.

use alloc::vec::Vec;

use kleene_line::CellSet;

use crate::grid::{CellId, Grid};

/// The domain of each cell.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    cells: Vec<CellSet>,
    /// Number of cells with more than one symbol.
    open: usize,
}

impl Board {
    pub(crate) fn new(grid: &Grid) -> Self {
        let cells = grid.cells().to_vec();
        let open = cells.iter().filter(|cell| cell.len() > 1).count();
        Self { cells, open }
    }

    pub(crate) fn cell(&self, id: CellId) -> CellSet {
        self.cells[id.index()]
    }

    pub(crate) fn set(&mut self, id: CellId, symbols: CellSet) {
        let cell = &mut self.cells[id.index()];
        self.open -= usize::from(cell.len() > 1);
        self.open += usize::from(symbols.len() > 1);
        *cell = symbols;
    }

    /// Whether no cell is open.
    pub(crate) fn is_complete(&self) -> bool {
        self.open == 0
    }

    pub(crate) fn open_cells(&self) -> impl Iterator<Item = CellId> {
        let open = self.cells.iter().enumerate().filter(|(_, cell)| cell.len() > 1);
        open.map(|(index, _)| CellId::new(index))
    }

    pub(crate) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    pub(crate) fn into_cells(self) -> Vec<CellSet> {
        self.cells
    }
}
