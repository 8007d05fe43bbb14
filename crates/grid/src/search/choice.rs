//! The choices at a node: the symbols of one cell.

use core::cmp::Reverse;

use kleene_line::CellSet;

use super::probe::Probed;
use crate::board::Board;
use crate::grid::CellId;

/// The symbols of one cell, one choice each.
#[derive(Clone, Debug)]
pub struct Choices {
    pub(super) cell: CellId,
    pub(super) first: CellSet,
    rest: CellSet,
}

impl Choices {
    /// Starts with the symbol in `first`; the others follow by index.
    pub(super) fn new(cell: CellId, symbols: CellSet, first: CellSet) -> Self {
        Self { cell, first, rest: symbols.without(first) }
    }

    /// Chooses the open cell with the greatest impact; `None` if no cell is open.
    pub(super) fn by_impact(board: &Board, probed: &Probed) -> Option<Self> {
        // Of equal cells the first one wins, so that the search is deterministic.
        let cells = board.open_cells();
        let cell = cells.max_by_key(|&cell| (probed.impact(cell).as_choice(), Reverse(cell)))?;
        let symbols = board.cell(cell);
        Some(Self::new(cell, symbols, probed.impact(cell).first().and(symbols)))
    }
}

impl Iterator for Choices {
    type Item = (CellId, CellSet);

    fn next(&mut self) -> Option<Self::Item> {
        let set = if self.first.is_empty() { &mut self.rest } else { &mut self.first };
        let symbol = CellSet::only(set.symbols().next()?);
        *set = set.without(symbol);
        Some((self.cell, symbol))
    }
}
