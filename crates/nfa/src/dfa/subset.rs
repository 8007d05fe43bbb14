//! The subset construction, for any automaton that can list its transitions.

use alloc::{boxed::Box, vec::Vec};

use indexmap::IndexSet;
use kleene_line::TooManyStates;
use rustc_hash::FxBuildHasher;

use super::table::Table;

/// A nondeterministic automaton whose states are discovered as they are reached.
pub(super) trait Steps {
    /// The start states.
    fn starts(&mut self) -> Result<Vec<u32>, TooManyStates>;

    /// Whether the state accepts.
    fn accepts(&mut self, state: u32) -> Result<bool, TooManyStates>;

    /// The transitions of a state: letters and successors.
    fn moves(&mut self, state: u32) -> Result<&[(u32, u32)], TooManyStates>;

    /// Removes states that add no word to those accepted from the set.
    fn prune(&self, _set: &mut Vec<u32>) {}
}

/// Builds the deterministic automaton whose states are the sets of states reachable together.
///
/// Michael O. Rabin and Dana Scott, "Finite Automata and Their Decision Problems", IBM Journal of
/// Research and Development 3(2), 1959.
pub(super) fn determinize(
    automaton: &mut impl Steps,
    letters: usize,
    limit: usize,
) -> Result<Table, TooManyStates> {
    let mut sets: IndexSet<Box<[u32]>, FxBuildHasher> = IndexSet::default();
    let mut table = Table::new(letters);
    // The empty set is state 0, the dead one.
    sets.insert([].into());
    let mut start = automaton.starts()?;
    normalize(automaton, &mut start);
    table.start = sets.insert_full(start.into()).0 as u32;
    if table.start > 0 {
        table.push_state();
    }
    let mut next = vec![Vec::new(); letters];
    let mut done = 1;
    // Invariant: sets before `done` have complete rows; the others wait in the order of discovery.
    while let Some(set) = sets.get_index(done).cloned() {
        // The successors of all states of the set, gathered by letter.
        for &state in &set {
            table.accepts[done] |= automaton.accepts(state)?;
            for &(letter, target) in automaton.moves(state)? {
                next[letter as usize].push(target);
            }
        }
        for (letter, next) in next.iter_mut().enumerate().filter(|(_, next)| !next.is_empty()) {
            // Sorting, deduplicating and pruning give each set a canonical form.
            normalize(automaton, next);
            let (target, is_new) = match sets.get_index_of(&next[..]) {
                Some(known) => (known, false),
                None => (sets.insert_full(next[..].into()).0, true),
            };
            // The buffer keeps its memory for the next set.
            next.clear();
            if is_new {
                table.push_state();
                super::check(table.len(), letters, limit)?;
            }
            table.set(done as u32, letter, target as u32);
        }
        done += 1;
    }
    Ok(table)
}

fn normalize(automaton: &impl Steps, set: &mut Vec<u32>) {
    set.sort_unstable();
    set.dedup();
    automaton.prune(set);
}
