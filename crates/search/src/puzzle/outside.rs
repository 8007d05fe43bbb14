//! Verdicts and boards for programs outside: proofs for checkers, models for other solvers.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;

use super::{Mistake, Refusal};
use crate::limits::Limits;
use crate::outcome::Uniqueness;

/// A puzzle whose verdicts have proofs. `S` is its solution.
pub trait Prove<S> {
    /// The verdict, and its proof as a text.
    fn prove(&self, limits: &Limits) -> (Uniqueness<S>, String);

    /// Follows a proof step by step, and uses nothing of the search that wrote it.
    ///
    /// # Errors
    /// The step that does not hold, or a text that is no proof.
    fn follow(&self, proof: &str) -> Result<Followed, Mistake>;
}

/// The result of following a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The number of solutions in the proof.
    pub solutions: usize,
    /// Whether it shows that there are no others.
    pub is_complete: bool,
    /// The names of the cells in which the first two differ.
    pub differing: Vec<String>,
}

/// A puzzle whose board is a model for other solvers. `S` is its solution.
pub trait Export<S> {
    /// The `Model` of the crate `kleene-export`, which lies above this one, so that it has no type here.
    ///
    /// # Errors
    /// A clue that is beyond the limits.
    fn model(&self) -> Result<Box<dyn Any>, Refusal>;

    /// The model that a proof of [`Prove::prove`] is about. Unit propagation on its clauses shows every step.
    ///
    /// # Errors
    /// As for [`Export::model`].
    fn proof_model(&self) -> Result<Box<dyn Any>, Refusal> {
        self.model()
    }

    /// The solution with these symbols of the model, which need not keep the rules; `None` if they fill no board.
    fn filled(&self, symbols: &[usize]) -> Option<S>;
}
