//! What a line of a grid must be: a string of a regular language, or whatever else can narrow cells.

use alloc::{sync::Arc, vec::Vec};
use core::fmt;

use kleene_line::{CellSet, Chain, Claim, Line, Narrowing, Scratch};

/// What some cells must be, in order, where no automaton says it: a pattern with back-references, say.
///
/// A rule only ever removes symbols, and the search relies on these laws:
///
/// - *Sound*: no symbol is removed that some allowed string has there among those that fit.
/// - *Decided*: where every cell is known, [`Rule::narrow`] tells exactly whether the string is allowed.
/// - *Stable*: narrowing again what it has left changes nothing.
/// - *Monotone*: fewer symbols in the cells never leave more.
///
/// A rule that removes too much loses solutions; one that is not decided finds wrong ones. One that
/// removes too little costs time only.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Removes symbols that no allowed string has there. A contradiction may leave anything.
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing;

    /// Number of cells that the shortest allowed string takes.
    fn shortest(&self) -> usize;

    /// Absent symbols, by place in ascending order, that are enough for a claim which [`Rule::narrow`] makes of these cells.
    /// What is absent from the ground is not mentioned, nor is the cell that a claim is about. Nothing if the rule has no
    /// reason of its own: then it rests on all cells, or in a hint on those without which the claim falls.
    ///
    /// The fewer are named the more the search learns from a failure. *Enough* is another law: narrowing the ground without
    /// the absent symbols, and with the claimed symbol alone in its cell, must find a contradiction.
    fn explain(
        &self,
        cells: &[CellSet],
        ground: &[CellSet],
        claim: Claim,
    ) -> Option<Vec<(usize, CellSet)>> {
        let _ = (cells, ground, claim);
        None
    }
}

/// What a line of the grid asks of its cells.
#[expect(clippy::large_enum_variant, reason = "nearly all are lines, and they are not moved about")]
#[derive(Clone, Debug)]
pub(crate) enum Language {
    Regular(Line),
    Other(Arc<dyn Rule>),
}

impl Language {
    pub(crate) fn chain(&self) -> Option<&Chain> {
        match self {
            Self::Regular(line) => line.chain(),
            Self::Other(_) => None,
        }
    }

    pub(crate) fn shortest(&self) -> Option<usize> {
        match self {
            Self::Regular(line) => line.shortest(),
            Self::Other(rule) => Some(rule.shortest()),
        }
    }

    pub(crate) fn narrow(&self, cells: &mut [CellSet], scratch: &mut Scratch) -> Narrowing {
        match self {
            Self::Regular(line) => line.narrow(cells, scratch),
            Self::Other(rule) => rule.narrow(cells),
        }
    }
}
