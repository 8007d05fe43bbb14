//! Counting and listing the strings that fit a line's cells.

use alloc::vec::Vec;

use crate::interner::Interner;
use crate::sweeps::{Moves, sweep_back};
use crate::word::{Memory, Stored, Word};
use crate::{cell_set::CellSet, symbol::Symbol};

/// The largest number of state sets that [`count`] distinguishes after a cell.
pub(crate) const MAX_COUNTED_SETS: usize = 1 << 17;

/// Advances `string` to the next one that fits, or to the first if it is empty; `reached` has the
/// states before each of its cells.
pub(crate) fn next<M: Moves>(
    moves: &M,
    cells: &[CellSet],
    alive: &mut Memory,
    reached: &mut Memory,
    string: &mut Vec<Symbol>,
) -> bool {
    let alive = M::Word::of(alive);
    let reached = M::Word::of(reached);
    if reached.is_empty() {
        reached.push(M::Word::one(0));
    }
    // The untried symbols for the cell after the string.
    let mut left = match string.pop() {
        Some(last) => {
            reached.pop();
            cells[string.len()].and(above(last))
        }
        None => cells.first().copied().unwrap_or_default(),
    };
    // Depth-first search: `alive` rules out every symbol that leads to no string, so only exhausted
    // cells backtrack.
    while string.len() < cells.len() {
        let i = string.len();
        let step = left.symbols().find_map(|symbol| {
            let after = moves.forward(CellSet::only(symbol), reached[i]).and(alive[i + 1]);
            (!after.is_none()).then_some((symbol, after))
        });
        if let Some((symbol, after)) = step {
            string.push(symbol);
            reached.push(after);
            left = cells.get(i + 1).copied().unwrap_or_default();
        } else {
            let Some(last) = string.pop() else { return false };
            reached.pop();
            left = cells[string.len()].and(above(last));
        }
    }
    true
}

/// All symbols with a higher index.
fn above(symbol: Symbol) -> CellSet {
    CellSet::from_bits((u64::MAX << symbol.index()) << 1)
}

/// A number of strings.
pub(crate) trait Number: Clone {
    /// Converts a small number.
    fn of(small: u8) -> Self;

    /// The sum, if it is not too large.
    fn plus(&self, other: &Self) -> Option<Self>;
}

impl Number for u128 {
    fn of(small: u8) -> Self {
        small.into()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }
}

#[cfg(feature = "counts")]
impl Number for num_bigint::BigUint {
    fn of(small: u8) -> Self {
        small.into()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        Some(self + other)
    }
}

/// The number of strings that fit; `None` on overflow or with too many state sets.
pub(crate) fn count<M: Moves, N: Number>(moves: &M, cells: &[CellSet]) -> Option<N> {
    let mut memory = Memory::default();
    let Some(alive) = sweep_back(moves, cells, &mut memory) else { return Some(N::of(0)) };
    // By state set, the number of strings that lead to exactly that set. Every string leads to one
    // set, and every set in `next` reaches the end, so an overflow of one sum means an overflow of
    // the answer.
    let (mut sets, mut ways) = (vec![M::Word::one(0)], vec![N::of(1)]);
    for (i, cell) in cells.iter().enumerate() {
        let (mut next, mut sums) = (Interner::default(), Vec::<N>::new());
        for (&states, count) in sets.iter().zip(&ways) {
            for symbol in cell.symbols() {
                let after = moves.forward(CellSet::only(symbol), states).and(alive[i + 1]);
                if after.is_none() {
                    continue;
                }
                match sums.get_mut(next.number(after) as usize) {
                    Some(sum) => *sum = sum.plus(count)?,
                    None => sums.push(count.clone()),
                }
            }
            if next.len() > MAX_COUNTED_SETS {
                return None;
            }
        }
        (sets, ways) = (next.into_values(), sums);
    }
    ways.iter().try_fold(N::of(0), |all, count| all.plus(count))
}
