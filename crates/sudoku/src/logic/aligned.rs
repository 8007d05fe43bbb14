//! Aligned pair exclusion: candidates of two cells, all of whose combinations a third cell
//! excludes.

use alloc::vec::Vec;

use super::candidates::{bit, values};
use super::{Callback, Candidates, Hint, Technique};

impl Candidates {
    /// Finds two cells whose values cannot together be the two candidates of a cell that sees both,
    /// and the candidates that this rules out.
    pub(super) fn aligned_pair(&self, take: Callback<'_>) -> Option<Hint> {
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

    /// Rules out the values of two cells that fit with no value of the other, given the bivalue
    /// cells that see both.
    fn aligned(&self, one: usize, other: usize, pairs: &[usize]) -> Option<Hint> {
        let is_near = self.sees(one, other);
        let (mut removed, mut used) = (Vec::new(), Vec::new());
        for (cell, from) in [(one, other), (other, one)] {
            for value in values(self.marks[cell]) {
                // Two values are compatible unless they are the only candidates of some cell that sees
                // both.
                let mut excluders = Vec::new();
                let is_compatible = values(self.marks[from]).any(|with| {
                    let these = bit(value) | bit(with);
                    let excluder = pairs.iter().copied().find(|&pair| self.marks[pair] == these);
                    excluders.extend(excluder.filter(|_| with != value));
                    // Equal values clash only in cells that see each other.
                    if value == with { !is_near } else { excluder.is_none() }
                });
                if !is_compatible {
                    removed.push(self.mark(cell, value));
                    used.append(&mut excluders);
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
