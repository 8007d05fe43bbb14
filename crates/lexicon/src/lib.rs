//! Word lists: read from text, kept as minimal automata, intersected with patterns; an embedded
//! English list.
//!
//! A [`WordList`] has the words of a text as they stand there. A [`Lexicon`] is the smallest
//! automaton that accepts some words of the letters a to z, each with its number in alphabetical
//! order and perhaps a rank, how common it is.
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
//! [`Lexicon::search`] finds the words that an [`Automaton`] accepts: the automaton of a pattern
//! ([`LetterDfa`]), one of your own, or a pair of them. It prunes prefixes that cannot be
//! completed.
//!
//! # What becomes of other words
//!
//! | in a text | is |
//! |---|---|
//! | a line end `\r\n`, blanks around a word, empty lines, a mark at the start | skipped |
//! | capitals | left out, made small or kept, by [`Rule`] |
//! | apostrophes, hyphens, blanks and digits within, letters other than a to z | left out and counted, or kept by [`Rule::Any`] |
//! | a word that comes twice | twice in a [`WordList`], once in a [`Lexicon`], with the lower rank |
//! | no word at all, an empty text | [`ParseErrorKind::NoWords`] |
//! | bytes that are not UTF-8 | [`ParseErrorKind::NotUtf8`] with the line and the bytes |
//! | a byte zero, as binary files have | [`ParseErrorKind::Binary`] with the line and the byte |
//! | `WORD;SCORE` | words with scores, by [`parse_scored`]; a line without one is [`ParseErrorKind::NoScore`] |
//! | a line of more than [`MAX_LINE_BYTES`] | [`ParseErrorKind::LongLine`] with the line and its bytes |
//!
//! [`Lexicon::from_words`] takes words that are already known to be of the letters a to z, and says
//! which is not. Ranks are numbers, lower for more common words: SCOWL's levels in the embedded
//! list, the values of an `fst` map, or what [`Lexicon::from_ranked`] is given, such as the numbers
//! of lines.
//!
//! # The list within
//!
//! [`Lexicon::embedded`] has what SCOWL, a collection of word lists by Kevin Atkinson, puts into
//! its lists `english-words` and `american-words` at the levels 10 (the most common words), 20, 35,
//! 40, 50, 55 and 60: 77,092 words. Names, abbreviations, contractions, words with capitals or
//! accents and variant spellings, which have lists of their own, are not in it.
//! `cargo xtask gen-lexicon` makes it from the Debian package `scowl`;
//! `fixtures/words/embedded.toml` has the checksums.
//!
//! A program with this list must come with SCOWL's terms, [`SCOWL_LICENSE`]. Without the feature
//! `embedded` neither is there.
//!
//! # Guarantees
//!
//! - The automaton is the smallest one, and equal words with equal ranks make equal lexicons,
//!   whatever their order. Made of words that are sorted, it is built state by state (J. Daciuk and
//!   others, "Incremental Construction of Minimal Acyclic Finite-State Automata", 2000) without a
//!   trie.
//! - States lead to states with lower numbers only, and from every state a word can be reached.
//! - All orders are alphabetical, by bytes.
//! - Any bytes are a list, a lexicon or an error. What is read is bounded by its own length, not by
//!   what it claims.
//!
//! # Limits
//!
//! Texts up to [`MAX_TEXT_BYTES`], lines up to [`MAX_LINE_BYTES`]. Words given one by one have no
//! limit but memory and 32 bits for states.
//!
//! # Features
//!
//! - `std` (default): nothing here, `std` in the dependencies. Without it the crate needs `alloc`
//!   only.
//! - `embedded` (default): the English list, 133 KB.
//! - `fst`: [`Lexicon`] and [`WordList`] from sets and maps of the crate `fst`. It needs `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
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

pub use builder::NotAWord;
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
