//! Deterministic automata: patterns compiled with their lookarounds, and the algebra of their
//! languages.

mod algebra;
mod compare;
mod config;
#[cfg(feature = "counts")]
mod count;
#[cfg(feature = "regex-automata")]
mod dense;
mod from_edges;
mod from_words;
#[cfg(feature = "fst")]
mod fst;
mod line_scan;
mod lookarounds;
mod minimize;
mod positions;
mod program;
mod regex;
mod subset;
mod table;
pub(crate) mod transitions;
mod words;

use alloc::vec::Vec;

use kleene_line::TooManyStates;
use kleene_syntax::{Ast, AstKind, Class};

pub use self::compare::{Comparison, Relation};
pub use self::config::Config;
#[cfg(feature = "counts")]
pub use self::count::{Counts, Sampler};
#[cfg(feature = "regex-automata")]
pub use self::dense::DenseError;
pub use self::from_edges::EdgesError;
#[cfg(feature = "fst")]
pub use self::fst::{FstAutomaton, FstState};
pub use self::line_scan::{LineEnd, LineScan};
use self::lookarounds::Threads;
use self::program::Program;
pub use self::regex::TooLong;
use self::table::Table;
pub use self::transitions::{Dot, TransitionTable};
pub use self::words::Words;
use crate::char_classes::CharClasses;
use crate::nfa::StateId;
use crate::thompson::NfaError;

/// The minimal complete deterministic automaton of a regular language.
///
/// It reads words over a set of characters, its [universe](Dfa::universe), by default all. State 0
/// is dead: it accepts nothing and all its transitions lead back to it. The others are numbered
/// breadth first from the start, by ascending characters. Equal languages over equal universes thus
/// have equal automata: `==` compares languages.
///
/// ```
/// use kleene_nfa::Dfa;
/// use kleene_syntax::classical;
///
/// let even = Dfa::new(&classical::parse("(?:[^a]*a[^a]*a)*[^a]*")?)?;
/// assert_eq!((even.is_match("banana"), even.is_match("papaya")), (false, false));
/// assert!(even.is_match("abba"));
/// assert_eq!(even.live_states(), 2);
/// assert_eq!(even.complement().shortest().as_deref(), Some("a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dfa {
    letters: CharClasses,
    /// By state and letter, where the successor's row begins in this table. A row has a column for
    /// each letter, then one for characters outside the universe, and is padded to a power of two.
    next: Vec<u32>,
    /// The binary logarithm of the length of a row.
    shift: u32,
    accepts: Vec<bool>,
    /// Where the row of the start begins.
    start: u32,
    limit: usize,
}

impl PartialEq for Dfa {
    fn eq(&self, other: &Self) -> bool {
        (self.start, self.accepts.len()) == (other.start, other.accepts.len())
            && self.letters == other.letters
            && self.accepts == other.accepts
            && self.next == other.next
    }
}

impl Eq for Dfa {}

impl Dfa {
    /// Builds the automaton of the words that the whole pattern matches, over all characters.
    ///
    /// Assertions and lookarounds, nested or not, are compiled away exactly. An intersection or a
    /// complement may stand anywhere, but may contain lookarounds only if it is the whole pattern.
    /// Groups capture nothing.
    ///
    /// # Errors
    /// Back-references, balancing and atomic groups and conditions on groups; `\G`; a pattern that
    /// needs too many states ([`Config::max_states`]).
    pub fn new(ast: &Ast) -> Result<Self, NfaError> {
        Self::with(ast, &Config::new())
    }

    /// Builds the automaton of the words that the whole pattern matches, over the characters and
    /// within the limit of a [`Config`].
    ///
    /// # Errors
    /// A pattern that [`Dfa::new`] refuses, or one that needs more states than the limit.
    pub fn with(ast: &Ast, config: &Config) -> Result<Self, NfaError> {
        match ast.kind() {
            AstKind::Capture { ast, .. } => Self::with(ast, config),
            AstKind::Not(ast) => Ok(Self::with(ast, config)?.complement()),
            AstKind::And(items) => {
                let mut items = items.iter().map(|item| Self::with(item, config));
                let first = items.next().unwrap_or_else(|| Ok(Self::all(config)))?;
                items.try_fold(first, |all, item| {
                    let both = all.intersection(&item?);
                    both.map_err(|error| NfaError::too_many_states(error, ast.span()))
                })
            }
            _ => Self::compile(ast, config),
        }
    }

    fn compile(ast: &Ast, config: &Config) -> Result<Self, NfaError> {
        let program = Program::new(ast, config)?;
        let limit = config.limit();
        let mut threads = Threads::new(&program, limit);
        let table = subset::determinize(&mut threads, program.letters.len(), limit);
        let table = table.map_err(|error| NfaError::too_many_states(error, ast.span()))?;
        Ok(Self::finish(&table, &program.letters, limit))
    }

    /// All words over the universe.
    fn all(config: &Config) -> Self {
        let letters = CharClasses::new(config.universe());
        let mut table = Table::new(letters.len());
        table.push_state();
        table.start = 1;
        table.accepts[1] = true;
        (0..letters.len()).for_each(|letter| table.set(1, letter, 1));
        Self::finish(&table, &letters, config.limit())
    }

