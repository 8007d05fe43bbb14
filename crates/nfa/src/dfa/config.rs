//! Options for building automata.

use kleene_syntax::Class;

/// The characters over which an automaton is built, and its maximal size.
///
/// ```
/// use kleene_nfa::{Dfa, dfa::Config};
/// use kleene_syntax::{CharRange, Class, classical};
///
/// let abc = Config::new().alphabet(Class::new([CharRange::new('a', 'c')]));
/// let dfa = Dfa::with(&classical::parse("[^a]+")?, &abc)?;
/// assert_eq!((dfa.is_match("bcb"), dfa.is_match("bad"), dfa.is_match("xyz")), (true, false, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Config {
    universe: Class,
    limit: usize,
}

impl Config {
    /// The largest number of entries in a transition table, states times letters.
    pub const MAX_ENTRIES: usize = 1 << 24;

    /// All characters, and at most 2^16 states.
    pub fn new() -> Self {
        Self { universe: Class::all(), limit: 1 << 16 }
    }

    /// Restricts words, and the classes of the pattern, to these characters.
    pub fn alphabet(self, universe: Class) -> Self {
        Self { universe, ..self }
    }

    /// The largest number of states before minimization. The limit also holds for automata derived
    /// from this one, such as an intersection.
    pub fn max_states(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    pub(super) fn universe(&self) -> &Class {
        &self.universe
    }

    pub(super) fn limit(&self) -> usize {
        self.limit
    }
}

impl Default for Config {
    fn default() -> Self {
        Self::new()
    }
}
