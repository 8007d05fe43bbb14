//! No symbol twice: what Hall's theorem says of the cells.

use alloc::{vec, vec::Vec};

use kleene_grid::Rule;
use kleene_nfa::{CellSet, Narrowing, Symbol};

/// Cells that hold different symbols.
///
/// Narrowing is complete (Jean-Charles Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994): a
/// symbol stays in a cell exactly if some way to fill all cells has it there. There are at most 64 symbols, so sets of
/// symbols are words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Different {
    cells: usize,
}

impl Different {
    pub(super) fn new(cells: usize) -> Self {
        Self { cells }
    }
}

impl Rule for Different {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let Some(holder) = matching(cells) else { return Narrowing::Contradiction };
        // By symbol, those that become free for another cell if its holder moves on, step by step: itself, and all
        // that the holder may have instead.
        let mut reach: Vec<u64> = (0..64).map(|symbol| 1 << symbol).collect();
        for (symbol, cell) in holder.iter().enumerate() {
            if let Some(cell) = cell {
                reach[symbol] |= cells[*cell].bits();
            }
        }
        for through in 0..64 {
            let further = reach[through];
            for set in &mut reach {
                if *set >> through & 1 == 1 {
                    *set |= further;
                }
            }
        }
        let free: u64 = (0..64).filter(|&symbol| holder[symbol].is_none()).map(|s| 1u64 << s).sum();
        let mut has_changed = false;
        for (cell, set) in cells.iter_mut().enumerate() {
            let own: u64 =
                (0..64).filter(|&symbol| holder[symbol] == Some(cell)).map(|s| 1u64 << s).sum();
            // A symbol fits if its holder can give it away: to end with a free symbol, or with this cell's own.
            let fits = |symbol: &Symbol| reach[symbol.index()] & (free | own) != 0;
            let left: CellSet = set.symbols().filter(fits).collect();
            has_changed |= left != *set;
            *set = left;
        }
        if has_changed { Narrowing::Changed } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        self.cells
    }
}

/// By symbol, the cell that holds it, in some way to give each cell a symbol of its own; nothing if there is none.
fn matching(cells: &[CellSet]) -> Option<Vec<Option<usize>>> {
    let mut holder = vec![None; 64];
    for cell in 0..cells.len() {
        let mut seen = 0;
        if !place(cells, cell, &mut holder, &mut seen) {
            return None;
        }
    }
    Some(holder)
}

/// Gives a cell a symbol, if those that hold it can move on.
fn place(cells: &[CellSet], cell: usize, holder: &mut [Option<usize>], seen: &mut u64) -> bool {
    for symbol in cells[cell].symbols() {
        let symbol = symbol.index();
        if *seen >> symbol & 1 == 1 {
            continue;
        }
        *seen |= 1 << symbol;
        let can_move = match holder[symbol] {
            None => true,
            Some(other) => place(cells, other, holder, seen),
        };
        if can_move {
            holder[symbol] = Some(cell);
            return true;
        }
    }
    false
}
