//! What a line of a grid must be: a string of a regular language, or whatever else can narrow cells.

use alloc::sync::Arc;
use core::fmt;

use kleene_nfa::{CellSet, Chain, Line, Narrowing, Scratch};

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
