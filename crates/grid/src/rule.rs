//! The language of a line: regular, or any rule that can propagate.

use alloc::{sync::Arc, vec::Vec};
use core::fmt;

use kleene_line::{CellSet, Chain, Claim, Line, Narrowing, Scratch};

/// A constraint on some cells, in order, that no automaton describes, such as a pattern with
/// back-references.
///
/// A rule only removes symbols, and the search relies on these laws:
///
/// - *Sound*: it removes no symbol that some allowed string within the domains has there.
/// - *Decided*: if every cell is known, [`Rule::narrow`] says exactly whether the string is
///   allowed.
/// - *Stable*: a second call right after the first changes nothing.
/// - *Monotone*: smaller domains never keep more.
///
/// A rule that removes too much loses solutions; one that is not decided yields wrong solutions. One that
/// removes too little only costs time.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Removes symbols that no allowed string has there. After a contradiction the domains are
    /// unspecified.
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing;

    /// Number of cells of the shortest allowed string.
    fn shortest(&self) -> usize;

    /// Explains a claim that [`Rule::narrow`] makes about these cells by absent symbols, in
    /// ascending order of position. It must mention neither symbols absent from the ground nor the
    /// cell of the claim. `None` if the rule has no explanation of its own: the learner then cites
    /// all cells, and a hint only the cells that the claim needs.
    ///
    /// The fewer symbols, the more the search learns from a failure. A further law, *Sufficient*:
    /// propagation from the ground without the absent symbols, and with only the claimed symbol in
    /// its cell, must find a contradiction.
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

/// The constraint of a line on its cells.
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
