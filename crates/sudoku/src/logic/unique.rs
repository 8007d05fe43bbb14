//! Unique rectangles and loops: deadly patterns of two values, which a unique solution excludes.
//!
//! A loop is a cyclic sequence of cells, each of which sees the next, that all have two values as
//! candidates, with two alternating cells or none in every unit. If they had no other candidates,
//! exchanging the two values would give another solution.

use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::{bit, values};
use super::{Candidates, Hint, RatedStep, Technique};
use crate::placement::Placement;

/// A loop of cells with two values.
struct Loop<'c> {
    cells: &'c [usize],
    both: u32,
    /// The cells with more candidates.
    extra: Vec<usize>,
    /// The other candidates of these cells.
    others: u32,
}

impl Candidates {
    /// The steps by a technique that supposes one solution.
    pub(super) fn unique_steps(&self, technique: Technique) -> Vec<RatedStep> {
        match technique {
            Technique::UniqueRectangle => self.loop_steps(4, 4),
            Technique::UniqueLoop => self.loop_steps(6, MOST),
            _ => self.bug(),
        }
    }

    fn loop_steps(&self, least: usize, most: usize) -> Vec<RatedStep> {
        let mut steps = Vec::new();
        let size = self.geometry.size as u8;
        for one in 1..=size {
            for other in one + 1..=size {
                let both = bit(one) | bit(other);
                let cells: Vec<_> =
                    (0..self.marks.len()).filter(|&cell| self.marks[cell] & both == both).collect();
                if cells.len() < 4 {
                    continue;
                }
                // Search from each cell of the loop that has no other value.
                let starts = cells.iter().filter(|&&cell| self.marks[cell] == both);
                for &start in starts {
                    let mut path = Vec::from([start]);
                    let mut search = LoopSearch { board: self, cells: &cells, both, least, most };
                    search.extend(&mut path, &mut |found| steps.extend(self.of_loop(found)));
                }
            }
        }
        steps
    }

    /// The steps that a loop yields.
    fn of_loop(&self, found: &Loop<'_>) -> Vec<RatedStep> {
        let base = match found.cells.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let mut steps = Vec::new();
        let mut add = |tenths, hint: Option<Hint>| {
            steps.extend(hint.map(|hint| RatedStep::new(tenths, hint)));
        };
        match found.extra[..] {
            [only] => add(base, self.unique_one(found, only)),
            [] => {}
            _ if found.others.is_power_of_two() => add(base, self.unique_same(found)),
            [one, other] => {
                let locked = self.unique_locked(found, one, other);
                locked.into_iter().for_each(|hint| add(base, Some(hint)));
                for count in 2..=4 {
                    let subsets = self.unique_subsets(found, one, other, count);
                    let tenths = base + count as u16 - 1;
                    subsets.into_iter().for_each(|hint| add(tenths, Some(hint)));
                }
            }
            _ => {}
        }
        steps
    }

    /// One cell has other values, so it has one of these.
    fn unique_one(&self, found: &Loop<'_>, only: usize) -> Option<Hint> {
        let removed = values(found.both).map(|value| self.mark(only, value)).collect();
        let name = self.cell(only);
        let why = format!("unless {name} has another value");
        self.of_unique(found, &[], &why, removed)
    }

    /// The cells have one other value, so one of them has it.
    fn unique_same(&self, found: &Loop<'_>) -> Option<Hint> {
        let value = values(found.others).next()?;
        let names = self.names(&found.extra, "or");
        let why = format!("unless {} is in {names}", self.symbol(value));
        self.of_unique(found, &[], &why, self.seen_by_all(&found.extra, value))
    }

    /// Two cells of a unit have other values, and are the only ones in it for one of the two values, so they have not
    /// both the other.
    fn unique_locked(&self, found: &Loop<'_>, one: usize, other: usize) -> Vec<Hint> {
        let units = self.shared_units(one, other).into_iter();
        let places = units.flat_map(|unit| values(found.both).map(move |value| (unit, value)));
        places
            .filter_map(|(unit, value)| {
                if self.places(unit, value).count_ones() != 2 {
                    return None;
                }
                let rest = values(found.both & !bit(value));
                let removed = rest.flat_map(|rest| [one, other].map(|cell| self.mark(cell, rest)));
                let (symbol, names) = (self.symbol(value), self.names(&[one, other], "or"));
                let why = format!("and {symbol} of {} is in {names}", self.unit(unit));
                self.of_unique(found, &[], &why, removed.collect())
            })
            .collect()
    }

