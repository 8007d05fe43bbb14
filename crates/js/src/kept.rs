//! The state of a program between two questions.

#[cfg(feature = "regex")]
use alloc::rc::Rc;

use kleene::AnyPuzzle;

use crate::cache::Cache;

/// The puzzles of the last questions.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) puzzles: Cache<AnyPuzzle>,
    /// The smallest automata of patterns.
    #[cfg(feature = "regex")]
    pub(crate) automata: Cache<Rc<kleene_nfa::Dfa>>,
    #[cfg(feature = "regex")]
    pub(crate) matchers: Cache<Rc<kleene_dotnet::Regex>>,
    /// The English list of words, from the first question about it on.
    #[cfg(feature = "words")]
    pub(crate) english: Option<kleene_lexicon::Lexicon>,
}
