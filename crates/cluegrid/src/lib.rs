//! Colour-clue grids and regex crosswords.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod clue;
mod error;
mod export;
mod formats;
mod layout;
mod letters;
mod matcher;
mod model;
mod puzzle;
mod reduce;
mod references;
mod render;
mod solution;
mod solve;
mod strategy;
mod verify;

pub use kleene_grid::{CellId, GridProblem, GridState, GridStats};
pub use kleene_nfa::{Alphabet, CellSet, Symbol};
pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop, Uniqueness};

pub use clue::{Clue, ClueError, Colors, Pattern};
pub use error::{ParseError, ParseErrorKind};
pub use export::Export;
pub use formats::{MAX_INPUT_BYTES, ParseOptions};
pub use layout::{Axis, Layout, Place};
pub use puzzle::{Puzzle, PuzzleError};
pub use render::Drawing;
pub use solution::Solution;
pub use solve::{Config, Solutions};
pub use strategy::{
    Enumerate, EnumerateState, Found, Strategy, StrategyError, StringChoices, Table, TableChoices,
    TableState, UnknownName,
};
pub use verify::{Violation, verify};
