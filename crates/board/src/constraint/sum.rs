//! Values that add up, where an automaton would have too many states.

use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{CellSet, Narrowing, Symbol};

/// The largest total that is added up to.
const MAX_TOTAL: u64 = 1 << 16;

/// Cells whose values add up to a number.
///
/// Narrowing is complete: the sums that the cells before and after a cell can have are sets of numbers, and a symbol
/// stays if some sum before, its value and some sum after make the total (dynamic programming, as Michael Trick has it
/// for knapsack constraints, 2003). A set is a row of bits; a value is added by a shift.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    total: usize,
    cells: usize,
    /// By symbol, its value; none if it is more than the total.
    values: Vec<Option<usize>>,
}

/// Numbers up to a total, a bit for each.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Numbers(Vec<u64>);

impl Numbers {
    fn only(number: usize, total: usize) -> Self {
        let mut words = vec![0; total / 64 + 1];
        words[number / 64] |= 1 << (number % 64);
        Self(words)
    }

    fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// The word of the numbers that come from this place on, all less by `by`.
    fn word_up(&self, at: usize, by: usize) -> u64 {
        let (words, bits) = (by / 64, by % 64);
        let Some(at) = at.checked_sub(words) else { return 0 };
        let low = self.0[at] << bits;
        match at {
            0 => low,
            // A shift by all bits is none, so the word below gives its upper bits in two shifts.
            at => low | self.0[at - 1] >> 1 >> (63 - bits),
        }
    }

    /// Adds all numbers of another set, each greater by a value, up to the total.
    fn add(&mut self, other: &Self, value: usize, total: usize) {
        for at in 0..self.0.len() {
            self.0[at] |= other.word_up(at, value);
        }
        let kept = total % 64 + 1;
        if let Some(last) = self.0.last_mut().filter(|_| kept < 64) {
            *last &= (1 << kept) - 1;
        }
    }

    /// Whether a number of this set and the value add up to the total with a number of the other set.
    fn meets(&self, other: &Self, value: usize, total: usize) -> bool {
        // The other set is read backward: it has few numbers.
        (0..=total.saturating_sub(value))
            .any(|number| self.contains(number) && other.contains(total - value - number))
    }
}

impl Sum {
    /// Cells that add up to a total, by the values of symbols; nothing if it is too large.
    pub(super) fn new(total: u64, cells: usize, values: &[u64]) -> Option<Self> {
        let total = usize::try_from(total).ok().filter(|_| total <= MAX_TOTAL)?;
        let values = values.iter().map(|&value| usize::try_from(value).ok());
        let values = values.map(|value| value.filter(|value| *value <= total));
        Some(Self { total, cells, values: values.collect() })
    }

    fn value(&self, symbol: Symbol) -> Option<usize> {
        self.values[symbol.index()]
    }

    /// The sums that cells can have, after each of them.
    fn sums<'c>(&self, cells: impl Iterator<Item = &'c CellSet>) -> Vec<Numbers> {
        let mut sums = vec![Numbers::only(0, self.total)];
        for cell in cells {
            let last = &sums[sums.len() - 1];
            let mut next = Numbers(vec![0; last.0.len()]);
            for value in cell.symbols().filter_map(|symbol| self.value(symbol)) {
                next.add(last, value, self.total);
            }
            sums.push(next);
        }
        sums
    }
}

impl Rule for Sum {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let before = self.sums(cells.iter());
        if !before[cells.len()].contains(self.total) {
            return Narrowing::Contradiction;
        }
        let mut after = self.sums(cells.iter().rev());
        after.reverse();
        let mut has_changed = false;
        for (at, cell) in cells.iter_mut().enumerate() {
            let symbols = cell.symbols().filter(|symbol| {
                let value = self.value(*symbol);
                value.is_some_and(|value| before[at].meets(&after[at + 1], value, self.total))
            });
            let left: CellSet = symbols.collect();
            has_changed |= left != *cell;
            *cell = left;
        }
        if has_changed { Narrowing::Changed } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        self.cells
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    proptest! {
        #![proptest_config(kleene_testing::cases(500))]

        /// The narrowed domains hold exactly the symbols that occur in some solution.
        #[test]
        fn narrowing_is_complete(
            values in vec(0..90_u64, 1..5),
            sets in vec(1..32_u64, 1..5),
            total in 0..200_u64,
        ) {
            let all = CellSet::first(values.len());
            let cells: Vec<CellSet> = sets.iter().map(|&set| CellSet::from_bits(set).and(all)).collect();
            let mut expected = vec![CellSet::EMPTY; cells.len()];
            for number in 0..values.len().pow(cells.len() as u32) {
                let places = (0..cells.len() as u32).map(|at| number / values.len().pow(at) % values.len());
                let word: Vec<Symbol> = places.map(Symbol::new).collect();
                let sum: u64 = word.iter().map(|symbol| values[symbol.index()]).sum();
                let fits = cells.iter().zip(&word).all(|(cell, &symbol)| cell.contains(symbol));
                if fits && sum == total {
                    for (set, &symbol) in expected.iter_mut().zip(&word) {
                        *set = set.or(CellSet::only(symbol));
                    }
                }
            }
            let sum = Sum::new(total, cells.len(), &values).expect("a small total");
            let mut found = cells.clone();
            match sum.narrow(&mut found) {
                Narrowing::Contradiction => prop_assert!(expected.contains(&CellSet::EMPTY)),
                narrowing => {
                    prop_assert_eq!(&found, &expected);
                    prop_assert_eq!(narrowing == Narrowing::Changed, found != cells);
                }
            }
        }
    }
}
