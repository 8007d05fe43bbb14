//! Propagators and their explanations: what a constraint tells the learner.

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
    /// Called at first, and then whenever another than this propagator has removed something. It
    /// must find a failure at the latest when every cell has one symbol left, after its own
    /// removals too: for these it is not called again. The more it removes the better; symbols that
    /// a solution has must stay.
    ///
    /// # Errors
    /// Nothing that is left fits the constraint. What is in the cells then does not matter.
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure>;

    /// Explains why the constraint rules something out, by absent symbols that together are enough.
    ///
    /// `cells` are those that [`Propagator::narrow`] was given when it did so, or a little less.
    /// What is absent from `root` is absent in every solution and need not be mentioned. The place
    /// of a [`Claim::Removal`] must not be part of the explanation. An explanation with fewer
    /// symbols is better.
    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Explanation);
}

impl<P: Propagator + ?Sized> Propagator for Box<P> {
    fn cells(&self) -> &[u32] {
        (**self).cells()
    }
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure> {
        (**self).narrow(cells)
    }
    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Explanation) {
        (**self).explain(cells, root, claim, reason);
    }
}

/// The constraint cannot be satisfied within the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure;

/// The conclusion that a constraint is asked to explain.
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

/// An explanation: symbols that are absent from cells and together imply a conclusion.
#[derive(Debug, Default)]
pub struct Explanation {
    pub(crate) symbols: Vec<(usize, u64)>,
}

impl Explanation {
    /// The empty explanation.
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
