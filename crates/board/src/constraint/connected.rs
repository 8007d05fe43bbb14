//! Cells of some symbols that hang together.

use alloc::{boxed::Box, vec::Vec};

use kleene_grid::Rule;
use kleene_line::{CellSet, Claim, Narrowing};

/// Between any two cells that hold one of some symbols there is a way over such cells that share sides. No such cell,
/// or one, is as well.
///
/// Narrowing is complete: a cell that may be out of reach of one that is certainly among them is not, and one without
/// which two certain ones would be parted is among them.
#[derive(Clone, Debug)]
pub(super) struct Connected {
    of: CellSet,
    /// By place, those that share a side with it.
    neighbors: Box<[Vec<usize>]>,
}

/// What keeps cells apart.
struct Parted {
    /// A certain cell, and one that it does not reach.
    ends: [usize; 2],
    /// The cells around those that the first one reaches.
    wall: Vec<usize>,
}

impl Connected {
    pub(super) fn new(of: CellSet, cells: usize, sides: &[(usize, usize)]) -> Self {
        let mut neighbors = vec![Vec::new(); cells];
        for &(one, other) in sides {
            neighbors[one].push(other);
            neighbors[other].push(one);
        }
        Self { of, neighbors: neighbors.into() }
    }

    fn may_be(&self, cell: CellSet) -> bool {
        !cell.and(self.of).is_empty()
    }

    fn is_certain(&self, cell: CellSet) -> bool {
        cell.without(self.of).is_empty()
    }

    /// By place, whether a cell is reached from another one over cells that may be among them.
    fn reached(&self, cells: &[CellSet], from: usize) -> Vec<bool> {
        let mut reached = vec![false; cells.len()];
        reached[from] = true;
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            for &next in &self.neighbors[cell] {
                if !reached[next] && self.may_be(cells[next]) {
                    reached[next] = true;
                    open.push(next);
                }
            }
        }
        reached
    }

    /// The cells without which two certain cells are parted: articulation points of the component of a certain cell
    /// (Tarjan 1972), below which another one hangs.
    fn needed(&self, cells: &[CellSet], root: usize) -> Vec<usize> {
        let mut needed = Vec::new();
        // By place, when it was found, from 1; the earliest that it or those below it touch; certain cells at or below
        // it.
        let (mut found, mut low) = (vec![0_usize; cells.len()], vec![0_usize; cells.len()]);
        let mut certain = vec![false; cells.len()];
        let mut time = 1;
        (found[root], low[root]) = (time, time);
        // The way to the cell that is looked at, each with its next neighbor.
        let mut way = vec![(root, 0)];
        while let Some((cell, next)) = way.last_mut() {
            let cell = *cell;
            if let Some(&other) = self.neighbors[cell].get(*next) {
                *next += 1;
                if !self.may_be(cells[other]) {
                    continue;
                }
                if found[other] > 0 {
                    low[cell] = low[cell].min(found[other]);
                } else {
                    time += 1;
                    (found[other], low[other]) = (time, time);
                    way.push((other, 0));
                }
                continue;
            }
            way.pop();
            certain[cell] |= self.is_certain(cells[cell]);
            let Some(&(above, _)) = way.last() else { break };
            low[above] = low[above].min(low[cell]);
            // What hangs here is cut off without the cell above it. The root is certain itself.
            if low[cell] >= found[above] && certain[cell] && above != root {
                needed.push(above);
            }
            certain[above] |= certain[cell];
        }
        needed
    }

    /// Why two cells, both of which would be among them, do not reach each other.
    fn parted(&self, cells: &[CellSet]) -> Option<Parted> {
        let one = cells.iter().position(|cell| self.is_certain(*cell))?;
        let reached = self.reached(cells, one);
        let other =
            (0..cells.len()).find(|&cell| self.is_certain(cells[cell]) && !reached[cell])?;
        // No way leads out of the piece, since none of the cells beside it can be of it.
        let wall = (0..cells.len()).filter(|&cell| {
            !reached[cell] && self.neighbors[cell].iter().any(|&next| reached[next])
        });
        Some(Parted { ends: [one, other], wall: wall.collect() })
    }
}

impl Rule for Connected {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let Some(root) = cells.iter().position(|cell| self.is_certain(*cell)) else {
            return Narrowing::Unchanged;
        };
        let reached = self.reached(cells, root);
        let mut has_changed = false;
        for (cell, _) in cells.iter_mut().zip(&reached).filter(|(_, is_reached)| !**is_reached) {
            if self.is_certain(*cell) {
                return Narrowing::Contradiction;
            }
            has_changed |= self.may_be(*cell);
            *cell = cell.without(self.of);
        }
        for cell in self.needed(cells, root) {
            has_changed |= !self.is_certain(cells[cell]);
            cells[cell] = cells[cell].and(self.of);
        }
        if has_changed { Narrowing::Changed } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        self.neighbors.len()
    }

    /// Two cells, and the cells around one of them.
    fn explain(
        &self,
        cells: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
    ) -> Option<Vec<(usize, CellSet)>> {
        let (supposed, about) = super::supposed(cells, claim);
        let Parted { ends, wall } = self.parted(&supposed)?;
        let is_certain = ends.into_iter().map(|cell| (cell, ground[cell].without(self.of)));
        let is_none = wall.into_iter().map(|cell| (cell, ground[cell].and(self.of)));
        let mut absent: Vec<_> = is_certain
            .chain(is_none)
            .filter(|(cell, symbols)| Some(*cell) != about && !symbols.is_empty())
            .collect();
        kleene_text::sort_by_key(&mut absent, |&(cell, _)| cell);
        Some(absent)
    }
}
