//! Almost locked sets: n cells of a unit with n + 1 values.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::{bit, values};
use super::find::Budget;
use super::{Callback, Candidates, Hint, Technique};
use crate::cell::Cell;
use crate::placement::Placement;

/// Cells of a unit, in order, and their values.
pub(super) struct AlmostLocked {
    pub(super) cells: Vec<usize>,
    pub(super) values: u32,
}

/// The most cells of a set.
const MOST: usize = 4;

impl Candidates {
    /// ALS-XZ: two sets with a restricted common, a value whose places in both see each other, so
    /// that at most one set has it. The other set then has all its other values, and any further
    /// common value is in one of the sets. With two restricted commons (doubly linked), each set
    /// has one of them and all its other values.
    pub(super) fn als_xz(&self, budget: &Budget, take: Callback<'_>) -> Option<Hint> {
        let sets = self.almost_locked();
        sets.iter().enumerate().take_while(|_| budget.spend(sets.len() as u64)).find_map(
            |(at, one)| {
                sets[at + 1..].iter().find_map(|other| {
                    let common = one.values & other.values;
                    let is_apart = !one.cells.iter().any(|cell| other.cells.contains(cell));
                    if common.count_ones() < 2 || !is_apart {
                        return None;
                    }
                    let restricted =
                        values(common).filter(|&value| self.is_restricted(one, other, value));
                    let restricted = restricted.fold(0, |set, value| set | bit(value));
                    // Without the shared value, one of the sets is locked and has its other values, so every
                    // other common value is in one of them.
                    let single = values(restricted).find_map(|shared| {
                        values(common & !bit(shared)).find_map(|value| {
                            self.of_sets(one, other, shared, value).and_then(&mut *take)
                        })
                    });
                    single.or_else(|| self.doubly(one, other, restricted).and_then(&mut *take))
                })
            },
        )
    }

    /// The almost locked sets of a board, each once.
    pub(super) fn almost_locked(&self) -> Vec<AlmostLocked> {
        let mut sets: Vec<AlmostLocked> = Vec::new();
        let mut made = BTreeSet::new();
        for unit in self.units() {
            let open: Vec<_> = self.cells(unit).filter(|&cell| self.is_open(cell)).collect();
            for set in 1_u32..1 << open.len().min(16) {
                let count = set.count_ones() as usize;
                // All open cells of a unit have as many values as cells, so they are never almost locked.
                if count > MOST || count == open.len() {
                    continue;
                }
                let mut cells: Vec<_> = values(set).map(|at| open[usize::from(at) - 1]).collect();
                let all = cells.iter().fold(0, |all, &cell| all | self.marks[cell]);
                if all.count_ones() as usize != count + 1 {
                    continue;
                }
                cells.sort_unstable();
                // Cells in the crossing of a box and a line turn up in both units.
                if made.insert(cells.clone()) {
                    sets.push(AlmostLocked { cells, values: all });
                }
            }
        }
        sets
    }

    pub(super) fn with(&self, set: &AlmostLocked, value: u8) -> Vec<usize> {
        set.cells.iter().copied().filter(|&cell| self.has(cell, value)).collect()
    }

    /// Whether every place of a value in one set sees every place in the other.
    fn is_restricted(&self, one: &AlmostLocked, other: &AlmostLocked, value: u8) -> bool {
        let there = self.with(other, value);
        self.with(one, value).iter().all(|&cell| there.iter().all(|&peer| self.sees(cell, peer)))
    }

    fn of_sets(
        &self,
        one: &AlmostLocked,
        other: &AlmostLocked,
        shared: u8,
        value: u8,
    ) -> Option<Hint> {
        let places = [self.with(one, value), self.with(other, value)].concat();
        self.of_pair(
            [one, other],
            || {
                let [shared, value] = [shared, value].map(|value| self.symbol(value));
                format!("{shared} is not in both sets, so {value} is in one")
            },
            self.seen_by_all(&places, value),
        )
    }

    /// The eliminations of a doubly linked pair: each set has one of the two values and lacks the
    /// other.
    fn doubly(&self, one: &AlmostLocked, other: &AlmostLocked, both: u32) -> Option<Hint> {
        if both.count_ones() != 2 {
            return None;
        }
        let own = [one, other].into_iter().flat_map(|set| {
            values(set.values & !both).map(move |value| (self.with(set, value), value))
        });
        self.of_pair(
            [one, other],
            || {
                let both = list(values(both).map(|value| self.symbol(value)), "and");
                format!("of {both} each set has one, so it has its others")
            },
            own.flat_map(|(cells, value)| self.seen_by_all(&cells, value)).collect(),
        )
    }

    /// The step from two sets to a conclusion.
    fn of_pair(
        &self,
        [one, other]: [&AlmostLocked; 2],
        conclusion: impl FnOnce() -> String,
        eliminations: Vec<Placement>,
    ) -> Option<Hint> {
        let hint = self.elimination(
            Technique::AlsXz,
            || format!("{} and {}; {}", self.have_only(one), self.have_only(other), conclusion()),
            || [self.all_marks(&one.cells), self.all_marks(&other.cells)].concat(),
            eliminations,
        )?;
        Some(hint.grouping(self.cells_of(&[one, other])))
    }

    /// The cells of sets.
    pub(super) fn cells_of(&self, sets: &[&AlmostLocked]) -> Vec<Vec<Cell>> {
        sets.iter().map(|set| set.cells.iter().map(|&cell| self.cell(cell)).collect()).collect()
    }

    /// `r1c2 and r1c3 have only 1, 2 and 3`
    pub(super) fn have_only(&self, set: &AlmostLocked) -> String {
        let have = if set.cells.len() == 1 { "has" } else { "have" };
        let symbols = list(values(set.values).map(|value| self.symbol(value)), "and");
        format!("{} {have} only {symbols}", self.names(&set.cells, "and"))
    }
}
