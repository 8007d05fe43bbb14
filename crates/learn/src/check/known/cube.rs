//! Cubes: literals that are assumed to be true for a part of the proof.

use alloc::vec::Vec;

use super::{DEFINED, Known, part};
use crate::Literal;

/// The state before a cube.
#[derive(Debug)]
pub(super) struct Before {
    cells: Vec<u64>,
    is_refuted: bool,
}

impl Known {
    /// Whether a cube is open.
    pub(in crate::check) fn has_cube(&self) -> bool {
        self.before_cube.is_some()
    }

    /// Assumes the literals of a cube.
    pub(in crate::check) fn assume(&mut self, cube: &[Literal]) {
        let before = Before { cells: self.cells.clone(), is_refuted: self.is_refuted };
        self.before_cube = Some(before);
        let result = cube.iter().try_for_each(|&literal| self.restrict(part(literal)));
        self.is_refuted |= result.and_then(|()| self.propagate()).is_err();
        self.lost.clear();
    }

    /// Restores the state before the cube, with the auxiliary cells defined since unrestricted.
    /// Stops watching: some clauses no longer hold, and others were skipped because the cube made
    /// them true.
    pub(in crate::check) fn leave_cube(&mut self) {
        let Some(Before { cells, is_refuted }) = self.before_cube.take() else { return };
        let known = cells.len();
        self.cells[..known].copy_from_slice(&cells);
        self.cells[known..].fill(DEFINED);
        self.is_refuted = is_refuted;
        if self.is_watching {
            self.is_watching = false;
            self.clauses.clear();
            self.by_sum.clear();
            self.watches.iter_mut().for_each(Vec::clear);
        }
    }
}