    /// Minimizes the table, and merges the letters that the result does not distinguish.
    fn finish(table: &Table, letters: &CharClasses, limit: usize) -> Self {
        // Minimization numbers states by the least characters of letters, which merging letters
        // does not change. It comes first because two letters may turn out equal only once states
        // are merged.
        let minimal = minimize::minimize(table);
        let (letters, new) = letters.join(|letter| {
            (0..minimal.len() as u32).map(|state| minimal.row(state)[letter]).collect::<Vec<_>>()
        });
        let width = (letters.len() + 1).next_power_of_two();
        let shift = width.trailing_zeros();
        let mut next = vec![0; minimal.len() * width];
        for state in 0..minimal.len() {
            for (letter, &target) in minimal.row(state as u32).iter().enumerate() {
                next[state * width + new[letter]] = target << shift;
            }
        }
        let start = minimal.start << shift;
        Self { letters, next, shift, accepts: minimal.accepts, start, limit }
    }

    /// Whether the language has the word.
    ///
    /// Takes at most one step per character.
    #[must_use]
    pub fn is_match(&self, word: &str) -> bool {
        let ascii = self.letters.ascii();
        // `at` is where the current state's row begins: a step is one addition and one load.
        let mut at = self.start as usize;
        for (i, &byte) in word.as_bytes().iter().enumerate() {
            let Some(&letter) = ascii.get(usize::from(byte)) else {
                return self.is_match_from(at, &word[i..]);
            };
            at = self.next[at + letter as usize] as usize;
            if at == 0 {
                return false;
            }
        }
        self.accepts[at >> self.shift]
    }

    /// Reads the ASCII characters at the front of a text; returns the state after them and their
    /// number. Stops at the first `\n`, `\r` or non-ASCII byte, and at the dead state.
    ///
    /// This reads a text of many words, one to a line, without cutting it into lines first.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = Dfa::new(&classical::parse("[a-z]+")?)?;
    /// let (state, len) = dfa.read_line(b"ant\nbee");
    /// assert_eq!((dfa.accepts(state), len), (true, 3));
    /// // No ending could help: the state is dead.
    /// let (state, len) = dfa.read_line(b"Ant\nbee");
    /// assert_eq!((state.index(), len), (0, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_line(&self, text: &[u8]) -> (StateId, usize) {
        let ascii = self.letters.ascii();
        let mut at = self.start as usize;
        let mut len = 0;
        for &byte in text {
            let Some(&letter) = ascii.get(usize::from(byte)) else { break };
            if byte == b'\n' || byte == b'\r' {
                break;
            }
            at = self.next[at + letter as usize] as usize;
            if at == 0 {
                break;
            }
            len += 1;
        }
        (StateId::new(at >> self.shift), len)
    }

    /// Whether a word that need not be ASCII is accepted from the state whose row is at `at`.
    fn is_match_from(&self, at: usize, word: &str) -> bool {
        let end = word.chars().fold(at, |at, c| self.next[at + self.letters.letter(c)] as usize);
        self.accepts[end >> self.shift]
    }

    /// The start; the dead state if the language is empty.
    pub fn start(&self) -> StateId {
        StateId::new(self.start as usize >> self.shift)
    }

    /// All states, the dead one first.
    pub fn states(&self) -> impl ExactSizeIterator<Item = StateId> + Clone + use<> {
        (0..self.accepts.len()).map(StateId::new)
    }

    /// Number of states from which some word is accepted: all but the dead one.
    #[must_use]
    pub fn live_states(&self) -> usize {
        self.accepts.len() - 1
    }

    /// Whether a word may end in the state.
    ///
    /// # Panics
    /// If the state belongs to another automaton.
    #[must_use]
    pub fn accepts(&self, state: StateId) -> bool {
        self.accepts[state.index()]
    }

    /// The successor of a state on a character; the dead state for a character outside the
    /// universe.
    ///
    /// # Panics
    /// If the state belongs to another automaton.
    pub fn next(&self, state: StateId, c: char) -> StateId {
        self.after(state, self.letters.letter(c))
    }

    /// The transitions from a state to live ones: characters and their successor, ordered by the
    /// least character. No two transitions lead to the same state.
    ///
    /// # Panics
    /// If the state belongs to another automaton.
    #[must_use]
    pub fn moves(&self, state: StateId) -> Vec<(Class, StateId)> {
        let row: Vec<StateId> = (0..self.letters.len()).map(|l| self.after(state, l)).collect();
        let (joined, new) = self.letters.join(|letter| row[letter]);
        let mut targets = vec![StateId::new(0); joined.len()];
        new.iter().zip(row).for_each(|(&letter, target)| targets[letter] = target);
        let moves = joined.classes().into_iter().zip(targets);
        moves.filter(|(_, target)| target.index() > 0).collect()
    }

    /// The characters that words may have. Every other character leads to the dead state.
    pub fn universe(&self) -> Class {
        self.letters.universe()
    }

    fn after(&self, state: StateId, letter: usize) -> StateId {
        StateId::new(self.next[(state.index() << self.shift) + letter] as usize >> self.shift)
    }

    /// The states after a state, by letter.
    fn targets(&self, state: usize) -> impl Iterator<Item = usize> + '_ {
        self.row(state).iter().map(|&row| (row >> self.shift) as usize)
    }

    /// The row of a state, without its padding.
    fn row(&self, state: usize) -> &[u32] {
        &self.next[state << self.shift..][..self.letters.len()]
    }
}

/// Checks that a table of this size is within the limit.
fn check(states: usize, letters: usize, limit: usize) -> Result<(), TooManyStates> {
    let entries = states.saturating_mul(letters);
    let fits = states <= limit && entries <= Config::MAX_ENTRIES;
    if fits { Ok(()) } else { Err(TooManyStates { limit: limit.min(states) }) }
}
