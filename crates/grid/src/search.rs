//! Chronological search over a grid: propagation, probing, then a choice.

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

/// The number of propagated cells that count as another check of the deadline.
pub(crate) const CELLS_PER_CHECK: u64 = 64;
