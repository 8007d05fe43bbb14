//! Chronological search over a grid: lines to a fixpoint, probing, then a choice.

mod agenda;
mod choice;
mod mirror;
mod probe;
mod problem;
mod promise;
mod propagate;

pub use self::choice::Choices;
pub(crate) use self::probe::Removal;
pub(crate) use self::problem::{Branching, Kept, Root};
pub use self::problem::{GridMemory, GridProblem, GridState};

/// The cells of narrowed lines for which a deadline is asked once more.
pub(crate) const CELLS_PER_CHECK: u64 = 64;
