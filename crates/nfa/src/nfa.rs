//! Nondeterministic automata.

use alloc::{boxed::Box, vec::Vec};
use core::mem;

use kleene_line::{CellSet, Symbol};

/// A nondeterministic automaton with one start: a numbered list of [`State`]s.
///
/// It accepts a word if some path from the start to an accepting state consumes exactly that word.
///
/// ```
/// use kleene_nfa::{Alphabet, Nfa, Symbol};
/// use kleene_syntax::classical;
///
/// let cells = Alphabet::new(".#".chars())?;
/// let nfa = Nfa::thompson(&classical::parse(r"\.*#{2}\.*")?, &cells)?;
/// let word = |text: &str| text.chars().filter_map(|c| cells.symbol(c)).collect::<Vec<Symbol>>();
/// assert!(nfa.is_match(&word(".##.")));
/// assert!(!nfa.is_match(&word("#..#")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nfa {
    states: Vec<State>,
    start: StateId,
}

/// A state's number in its [`Nfa`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct StateId(u32);

/// The action of an automaton in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum State {
    /// Consume any one symbol of `set`, then continue in `next`.
    Consume {
        /// The symbols; none makes the state a dead end.
        set: CellSet,
        /// The successor.
        next: StateId,
    },
    /// Continue in any of these states without consuming anything, earlier ones preferred.
    Split(Box<[StateId]>),
    /// Accept, if the whole word has been consumed.
    Accept,
}

impl StateId {
    /// Wraps an index; [`Nfa::MAX_STATES`] keeps it within 32 bits.
    pub(crate) const fn new(index: usize) -> Self {
        debug_assert!(index <= u32::MAX as usize);
        Self(index as u32)
    }

    /// The state's index in its automaton, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Nfa {
    /// The largest number of states.
    pub const MAX_STATES: usize = 1 << 18;

    pub(crate) fn from_parts(states: Vec<State>, start: StateId) -> Self {
        Self { states, start }
    }

    /// The start state.
    pub fn start(&self) -> StateId {
        self.start
    }

    /// The state with this number.
    ///
    /// # Panics
    /// If the number belongs to another automaton with more states.
    #[must_use]
    pub fn state(&self, id: StateId) -> &State {
        &self.states[id.index()]
    }

    /// All states with their numbers, in ascending order.
    pub fn states(&self) -> impl ExactSizeIterator<Item = (StateId, &State)> + Clone {
        self.states.iter().enumerate().map(|(index, state)| (StateId::new(index), state))
    }

    /// Number of states, at least one.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no automaton is without a state")]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether the automaton accepts `word`.
    ///
    /// Follows all paths at once, and visits each state at most once per symbol.
    #[must_use]
    pub fn is_match(&self, word: &[Symbol]) -> bool {
        self.reached(word).iter().any(|&id| *self.state(id) == State::Accept)
    }

    /// The states that some path reaches by reading `word`, the preferred ones first; none if no match begins with it.
    #[must_use]
    pub fn reached(&self, word: &[Symbol]) -> Vec<StateId> {
        let mut here = Closure::new(self.len());
        let mut next = Closure::new(self.len());
        // Invariant: `here` holds every state that some path reaches by the symbols read so far,
        // closed under splits.
        here.add(self, self.start);
        for &symbol in word {
            next.clear();
            for &id in here.states() {
                match *self.state(id) {
                    State::Consume { set, next: after } if set.contains(symbol) => {
                        next.add(self, after);
                    }
                    _ => {}
                }
            }
            mem::swap(&mut here, &mut next);
        }
        here.states().to_vec()
    }
}

/// A set of states, closed under splits (the epsilon closure).
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    states: Vec<StateId>,
    contains: Vec<bool>,
    stack: Vec<StateId>,
}

impl Closure {
    /// The empty set, for an automaton of `len` states.
    pub(crate) fn new(len: usize) -> Self {
        Self { states: Vec::new(), contains: vec![false; len], stack: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        for id in self.states.drain(..) {
            self.contains[id.index()] = false;
        }
    }

    /// Adds a state and its closure under splits, preferred states first.
    pub(crate) fn add(&mut self, nfa: &Nfa, id: StateId) {
        self.stack.push(id);
        while let Some(id) = self.stack.pop() {
            if mem::replace(&mut self.contains[id.index()], true) {
                continue;
            }
            self.states.push(id);
            if let State::Split(targets) = nfa.state(id) {
                // Targets go onto the stack in reverse, so the preferred one is visited first.
                self.stack.extend(targets.iter().rev());
            }
        }
    }

    /// The states in the order in which they were added, splits included.
    pub(crate) fn states(&self) -> &[StateId] {
        &self.states
    }

    pub(crate) fn contains(&self, id: StateId) -> bool {
        self.contains[id.index()]
    }
}
