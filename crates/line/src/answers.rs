//! Queries on lines, and their answers.

use core::ops::Range;

use crate::{cell_set::CellSet, symbol::Symbol};

/// The result of [`Line::narrow`](crate::Line::narrow).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// No string of the language fits the cells, which keep their domains.
    Contradiction,
    /// Every symbol of every cell is part of some string that fits.
    Unchanged,
    /// The call removed symbols; every remaining one is part of some string that fits.
    Changed,
}

/// The result of [`Line::renarrow`](crate::Line::renarrow).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renarrowed<'a> {
    /// The cells that lose symbols, each with its remaining ones, from right to left.
    pub removals: &'a [(usize, CellSet)],
    /// The cells that the sweeps visited. The answer depends on nothing else: it stays the same
    /// when other cells of the line change, as long as no live state changes at these cells or
    /// between them and their neighbors.
    pub swept: Range<usize>,
}

kleene_text::errors! {
    /// No string of a line's language fits its cells.
    #[error("no string of the line's language fits its cells")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Contradiction;
}

/// A conclusion of a line that needs an explanation. See [`Line::explain`](crate::Line::explain).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// No string fits the cells.
    Contradiction,
    /// No string that fits the other cells has this symbol in this cell.
    Removal {
        /// The cell's index.
        cell: usize,
        /// The symbol.
        symbol: Symbol,
    },
}
