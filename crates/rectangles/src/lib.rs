//! Filling a rectangle with rectangles.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod bits;
mod count;
mod json;
mod model;
mod parse;
mod prune;
mod puzzle;
mod render;
mod solution;
mod solve;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};

pub use model::{Choice, Filling, Model};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use puzzle::{Piece, Puzzle, PuzzleError};
pub use solution::{Placement, Solution};
pub use solve::{Config, Count, Fundamental, Solutions};
pub use verify::{Violation, verify};
