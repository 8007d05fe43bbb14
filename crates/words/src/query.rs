//! A question about words.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use kleene_lexicon::{Automaton, LetterDfa, Letters, Lexicon, Search};
use kleene_nfa::Dfa;
use kleene_syntax::Ast;

use crate::error::ParseError;
use crate::explain::Explanation;
use crate::parse;
use crate::plan::{Plan, Walk, WalkState};
use crate::term::Term;

/// A question about words: conditions with `&` between them.
///
/// | condition | holds for words |
/// |---|---|
/// | a pattern of the .NET dialect | that the whole pattern matches |
/// | `<aest>` | of exactly these letters in any order; a dot is any letter |
/// | `<aest+>` | that have at least these letters |
/// | `<aest->` | that have no other letters than these, each at most as often |
/// | `{5}`, `{5,8}`, `{5,}`, `{,8}` | of this number of characters |
/// | `!condition` | for which it does not hold |
/// | `(condition & condition)` | for which both hold |
///
/// Blanks around conditions do not count. An `&` belongs to a pattern if it is in parentheses or a
/// class, or after a backslash. Where a condition begins, `!`, `<`, `{` and `(` have the meanings
/// above; put a backslash before them if a pattern is to match them.
///
/// ```
/// use kleene_words::Query;
///
/// let query: Query = "m[aeiou][x-z] & !<mix>".parse()?;
/// let words = ["map", "max", "may", "mix", "maze"];
/// assert_eq!(words.map(|word| query.is_match(word)), [false, true, true, false, false]);
///
/// let query: Query = "<listen> & !silent & !(t.* & .*l) & (?!.*ie).*".parse()?;
/// let words = ["listen", "silent", "tinsel", "enlist", "inlets"];
/// assert_eq!(words.map(|word| query.is_match(word)), [true, false, false, true, true]);
/// # Ok::<(), kleene_words::ParseError>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Text", into = "crate::records::Text")
)]
pub struct Query {
    text: String,
    term: Term,
    plan: Plan,
    walk: Walk,
}

impl Query {
    /// Reads a query and makes its automaton.
    ///
    /// # Errors
    /// A condition that cannot be read, or a pattern without an automaton within the limits; with
    /// the place.
    ///
    /// ```
    /// use kleene_words::{ParseErrorKind, Query};
    ///
    /// let error = Query::parse("qu.* & <aB>").unwrap_err();
    /// assert_eq!((error.kind(), error.span()), (&ParseErrorKind::Letter('B'), 9..10));
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let term = parse::parse(text)?;
        let plan = Plan::new(&term)?;
        let walk = Walk::new(&plan);
        Ok(Self { text: text.into(), term, plan, walk })
    }

    /// Whether the query holds for a word, which may have any characters.
    #[must_use]
    pub fn is_match(&self, word: &str) -> bool {
        self.plan.is_match(word)
    }

    /// The words of a lexicon for which the query holds, in alphabetical order, each with its
    /// number.
    ///
    /// The lexicon's automaton is intersected with the query's, so prefixes that cannot be
    /// completed are pruned.
    ///
    /// ```
    /// use kleene_lexicon::Lexicon;
    /// use kleene_words::Query;
    ///
    /// let lexicon = Lexicon::from_words(["ab", "abc", "bac", "cab", "cabs"])?;
    /// let query: Query = "<abc> & !c.*".parse()?;
    /// assert_eq!(query.search(&lexicon).collect::<Vec<_>>(), ["abc", "bac"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search<'a>(&'a self, lexicon: &'a Lexicon) -> Search<'a, &'a Self> {
        lexicon.search(self)
    }

    /// Describes the query condition by condition in plain words.
    #[must_use]
    pub fn explain(&self) -> Explanation<'_> {
        Explanation { text: &self.text, term: &self.term, plan: &self.plan }
    }

    /// Patterns that every answer of the query matches; the query may ask for more.
    ///
    /// ```
    /// use kleene_words::Query;
    ///
    /// let query: Query = "{5} & (m.* & !.*y) & <maple->".parse()?;
    /// assert_eq!(query.patterns().iter().map(|ast| ast.to_string()).collect::<Vec<_>>(), ["m.*"]);
    /// # Ok::<(), kleene_words::ParseError>(())
    /// ```
    #[must_use]
    pub fn patterns(&self) -> Vec<&Ast> {
        self.term.patterns()
    }

    /// The query as it was read.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The automaton of all words for which the query holds, if it has no letters to count and no
    /// references.
    ///
    /// ```
    /// use kleene_words::Query;
    ///
    /// let query: Query = "m.* & {5}".parse()?;
    /// assert!(query.dfa().is_some_and(|dfa| dfa.is_match("maple")));
    /// assert!("<maple>".parse::<Query>()?.dfa().is_none());
    /// # Ok::<(), kleene_words::ParseError>(())
    /// ```
    #[must_use]
    pub fn dfa(&self) -> Option<&Dfa> {
        self.plan.only_dfa()
    }

    /// The automaton of the whole query over the letters a to z, if no letters are counted.
    pub(crate) fn letter_dfa(&self) -> Option<&LetterDfa> {
        self.dfa().map(|_| self.walk.dfa())
    }

    #[cfg(feature = "fst")]
    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl Automaton for Query {
    type State = WalkState;

    fn start(&self) -> Option<WalkState> {
        self.walk.start()
    }

    fn next(&self, state: &WalkState, letter: u8) -> Option<WalkState> {
        self.walk.next(state, letter)
    }

    fn accepts(&self, state: &WalkState) -> bool {
        self.walk.accepts(state)
    }

    fn letters(&self, state: &WalkState) -> Letters {
        self.walk.letters(state)
    }
}

impl FromStr for Query {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
