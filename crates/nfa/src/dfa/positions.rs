//! From a deterministic automaton to positions.

use alloc::vec::Vec;

use super::Dfa;
use crate::positions::{Positions, TooManyStates};
use crate::{alphabet::Alphabet, cell_set::CellSet, nfa::StateId};

impl Positions {
    /// The automaton of the strings over an alphabet that a deterministic automaton accepts.
    ///
    /// # Errors
    /// More than [`Positions::MAX_STATES`] states.
    pub fn from_dfa(dfa: &Dfa, alphabet: &Alphabet) -> Result<Self, TooManyStates> {
        let moves_of = |state: StateId| {
            alphabet.all().symbols().filter_map(move |symbol| {
                let next = dfa.next(state, alphabet.char(symbol)).index();
                (next > 0).then_some((state.index(), CellSet::only(symbol), next))
            })
        };
        let live = dfa.states().skip(1);
        let accepts: Vec<bool> = dfa.states().map(|state| dfa.accepts(state)).collect();
        Self::from_transitions(
            dfa.states().len(),
            dfa.start().index(),
            |state| accepts[state],
            live.flat_map(moves_of),
        )
    }
}
