//! The words of a word list's automaton.

use kleene_lexicon::{Automaton, Letters, Lexicon};

use crate::puzzle::{Puzzle, step};
use crate::words::Words;

/// The automaton of the words that a box can spell: its state is the set of sides that the last
/// letter can be on.
impl Automaton for Puzzle {
    type State = u32;

    fn start(&self) -> Option<u32> {
        Some(u32::MAX)
    }

    #[inline]
    fn next(&self, &sides: &u32, letter: u8) -> Option<u32> {
        let next = step(sides, self.sides_of(char::from(letter)));
        (next != 0).then_some(next)
    }

    #[inline]
    fn accepts(&self, _: &u32) -> bool {
        true
    }

    fn allowed(&self) -> Letters {
        Letters::from_mask(self.letters_after(u32::MAX))
    }

    #[inline]
    fn letters(&self, &sides: &u32) -> Letters {
        Letters::from_mask(self.letters_after(sides))
    }
}

impl Words {
    /// The words of a list that fit, with their ranks. Only prefixes that the box can spell are
    /// visited.
    ///
    /// ```
    /// use kleene_letterboxed::{Puzzle, Words};
    /// use kleene_lexicon::Lexicon;
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let lexicon = Lexicon::from_words(["dance", "dental", "filter"])?;
    /// let words = Words::from_lexicon(&puzzle, &lexicon);
    /// assert_eq!(words.iter().collect::<Vec<_>>(), ["dental", "filter"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_lexicon(puzzle: &Puzzle, lexicon: &Lexicon) -> Self {
        let mut words = Self::empty(puzzle);
        let mut search = lexicon.search(puzzle);
        while let Some(number) = search.advance() {
            let word = search.word();
            if word.len() >= puzzle.shortest() {
                words.add(word, lexicon.rank(number).unwrap_or(0));
            }
        }
        words
    }
}
