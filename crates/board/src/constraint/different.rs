//! No symbol twice: what Hall's theorem says of the cells.

use alloc::{vec, vec::Vec};

use kleene_grid::Rule;
use kleene_nfa::{CellSet, Claim, Narrowing, Symbol};

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

/// No cell.
const NONE: u32 = u32::MAX;

/// By symbol, the cell that holds it in a way to fill the cells.
struct Matching {
    holder: [u32; 64],
}

/// Cells that have fewer symbols than they are.
struct HallSet {
    /// The cells, in order.
    cells: Vec<usize>,
    symbols: CellSet,
}

impl Matching {
    /// Gives each cell a symbol of its own.
    ///
    /// # Errors
    /// A smallest set of cells that has fewer symbols than cells: one that gets none and those that hold what was tried for
    /// it, which cannot have others.
    fn of(cells: &[CellSet]) -> Result<Self, HallSet> {
        let mut matching = Self { holder: [NONE; 64] };
        for cell in 0..cells.len() {
            let mut tried = CellSet::EMPTY;
            if !matching.place(cells, cell, &mut tried) {
                let holders = tried.symbols().map(|s| matching.holder[s.index()] as usize);
                let mut cells: Vec<usize> = holders.chain([cell]).collect();
                cells.sort_unstable();
                return Err(HallSet { cells, symbols: tried });
            }
        }
        Ok(matching)
    }

    /// Gives a cell a symbol, if those that hold it can move on (Kuhn's augmenting paths).
    fn place(&mut self, cells: &[CellSet], cell: usize, tried: &mut CellSet) -> bool {
        for symbol in cells[cell].symbols() {
            if tried.contains(symbol) {
                continue;
            }
            *tried = tried.or(CellSet::only(symbol));
            let other = self.holder[symbol.index()];
            if other == NONE || self.place(cells, other as usize, tried) {
                self.holder[symbol.index()] = cell as u32;
                return true;
            }
        }
        false
    }
}

impl Rule for Different {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let Ok(Matching { holder }) = Matching::of(cells) else { return Narrowing::Contradiction };
        let union = cells.iter().fold(0, |all, cell| all | cell.bits());
        let symbols = 64 - union.leading_zeros() as usize;
        // By symbol, those that become free for another cell if its holder moves on, step by step: itself, and all
        // that the holder may have instead.
        let mut reach = [0_u64; 64];
        // Those that nobody holds, and by cell the one that it holds.
        let mut free = 0_u64;
        let mut own = vec![0_u64; cells.len()];
        for symbol in 0..symbols {
            let bit = 1 << symbol;
            reach[symbol] = bit;
            match holder[symbol] {
                NONE => free |= bit,
                cell => {
                    reach[symbol] |= cells[cell as usize].bits();
                    own[cell as usize] = bit;
                }
            }
        }
        for through in 0..symbols {
            let further = reach[through];
            for set in &mut reach[..symbols] {
                if *set >> through & 1 == 1 {
                    *set |= further;
                }
            }
        }
        let mut has_changed = false;
        for (set, own) in cells.iter_mut().zip(own) {
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

    /// What is absent from the cells of a Hall set.
    fn explain(
        &self,
        cells: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
    ) -> Option<Vec<(usize, CellSet)>> {
        let mut supposed = cells.to_vec();
        let about = match claim {
            Claim::Contradiction => None,
            Claim::Removal { cell, symbol } => {
                supposed[cell] = CellSet::only(symbol);
                Some(cell)
            }
        };
        let hall = Matching::of(&supposed).err()?;
        let others = hall.cells.into_iter().filter(|cell| Some(*cell) != about);
        let absent = others.map(|cell| (cell, ground[cell].without(hall.symbols)));
        Some(absent.filter(|(_, symbols)| !symbols.is_empty()).collect())
    }
}
