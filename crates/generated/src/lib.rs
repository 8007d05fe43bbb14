//! Generated files: one function compares them with the disk, one writes them.
//!
//! Generators are pure and give a list of [`File`]s. [`check`] and [`write()`] are what both a task that
//! only looks and a task that repairs need; a [`Change`] says what a difference is about, so that the
//! same one in many files reads as one.

mod change;
mod files;

pub use change::Change;
pub use files::{Difference, File, check, list, write};
