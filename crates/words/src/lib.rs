//! Words that match.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod error;
mod explain;
mod find;
#[cfg(feature = "fst")]
mod fst;
mod multiset;
mod parse;
mod plan;
mod query;
mod term;
mod textbook;

pub use kleene_search::Stop;

pub use error::{ParseError, ParseErrorKind};
pub use explain::Explanation;
pub use find::{Found, Order, Source};
#[cfg(feature = "fst")]
pub use fst::FstWords;
pub use parse::{MAX_DEPTH, MAX_LENGTH, MAX_QUERY_BYTES};
pub use plan::WalkState;
pub use query::Query;
pub use textbook::{CallObserver, CallTrace, MAX_TEXTBOOK_BYTES, Textbook};
