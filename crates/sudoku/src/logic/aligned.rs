//! Aligned pair exclusion: two cells of which every pair of values but some is ruled out.

use alloc::format;
use alloc::vec::Vec;

use super::candidates::{bit, values};
use super::{Candidates, Hint, Take, Technique};

impl Candidates {
    /// Two cells whose values cannot be those of a third that sees both: what is left of one of them.
    pub(super) fn aligned_pair(&self, take: Take<'_>) -> Option<Hint> {
        let open: Vec<_> = (0..self.marks.len()).filter(|&cell| self.is_open(cell)).collect();
        let pairs: Vec<_> =
            open.iter().copied().filter(|&cell| self.marks[cell].count_ones() == 2).collect();
        open.iter().enumerate().find_map(|(at, &one)| {
            let near: Vec<_> = pairs.iter().copied().filter(|&pair| self.sees(pair, one)).collect();
            open[at + 1..].iter().find_map(|&other| {
                let near = near.iter().copied().filter(|&pair| self.sees(pair, other));
                let near: Vec<_> = near.collect();
                if near.is_empty() {
                    None
                } else {
                    self.aligned(one, other, &near).and_then(&mut *take)
                }
            })
        })
    }

    /// The values of two cells that go with none of the other, where cells with two candidates see both.
    fn aligned(&self, one: usize, other: usize, pairs: &[usize]) -> Option<Hint> {
        let is_near = self.sees(one, other);
        let excluder = |these: u32| pairs.iter().copied().find(|&pair| self.marks[pair] == these);
        // A value goes with another if they are not all that some cell near both has.
        let goes = |value: u8, with: u8| {
            if value == with { !is_near } else { excluder(bit(value) | bit(with)).is_none() }
        };
        let (mut removed, mut used) = (Vec::new(), Vec::new());
        for (cell, from) in [(one, other), (other, one)] {
            for value in values(self.marks[cell]) {
                if values(self.marks[from]).all(|with| !goes(value, with)) {
                    removed.push(self.mark(cell, value));
                    let with = values(self.marks[from]).filter(|&with| with != value);
                    used.extend(with.filter_map(|with| excluder(bit(value) | bit(with))));
                }
            }
        }
        used.sort_unstable();
        used.dedup();
        self.elimination(
            Technique::AlignedPairExclusion,
            || {
                let both = self.names(&[one, other], "and");
                format!("the values of {both} are not those of {}", self.names(&used, "or"))
            },
            || self.all_marks(&[&[one, other], &used[..]].concat()),
            removed,
        )
    }
}
