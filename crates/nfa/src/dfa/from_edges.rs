//! Automata that are given by their edges.

use kleene_line::TooManyStates;
use kleene_syntax::Class;

use super::table::Table;
use super::{Config, Dfa, check};
use crate::char_classes::CharClasses;

kleene_text::errors! {
    /// The reason why edges do not form a deterministic automaton.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EdgesError {
        /// An unknown state.
        #[error("there is no state {state}: the automaton has {len}, counted from 0")]
        State {
            /// Its number.
            state: usize,
            /// The number of states.
            len: usize,
        },
        /// A character with two successors.
        #[error("state {state} has two edges for {character:?}")]
        Ambiguous {
            /// The state.
            state: usize,
            /// The least character on both edges.
            character: char,
        },
        /// Too many states.
        #[error("{0}")]
        TooManyStates(TooManyStates),
    }
}

impl Dfa {
    /// Builds the minimal automaton of a deterministic one with `len` states. An edge is a state, its characters and the
    /// next state; a character without an edge leads to no match.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::Class;
    ///
    /// let [a, b] = ['a', 'b'].map(|c| Class::from_iter([c]));
    /// let dfa = Dfa::from_edges(2, 0, &[0], &[(0, a, 1), (1, b, 0)])?;
    /// assert!(dfa.is_match("abab") && !dfa.is_match("aba"));
    /// # Ok::<(), kleene_nfa::dfa::EdgesError>(())
    /// ```
    ///
    /// # Errors
    /// An unknown state, two edges of a state that share a character, or more states than [`Config::new`] allows.
    pub fn from_edges(
        len: usize,
        start: usize,
        accepting: &[usize],
        edges: &[(usize, Class, usize)],
    ) -> Result<Self, EdgesError> {
        let letters = edges
            .iter()
            .fold(CharClasses::new(&Class::all()), |letters, (_, class, _)| letters.split(class));
        let limit = Config::new().limit();
        check(len.saturating_add(1), letters.len(), limit).map_err(EdgesError::TooManyStates)?;
        let mut table = Table::new(letters.len());
        (0..len).for_each(|_| table.push_state());
        table.start = row_of(start, len)?;
        for &state in accepting {
            table.accepts[row_of(state, len)? as usize] = true;
        }
        // No class divides a letter, so its least character stands for all of it.
        let least = letters.least();
        for (from, class, to) in edges {
            let (from_row, to) = (row_of(*from, len)?, row_of(*to, len)?);
            for (letter, &character) in least.iter().enumerate() {
                if !class.contains(character) {
                    continue;
                }
                if ![0, to].contains(&table.row(from_row)[letter]) {
                    return Err(EdgesError::Ambiguous { state: *from, character });
                }
                table.set(from_row, letter, to);
            }
        }
        Ok(Self::finish(&table, &letters, limit))
    }
}

/// The row of a state among `len`: row 0 is the dead state's.
fn row_of(state: usize, len: usize) -> Result<u32, EdgesError> {
    match state < len {
        true => Ok(state as u32 + 1),
        false => Err(EdgesError::State { state, len }),
    }
}
