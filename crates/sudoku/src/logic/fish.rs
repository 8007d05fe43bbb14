//! One value in as many rows as columns: X-wing, swordfish, jellyfish.

use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::values;
use super::covers::covers;
use super::{Callback, Candidates, Hint, Technique};

impl Candidates {
    pub(super) fn fish(&self, count: usize, take: Callback<'_>) -> Option<Hint> {
        let technique = match count {
            2 => Technique::XWing,
            3 => Technique::Swordfish,
            _ => Technique::Jellyfish,
        };
        let size = self.geometry.size;
        // Rows as bases and columns as covers, then the other way round.
        let bases = (1..=size as u8).flat_map(|value| [(value, 0, size), (value, size, 0)]);
        bases.into_iter().find_map(|(value, base, cover)| {
            let lines: Vec<_> = (0..size).map(|line| self.places(base + line, value)).collect();
            covers(&lines, count, |chosen, union| {
                let crossed = values(union).map(|place| cover + usize::from(place) - 1);
                let (inside, outside): (Vec<_>, Vec<_>) = crossed
                    .clone()
                    .flat_map(|line| self.cells(line))
                    .filter(|&cell| self.has(cell, value))
                    // The value's cells in base lines are the fish; it goes from the others in the covers.
                    .partition(|&cell| {
                        let line = usize::from(self.geometry.units_of[cell][base / size]) - base;
                        chosen.contains(&line)
                    });
                self.elimination(
                    technique,
                    || {
                        let from = list(chosen.iter().map(|line| self.unit(base + line)), "and");
                        let to = list(crossed.map(|line| self.unit(line)), "and");
                        format!("{} is in {from} only in {to}", self.symbol(value))
                    },
                    || inside.iter().map(|&cell| self.mark(cell, value)).collect(),
                    outside.iter().map(|&cell| self.mark(cell, value)).collect(),
                )
                .and_then(&mut *take)
            })
        })
    }
}
