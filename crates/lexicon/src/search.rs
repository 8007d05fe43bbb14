//! The product of a lexicon with another automaton: the words that both accept.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::fruitless::Fruitless;
use crate::letters::Letters;
use crate::lexicon::{Lexicon, Node};

/// An automaton that reads words letter by letter, to search a [`Lexicon`].
///
/// If [`Automaton::next`] returns `None`, the search prunes there. A `None` on the path of an
/// accepted word loses that word; a missing `None` merely makes the search slower.
pub trait Automaton {
    /// The state after some letters.
    type State: Clone;

    /// The start state; `None` if no word is accepted.
    fn start(&self) -> Option<Self::State>;

    /// The successor on a letter, `b'a'` to `b'z'`; `None` if no accepted word continues with it.
    fn next(&self, state: &Self::State, letter: u8) -> Option<Self::State>;

    /// Whether the letters so far form an accepted word.
    fn accepts(&self, state: &Self::State) -> bool;

    /// The letters on which [`Automaton::next`] may return a state. The search does not try others.
    fn letters(&self, state: &Self::State) -> Letters {
        let _ = state;
        Letters::ALL
    }

    /// The letters that accepted words may have. The search prunes edges on which all words have
    /// others.
    fn allowed(&self) -> Letters {
        Letters::ALL
    }

    /// Number of states, or 0 if they have no numbers.
    ///
    /// With numbers, a search memoizes the pairs of a lexicon's state and a state of this automaton
    /// that lead to no word, and does not visit them again.
    fn states(&self) -> usize {
        0
    }

    /// The state's number, below [`Automaton::states`] unless that is 0. States with equal numbers
    /// must accept the same endings.
    fn number(&self, state: &Self::State) -> usize {
        let _ = state;
        0
    }
}

impl<A: Automaton + ?Sized> Automaton for &A {
    type State = A::State;

    #[inline]
    fn start(&self) -> Option<A::State> {
        (**self).start()
    }

    #[inline]
    fn next(&self, state: &A::State, letter: u8) -> Option<A::State> {
        (**self).next(state, letter)
    }

    #[inline]
    fn accepts(&self, state: &A::State) -> bool {
        (**self).accepts(state)
    }

    #[inline]
    fn letters(&self, state: &A::State) -> Letters {
        (**self).letters(state)
    }

    #[inline]
    fn allowed(&self) -> Letters {
        (**self).allowed()
    }

    #[inline]
    fn states(&self) -> usize {
        (**self).states()
    }

    #[inline]
    fn number(&self, state: &A::State) -> usize {
        (**self).number(state)
    }
}

/// Accepts the words that both automata accept.
impl<A: Automaton, B: Automaton> Automaton for (A, B) {
    type State = (A::State, B::State);

    #[inline]
    fn start(&self) -> Option<Self::State> {
        Some((self.0.start()?, self.1.start()?))
    }

    #[inline]
    fn next(&self, state: &Self::State, letter: u8) -> Option<Self::State> {
        Some((self.0.next(&state.0, letter)?, self.1.next(&state.1, letter)?))
    }

    #[inline]
    fn accepts(&self, state: &Self::State) -> bool {
        self.0.accepts(&state.0) && self.1.accepts(&state.1)
    }

    #[inline]
    fn letters(&self, state: &Self::State) -> Letters {
        self.0.letters(&state.0).intersection(self.1.letters(&state.1))
    }

    #[inline]
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
    /// Finds the words that an automaton accepts, in alphabetical order.
    ///
    /// It follows both automata at once, and visits only their common prefixes.
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
        let mut search = Search {
            lexicon: self,
            fruitless: Fruitless::new(self.states(), automaton.states()),
            forbidden: !automaton.allowed().mask(),
            here: None,
            above: Vec::with_capacity(16),
            automaton,
            word: Vec::new(),
            is_fresh: false,
        };
        if let Some(outer) = search.automaton.start() {
            let node = self.node(self.root());
            let left = node.letters().intersection(search.automaton.letters(&outer)).mask();
            let pair = search.fruitless.pair(self.root().index(), search.automaton.number(&outer));
            search.is_fresh = node.is_word() && search.automaton.accepts(&outer);
            let (number, length, is_fruitful) = (0, 0, true);
            search.here = Some(Open { left, node, number, length, is_fruitful, pair, outer });
        }
        search
    }
}

