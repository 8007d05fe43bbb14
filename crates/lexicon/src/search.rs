//! The product of a lexicon with another automaton: the words that both accept.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::fruitless::Fruitless;
use crate::letters::Letters;
use crate::lexicon::{Lexicon, StateId};

/// An automaton that a [`Lexicon`] can be searched for: it reads a word letter by letter.
///
/// A `None` from [`Automaton::next`] prunes the search there. A `None` on the path of an accepted
/// word loses that word; a missing `None` only makes the search take longer.
pub trait Automaton {
    /// The state after some letters.
    type State: Clone;

    /// The start state; `None` if no word is accepted.
    fn start(&self) -> Option<Self::State>;

    /// The successor on one more letter, `b'a'` to `b'z'`; `None` if no accepted word continues so.
    fn next(&self, state: &Self::State, letter: u8) -> Option<Self::State>;

    /// Whether the letters so far are an accepted word.
    fn accepts(&self, state: &Self::State) -> bool;

    /// Letters outside of which [`Automaton::next`] need not be asked: it would say `None`.
    fn letters(&self, state: &Self::State) -> Letters {
        let _ = state;
        Letters::ALL
    }

    /// The letters that accepted words may have. The search prunes where all words have others.
    fn allowed(&self) -> Letters {
        Letters::ALL
    }

    /// How many states there are, if they have numbers.
    ///
    /// With numbers a search remembers the pairs of states, one of the lexicon and one of this
    /// automaton, that lead to no word, and does not visit them again.
    fn states(&self) -> usize {
        0
    }

    /// The state's number, below [`Automaton::states`] unless that is 0. Equal numbers are of
    /// states that accept the same.
    fn number(&self, state: &Self::State) -> usize {
        let _ = state;
        0
    }
}

impl<A: Automaton + ?Sized> Automaton for &A {
    type State = A::State;

    fn start(&self) -> Option<A::State> {
        (**self).start()
    }

    fn next(&self, state: &A::State, letter: u8) -> Option<A::State> {
        (**self).next(state, letter)
    }

    fn accepts(&self, state: &A::State) -> bool {
        (**self).accepts(state)
    }

    fn letters(&self, state: &A::State) -> Letters {
        (**self).letters(state)
    }

    fn allowed(&self) -> Letters {
        (**self).allowed()
    }

    fn states(&self) -> usize {
        (**self).states()
    }

    fn number(&self, state: &A::State) -> usize {
        (**self).number(state)
    }
}

/// Two automata at once: accepts what both accept.
impl<A: Automaton, B: Automaton> Automaton for (A, B) {
    type State = (A::State, B::State);

    fn start(&self) -> Option<Self::State> {
        Some((self.0.start()?, self.1.start()?))
    }

    fn next(&self, state: &Self::State, letter: u8) -> Option<Self::State> {
        Some((self.0.next(&state.0, letter)?, self.1.next(&state.1, letter)?))
    }

    fn accepts(&self, state: &Self::State) -> bool {
        self.0.accepts(&state.0) && self.1.accepts(&state.1)
    }

    fn letters(&self, state: &Self::State) -> Letters {
        self.0.letters(&state.0).intersection(self.1.letters(&state.1))
    }

    fn allowed(&self) -> Letters {
        self.0.allowed().intersection(self.1.allowed())
    }
}

/// Accepts every word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Everything;

impl Automaton for Everything {
    type State = ();

    fn start(&self) -> Option<()> {
        Some(())
    }

    fn next(&self, (): &(), _: u8) -> Option<()> {
        Some(())
    }

    fn accepts(&self, (): &()) -> bool {
        true
    }
}

impl Lexicon {
    /// The words that an automaton accepts, in alphabetical order.
    ///
    /// Both automata are followed at once, so only common prefixes are visited.
    ///
    /// ```
    /// use kleene_lexicon::{LetterDfa, Lexicon};
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let lexicon = Lexicon::from_words(["map", "max", "may", "mix", "moxie"])?;
    /// let dfa = Dfa::new(&classical::parse("m[aeiou][x-z]")?)?;
    /// let found: Vec<_> = lexicon.search(LetterDfa::new(&dfa)).collect();
    /// assert_eq!(found, ["max", "may", "mix"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search<A: Automaton>(&self, automaton: A) -> Search<'_, A> {
        let start = automaton.start();
        let mut search = Search {
            lexicon: self,
            fruitless: Fruitless::new(self.states(), automaton.states()),
            forbidden: !automaton.allowed().mask(),
            automaton,
            open: Vec::with_capacity(16),
            word: String::new(),
            is_fresh: false,
        };
        if let Some(start) = start {
            search.enter(self.root(), start, 0);
        }
        search
    }
}

