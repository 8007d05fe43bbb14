//! Narrowing by cases: one for each set of cells that a pattern can require to be equal.

use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{CellSet, Narrowing};

use super::paths::Split;

/// The cases of a pattern with references on a line of one length.
#[derive(Debug)]
pub(super) struct Splits {
    splits: Vec<Split>,
    len: usize,
}

impl Splits {
    pub(super) fn new(splits: Vec<Split>, len: usize) -> Self {
        Self { splits, len }
    }
}

impl Rule for Splits {
    /// Narrows each case to a fixpoint; the result is the union of the narrowed domains. It is
    /// idempotent, because the domains of each case stay within the union.
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        if cells.len() != self.len {
            return Narrowing::Contradiction;
        }
        let mut left = vec![CellSet::EMPTY; self.len];
        let mut found = false;
        for split in &self.splits {
            if let Some(narrowed) = split.narrow(cells) {
                found = true;
                left.iter_mut().zip(narrowed).for_each(|(all, one)| *all = all.or(one));
                if left == cells {
                    return Narrowing::Unchanged;
                }
            }
        }
        if !found {
            return Narrowing::Contradiction;
        }
        let is_changed = cells != left;
        cells.copy_from_slice(&left);
        if is_changed { Narrowing::Changed } else { Narrowing::Unchanged }
    }

    fn shortest(&self) -> usize {
        self.len
    }
}

impl Split {
    /// The domains of the cells in this case; `None` if it is contradictory.
    fn narrow(&self, cells: &[CellSet]) -> Option<Vec<CellSet>> {
        let mut cells = cells.to_vec();
        loop {
            self.equate(&mut cells)?;
            let left = self.sweep(&cells)?;
            if left == cells {
                return Some(cells);
            }
            cells = left;
        }
    }

    /// Leaves in equal cells what all of them can hold.
    fn equate(&self, cells: &mut [CellSet]) -> Option<()> {
        for (cell, &root) in self.roots.iter().enumerate() {
            cells[usize::from(root)] = cells[usize::from(root)].and(cells[cell]);
        }
        for (cell, &root) in self.roots.iter().enumerate() {
            cells[cell] = cells[usize::from(root)];
        }
        cells.iter().all(|cell| !cell.is_empty()).then_some(())
    }

    /// One sweep forward and one back.
    fn sweep(&self, cells: &[CellSet]) -> Option<Vec<CellSet>> {
        let mut reached: Vec<Vec<bool>> = Vec::with_capacity(cells.len() + 1);
        reached.push(vec![true; self.states[0]]);
        for (i, &cell) in cells.iter().enumerate() {
            let mut next = vec![false; self.states[i + 1]];
            for &(from, to, symbols) in &self.moves[i] {
                next[to as usize] |= reached[i][from as usize] && !symbols.and(cell).is_empty();
            }
            reached.push(next);
        }
        let mut alive = vec![false; self.states[cells.len()]];
        for &state in &self.accepting {
            alive[state as usize] = reached[cells.len()][state as usize];
        }
        let mut left = vec![CellSet::EMPTY; cells.len()];
        for (i, &cell) in cells.iter().enumerate().rev() {
            let mut before = vec![false; self.states[i]];
            for &(from, to, symbols) in &self.moves[i] {
                let here = symbols.and(cell);
                if alive[to as usize] && reached[i][from as usize] && !here.is_empty() {
                    before[from as usize] = true;
                    left[i] = left[i].or(here);
                }
            }
            alive = before;
        }
        // On a line without cells no cell can become empty, so the start must be live.
        alive.contains(&true).then_some(left)
    }
}
