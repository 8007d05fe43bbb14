//! Chains of almost locked sets: ALS-XY-wings (three sets) and ALS chains (more).

use alloc::vec::Vec;

use super::als::AlmostLocked;
use super::candidates::{bit, values};
use super::find::Budget;
use super::{Callback, Candidates, Hint, Technique, distinct};
use crate::placement::Placement;

/// The sets of a board, as far as chains of them go.
struct Sets {
    sets: Vec<AlmostLocked>,
    /// For every set and value, the sets with no common cell of which at most one has the value.
    linked: Vec<Vec<Vec<u16>>>,
    /// For every set and value, the cells that see all its places in the set: bit c for the cell c.
    seen: Vec<Vec<u128>>,
    /// For every set, the values that it certainly has, as it is doubly linked with another set.
    certain: Vec<u32>,
}

/// The statement that a set lacks a value, and so has all its others.
#[derive(Clone, Copy)]
struct Lack {
    set: u16,
    value: u8,
    /// The index of the step from which it follows; its own for the first.
    from: usize,
}

/// A chain of sets: the first or the last has a value.
struct Chain {
    /// The sets in order, each with the value that it lacks if the first lacks that of the chain.
    lacks: Vec<Lack>,
    value: u8,
}

impl Candidates {
    /// A shortest chain of sets for every candidate that chains rule out, if it has three sets, or more than three.
    ///
    /// A set that lacks a value has all its others. So if one end lacks the value, the next set
    /// lacks their restricted common, and so on, until the other end must have the value.
    pub(super) fn als_chain(
        &self,
        technique: Technique,
        budget: &Budget,
        take: Callback<'_>,
    ) -> Option<Hint> {
        let sets = self.sets();
        let (least, most) = match technique {
            Technique::AlsXyWing => (3, 3),
            _ => (4, usize::MAX),
        };
        let mut chains: Vec<Chain> = Vec::new();
        let cells = 0..self.marks.len();
        for (cell, value) in
            cells.flat_map(|cell| values(self.marks[cell]).map(move |value| (cell, value)))
        {
            let chain = sets.chain(cell, value, most, budget);
            if !budget.spend(0) {
                break;
            }
            chains.extend(chain.filter(|chain| chain.lacks.len() >= least));
        }
        kleene_text::sort_by_key(&mut chains, |chain| chain.lacks.len());
        let mut told: Vec<(Option<Placement>, Vec<Placement>)> = Vec::new();
        chains.iter().find_map(|chain| {
            let hint = self.of_chain(technique, &sets, chain)?;
            let said = (hint.placement, hint.eliminations.clone());
            if told.contains(&said) {
                return None;
            }
            told.push(said);
            take(hint)
        })
    }

    fn sets(&self) -> Sets {
        let peers = self.peer_masks();
        let mut sets = self.almost_locked();
        kleene_text::sort_by_key(&mut sets, |set| set.cells.len());
        // By set and value, the cells of the set that can hold it, and those that see all of them.
        let mut places = vec![vec![0; self.geometry.size]; sets.len()];
        let mut seen = places.clone();
        for (at, set) in sets.iter().enumerate() {
            for value in values(set.values) {
                let (with, index) = (self.with(set, value), usize::from(value) - 1);
                places[at][index] = mask(&with);
                seen[at][index] = with.iter().fold(u128::MAX, |seen, &cell| seen & peers[cell]);
            }
        }
        let cells: Vec<_> = sets.iter().map(|set| mask(&set.cells)).collect();
        let mut linked = vec![vec![Vec::new(); self.geometry.size]; sets.len()];
        let mut certain = vec![0; sets.len()];
        for one in 0..sets.len() {
            for other in one + 1..sets.len() {
                if cells[one] & cells[other] != 0 {
                    continue;
                }
                // A value that two sets cannot both have links them. With two such values each set has one of
                // them, so its other values are certain.
                let mut both = 0;
                for common in values(sets[one].values & sets[other].values) {
                    let value = usize::from(common) - 1;
                    if places[other][value] & !seen[one][value] == 0 {
                        linked[one][value].push(other as u16);
                        linked[other][value].push(one as u16);
                        both |= bit(common);
                    }
                }
                if both.count_ones() == 2 {
                    certain[one] |= sets[one].values & !both;
                    certain[other] |= sets[other].values & !both;
                }
            }
        }
        Sets { sets, linked, seen, certain }
    }

