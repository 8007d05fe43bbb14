//! No symbol twice: what Hall's theorem says of the cells.

use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{CellSet, Claim, Narrowing};

/// Cells that hold different symbols.
///
/// Narrowing is complete (Jean-Charles Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI
/// 1994): a symbol stays in a cell exactly if some way to fill all cells has it there. There are at most 64 symbols, so
/// sets of symbols are words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Different {
    cells: usize,
}

impl Different {
    pub(super) fn new(cells: usize) -> Self {
        Self { cells }
    }
}

/// By symbol, the cell that holds it in a way to fill the cells.
struct Matching {
    holder: [u32; 64],
    /// The symbols that a cell holds.
    held: u64,
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
    /// A smallest set of cells that has fewer symbols than cells: the unmatched cell and those that hold the symbols
    /// tried for it, which cannot have others.
    fn of(cells: &[CellSet]) -> Result<Self, HallSet> {
        let mut matching = Self { holder: [0; 64], held: 0 };
        for cell in 0..cells.len() {
            let mut tried = 0;
            if !matching.place(cells, cell, &mut tried) {
                let symbols = CellSet::from_bits(tried);
                let holders = symbols.symbols().map(|s| matching.holder[s.index()] as usize);
                let mut cells: Vec<usize> = holders.chain([cell]).collect();
                cells.sort_unstable();
                return Err(HallSet { cells, symbols });
            }
        }
        Ok(matching)
    }

    /// Gives a cell a symbol: one that nobody holds, or one whose holder can move on (Kuhn's augmenting paths).
    fn place(&mut self, cells: &[CellSet], cell: usize, tried: &mut u64) -> bool {
        let own = cells[cell].bits();
        let free = own & !self.held;
        if free != 0 {
            let symbol = free.trailing_zeros() as usize;
            self.holder[symbol] = cell as u32;
            self.held |= 1 << symbol;
            return true;
        }
        // All are taken; the search visits the holder of each symbol once.
        loop {
            let open = own & !*tried;
            if open == 0 {
                return false;
            }
            let symbol = open.trailing_zeros() as usize;
            *tried |= 1 << symbol;
            if self.place(cells, self.holder[symbol] as usize, tried) {
                self.holder[symbol] = cell as u32;
                return true;
            }
        }
    }
}

impl Rule for Different {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let Ok(Matching { holder, held }) = Matching::of(cells) else {
            return Narrowing::Contradiction;
        };
        let union = cells.iter().fold(0, |all, cell| all | cell.bits());
        let symbols = 64 - union.leading_zeros() as usize;
        // By symbol, those that become free for another cell if its holder moves on, step by step: itself, and all
        // that the holder may have instead.
        let mut reach = [0_u64; 64];
        for (symbol, reach) in reach[..symbols].iter_mut().enumerate() {
            *reach = 1 << symbol;
            if held >> symbol & 1 == 1 {
                *reach |= cells[holder[symbol] as usize].bits();
            }
        }
        for through in 0..symbols {
            let further = reach[through];
            if further.count_ones() == 1 {
                // Its holder has nothing else: most are so late in a search.
                continue;
            }
            for set in &mut reach[..symbols] {
                // All ones if the symbol is reached: a mask instead of a jump.
                *set |= further & (*set >> through & 1).wrapping_neg();
            }
        }
        // Those from which a symbol is reached that nobody holds.
        let unheld = union & !held;
        let loose = (0..symbols).filter(|&symbol| reach[symbol] & unheld != 0);
        let loose = loose.fold(0, |all, symbol| all | 1_u64 << symbol);
        let mut has_changed = false;
        for symbol in 0..symbols {
            if held >> symbol & 1 == 0 {
                continue;
            }
            // Another symbol fits in the cell that holds this one if its holder can give it away: to end with a symbol
            // that nobody holds, or with this one.
            let set = &mut cells[holder[symbol] as usize];
            if set.len() == 1 {
                continue;
            }
            let mut left = set.bits() & loose | 1 << symbol;
            let mut others = set.bits() & !left;
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                left |= (reach[other] >> symbol & 1) << other;
            }
            has_changed |= left != set.bits();
            *set = CellSet::from_bits(left);
        }
        if has_changed { Narrowing::Changed } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        self.cells
    }

    /// The symbols absent from the cells of a Hall set.
    fn explain(
        &self,
        cells: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
    ) -> Option<Vec<(usize, CellSet)>> {
        let (supposed, about) = super::supposed(cells, claim);
        let hall = Matching::of(&supposed).err()?;
        let others = hall.cells.into_iter().filter(|cell| Some(*cell) != about);
        let absent = others.map(|cell| (cell, ground[cell].without(hall.symbols)));
        Some(absent.filter(|(_, symbols)| !symbols.is_empty()).collect())
    }
}
