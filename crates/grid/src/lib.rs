//! Boards of cells whose lines are regular languages.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod board;
mod grid;
mod probe;
mod propagate;
mod search;

pub use grid::{CellId, Grid, GridError, LineId};
pub use search::{Choices, GridProblem, GridState, GridStats, Solutions};
