//! Sudoku of any box shape up to 25 by 25.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod alphabet;
mod collection;
mod display;
mod error;
mod fast;
mod format;
mod full;
mod general;
mod generate;
mod geometry;
mod grid;
mod guess;
mod json;
mod logic;
mod parse;
mod puzzle;
mod random;
mod render;
mod shape;
mod solution;
mod solve;
mod strategy;
mod textbook;
mod verify;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};

pub use alphabet::Alphabet;
pub use collection::Collection;
pub use display::{BoardDisplay, Displayed};
pub use error::{ParseError, ParseErrorKind};
pub use fast::{Fast, FastState};
pub use format::{Format, UnknownName};
pub use general::{General, GeneralState};
pub use generate::{GenerateError, Generator, Symmetry};
pub use guess::{Guess, Guesses};
pub use logic::{Candidates, Deduction, Grade, Hint, NoHint, Technique};
pub use parse::MAX_INPUT_BYTES;
pub use puzzle::{Puzzle, PuzzleError};
pub use shape::{Cell, Shape, Unit};
pub use solution::Solution;
pub use solve::{Config, Count, Minimality, Solutions};
pub use strategy::Strategy;
pub use textbook::{Placement, Placements, Textbook, TextbookState};
pub use verify::{Violation, verify};
