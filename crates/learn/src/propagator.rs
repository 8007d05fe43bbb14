//! What a constraint tells the learner.

use alloc::{boxed::Box, vec::Vec};

/// A constraint over some cells: it narrows them, and says why when it is asked.
///
/// What a cell may hold is a word, with a bit for each symbol. Cells are given in the order of
/// [`Propagator::cells`], and places are counted in it from 0.
pub trait Propagator {
    /// The cells that the constraint is about, each once. Always the same.
    fn cells(&self) -> &[u32];

    /// Removes from the cells what the constraint rules out.
    ///
    /// Called at first, and then whenever another than this propagator has removed something. It must
    /// find a failure at the latest when every cell has one symbol left, after its own removals too:
    /// for these it is not called again. The more it removes the better; symbols that a solution has
    /// must stay.
    ///
    /// # Errors
    /// Nothing that is left fits the constraint. What is in the cells then does not matter.
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure>;

    /// Why the constraint rules something out: absent symbols, by place, that together are enough.
    ///
    /// `cells` are those that [`Propagator::narrow`] was given when it did so or a little less. What is
    /// absent from `root` is so for good, and need not be mentioned. The place of a
    /// [`Claim::Removal`] must not be part of the reason. A reason of fewer symbols is a better one.
    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Absent);
}

impl<P: Propagator + ?Sized> Propagator for Box<P> {
    fn cells(&self) -> &[u32] {
        (**self).cells()
    }
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure> {
        (**self).narrow(cells)
    }
    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Absent) {
        (**self).explain(cells, root, claim, reason);
    }
}

/// Nothing that is left in the cells fits a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure;

/// What a constraint is asked to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nothing fits the cells.
    Failure,
    /// Nothing that fits the other cells has this symbol at this place.
    Removal {
        /// The place of the cell in [`Propagator::cells`].
        place: usize,
        /// The symbol.
        symbol: u8,
    },
}

/// Symbols that are absent from cells, and together are a reason.
#[derive(Debug, Default)]
pub struct Absent {
    pub(crate) symbols: Vec<(usize, u64)>,
}

impl Absent {
    /// Nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds symbols, a bit each, that are absent from the cell at a place.
    pub fn push(&mut self, place: usize, symbols: u64) {
        self.symbols.push((place, symbols));
    }

    /// The places with the symbols that are absent, as they were added.
    #[must_use]
    pub fn symbols(&self) -> &[(usize, u64)] {
        &self.symbols
    }
}