    fn of_chain(&self, technique: Technique, sets: &Sets, chain: &Chain) -> Option<Hint> {
        let of_chain: Vec<_> = chain.lacks.iter().map(|lack| sets.of(lack)).collect();
        let (&first, &last) = (of_chain.first()?, of_chain.last()?);
        let mut places = [self.with(first, chain.value), self.with(last, chain.value)].concat();
        places.sort_unstable();
        places.dedup();
        let hint = self.elimination(
            technique,
            || {
                let said = of_chain.iter().map(|set| self.have_only(set));
                let said = said.collect::<Vec<_>>().join("; ");
                let (value, places) = (self.symbol(chain.value), self.names(&places, "or"));
                let mut steps = format!("without {value} the first has ");
                for lack in &chain.lacks[1..] {
                    let common = self.symbol(lack.value);
                    steps += &format!("{common}, so the next has no {common} and must have ");
                }
                format!("{said}; {steps}{value}; {value} is in {places}")
            },
            || distinct(of_chain.iter().flat_map(|set| self.all_marks(&set.cells)).collect()),
            self.seen_by_all(&places, chain.value),
        )?;
        let hint = hint.grouping(self.cells_of(&of_chain));
        Some(match *places {
            [cell] => hint.placing(self.mark(cell, chain.value)),
            _ => hint,
        })
    }
}

fn mask(cells: &[usize]) -> u128 {
    cells.iter().fold(0, |mask, &cell| mask | 1 << cell)
}

impl Sets {
    fn of(&self, lack: &Lack) -> &AlmostLocked {
        &self.sets[usize::from(lack.set)]
    }

    /// A shortest chain of at most `most` sets that rules a value out of a cell.
    ///
    /// A breadth-first search that assumes the value in the cell: it starts from the sets that then
    /// lack the value, and ends at a set that has the value only where the cell sees it.
    fn chain(&self, cell: usize, value: u8, most: usize, budget: &Budget) -> Option<Chain> {
        let ends: Vec<_> = (0..self.sets.len())
            .map(|set| {
                let has = self.sets[set].values & bit(value) != 0;
                has && self.seen[set][usize::from(value) - 1] >> cell & 1 == 1
            })
            .collect();
        let firsts = (0..self.sets.len()).filter(|&set| ends[set]).enumerate();
        // A doubly linked pair of sets, which is ALS-XZ, rules the candidate out.
        if firsts.clone().any(|(_, set)| self.certain[set] & bit(value) != 0) {
            return None;
        }
        let mut lacks: Vec<Lack> =
            firsts.map(|(from, set)| Lack { set: set as u16, value, from }).collect();
        let mut lacking = vec![0_u32; self.sets.len()];
        lacks.iter().for_each(|lack| lacking[usize::from(lack.set)] |= bit(value));
        // The values of each set that have already been followed.
        let mut done = vec![0_u32; self.sets.len()];
        let (mut begin, mut length) = (0, 1);
        while begin < lacks.len() && length < most {
            let end = lacks.len();
            for from in begin..end {
                let lack = lacks[from];
                let set = usize::from(lack.set);
                // The set lacks one value, so it has all others; whatever set shares a restricted common
                // with it then lacks that one. Each value is followed once for each set, though two
                // different lacks may lead to it: the first gives the shorter chain.
                let next = self.sets[set].values & !bit(lack.value) & !done[set];
                done[set] |= next;
                for value in values(next) {
                    for &other in &self.linked[set][usize::from(value) - 1] {
                        if lacking[usize::from(other)] & bit(value) == 0 {
                            lacking[usize::from(other)] |= bit(value);
                            lacks.push(Lack { set: other, value, from });
                        }
                    }
                }
            }
            length += 1;
            if !budget.spend((lacks.len() - end) as u64) {
                return None;
            }
            // The chain ends at a set whose last place for the value is seen from the cell. The set must
            // lack another value, or nothing forces it to have this one.
            let found = (end..lacks.len())
                .find(|&at| ends[usize::from(lacks[at].set)] && lacks[at].value != value);
            if let Some(at) = found {
                return Some(Chain { lacks: path(&lacks, at), value });
            }
            begin = end;
        }
        None
    }
}

/// The steps up to one of them.
fn path(lacks: &[Lack], end: usize) -> Vec<Lack> {
    let mut path: Vec<_> =
        core::iter::successors(Some(end), |&at| (lacks[at].from != at).then_some(lacks[at].from))
            .map(|at| lacks[at])
            .collect();
    path.reverse();
    path
}
