//! What lines are asked, and their answers.

use core::ops::Range;

use crate::{cell_set::CellSet, symbol::Symbol};

/// What [`Line::narrow`](crate::Line::narrow) found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// No string of the language fits the cells, which are left as they were.
    Contradiction,
    /// Every symbol of every cell is part of some string that fits.
    Unchanged,
    /// Some symbols were removed; every one that is left is part of some string that fits.
    Changed,
}

/// What [`Line::renarrow`](crate::Line::renarrow) found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renarrowed<'a> {
    /// The cells that the line narrows, each with what is left of it, from the right to the left.
    pub removals: &'a [(usize, CellSet)],
    /// The cells that the sweeps visited. The answer depends on nothing else: it stays the same
    /// when other cells of the line change, as long as no live state changes at these cells or
    /// between them and their neighbours.
    pub swept: Range<usize>,
}

kleene_text::errors! {
    /// No string of a line's language fits its cells.
    #[error("no string of the line's language fits its cells")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Contradiction;
}

/// A conclusion of a line that is to be explained. See [`Line::explain`](crate::Line::explain).
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