/// The words of a [`Lexicon`] that an automaton accepts. See [`Lexicon::search`].
///
/// As an iterator it gives each word in a `String`; [`Search::advance`] saves that.
#[derive(Clone, Debug)]
pub struct Search<'a, A: Automaton> {
    lexicon: &'a Lexicon,
    automaton: A,
    fruitless: Fruitless,
    /// Letters that no accepted word has.
    forbidden: u32,
    /// The states on the path of the present word, one more than it has letters.
    open: Vec<Open<A::State>>,
    word: String,
    /// Whether the last of the open states has not been tested for a word yet.
    is_fresh: bool,
}

#[derive(Clone, Debug)]
struct Open<S> {
    /// The letters still to be tried.
    left: u32,
    /// All letters of the state.
    all: u32,
    /// Where its edges begin.
    first: u32,
    /// Number of words before it, itself not counted.
    number: u32,
    is_word: bool,
    /// Whether a word was found from here on.
    is_fruitful: bool,
    /// The place of the pair of states in [`Fruitless`].
    pair: usize,
    outer: S,
}

impl<A: Automaton> Search<'_, A> {
    /// Goes to the next word and returns its number; [`Search::word`] is the word.
    ///
    /// ```
    /// use kleene_lexicon::Lexicon;
    ///
    /// let lexicon = Lexicon::from_words(["so", "sob", "to"])?;
    /// let mut all = lexicon.iter();
    /// while let Some(number) = all.advance() {
    ///     assert_eq!(lexicon.number(all.word()), Some(number));
    /// }
    /// # Ok::<(), kleene_lexicon::NotAWord>(())
    /// ```
    pub fn advance(&mut self) -> Option<usize> {
        loop {
            let open = self.open.last_mut()?;
            if self.is_fresh {
                self.is_fresh = false;
                if open.is_word && self.automaton.accepts(&open.outer) {
                    open.is_fruitful = true;
                    return Some(open.number as usize);
                }
            }
            if open.left == 0 {
                self.leave();
                continue;
            }
            let letter = open.left.trailing_zeros();
            open.left &= open.left - 1;
            let byte = b'a' + letter as u8;
            let Some(outer) = self.automaton.next(&open.outer, byte) else { continue };
            let place = (open.all & ((1 << letter) - 1)).count_ones();
            let edge = self.lexicon.edge(open.first + place);
            if edge.needs & self.forbidden != 0 {
                continue;
            }
            let number = open.number + edge.before;
            self.word.push(char::from(byte));
            self.enter(StateId(edge.target), outer, number);
        }
    }

    /// The present word: the one whose number [`Search::advance`] has returned. Unspecified before
    /// the first word and after the last.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    fn leave(&mut self) {
        self.word.pop();
        let Some(left) = self.open.pop() else { return };
        if !left.is_fruitful {
            self.fruitless.insert(left.pair);
        } else if let Some(before) = self.open.last_mut() {
            before.is_fruitful = true;
        }
    }

    fn enter(&mut self, state: StateId, outer: A::State, number: u32) {
        let pair = self.fruitless.pair(state.index(), self.automaton.number(&outer));
        if self.fruitless.contains(pair) {
            self.word.pop();
            return;
        }
        let node = self.lexicon.node(state);
        let letters = node.letters();
        let left = letters.intersection(self.automaton.letters(&outer)).mask();
        let (all, first, is_word) = (letters.mask(), node.first, node.is_word());
        let is_fruitful = false;
        self.open.push(Open { left, all, first, number, is_word, is_fruitful, pair, outer });
        self.is_fresh = true;
    }
}

impl<A: Automaton> Iterator for Search<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|_| self.word.clone())
    }

    fn count(mut self) -> usize {
        core::iter::from_fn(|| self.advance()).count()
    }
}

impl<A: Automaton> FusedIterator for Search<'_, A> {}
