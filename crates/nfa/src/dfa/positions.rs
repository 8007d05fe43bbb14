//! Position automata from deterministic ones.

use alloc::vec::Vec;

use kleene_line::{Alphabet, CellSet, Positions, TooManyStates};

use super::Dfa;

impl Dfa {
    /// The position automaton of the accepted strings over an alphabet.
    ///
    /// # Errors
    /// More than [`Positions::MAX_STATES`] states.
    pub fn positions(&self, alphabet: &Alphabet) -> Result<Positions, TooManyStates> {
        let moves = self.states().skip(1).flat_map(|state| {
            alphabet.all().symbols().filter_map(move |symbol| {
                let next = self.next(state, alphabet.char(symbol)).index();
                (next > 0).then_some((state.index(), CellSet::only(symbol), next))
            })
        });
        let accepts: Vec<bool> = self.states().map(|state| self.accepts(state)).collect();
        Positions::from_transitions(
            self.states().len(),
            self.start().index(),
            |state| accepts[state],
            moves,
        )
    }
}
