//! A value that is locked in what a box and a line share.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Candidates, Hint, Technique};

impl Candidates {
    pub(super) fn pointing(&self) -> Option<Hint> {
        let lines = 2 * self.geometry.size;
        self.locked(Technique::Pointing, lines..3 * self.geometry.size, 0..2)
    }

    pub(super) fn claiming(&self) -> Option<Hint> {
        self.locked(Technique::Claiming, 0..2 * self.geometry.size, 2..3)
    }

    /// Looks for a value whose places in one of these units share another unit, of these kinds.
    fn locked(
        &self,
        technique: Technique,
        units: Range<usize>,
        kinds: Range<usize>,
    ) -> Option<Hint> {
        units.into_iter().find_map(|unit| {
            (1..=self.geometry.size as u8).find_map(|value| {
                let places: Vec<_> =
                    self.cells(unit).filter(|&cell| self.has(cell, value)).collect();
                let &first = places.first().filter(|_| places.len() > 1)?;
                kinds.clone().find_map(|kind| {
                    let of = |cell: usize| usize::from(self.geometry.units_of[cell][kind]);
                    let other = of(first);
                    if !places.iter().all(|&cell| of(cell) == other) {
                        return None;
                    }
                    let (unit, also) = (self.unit(unit), self.unit(other));
                    let rest = self.cells(other).filter(|cell| !places.contains(cell));
                    let rest = rest.filter(|&cell| self.has(cell, value));
                    self.elimination(
                        technique,
                        || format!("the {} of {unit} is in {also}", self.symbol(value)),
                        || places.iter().map(|&cell| self.mark(cell, value)).collect(),
                        rest.map(|cell| self.mark(cell, value)).collect(),
                    )
                })
            })
        })
    }
}
