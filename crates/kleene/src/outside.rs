//! Proofs and models of puzzles with their types erased.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

use kleene_search::puzzle::{
    AnyProof, CheckedProof, Export, Prove, Puzzle, RequestError, TextError,
};
use kleene_search::{Limits, Uniqueness};

use crate::solutions::{AnySolution, keep};

/// The proofs of a puzzle, if its kind has any.
pub(crate) fn proofs<P: Puzzle>(puzzle: Arc<P>) -> Option<Box<dyn Prove<AnySolution>>> {
    puzzle.as_prove().is_some().then(|| Box::new(Erasing(puzzle)) as Box<dyn Prove<AnySolution>>)
}

/// The model of a puzzle, if its kind has one.
pub(crate) fn models<P: Puzzle>(puzzle: Arc<P>) -> Option<Box<dyn Export<AnySolution>>> {
    puzzle.as_export().is_some().then(|| Box::new(Erasing(puzzle)) as Box<dyn Export<AnySolution>>)
}

/// Hands out solutions without their type.
struct Erasing<P>(Arc<P>);

impl<P: Puzzle> Erasing<P> {
    fn proofs(&self) -> &dyn Prove<P::Solution> {
        self.0.as_prove().expect("only puzzles with proofs are wrapped as such")
    }

    fn export(&self) -> &dyn Export<P::Solution> {
        self.0.as_export().expect("only puzzles with models are wrapped as such")
    }
}

impl<P: Puzzle> Prove<AnySolution> for Erasing<P> {
    fn prove(&self, limits: &Limits) -> (Uniqueness<AnySolution>, AnyProof) {
        let (verdict, proof) = self.proofs().prove(limits);
        (verdict.map(|solution| keep(&self.0, solution)), proof)
    }

    fn check_proof(&self, proof: &str) -> Result<CheckedProof, TextError> {
        self.proofs().check_proof(proof)
    }
}

impl<P: Puzzle> Export<AnySolution> for Erasing<P> {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        self.export().model()
    }

    fn filled(&self, symbols: &[usize]) -> Option<AnySolution> {
        Some(keep(&self.0, self.export().filled(symbols)?))
    }

    fn symbols(&self, solution: &AnySolution) -> Option<Vec<usize>> {
        self.export().symbols(solution.downcast_ref::<P>()?)
    }
}
