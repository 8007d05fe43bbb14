//! Words that match: patterns, their conjunction and negation, anagrams and lengths over word
//! lists.
//!
//! A [`Query`] is a condition on words, read from text. It is answered from a [`Source`] of words:
//! the automaton of a [`Lexicon`](kleene_lexicon::Lexicon), a
//! [`WordList`](kleene_lexicon::WordList), or a file of the crate `fst`.
//!
//! ```
//! use kleene_lexicon::{Rule, WordList};
//! use kleene_words::{Order, Query, Source};
//!
//! let list = WordList::parse(b"zoo\nquartz\nbuzz\nIraq\npizza\n", Rule::Lower)?;
//! let query = Query::parse("(?=.*z).*[aeiou].* & !.*zz")?;
//! assert!(query.is_match("quartz") && !query.is_match("buzz"));
//!
//! let found = query.find(Source::List(&list), Order::Longest, None);
//! let words: Vec<&str> = found.iter().map(|found| &*found.word).collect();
//! assert_eq!(words, ["quartz", "pizza", "zoo"]);
//! assert_eq!(query.count(Source::List(&list)), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Input
//!
//! Conditions with `&` between them; [`Query`] has the table. Patterns are those of the .NET
//! dialect of `kleene-syntax`, which has the simple patterns of most others; they match whole
//! words.
//!
//! # How a query is answered
//!
//! Patterns, lengths and negations become one deterministic automaton, with lookarounds compiled
//! away. Letters in any order would need a state for each sub-multiset, so they are counted beside
//! it. A [`Source::Lexicon`] is intersected with both, letter by letter, and prefixes that cannot
//! be completed are pruned; an fst is intersected with the automaton. A [`Source::List`] is
//! scanned: for one query, building the automaton of the list would take longer than the answer.
//!
//! [`Segments`] are patterns for several words at once, in which capital letters stand for strings.
//!
//! [`Textbook`] is the matcher that is taught first: recursive backtracking on a pattern's first
//! piece and a word's first letter. It tells an observer of each call, counts them, and stops at a
//! limit.
//!
//! # Guarantees
//!
//! - A walk finds exactly the words that a scan finds, in alphabetical order.
//! - Any text is a query or a [`ParseError`] that points into it.
//! - Equal queries give equal answers in equal order.
//!
//! # Limits
//!
//! [`MAX_QUERY_BYTES`], [`MAX_DEPTH`], [`MAX_LENGTH`], 15 of each letter in `<letters>`, and the
//! number of states that `kleene_nfa::dfa::Config` allows, each a typed error. Atomic and
//! balancing groups are errors. Back-references have no automaton: words that may match are found by one for more words, and
//! each is matched in every way, which takes time that grows with the power of the groups referred to. The textbook takes patterns and words of up to [`MAX_TEXTBOOK_BYTES`], and time that can
//! be exponential in the stars of the pattern: [`Textbook::run`] has a limit.
//!
//! # Features
//!
//! - `std` (default): nothing here, `std` in the dependencies. Without it the crate needs `alloc`
//!   only.
//! - `draw` (default): the textbook's calls as a recording, `Textbook::record`.
//! - `embedded` (default): the English list of `kleene-lexicon`.
//! - `fst`: `FstWords`, searched where they are. It needs `std`.
//! - `scan`: `Query::find_in_text`, the words of a text found in the text as a whole. It needs `std`.
//! - `serde`: queries, as their texts, orders and answers can be serialized.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod bound;
#[cfg(feature = "draw")]
mod draw;
mod error;
mod explain;
mod find;
#[cfg(feature = "fst")]
mod fst;
mod multiset;
mod parse;
mod plan;
mod query;
#[cfg(feature = "serde")]
mod records;
#[cfg(feature = "scan")]
mod scan;
mod segments;
mod term;
mod textbook;

pub use kleene_search::{Deadline, Limits, Stop};

pub use error::{ParseError, ParseErrorKind};
pub use explain::Explanation;
pub use find::{Found, Order, Source};
#[cfg(feature = "fst")]
pub use fst::FstWords;
pub use parse::{MAX_DEPTH, MAX_LENGTH, MAX_QUERY_BYTES};
pub use plan::WalkState;
pub use query::Query;
pub use segments::{Segments, SegmentsError};
pub use textbook::{CallObserver, CallTrace, MAX_TEXTBOOK_BYTES, Textbook, Way};

#[cfg(all(doctest, feature = "embedded"))]
#[doc = include_str!("../README.md")]
struct Readme;
