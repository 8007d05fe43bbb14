//! Locked candidates: a value confined to the crossing of a box and a line.

use alloc::vec::Vec;

use super::{Candidates, Hint, Technique};
use crate::placement::Placement;

/// A value whose places in a unit all lie in another one.
pub(super) struct Locked {
    value: u8,
    unit: usize,
    other: usize,
    places: Vec<usize>,
    removed: Vec<Placement>,
}

impl Candidates {
    /// A locked candidate after which another unit of the same kind has one place left for the value.
    pub(super) fn direct_locked(&self, technique: Technique) -> Option<Hint> {
        self.locked(technique).find_map(|locked| self.locked_single(technique, &locked))
    }

    /// The values whose places in a box share a line (pointing), or in a line a box (claiming), where the value has
    /// other places.
    pub(super) fn locked(&self, technique: Technique) -> impl Iterator<Item = Locked> + '_ {
        let size = self.geometry.size;
        let (units, kinds) = match technique {
            Technique::Pointing => (2 * size..3 * size, 0..2),
            _ => (0..2 * size, 2..3),
        };
        let values = 1..=self.geometry.size as u8;
        let pairs = units.flat_map(move |unit| values.clone().map(move |value| (unit, value)));
        pairs.flat_map(move |(unit, value)| {
            let places: Vec<_> = self.cells(unit).filter(|&cell| self.has(cell, value)).collect();
            // One place alone is a single, and no locked candidate.
            let kinds = if places.len() > 1 { kinds.clone() } else { 0..0 };
            kinds.filter_map(move |kind| {
                let units_of = &self.geometry.units_of;
                // The first place names the other unit; all places have to lie in it.
                let other = usize::from(units_of[places[0]][kind]);
                if !places.iter().all(|&cell| usize::from(units_of[cell][kind]) == other) {
                    return None;
                }
                let rest = self.cells(other).filter(|cell| !places.contains(cell));
                let rest = rest.filter(|&cell| self.has(cell, value));
                let removed: Vec<_> = rest.map(|cell| self.mark(cell, value)).collect();
                let places = places.clone();
                (!removed.is_empty()).then_some(Locked { value, unit, other, places, removed })
            })
        })
    }

    pub(super) fn locked_hint(&self, technique: Technique, locked: &Locked) -> Hint {
        let (unit, also) = (self.unit(locked.unit), self.unit(locked.other));
        let evidence = locked.places.iter().map(|&cell| self.mark(cell, locked.value)).collect();
        Hint {
            technique,
            reason: format!("the {} of {unit} is in {also}", self.symbol(locked.value)),
            evidence,
            placement: None,
            eliminations: locked.removed.clone(),
            groups: Vec::new(),
            alphabet: self.alphabet(),
        }
    }

    /// The place that a value has left in a unit of the same kind, if there is one.
    fn locked_single(&self, technique: Technique, locked: &Locked) -> Option<Hint> {
        let (size, value) = (self.geometry.size, locked.value);
        // Units are numbered by kind, rows, then columns, then boxes, `size` of each.
        let first = locked.unit / size * size;
        let others = (first..first + size).filter(|&unit| unit != locked.unit);
        others.into_iter().find_map(|unit| {
            let places: Vec<_> = self.cells(unit).filter(|&cell| self.has(cell, value)).collect();
            let mut left =
                places.iter().filter(|&&cell| !locked.removed.contains(&self.mark(cell, value)));
            let (&cell, None) = (left.next()?, left.next()) else { return None };
            if places.len() == 1 {
                return None;
            }
            let mut hint = self.locked_hint(technique, locked);
            let (symbol, name, unit) = (self.symbol(value), self.cell(cell), self.unit(unit));
            hint.reason += &format!(", which leaves {symbol} only {name} in {unit}");
            hint.placement = Some(self.mark(cell, value));
            Some(hint)
        })
    }
}
