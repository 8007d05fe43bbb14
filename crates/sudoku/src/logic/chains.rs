//! Chains: if a value is not at one end, it is at the other.

use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec::Vec;

use super::candidates::{bit, values};
use super::{Callback, Candidates, Hint, Technique};

impl Candidates {
    /// X-chains: chains of one value whose links alternate between strong (the only two places in a
    /// unit) and weak (places that see each other).
    pub(super) fn x_chain(&self, take: Callback<'_>) -> Option<Hint> {
        (1..=self.geometry.size as u8).find_map(|value| {
            let links = self.links(value);
            let starts = (0..self.marks.len()).filter(|&cell| !links[cell].is_empty());
            starts.into_iter().find_map(|start| self.x_chain_from(value, &links, start, take))
        })
    }

    fn x_chain_from(
        &self,
        value: u8,
        links: &[Vec<usize>],
        start: usize,
        take: Callback<'_>,
    ) -> Option<Hint> {
        // A node is a cell and whether it has the value; each is reached from another.
        let mut search = Reached::from((start, false));
        while let Some((cell, is_true)) = search.next() {
            // If the start does not have the value, this cell has it: one of the two ends does.
            if is_true && cell != start {
                let chain = search.path((cell, true));
                let cells: Vec<_> = chain.iter().map(|&(cell, _)| cell).collect();
                let hint = self.chain(Technique::XChain, value, &cells, || {
                    cells.iter().map(|&cell| self.mark(cell, value)).collect()
                });
                let hint = hint.and_then(&mut *take);
                if hint.is_some() {
                    return hint;
                }
            }
            // Weak links lead from true to false, strong links from false to true.
            if is_true {
                let peers = self.geometry.peers[cell].iter().map(|&peer| usize::from(peer));
                for peer in peers.filter(|&peer| self.has(peer, value)) {
                    search.reach((peer, false), (cell, true));
                }
            } else {
                for &other in &links[cell] {
                    search.reach((other, true), (cell, false));
                }
            }
        }
        None
    }

    /// XY-chains: chains of cells with two candidates, where each cell takes the value that the
    /// next one loses.
    pub(super) fn xy_chain(&self, take: Callback<'_>) -> Option<Hint> {
        let pairs = (0..self.marks.len()).filter(|&cell| self.marks[cell].count_ones() == 2);
        let starts =
            pairs.flat_map(|cell| values(self.marks[cell]).map(move |value| (cell, value)));
        starts.into_iter().find_map(|(start, value)| self.xy_chain_from(start, value, take))
    }

    fn xy_chain_from(&self, start: usize, end: u8, take: Callback<'_>) -> Option<Hint> {
        // A cell and the value that it has if the start does not have the end's.
        let first = values(self.marks[start] & !bit(end)).next()?;
        let mut search = Reached::from((start, first));
        while let Some((cell, value)) = search.next() {
            if value == end && cell != start {
                let cells: Vec<_> =
                    search.path((cell, value)).iter().map(|&(cell, _)| cell).collect();
                let hint = self.chain(Technique::XyChain, end, &cells, || self.all_marks(&cells));
                let hint = hint.and_then(&mut *take);
                if hint.is_some() {
                    return hint;
                }
            }
            // A peer with two candidates that loses this value takes its other one.
            for &peer in &self.geometry.peers[cell] {
                let peer = usize::from(peer);
                if self.marks[peer].count_ones() == 2 && self.has(peer, value) {
                    if let Some(next) = values(self.marks[peer] & !bit(value)).next() {
                        search.reach((peer, next), (cell, value));
                    }
                }
            }
        }
        None
    }

    /// The step of a chain: it removes the value from the cells that see both ends.
    fn chain(
        &self,
        technique: Technique,
        value: u8,
        cells: &[usize],
        evidence: impl FnOnce() -> Vec<crate::Placement>,
    ) -> Option<Hint> {
        let (&first, &last) = (cells.first()?, cells.last()?);
        self.elimination(
            technique,
            || {
                let ([one, other], symbol) =
                    ([first, last].map(|cell| self.cell(cell)), self.symbol(value));
                let chain = self.names(cells, "and");
                format!("the chain {chain} puts {symbol} in {one} or in {other}")
            },
            evidence,
            self.seen_by_all(&[first, last], value),
        )
    }
}

/// A breadth-first search, which finds the shortest chains first.
struct Reached<N> {
    order: Vec<N>,
    /// From which node each was reached; the first from itself.
    from: BTreeMap<N, N>,
    next: usize,
}

impl<N: Copy + Ord> Reached<N> {
    fn from(start: N) -> Self {
        Self { order: vec![start], from: kleene_text::gather([(start, start)]), next: 0 }
    }

    fn next(&mut self) -> Option<N> {
        let node = self.order.get(self.next).copied();
        self.next += 1;
        node
    }

    fn reach(&mut self, node: N, from: N) {
        if let Entry::Vacant(vacant) = self.from.entry(node) {
            vacant.insert(from);
            self.order.push(node);
        }
    }

    /// The nodes from the start to this one.
    fn path(&self, end: N) -> Vec<N> {
        let mut path: Vec<_> = core::iter::successors(Some(end), |node| {
            self.from.get(node).copied().filter(|from| from != node)
        })
        .collect();
        path.reverse();
        path
    }
}