/// The words of a [`Lexicon`] that an automaton accepts. See [`Lexicon::search`].
///
/// The iterator returns each word as a `String`; [`Search::advance`] avoids that allocation.
#[derive(Clone, Debug)]
pub struct Search<'a, A: Automaton> {
    lexicon: &'a Lexicon,
    automaton: A,
    fruitless: Fruitless,
    /// Letters that no accepted word has.
    forbidden: u32,
    /// The states after the current word; `None` after the last word.
    here: Option<Open<A::State>>,
    /// The states on the path to it that may lead to more words.
    above: Vec<Open<A::State>>,
    /// The letters of the current word.
    word: Vec<u8>,
    /// Whether the empty word is still to come.
    is_fresh: bool,
}

#[derive(Clone, Debug)]
struct Open<S> {
    /// The untried letters.
    left: u32,
    /// The lexicon's state.
    node: Node,
    /// Number of words before this state's own.
    number: u32,
    /// Number of letters up to here.
    length: u32,
    /// Whether this state has led to a word.
    is_fruitful: bool,
    /// The index of the pair of states in [`Fruitless`].
    pair: u32,
    /// The state of the other automaton.
    outer: S,
}

impl<A: Automaton> Search<'_, A> {
    /// Advances to the next word and returns its number; [`Search::word`] returns the word.
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
    #[inline]
    pub fn advance(&mut self) -> Option<usize> {
        let here = self.here.as_mut()?;
        if core::mem::take(&mut self.is_fresh) {
            return Some(here.number as usize);
        }
        // Depth-first search over pairs of states, letters in ascending order.
        loop {
            if here.left == 0 {
                // The pair is exhausted. If it led to no word, no other path to it will.
                let Some(above) = self.above.pop() else { break };
                if !here.is_fruitful {
                    self.fruitless.insert(here.pair);
                }
                let is_fruitful = here.is_fruitful | above.is_fruitful;
                *here = Open { is_fruitful, ..above };
                continue;
            }
            // The lowest letter of the mask, which is removed from it.
            let letter = here.left.trailing_zeros();
            here.left &= here.left - 1;
            let byte = b'a' + letter as u8;
            let Some(outer) = self.automaton.next(&here.outer, byte) else { continue };
            // The edge has all data about its target, so the target itself need not be read.
            let place = here.node.place(letter);
            let edge = self.lexicon.edge(place);
            let node = edge.target;
            let left = node.letters().intersection(self.automaton.letters(&outer)).mask();
            let is_forbidden = edge.needs & self.forbidden != 0;
            // One combined branch, since each condition alone is hard to predict.
            if is_forbidden | (left == 0 && !node.is_word()) {
                continue;
            }
            let mut pair = 0;
            if self.fruitless.is_kept() {
                let state = self.lexicon.target(place);
                pair = self.fruitless.pair(state.index(), self.automaton.number(&outer));
                if self.fruitless.contains(pair) {
                    continue;
                }
            }
            let is_fruitful = node.is_word() && self.automaton.accepts(&outer);
            let (number, length) = (here.number + edge.before, here.length + 1);
            // The word still has the letters of the abandoned path: cut them off.
            self.word.truncate(here.length as usize);
            self.word.push(byte);
            let next = Open { left, node, number, length, is_fruitful, pair, outer };
            let before = core::mem::replace(here, next);
            // An exhausted state need not be stacked, unless its failure must be memoized.
            if before.left != 0 || self.fruitless.is_kept() {
                self.above.push(before);
            }
            if is_fruitful {
                return Some(number as usize);
            }
        }
        self.here = None;
        None
    }

    /// The word whose number [`Search::advance`] returned last. Unspecified before the first word
    /// and after the last.
    #[must_use]
    pub fn word(&self) -> &str {
        core::str::from_utf8(&self.word).unwrap_or_default()
    }

    /// The letters of the current word, `b'a'` to `b'z'`; faster than [`Search::word`].
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.word
    }

    /// The automaton's state after the current word; `None` after the last one.
    #[must_use]
    #[inline]
    pub fn state(&self) -> Option<&A::State> {
        self.here.as_ref().map(|here| &here.outer)
    }
}

impl<A: Automaton> Iterator for Search<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|_| String::from(self.word()))
    }

    fn count(mut self) -> usize {
        core::iter::from_fn(|| self.advance()).count()
    }
}

impl<A: Automaton> FusedIterator for Search<'_, A> {}
