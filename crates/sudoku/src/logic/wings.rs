//! A cell with two or three candidates, and two that it sees.

use alloc::vec::Vec;

use super::candidates::values;
use super::{Callback, Candidates, Hint, Technique};
use crate::placement::Placement;

impl Candidates {
    /// A wing whose pivot has two candidates, or for an XYZ-wing the shared value as a third.
    pub(super) fn wing(&self, technique: Technique, take: Callback<'_>) -> Option<Hint> {
        let is_xyz = technique == Technique::XyzWing;
        self.pincers(2 + u32::from(is_xyz)).find_map(|Wing { pivot, first, second, shared }| {
            let cells = [pivot, first, second];
            self.elimination(
                technique,
                || {
                    let [pivot, first, second] = cells.map(|cell| self.cell(cell));
                    let (symbol, there) =
                        (self.symbol(shared), if is_xyz { "there, " } else { "" });
                    format!("whatever {pivot} is, {symbol} is {there}in {first} or in {second}")
                },
                || self.all_marks(&cells),
                self.seen_by_all(&cells[usize::from(!is_xyz)..], shared),
            )
            .and_then(&mut *take)
        })
    }

    /// The cells with this many candidates, two or three, each with two that it sees, which have a
    /// value in common and else one of its own each.
    fn pincers(&self, count: u32) -> impl Iterator<Item = Wing> + '_ {
        let pivots =
            (0..self.marks.len()).filter(move |&cell| self.marks[cell].count_ones() == count);
        pivots.flat_map(move |pivot| {
            let peers = self.geometry.peers[pivot].iter().map(|&peer| usize::from(peer));
            let pairs: Vec<_> = peers.filter(|&peer| self.marks[peer].count_ones() == 2).collect();
            let mut wings = Vec::new();
            for (at, &first) in pairs.iter().enumerate() {
                // Each pair of pincers once, whichever comes first.
                for &second in &pairs[at + 1..] {
                    let [all, one, other] = [pivot, first, second].map(|cell| self.marks[cell]);
                    let shared = one & other;
                    // With two candidates the shared value is another, with three it is the third.
                    let own = (one | other) & !shared;
                    let expected = if count == 2 { own } else { own | shared };
                    if shared.is_power_of_two() && all == expected {
                        let shared = values(shared).next().unwrap_or(1);
                        wings.push(Wing { pivot, first, second, shared });
                    }
                }
            }
            wings
        })
    }

    pub(super) fn all_marks(&self, cells: &[usize]) -> Vec<Placement> {
        cells
            .iter()
            .flat_map(|&cell| values(self.marks[cell]).map(move |value| (cell, value)))
            .map(|(cell, value)| self.mark(cell, value))
            .collect()
    }
}

struct Wing {
    pivot: usize,
    first: usize,
    second: usize,
    shared: u8,
}
