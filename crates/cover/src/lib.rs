//! x
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod builder;
mod cells;
mod layout;
mod model;
mod parse;
mod problem;
mod solution;
mod solve;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Stats, Stop, Uniqueness};

pub use builder::{Builder, Place, ProblemError, ProblemErrorKind};
pub use cells::Cells;
pub use model::{Choice, Model};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use problem::{Colour, Entry, Item, Kind, Problem};
pub use solution::Solution;
pub use solve::{Config, Count, Solutions};
pub use verify::{Violation, verify};
