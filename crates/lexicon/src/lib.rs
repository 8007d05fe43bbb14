//! Word lists.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod bits;
mod builder;
#[cfg(feature = "embedded")]
mod embedded;
#[cfg(feature = "fst")]
mod fst;
mod letter_dfa;
mod letters;
mod lexicon;
mod list;
mod packed;
mod parse;
mod ranks;
mod search;
mod visit;

pub use builder::NotAWord;
#[cfg(feature = "embedded")]
pub use embedded::SCOWL_LICENSE;
#[cfg(feature = "fst")]
pub use fst::FstError;
pub use letter_dfa::LetterDfa;
pub use letters::{Letters, LettersIter};
pub use lexicon::{Lexicon, StateId};
pub use list::{Rule, WordList, WordListIter};
pub use packed::UnpackError;
pub use parse::{MAX_LINE_BYTES, MAX_TEXT_BYTES, ParseError, ParseErrorKind};
pub use search::{Automaton, Everything, Search};
