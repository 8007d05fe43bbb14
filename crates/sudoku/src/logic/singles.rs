//! One place for a value, one value for a cell.

use alloc::string::String;
use alloc::vec::Vec;

use super::candidates::{bit, values};
use super::{Callback, Candidates, Hint, Technique};
use crate::placement::Placement;

impl Candidates {
    pub(super) fn hidden_single(&self, take: Callback<'_>) -> Option<Hint> {
        let lines = 2 * self.geometry.size;
        // Boxes are easier to look over than lines.
        self.hidden_single_in(self.units().skip(lines).chain(0..lines), take)
    }

    /// The first value with one place left in one of these units that is taken.
    pub(super) fn hidden_single_in(
        &self,
        units: impl Iterator<Item = usize>,
        take: Callback<'_>,
    ) -> Option<Hint> {
        units.into_iter().find_map(|unit| {
            let (mut once, mut twice) = (0, 0);
            for cell in self.cells(unit) {
                twice |= once & self.marks[cell];
                once |= self.marks[cell];
            }
            values(once & !twice).find_map(|value| {
                let cell = self.cells(unit).find(|&cell| self.has(cell, value))?;
                let (placed, symbol) = (self.mark(cell, value), self.symbol(value));
                let unit = self.unit(unit);
                let reason = format!("{symbol} has only {} left in {unit}", placed.cell);
                take(self.single(Technique::HiddenSingle, placed, reason))
            })
        })
    }

    pub(super) fn naked_single(&self, take: Callback<'_>) -> Option<Hint> {
        let mut cells = (0..self.marks.len()).filter(|&cell| self.marks[cell].is_power_of_two());
        cells.find_map(|cell| {
            let value = values(self.marks[cell]).next()?;
            let placed = self.mark(cell, value);
            let reason = format!("{} has only {} left", placed.cell, self.symbol(value));
            take(self.single(Technique::NakedSingle, placed, reason))
        })
    }

    fn single(&self, technique: Technique, placed: Placement, reason: String) -> Hint {
        Hint {
            technique,
            evidence: [placed].into(),
            placement: Some(placed),
            eliminations: Vec::new(),
            reason,
            groups: Vec::new(),
            alphabet: self.alphabet(),
        }
    }

    /// The values that are placed in a unit, as marks.
    pub(super) fn placed(&self, unit: usize) -> u32 {
        let values = self.cells(unit).filter_map(|cell| self.value(self.cell(cell)));
        values.fold(0, |placed, value| placed | bit(value))
    }
}
