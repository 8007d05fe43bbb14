//! As many cells as values: naked and hidden pairs, triples and quads.

use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::{bit, values};
use super::covers::covers;
use super::{Callback, Candidates, Hint, Technique};
use crate::placement::Placement;

impl Candidates {
    pub(super) fn naked_subset(&self, count: usize, take: Callback<'_>) -> Option<Hint> {
        let technique = match count {
            2 => Technique::NakedPair,
            3 => Technique::NakedTriple,
            _ => Technique::NakedQuad,
        };
        self.units().find_map(|unit| {
            let cells: Vec<_> = self.cells(unit).collect();
            let marks: Vec<_> = cells.iter().map(|&cell| self.marks[cell]).collect();
            // So many cells whose candidates are as many values use these values up in the unit.
            covers(&marks, count, |chosen, union| {
                let rest = (0..cells.len()).filter(|at| !chosen.contains(at));
                let removed =
                    rest.flat_map(|at| values(marks[at] & union).map(move |value| (at, value)));
                self.elimination(
                    technique,
                    || {
                        let names = list(chosen.iter().map(|&at| self.cell(cells[at])), "and");
                        let symbols = list(values(union).map(|value| self.symbol(value)), "and");
                        format!("{names} in {} have only {symbols}", self.unit(unit))
                    },
                    || {
                        let evidence = chosen
                            .iter()
                            .flat_map(|&at| values(marks[at]).map(move |value| (at, value)));
                        evidence.map(|(at, value)| self.mark(cells[at], value)).collect()
                    },
                    removed.map(|(at, value)| self.mark(cells[at], value)).collect(),
                )
                .and_then(&mut *take)
            })
        })
    }

    pub(super) fn hidden_subset(&self, count: usize, take: Callback<'_>) -> Option<Hint> {
        self.hidden_subset_and(count, |_, _, _, hint| take(hint))
    }

    /// A hidden subset after which some other value has one place left in the unit.
    pub(super) fn direct_hidden_subset(&self, count: usize) -> Option<Hint> {
        self.hidden_subset_and(count, |unit, here, hidden, mut hint| {
            let others = (1..=self.geometry.size as u8).filter(|&value| bit(value) & hidden == 0);
            others.into_iter().find_map(|value| {
                let places = self.places(unit, value);
                let left = places & !here;
                // A value that had one place before owes nothing to the subset.
                if places.count_ones() < 2 || !left.is_power_of_two() {
                    return None;
                }
                let cell = self.cells(unit).nth(left.trailing_zeros() as usize)?;
                let (symbol, name) = (self.symbol(value), self.cell(cell));
                hint.reason += &format!(", which leaves {symbol} only {name} there");
                hint.placement = Some(self.mark(cell, value));
                Some(hint.clone())
            })
        })
    }

    /// Calls with every hidden subset that removes something, until the call returns a hint: the unit, the places in
    /// it as bits, the values, and the hint.
    fn hidden_subset_and(
        &self,
        count: usize,
        mut take: impl FnMut(usize, u32, u32, Hint) -> Option<Hint>,
    ) -> Option<Hint> {
        let technique = match count {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        };
        self.units().find_map(|unit| {
            let cells: Vec<_> = self.cells(unit).collect();
            let all = 1..=self.geometry.size as u8;
            let places: Vec<_> = all.map(|value| self.places(unit, value)).collect();
            // Cells and values exchange their parts: so many values with as many places fill these cells.
            covers(&places, count, |chosen, union| {
                // Places are numbered from 1 here, as `values` expects of marks.
                let here = values(union).map(|place| cells[usize::from(place) - 1]);
                let hidden = chosen.iter().fold(0, |hidden, &at| hidden | bit(at as u8 + 1));
                let hint = self.elimination(
                    technique,
                    || {
                        let symbols = list(values(hidden).map(|value| self.symbol(value)), "and");
                        let names = list(here.clone().map(|cell| self.cell(cell)), "and");
                        format!("{symbols} have only {names} in {}", self.unit(unit))
                    },
                    || self.marks_among(here.clone(), hidden),
                    self.marks_among(here.clone(), !hidden),
                )?;
                take(unit, union, hidden, hint)
            })
        })
    }

    /// The candidates of cells that are among these values.
    fn marks_among(&self, cells: impl Iterator<Item = usize>, among: u32) -> Vec<Placement> {
        let marks = cells.flat_map(|cell| {
            values(self.marks[cell] & among).map(move |value| self.mark(cell, value))
        });
        marks.collect()
    }

    /// Naked subsets of some cells of a unit and one virtual cell with the values of `all`. The
    /// callback receives the cells of the subset, a clause for the reason, and the eliminations in
    /// the rest of the unit.
    pub(super) fn subset_with(
        &self,
        unit: usize,
        cells: &[usize],
        one_of: u32,
        count: usize,
        mut take: impl FnMut(&[usize], &str, Vec<Placement>) -> Option<Hint>,
    ) -> Option<Hint> {
        let mut sets: Vec<u32> = cells.iter().map(|&cell| self.marks[cell]).collect();
        sets.push(one_of);
        covers(&sets, count, |chosen, union| {
            // A subset without the virtual cell is a plain one.
            if !chosen.contains(&cells.len()) {
                return None;
            }
            let rest = (0..cells.len()).filter(|at| !chosen.contains(at)).map(|at| cells[at]);
            let removed = rest.flat_map(|cell| {
                values(self.marks[cell] & union).map(move |value| self.mark(cell, value))
            });
            let with = chosen.iter().filter_map(|&at| cells.get(at).copied());
            let with: Vec<_> = with.collect();
            let symbols = list(values(union).map(|value| self.symbol(value)), "and");
            let made = format!(
                "and with {} in {} that makes {symbols}",
                self.names(&with, "and"),
                self.unit(unit)
            );
            take(&with, &made, removed.collect())
        })
    }
}
