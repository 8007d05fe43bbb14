//! The words of a word list's automaton.

use kleene_lexicon::{Automaton, Letters, Lexicon};

use crate::puzzle::{Puzzle, step};
use crate::words::{Words, WordsBuilder};

/// The automaton of the words that a box can spell: its state is the set of sides that the last
/// letter can be on.
impl Automaton for Puzzle {
    type State = u32;

    fn start(&self) -> Option<u32> {
        Some(u32::MAX)
    }

    #[inline]
    fn next(&self, &sides: &u32, letter: u8) -> Option<u32> {
        let next = step(sides, self.sides_of(letter));
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

/// The places that a word visits, if no letter stands at two.
struct Visited<'p>(&'p Puzzle);

impl Automaton for Visited<'_> {
    type State = u32;

    fn start(&self) -> Option<u32> {
        Some(0)
    }

    #[inline]
    fn next(&self, visited: &u32, letter: u8) -> Option<u32> {
        Some(visited | self.0.places_of(letter))
    }

    #[inline]
    fn accepts(&self, _: &u32) -> bool {
        true
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
        let mut words = WordsBuilder::new();
        let mut search = lexicon.search((puzzle, Visited(puzzle)));
        while let Some(number) = search.advance() {
            let word = search.letters();
            if word.len() < puzzle.shortest() {
                continue;
            }
            let rank = lexicon.rank(number).unwrap_or(0);
            match search.state() {
                Some((_, visited)) if !puzzle.has_repeats() => {
                    words.add(word, rank, [puzzle.only_route(word, *visited)]);
                }
                _ => words.add(word, rank, puzzle.routes_of(word)),
            }
        }
        words.build(puzzle)
    }
}
