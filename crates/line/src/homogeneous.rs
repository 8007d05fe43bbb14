//! Conversion of any automaton into a homogeneous one, in which all transitions into a state have
//! the same symbols.

use alloc::vec::Vec;
use core::mem;

use crate::cell_set::CellSet;
use crate::positions::{Positions, PositionsBuilder, TooManyStates};

impl Positions {
    /// Builds the automaton of a list of transitions: `states` states, numbered from 0, and
    /// transitions from one to another on any symbol of a set. It need not be deterministic.
    ///
    /// A state that is entered on different symbols from different states is copied: one copy for
    /// each group of symbols with the same origins. States that are unreachable or from which no
    /// string is accepted are dropped.
    ///
    /// ```
    /// use kleene_line::{CellSet, Positions, Symbol};
    ///
    /// // An even number of a, and any number of b.
    /// let (a, b) = (CellSet::only(Symbol::new(0)), CellSet::only(Symbol::new(1)));
    /// let moves = [(0, a, 1), (1, a, 0), (0, b, 0), (1, b, 1)];
    /// let even = Positions::from_transitions(2, 0, |state| state == 0, moves)?;
    /// // The start, and two of each: entered on a and entered on b.
    /// assert_eq!(even.states(), 5);
    /// # Ok::<(), kleene_line::TooManyStates>(())
    /// ```
    ///
    /// # Errors
    /// More than [`Positions::MAX_STATES`] states.
    ///
    /// # Panics
    /// If `start` or a state of a transition is not below `states`.
    pub fn from_transitions(
        states: usize,
        start: usize,
        accepts: impl Fn(usize) -> bool,
        moves: impl IntoIterator<Item = (usize, CellSet, usize)>,
    ) -> Result<Self, TooManyStates> {
        let mut moves: Vec<_> = moves.into_iter().filter(|(_, set, _)| !set.is_empty()).collect();
        let ends = (0..states).filter(|&state| accepts(state)).collect();
        let reached = spread(states, vec![start], moves.iter().map(|&(from, _, to)| (from, to)));
        let alive = spread(states, ends, moves.iter().map(|&(from, _, to)| (to, from)));
        // A transition is on the path of an accepted string if the start reaches it and it reaches an accepting state.
        moves.retain(|&(from, _, to)| reached[from] && alive[to]);

        let mut builder = PositionsBuilder::new();
        if accepts(start) {
            builder.accept(0);
        }
        let mut copies: Vec<Vec<u32>> = vec![Vec::new(); states];
        copies[start].push(0);
        let all = entries(&moves);
        for &Entry { target, symbols, .. } in &all {
            let copy = builder.state(symbols)?;
            if accepts(target) {
                builder.accept(copy);
            }
            copies[target].push(copy);
        }
        for (copy, Entry { origins, .. }) in (1..).zip(&all) {
            origins.iter().for_each(|&origin| builder.link(&copies[origin], &[copy]));
        }
        Ok(builder.build_useful())
    }
}

/// A group of symbols on which a state is entered from the same origins.
struct Entry {
    target: usize,
    symbols: CellSet,
    /// In ascending order.
    origins: Vec<usize>,
}

/// The entries of all states, in ascending order of the states.
fn entries(moves: &[(usize, CellSet, usize)]) -> Vec<Entry> {
    // One transition per symbol, sorted by target and symbol: each run of equal pairs lists its
    // origins.
    let mut single: Vec<_> = moves
        .iter()
        .flat_map(|&(from, set, to)| set.symbols().map(move |symbol| (to, symbol, from)))
        .collect();
    kleene_text::sort(&mut single);
    single.dedup();
    let mut entries: Vec<Entry> = Vec::new();
    let mut of_target = 0;
    for same in single.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let (target, symbol, _) = same[0];
        if entries.last().is_some_and(|last| last.target != target) {
            of_target = entries.len();
        }
        let symbols = CellSet::only(symbol);
        let origins: Vec<usize> = same.iter().map(|&(_, _, from)| from).collect();
        match entries[of_target..].iter_mut().find(|entry| entry.origins == origins) {
            Some(entry) => entry.symbols = entry.symbols.or(symbols),
            None => entries.push(Entry { target, symbols, origins }),
        }
    }
    entries
}

/// By state, whether it is reachable along edges from one of `open`.
pub(crate) fn spread(
    states: usize,
    mut open: Vec<usize>,
    edges: impl Iterator<Item = (usize, usize)>,
) -> Vec<bool> {
    let mut after = vec![Vec::new(); states];
    edges.for_each(|(from, to)| after[from].push(to));
    let mut seen = vec![false; states];
    open.iter().for_each(|&state| seen[state] = true);
    while let Some(state) = open.pop() {
        let new = after[state].iter().filter(|&&next| !mem::replace(&mut seen[next], true));
        open.extend(new);
    }
    seen
}
