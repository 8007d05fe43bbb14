//! Output for external programs: proofs for checkers, models for solvers.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use super::{RequestError, TextError};
use crate::limits::Limits;
use crate::outcome::Uniqueness;

/// A puzzle whose verdicts have proofs. `S` is its solution.
pub trait Prove<S> {
    /// The verdict, and its proof.
    fn prove(&self, limits: &Limits) -> (Uniqueness<S>, AnyProof);

    /// Checks a proof step by step, and uses nothing of the search that wrote it.
    ///
    /// # Errors
    /// The step that does not hold, or a text that is no proof.
    fn check_proof(&self, proof: &str) -> Result<CheckedProof, TextError>;
}

/// A proof of a verdict. Its type is defined in a crate that depends on this one; [`Prove::check_proof`] checks its text.
pub struct AnyProof {
    proof: Box<dyn Any + Send>,
    write: fn(&dyn Any, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl AnyProof {
    /// A proof without its type.
    ///
    /// ```
    /// use kleene_search::puzzle::AnyProof;
    ///
    /// let proof = AnyProof::new("by the clues alone");
    /// assert_eq!(proof.to_string(), "by the clues alone");
    /// assert_eq!(proof.downcast_ref(), Some(&"by the clues alone"));
    /// ```
    #[must_use]
    pub fn new<P: fmt::Display + Send + 'static>(proof: P) -> Self {
        Self {
            proof: Box::new(proof),
            write: |proof, f| proof.downcast_ref::<P>().ok_or(fmt::Error)?.fmt(f),
        }
    }

    /// The proof as a value of this type, if it has this type.
    #[must_use]
    pub fn downcast_ref<P: 'static>(&self) -> Option<&P> {
        self.proof.downcast_ref()
    }
}

impl fmt::Display for AnyProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.write)(&*self.proof, f)
    }
}

impl fmt::Debug for AnyProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyProof").finish_non_exhaustive()
    }
}

/// The result of a check of a proof that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedProof {
    /// The number of solutions in the proof.
    pub solutions: usize,
    /// Whether it shows that there are no others.
    pub is_complete: bool,
    /// The names of the cells in which the first two differ.
    pub differing: Vec<String>,
}

/// A puzzle whose board is a model for other solvers. `S` is its solution.
pub trait Export<S> {
    /// The `Model` of the crate `kleene-export`, which depends on this one, so the type is erased. A proof of
    /// [`Prove::prove`] is about it too: its lines and groups are, in order, the lines of the proof.
    ///
    /// # Errors
    /// A clue that is beyond the limits.
    fn model(&self) -> Result<Box<dyn Any>, RequestError>;

    /// The assignment with these symbols of the model, which may violate the rules; `None` if they fill no board.
    fn filled(&self, symbols: &[usize]) -> Option<S>;

    /// The symbols of the model that a solution has, from which [`Export::filled`] makes it again; `None` if it has
    /// something that the model does not.
    fn symbols(&self, solution: &S) -> Option<Vec<usize>>;
}
