//! Pattern automata restricted to the letters of a lexicon.

use alloc::vec::Vec;

use kleene_nfa::{Alphabet, Dfa};

use crate::letters::Letters;
use crate::search::Automaton;

/// A [`Dfa`] restricted to the letters a to z.
///
/// The conversion reads 26 letters of each state once; a step is then one table look-up.
#[derive(Clone, Debug)]
pub struct LetterDfa {
    /// By state and letter, the successor, or 0.
    next: Vec<[u32; 26]>,
    /// By state, the letters with a successor.
    letters: Vec<Letters>,
    accepts: Vec<bool>,
    start: u32,
}

impl LetterDfa {
    /// Restricts the automaton to the letters.
    #[must_use]
    pub fn new(dfa: &Dfa) -> Self {
        let Ok(alphabet) = Alphabet::new('a'..='z') else {
            unreachable!("26 different letters are an alphabet")
        };
        let table = dfa.table(&alphabet);
        let mut next = Vec::with_capacity(table.states() + 1);
        // State 0 is the dead one, which no edge of a search needs to enter.
        next.push([0; 26]);
        next.extend(table.rows().map(|row| core::array::from_fn(|letter| row[letter] as u32)));
        // A mask of the letters that do not lead to the dead state lets a search skip the others.
        let letters = next.iter().map(|row| {
            let living = (0..26).filter(|&letter| row[letter] != 0);
            Letters::from_mask(living.fold(0, |mask, letter| mask | 1 << letter))
        });
        let letters = letters.collect();
        let accepts = dfa.states().map(|state| dfa.accepts(state)).collect();
        Self { next, letters, accepts, start: table.start() as u32 }
    }
}

impl Automaton for LetterDfa {
    type State = u32;

    fn start(&self) -> Option<u32> {
        (self.start != 0).then_some(self.start)
    }

    fn next(&self, &state: &u32, letter: u8) -> Option<u32> {
        let row = &self.next[state as usize];
        row.get(usize::from(letter.wrapping_sub(b'a'))).copied().filter(|&next| next != 0)
    }

    fn accepts(&self, &state: &u32) -> bool {
        self.accepts[state as usize]
    }

    fn letters(&self, &state: &u32) -> Letters {
        self.letters[state as usize]
    }

    fn states(&self) -> usize {
        self.next.len()
    }

    fn number(&self, &state: &u32) -> usize {
        state as usize
    }
}
