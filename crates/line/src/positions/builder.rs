//! Construction of position automata, state by state.

use alloc::vec::Vec;

use super::{Positions, TooManyStates};
use crate::cell_set::CellSet;
use crate::homogeneous::spread;

/// Builds [`Positions`] state by state.
///
/// States are numbered in the order of their addition; the builder starts with state 0, the start.
///
/// ```
/// use kleene_line::{CellSet, PositionsBuilder, Symbol};
///
/// // Some a, then one b.
/// let (a, b) = (CellSet::only(Symbol::new(0)), CellSet::only(Symbol::new(1)));
/// let mut builder = PositionsBuilder::new();
/// let (first, last) = (builder.state(a)?, builder.state(b)?);
/// builder.link(&[0, first], &[first, last]);
/// builder.accept(last);
/// let positions = builder.build();
/// assert!(positions.is_match(&[Symbol::new(0), Symbol::new(1)]));
/// # Ok::<(), kleene_line::TooManyStates>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionsBuilder {
    positions: Positions,
}

impl Default for PositionsBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl PositionsBuilder {
    /// A start alone, which does not accept.
    #[must_use]
    pub fn new() -> Self {
        let (entering, follow, accepts) = (vec![CellSet::EMPTY], vec![Vec::new()], vec![false]);
        Self { positions: Positions { entering, follow, accepts } }
    }

    /// Adds a state that these symbols enter.
    ///
    /// # Errors
    /// More than [`Positions::MAX_STATES`] states.
    pub fn state(&mut self, entering: CellSet) -> Result<u32, TooManyStates> {
        let positions = &mut self.positions;
        let limit = Positions::MAX_STATES;
        if positions.states() >= limit {
            return Err(TooManyStates { limit });
        }
        positions.entering.push(entering);
        positions.follow.push(Vec::new());
        positions.accepts.push(false);
        Ok(positions.states() as u32 - 1)
    }

    /// Adds a transition from every state in `states` to every state in `next`, which is ascending.
    ///
    /// # Panics
    /// If there is no such state, or if `next` includes the start.
    pub fn link(&mut self, states: &[u32], next: &[u32]) {
        let count = self.positions.states();
        assert!(
            next.iter().all(|&next| next > 0 && (next as usize) < count),
            "a transition leads to a state that is not the start"
        );
        for &state in states {
            let follow = &mut self.positions.follow[state as usize];
            // Successors mostly arrive in order, from left to right in the pattern, so the list
            // rarely needs sorting.
            let is_sorted = follow.last() < next.first() || next.is_empty();
            follow.extend_from_slice(next);
            if !is_sorted {
                follow.sort_unstable();
                follow.dedup();
            }
        }
    }

    /// Lets strings end in a state.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn accept(&mut self, state: u32) {
        self.positions.accepts[state as usize] = true;
    }

    /// The automaton without states that are unreachable or from which no string is accepted.
    #[must_use]
    pub fn build(self) -> Positions {
        let all = self.positions;
        // No string passes a state that no symbol enters.
        let mut edges = Vec::new();
        for state in 0..all.states() {
            let next = all.follow(state).filter(|&next| !all.entering[next].is_empty());
            edges.extend(next.map(|next| (state, next)));
        }
        let ends = (0..all.states()).filter(|&state| all.accepts[state]).collect();
        let reached = spread(all.states(), vec![0], edges.iter().copied());
        let alive = spread(all.states(), ends, edges.iter().map(|&(state, next)| (next, state)));
        // The start stays even if the language is empty; all others keep their order under new numbers.
        let mut number = vec![None; all.states()];
        let mut kept = Vec::new();
        for state in 0..all.states() {
            if state == 0 || reached[state] && alive[state] {
                number[state] = Some(kept.len() as u32);
                kept.push(state);
            }
        }
        Positions {
            entering: kept.iter().map(|&state| all.entering[state]).collect(),
            follow: kept
                .iter()
                .map(|&state| all.follow(state).filter_map(|next| number[next]).collect())
                .collect(),
            accepts: kept.iter().map(|&state| all.accepts[state]).collect(),
        }
    }

    /// The automaton unchanged, if every state is known to be reachable and to reach an end.
    pub(crate) fn build_useful(self) -> Positions {
        self.positions
    }
}
