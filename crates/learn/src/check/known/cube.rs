//! A cube: literals that are taken to be true for a while.

use alloc::vec::Vec;

use super::{DEFINED, Known, part};
use crate::Literal;

/// What was known before a cube was assumed.
#[derive(Debug)]
pub(super) struct Before {
    cells: Vec<u64>,
    is_refuted: bool,
}

impl Known {
    /// Whether a cube is assumed.
    pub(in crate::check) fn has_cube(&self) -> bool {
        self.before_cube.is_some()
    }

    /// Takes the literals of a cube to be true.
    pub(in crate::check) fn assume(&mut self, cube: &[Literal]) {
        let before = Before { cells: self.cells.clone(), is_refuted: self.is_refuted };
        self.before_cube = Some(before);
        let result = cube.iter().try_for_each(|&literal| self.restrict(part(literal)));
        self.is_refuted |= result.and_then(|()| self.propagate()).is_err();
        self.lost.clear();
    }

    /// Knows again what was known before the cube, and the cells that were defined since. Nothing is watched: some of
    /// the clauses hold no longer, and others were found true by the cube.
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
