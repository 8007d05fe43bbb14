//! The bivalue universal grave: were two candidates left in every cell, and two places for every value in every
//! unit, there would be two solutions or none.

use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::{bit, values};
use super::{Candidates, Hint, RatedStep, Technique};
use crate::placement::Placement;

/// The cells with more than two candidates, and their extra candidates.
struct Grave {
    cells: Vec<usize>,
    extra: Vec<u32>,
}

impl Candidates {
    /// The steps that a grave leads to.
    pub(super) fn bug(&self) -> Vec<RatedStep> {
        let Some(grave) = self.grave() else { return Vec::new() };
        let all = grave.extra.iter().fold(0, |all, &extra| all | extra);
        if let [only] = grave.cells[..] {
            let removed = values(self.marks[only] & !all).map(|value| self.mark(only, value));
            let why = format!("{} has one of the others", self.cell(only));
            let hint = self.of_grave(&grave, &[], &why, removed.collect());
            return rated(56, Vec::from_iter(hint)).collect();
        }
        if let Some(value) = values(all).next().filter(|_| all.is_power_of_two()) {
            let names = self.names(&grave.cells, "or");
            let why = format!("{} is in {names}", self.symbol(value));
            let removed = self.seen_by_all(&grave.cells, value);
            let hint = self.of_grave(&grave, &[], &why, removed);
            return rated(57, Vec::from_iter(hint)).collect();
        }
        let subsets = (2..=5)
            .flat_map(|count| rated(56 + count as u16, self.grave_subsets(&grave, all, count)));
        rated(57, self.grave_locked(&grave)).chain(subsets).collect()
    }

    /// The extra candidates that keep the board from being a grave, if they are few.
    fn grave(&self) -> Option<Grave> {
        let open: Vec<_> = (0..self.marks.len()).filter(|&cell| self.is_open(cell)).collect();
        let cells: Vec<_> =
            open.iter().copied().filter(|&cell| self.marks[cell].count_ones() != 2).collect();
        if cells.is_empty() || cells.len() > MOST {
            return None;
        }
        let extra: Vec<_> = cells
            .iter()
            .map(|&cell| {
                let of = self.geometry.units_of[cell];
                // A candidate is extra if its value has more than two places in some unit of the cell.
                let extra = values(self.marks[cell]).filter(|&value| {
                    of.into_iter().any(|unit| self.places(unit.into(), value).count_ones() > 2)
                });
                let extra = extra.fold(0, |extra, value| extra | bit(value));
                ((self.marks[cell] & !extra).count_ones() == 2).then_some(extra)
            })
            .collect::<Option<_>>()?;
        // A grave must remain without the extra candidates: every value has two places in a unit,
        // or none.
        let mut marks = self.marks.clone();
        cells.iter().zip(&extra).for_each(|(&cell, &extra)| marks[cell] &= !extra);
        let is_grave = self.units().all(|unit| {
            (1..=self.geometry.size as u8).all(|value| {
                [0, 2].contains(
                    &self.cells(unit).filter(|&cell| marks[cell] & bit(value) != 0).count(),
                )
            })
        });
        is_grave.then_some(Grave { cells, extra })
    }

    /// Handles two cells that are the only places in a unit for a value that is not extra.
    fn grave_locked(&self, grave: &Grave) -> Vec<Hint> {
        let [one, other] = grave.cells[..] else { return Vec::new() };
        let common = self.marks[one] & self.marks[other] & !(grave.extra[0] | grave.extra[1]);
        let units = self.shared_units(one, other).into_iter();
        let places = units.flat_map(|unit| values(common).map(move |value| (unit, value)));
        places
            .filter_map(|(unit, value)| {
                if self.places(unit, value).count_ones() != 2 {
                    return None;
                }
                let removed =
                    [one, other].into_iter().zip(&grave.extra).flat_map(|(cell, &extra)| {
                        let rest = values(self.marks[cell] & !extra & !bit(value));
                        rest.map(move |rest| self.mark(cell, rest))
                    });
                let names = self.names(&[one, other], "or");
                let symbol = self.symbol(value);
                let why = format!(
                    "one of these has one of the others, and {symbol} of {} is in {names}",
                    self.unit(unit)
                );
                self.of_grave(grave, &[], &why, removed.collect())
            })
            .collect()
    }

    /// Cells of a unit whose extra values make a naked subset with some more cells of it, in every unit that has them.
    fn grave_subsets(&self, grave: &Grave, all: u32, count: usize) -> Vec<Hint> {
        let mut hints = Vec::new();
        if all.count_ones() as usize > count {
            return hints;
        }
        for unit in self.units() {
            let here: Vec<_> = self.cells(unit).filter(|&cell| self.is_open(cell)).collect();
            if !grave.cells.iter().all(|cell| here.contains(cell)) {
                continue;
            }
            let cells: Vec<_> =
                here.into_iter().filter(|cell| !grave.cells.contains(cell)).collect();
            self.subset_with(unit, &cells, all, count, |with, made, removed| {
                let why = format!("one of these has one of the others, {made}");
                hints.extend(self.of_grave(grave, with, &why, removed));
                None
            });
        }
        hints
    }

    fn of_grave(
        &self,
        grave: &Grave,
        with: &[usize],
        why: &str,
        removed: Vec<Placement>,
    ) -> Option<Hint> {
        self.elimination(
            Technique::Bug,
            || {
                let kept = grave.cells.iter().zip(&grave.extra).map(|(&cell, &extra)| {
                    let kept = values(self.marks[cell] & !extra).map(|value| self.symbol(value));
                    format!("only {} in {}", list(kept, "and"), self.cell(cell))
                });
                let kept: Vec<_> = kept.collect();
                format!("with {} every open cell would have two values and every value two places, so {why}", list(&kept, "and"))
            },
            || [self.all_marks(&grave.cells), self.all_marks(with)].concat(),
            removed,
        )
    }
}

/// Steps of one difficulty.
fn rated(tenths: u16, hints: Vec<Hint>) -> impl Iterator<Item = RatedStep> {
    hints.into_iter().map(move |hint| RatedStep::new(tenths, hint))
}

/// The most cells with more than two candidates.
const MOST: usize = 9;
