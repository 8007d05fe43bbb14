//! Small targets as one machine word, for pieces that may be used any number of times.

use alloc::vec::Vec;

use kleene_search::{Problem, Step};

use crate::model::Model;

/// The search problem of a target of up to 64 cells with repeatable pieces. A state is the set of
/// covered cells.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
    full: u64,
    shapes: usize,
    /// For each cell and each orientation of a piece, the cells that it covers there; 0 if it does
    /// not fit.
    taken: Vec<u64>,
}

/// The shapes that fit at the first free cell, one bit each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fitting(u64);

impl Bits {
    /// `None` if the target is too large.
    pub(crate) fn new(model: &Model) -> Option<Self> {
        let (width, height) = (u32::from(model.width), u32::from(model.height));
        let mut sides = Vec::new();
        for kind in &model.kinds {
            let (w, h) = (u32::from(kind.width), u32::from(kind.height));
            sides.push((w, h));
            if model.is_turning() && w != h {
                sides.push((h, w));
            }
        }
        if width * height > 64 || sides.len() > 64 {
            return None;
        }
        // For every cell and shape, the cells that the shape covers with its upper left corner there;
        // 0 if it would leave the board.
        let mut taken = Vec::with_capacity(sides.len() * 64);
        for cell in 0..width * height {
            for &(w, h) in &sides {
                let fits = cell % width + w <= width && cell / width + h <= height;
                let cells =
                    (0..h).filter(|_| fits).map(|y| (u64::MAX >> (64 - w)) << cell << (y * width));
                taken.push(cells.fold(0, |all, row| all | row));
            }
        }
        Some(Self { full: u64::MAX >> (64 - width * height), shapes: sides.len(), taken })
    }

    fn at_first_free(&self, cells: u64) -> &[u64] {
        let cell = (!cells).trailing_zeros() as usize;
        &self.taken[cell * self.shapes..][..self.shapes]
    }
}

impl Problem for Bits {
    type State = u64;
    type Choice = u32;
    type Choices = Fitting;
    type Memory = ();

    fn root(&self) -> u64 {
        0
    }

    fn memory(&self) {}

    fn step(&self, cells: &mut u64, (): &mut ()) -> Step<Fitting> {
        if *cells == self.full {
            return Step::Solved;
        }
        // Test all shapes against the first free cell without a branch: 0 marks a shape that leaves
        // the board, and any common bit an overlap.
        let mut fitting = 0;
        for (shape, &taken) in self.at_first_free(*cells).iter().enumerate() {
            fitting |= u64::from(taken != 0 && taken & *cells == 0) << shape;
        }
        if fitting == 0 { Step::Dead } else { Step::Branch(Fitting(fitting)) }
    }

    fn commit(&self, cells: &mut u64, shape: u32) {
        *cells |= self.at_first_free(*cells)[shape as usize];
    }
}

impl Iterator for Fitting {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let shape = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(shape)
    }
}
