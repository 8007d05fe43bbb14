//! The table constraint: a list of allowed rows.

use alloc::{boxed::Box, vec::Vec};

use crate::{Claim, Explanation, Failure, Propagator, layout::bits};

/// A constraint that lists the allowed rows of symbols for its cells.
///
/// Complete: a cell keeps a symbol only if some row has it there and fits the other cells.
/// Propagation reads every row, and an explanation takes time proportional to the table's size
/// times the number of absent symbols, so it suits small tables.
#[derive(Clone, Debug)]
pub struct Table {
    cells: Box<[u32]>,
    /// The rows, one after the other.
    rows: Box<[u8]>,
}

impl Table {
    /// Allows these rows, each with one symbol per cell.
    ///
    /// # Panics
    /// If a row has the wrong length, or a symbol that is not below 64.
    #[must_use]
    pub fn new(cells: &[u32], rows: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Self {
        let mut all = Vec::new();
        for row in rows {
            let row = row.as_ref();
            assert_eq!(row.len(), cells.len(), "a row has a symbol for every cell");
            assert!(row.iter().all(|&symbol| symbol < 64), "a symbol is below 64");
            all.extend_from_slice(row);
        }
        Self { cells: cells.into(), rows: all.into() }
    }

    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        // Without cells there is at most the empty row, which rules out nothing.
        self.rows.chunks_exact(self.cells.len().max(1))
    }
}

impl Propagator for Table {
    fn cells(&self) -> &[u32] {
        &self.cells
    }

    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure> {
        let mut kept = alloc::vec![0; cells.len()];
        let mut is_possible = cells.is_empty();
        for row in self.rows() {
            if fits(row, cells) {
                is_possible = true;
                kept.iter_mut().zip(row).for_each(|(kept, symbol)| *kept |= 1 << symbol);
            }
        }
        cells.copy_from_slice(&kept);
        if is_possible { Ok(()) } else { Err(Failure) }
    }

    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Explanation) {
        let mut freed = cells.to_vec();
        let supposed = match claim {
            Claim::Failure => None,
            Claim::Removal { place, symbol } => {
                freed[place] = 1 << symbol;
                Some(place)
            }
        };
        // Give absent symbols back one by one; keep those whose return would let a row fit. The
        // rest is irreducible.
        for place in 0..cells.len() {
            if supposed == Some(place) {
                continue;
            }
            let mut needed = 0;
            for symbol in bits(root[place] & !cells[place]) {
                freed[place] |= 1 << symbol;
                if self.rows().any(|row| fits(row, &freed)) {
                    freed[place] &= !(1 << symbol);
                    needed |= 1 << symbol;
                }
            }
            if needed != 0 {
                reason.push(place, needed);
            }
        }
    }
}

fn fits(row: &[u8], cells: &[u64]) -> bool {
    row.iter().zip(cells).all(|(symbol, cell)| cell >> symbol & 1 == 1)
}
