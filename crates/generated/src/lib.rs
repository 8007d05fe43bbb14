//! Generated files: one function compares them with the disk, one writes them.
//!
//! Generators are pure functions that return a list of [`File`]s. [`check`] serves tasks that only
//! compare, [`write()`] those that repair; a [`Change`] summarizes a difference, so that the same
//! one in many files is reported once.

mod change;
mod files;

pub use change::Change;
pub use files::{Difference, File, check, list, write};
