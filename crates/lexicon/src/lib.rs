//! Word lists: read from text, stored as minimal automata, intersected with patterns. Includes an
//! English list.
//!
//! A [`WordList`] keeps the words of a text as they stand there. A [`Lexicon`] is the minimal
//! automaton of words of the letters a to z, each with its number in alphabetical order and perhaps
//! a rank that tells how common it is. To scan a list once, use a [`WordList`]; to search it many
//! times, or to prune by prefix, a [`Lexicon`].
//!
//! ```
//! use kleene_lexicon::{Lexicon, Rule, WordList};
//!
//! let list = WordList::parse(b"tap\ntaps\nTop\nit's\n", Rule::Folded)?;
//! assert_eq!(list.iter().collect::<Vec<_>>(), ["tap", "taps", "top"]);
//! let lexicon = Lexicon::from_list(&list);
//!
//! // State by state, with what can follow:
//! let t = lexicon.next(lexicon.root(), b't').expect("words begin with it");
//! assert_eq!(lexicon.letters(t).to_string(), "ao");
//! for (letter, state) in lexicon.moves(t) {
//!     let p = lexicon.next(state, b'p').expect("it follows both");
//!     assert!(lexicon.is_word(p), "t{}p", char::from(letter));
//! }
//! # Ok::<(), kleene_lexicon::ParseError>(())
//! ```
//!
//! # Searching
//!
//! [`Lexicon::search`] finds the words that an [`Automaton`] accepts: that of a pattern
//! ([`LetterDfa`]), one of your own, or a pair of them. It prunes prefixes without accepted words.
//!
//! # Other characters
//!
//! | text | result |
//! |---|---|
//! | a line end `\r\n`, blanks around a word, empty lines, a mark at the start | skipped |
//! | capitals | left out, converted to lower case, or kept, by [`Rule`] |
//! | apostrophes, hyphens, blanks and digits within, letters other than a to z | left out and counted, or kept by [`Rule::Any`] |
//! | repeated words | kept in a [`WordList`]; once in a [`Lexicon`], with the lowest rank |
//! | no word at all, an empty text | [`ParseErrorKind::NoWords`] |
//! | bytes that are not UTF-8 | [`ParseErrorKind::NotUtf8`] with the line and the bytes |
//! | a zero byte, as in binary files | [`ParseErrorKind::Binary`] with the line and the byte |
//! | `WORD;SCORE` | words with scores, by [`parse_scored`]; a line without one is [`ParseErrorKind::NoScore`] |
//! | a line of more than [`MAX_LINE_BYTES`] | [`ParseErrorKind::LongLine`] with the line and its bytes |
//!
//! [`Lexicon::from_words`] takes words that should consist of the letters a to z, and reports one
//! that does not. Ranks are numbers, lower for more common words: SCOWL's levels in the embedded
//! list, the values of an `fst` map, or the numbers given to [`Lexicon::from_ranked`], such as line
//! numbers.
//!
//! # The embedded list
//!
//! [`Lexicon::embedded`] has the words of `english-words` and `american-words` in SCOWL, a
//! collection of word lists by Kevin Atkinson, at the levels 10 (the most common words), 20, 35,
//! 40, 50, 55 and 60: 77,092 words. It has no names, abbreviations, contractions, words with
//! capitals or accents, or variant spellings, which are in lists of their own. `cargo xtask
//! gen-lexicon` generates it from the Debian package `scowl`; `fixtures/words/embedded.toml` has
//! the checksums.
//!
//! A program with this list must include SCOWL's terms, [`SCOWL_LICENSE`]. The feature `embedded`
//! controls both.
//!
//! # Guarantees
//!
//! - The automaton is minimal, and equal words with equal ranks make equal lexicons, in any order.
//!   From sorted words it is built state by state, without a trie (J. Daciuk and others,
//!   "Incremental Construction of Minimal Acyclic Finite-State Automata", 2000).
//! - States lead only to states with lower numbers, and every state has an ending that is a word.
//! - All orders are alphabetical, by bytes.
//! - Any bytes yield a list, a lexicon or an error. Memory is bounded by the length of the input,
//!   not by sizes that it claims; of an `fst` file, by the total length of its keys, which can be
//!   exponential in its size.
//!
//! # Limits
//!
//! A text has at most [`MAX_TEXT_BYTES`], a line at most [`MAX_LINE_BYTES`]. Individual words are
//! limited only by memory and 2^32 states.
//!
//! # Features
//!
//! - `std` (default): `std` in the dependencies. Without it the crate needs only `alloc`.
//! - `embedded` (default): the English list, 133 KB.
//! - `fst`: [`Lexicon`] and [`WordList`] from sets and maps of the crate `fst`. It needs `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod bits;
mod builder;
#[cfg(feature = "embedded")]
mod embedded;
mod form;
mod fruitless;
#[cfg(feature = "fst")]
mod fst;
mod letter_dfa;
mod letters;
mod lexicon;
mod list;
mod packed;
mod parse;
mod ranks;
mod scored;
mod search;
mod seen;
mod visit;

pub use builder::{NotAWord, is_word};
#[cfg(feature = "embedded")]
pub use embedded::SCOWL_LICENSE;
pub use form::Form;
#[cfg(feature = "fst")]
pub use fst::{FstError, check_fst, is_fst};
pub use letter_dfa::LetterDfa;
pub use letters::{Letters, LettersIter};
pub use lexicon::{Lexicon, StateId};
pub use list::{Rule, WordList, WordListIter};
pub use packed::UnpackError;
pub use parse::{MAX_LINE_BYTES, MAX_TEXT_BYTES, ParseError, ParseErrorKind};
pub use scored::parse_scored;
pub use search::{Automaton, Everything, Search};
pub use seen::Seen;

#[cfg(all(doctest, feature = "embedded"))]
#[doc = include_str!("../README.md")]
struct Readme;