    /// Two cells of a unit have one of the other values, which make a naked subset with some more cells of it: in every
    /// unit that the two share, as each rules out candidates of its own.
    fn unique_subsets(
        &self,
        found: &Loop<'_>,
        one: usize,
        other: usize,
        count: usize,
    ) -> Vec<Hint> {
        let mut hints = Vec::new();
        if found.others.count_ones() as usize > count {
            return hints;
        }
        for unit in self.shared_units(one, other) {
            let cells: Vec<_> = self
                .cells(unit)
                .filter(|cell| ![one, other].contains(cell) && self.is_open(*cell))
                .collect();
            // The two cells are one set, of which every choice has just one.
            self.subset_with(unit, &cells, found.others, count, |with, made, removed| {
                let names = self.names(&[one, other], "or");
                let why = format!("so {names} has another value, {made}");
                hints.extend(self.of_unique(found, with, &why, removed));
                None
            });
        }
        hints
    }

    fn of_unique(
        &self,
        found: &Loop<'_>,
        with: &[usize],
        why: &str,
        removed: Vec<Placement>,
    ) -> Option<Hint> {
        let technique = match found.cells.len() {
            4 => Technique::UniqueRectangle,
            _ => Technique::UniqueLoop,
        };
        self.elimination(
            technique,
            || {
                let symbols = list(values(found.both).map(|value| self.symbol(value)), "and");
                let names = self.names(found.cells, "and");
                format!("in {names} the values {symbols} could be exchanged, {why}")
            },
            || [self.all_marks(found.cells), self.all_marks(with)].concat(),
            removed,
        )
    }

    pub(super) fn shared_units(&self, one: usize, other: usize) -> Vec<usize> {
        let [these, those] = [one, other].map(|cell| self.geometry.units_of[cell]);
        these.into_iter().filter(|unit| those.contains(unit)).map(usize::from).collect()
    }
}

/// The length of the longest loops in the search.
const MOST: usize = 12;

struct LoopSearch<'b> {
    board: &'b Candidates,
    cells: &'b [usize],
    both: u32,
    least: usize,
    most: usize,
}

impl LoopSearch<'_> {
    /// Extends a path by every possible next cell, and passes on the loops that close.
    fn extend(&mut self, path: &mut Vec<usize>, take: &mut impl FnMut(&Loop<'_>)) {
        // Depth-first over simple paths. A loop has even length, because its two values alternate.
        let (first, last) = (path[0], path[path.len() - 1]);
        let is_even = path.len() % 2 == 0;
        if is_even && path.len() >= self.least && self.board.sees(first, last) {
            self.close(path, take);
        }
        if path.len() == self.most {
            return;
        }
        for &next in self.cells {
            if path.contains(&next) || !self.board.sees(last, next) {
                continue;
            }
            path.push(next);
            if self.may_close(path) {
                self.extend(path, take);
            }
            path.pop();
        }
    }

    /// Whether a path can still become a loop: no unit has three of its cells, two cells of a unit
    /// alternate, and few cells have other values.
    fn may_close(&self, path: &[usize]) -> bool {
        let at = path.len() - 1;
        let last = path[at];
        let units_of = &self.board.geometry.units_of;
        // Only the last cell is new, so only its units need a check. In each, an earlier cell must be
        // an odd number of steps away, or the two would have to hold the same value.
        let fits = units_of[last].into_iter().all(|unit| {
            let mut others = (0..at).filter(|&at| units_of[path[at]].contains(&unit));
            let (one, two) = (others.next(), others.next());
            two.is_none() && one.is_none_or(|one| (at - one) % 2 == 1)
        });
        let (extra, others) = self.extra(path);
        fits && (extra.len() <= 2 || others.count_ones() <= 1)
    }

    fn extra(&self, path: &[usize]) -> (Vec<usize>, u32) {
        let (mut extra, mut others) = (Vec::new(), 0);
        for &cell in path {
            let marks = self.board.marks[cell] & !self.both;
            if marks != 0 {
                extra.push(cell);
                others |= marks;
            }
        }
        (extra, others)
    }

    fn close(&self, path: &[usize], take: &mut impl FnMut(&Loop<'_>)) {
        let units_of = &self.board.geometry.units_of;
        let mut units = path.iter().flat_map(|&cell| units_of[cell]);
        if units.all(|unit| path.iter().filter(|&&at| units_of[at].contains(&unit)).count() == 2) {
            let (extra, others) = self.extra(path);
            take(&Loop { cells: path, both: self.both, extra, others });
        }
    }
}
