//! Band-limited sweeps: long chains, reduced to the few states that are possible before each cell.
//!
//! Let a line have `slack` more cells than its shortest string. Before cell `i`, a chain is in one
//! of the states `i - slack ..= i`, since all but `slack` of the cells advance it by one. A long
//! line with little slack thus needs only a few words of its state sets.

use crate::word::{Stored, Wide};
use crate::{cell_set::CellSet, chain_moves::ChainMoves, sweeps::MovesAt};

/// The moves of a chain over `N` of the `M` words that hold all of its states: those that can be
/// live before each cell.
///
/// No accepting path through the line visits the states left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Band<'a, const N: usize, const M: usize> {
    moves: &'a ChainMoves<Wide<M>>,
    slack: usize,
}

impl<'a, const N: usize, const M: usize> Band<'a, N, M> {
    /// The largest slack. The words start at a multiple of 64, and hold the states that may be live
    /// before a cell and after it.
    pub(crate) const MOST: usize = 64 * N - 65;

    /// The moves over a line with this much slack, at most [`Band::MOST`].
    pub(crate) fn new(moves: &'a ChainMoves<Wide<M>>, slack: usize) -> Self {
        debug_assert!(slack <= Self::MOST);
        Self { moves, slack }
    }

    /// The index of the first word before a cell.
    #[inline(always)]
    fn first(&self, at: usize) -> usize {
        (at.saturating_sub(self.slack) / 64).min(M - N)
    }
}

impl<const N: usize, const M: usize> MovesAt for Band<'_, N, M>
where
    Wide<N>: Stored,
{
    type Word = Wide<N>;

    fn ends_behind(&self, cells: usize) -> Wide<N> {
        self.moves.ends_within(self.first(cells))
    }

    #[inline(always)]
    fn forward_at(&self, at: usize, cell: CellSet, states: Wide<N>) -> Wide<N> {
        // Step within the words before the cell. When the window advances by a word, no state in
        // its first word is live any more.
        let first = self.first(at);
        let after = self.moves.forward_within(first, cell, states);
        if self.first(at + 1) == first { after } else { after.without_first_word() }
    }

    #[inline(always)]
    fn support_at(
        &self,
        at: usize,
        cell: CellSet,
        reached: Wide<N>,
        alive: Wide<N>,
    ) -> (CellSet, Wide<N>) {
        // The backward step goes the other way: if the window has advanced, shift `alive` back to
        // the words before the cell.
        let first = self.first(at);
        let alive = if self.first(at + 1) == first { alive } else { alive.after_a_word() };
        self.moves.support_within(first, cell, reached, alive)
    }
}
