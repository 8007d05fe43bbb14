//! The subset construction on position automata.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{Positions, TooManyStates};
use crate::cell_set::CellSet;

/// A deterministic automaton whose states are sets of positions, not minimized. See
/// [`Positions::subsets`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subsets {
    sets: Vec<Vec<usize>>,
    moves: Vec<(usize, CellSet, usize)>,
}

impl Subsets {
    /// The positions of each state, in ascending order. The first state is the start; the empty set
    /// is left out.
    #[must_use]
    pub fn sets(&self) -> &[Vec<usize>] {
        &self.sets
    }

    /// The transitions: from a state, on symbols, to a state.
    pub fn moves(&self) -> &[(usize, CellSet, usize)] {
        &self.moves
    }
}

impl Positions {
    /// Builds a deterministic automaton over these symbols by the subset construction. States are
    /// numbered breadth first from the start, by ascending symbols.
    ///
    /// ```
    /// use kleene_line::{CellSet, PositionsBuilder, Symbol};
    ///
    /// // (a|b)*a: one position for each letter of the pattern.
    /// let [a, b] = [0, 1].map(|symbol| CellSet::only(Symbol::new(symbol)));
    /// let mut builder = PositionsBuilder::new();
    /// let (first, second, last) = (builder.state(a)?, builder.state(b)?, builder.state(a)?);
    /// builder.link(&[0, first, second], &[first, second, last]);
    /// builder.accept(last);
    /// // 0, the start; 1 and 3 after an a; 2 after a b.
    /// let subsets = builder.build().subsets(CellSet::first(2), 100)?;
    /// assert_eq!(subsets.sets(), [vec![0], vec![1, 3], vec![2]]);
    /// # Ok::<(), kleene_line::TooManyStates>(())
    /// ```
    ///
    /// # Errors
    /// More sets than the limit.
    pub fn subsets(&self, symbols: CellSet, limit: usize) -> Result<Subsets, TooManyStates> {
        let mut sets = vec![vec![0]];
        let mut numbers: BTreeMap<_, _> = kleene_text::gather([(vec![0], 0)]);
        let mut all = Vec::new();
        let mut number = 0;
        while let Some(set) = sets.get(number).cloned() {
            let mut moves: BTreeMap<usize, CellSet> = BTreeMap::new();
            for symbol in symbols.symbols() {
                let next = set.iter().flat_map(|&state| self.follow(state));
                let mut next: Vec<usize> =
                    next.filter(|&next| self.entering(next).contains(symbol)).collect();
                next.sort_unstable();
                next.dedup();
                if next.is_empty() {
                    continue;
                }
                let target = *numbers.entry(next.clone()).or_insert_with(|| {
                    sets.push(next);
                    sets.len() - 1
                });
                let on = moves.entry(target).or_insert(CellSet::EMPTY);
                *on = on.or(CellSet::only(symbol));
            }
            if sets.len() > limit {
                return Err(TooManyStates { limit });
            }
            all.extend(moves.into_iter().map(|(target, on)| (number, on, target)));
            number += 1;
        }
        Ok(Subsets { sets, moves: all })
    }
}
