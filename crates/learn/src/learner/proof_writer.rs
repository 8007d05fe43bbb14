//! The proof writer of a search.

use alloc::vec::Vec;

use super::Learner;
use crate::{ProofStep, Propagator, layout::Lit};

impl<P: Propagator> Learner<P> {
    /// Writes a solution, after the explanations of what propagators removed on the way to it.
    pub(super) fn write_solution(&mut self, symbols: &[u8]) {
        if self.engine.proof.is_none() {
            return;
        }
        let mut reason = Vec::new();
        for at in 0..self.engine.trail.lits.len() {
            let lit = self.engine.trail.lits[at];
            if self.engine.trail.level_of(lit) > 0 {
                reason.clear();
                self.engine.add_reason(lit, &mut reason);
            }
        }
        self.write(ProofStep::Solution(symbols.to_vec()));
    }

    pub(super) fn write_learnt(&mut self, clause: &[Lit]) {
        if self.engine.proof.is_some() {
            let clause = clause.iter().map(|&lit| self.engine.layout.literal(lit)).collect();
            self.write(ProofStep::Learnt(clause));
        }
    }

    pub(super) fn write(&mut self, step: ProofStep) {
        if let Some(proof) = &mut self.engine.proof {
            proof.push(step);
        }
    }
}
