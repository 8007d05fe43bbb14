//! Propagators and their explanations: the interface between constraints and the learner.

use alloc::{boxed::Box, vec::Vec};

/// A constraint over some cells: it removes symbols from their domains, and can explain each
/// removal.
///
/// A domain is a word with one bit per symbol. The cells have the order of [`Propagator::cells`],
/// and places are indices into it, from 0.
pub trait Propagator {
    /// The cells of the constraint, each once. The list never changes.
    fn cells(&self) -> &[u32];

    /// Removes the symbols that the constraint rules out.
    ///
    /// The learner calls it first of all, and again whenever anything but this propagator has
    /// removed a symbol. It must detect a failure at the latest when every cell has one symbol left, even if it
    /// removed the others itself, because it is not called again after its own removals. The more
    /// it removes the better, but symbols of solutions must stay.
    ///
    /// # Errors
    /// No assignment within the domains satisfies the constraint. The domains are then unspecified.
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure>;

    /// Explains a conclusion of the constraint by absent symbols that together imply it.
    ///
    /// `cells` are the domains given to [`Propagator::narrow`] when it drew the conclusion, or subsets of them: they
    /// may lack symbols that the same call removed earlier. A conclusion from some domains also follows from their
    /// subsets. Symbols absent from `root` are absent in every solution and need not be mentioned. The explanation of a
    /// [`Claim::Removal`] must not include the place of the removal. Explanations with fewer symbols are better.
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

/// The constraint cannot be satisfied within the domains of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure;

/// A conclusion that a constraint must explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// No assignment fits the cells.
    Failure,
    /// No assignment that fits the other cells has this symbol at this place.
    Removal {
        /// The place of the cell in [`Propagator::cells`].
        place: usize,
        /// The symbol.
        symbol: u8,
    },
}

/// An explanation: absent symbols that together imply a conclusion.
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

    /// Adds symbols that are absent from the cell at a place, one bit each.
    pub fn push(&mut self, place: usize, symbols: u64) {
        self.symbols.push((place, symbols));
    }

    /// The places with their absent symbols, in the order of addition.
    #[must_use]
    pub fn symbols(&self) -> &[(usize, u64)] {
        &self.symbols
    }
}
