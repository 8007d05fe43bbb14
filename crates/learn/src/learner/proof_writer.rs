//! The proof steps of a search.

use alloc::vec::Vec;

use super::Learner;
use crate::{ProofStep, Propagator, layout::Lit};

impl<P: Propagator> Learner<P> {
    /// Writes a solution, after the explanations of the propagators on the way to it. Returns its
    /// number in the proof.
    pub(super) fn write_solution(&mut self, symbols: &[u8]) -> u32 {
        if self.engine.proof.is_none() {
            return 0;
        }
        let mut reason = Vec::new();
        for at in 0..self.engine.trail.lits.len() {
            let lit = self.engine.trail.lits[at];
            if self.engine.trail.level_of(lit) > 0 {
                reason.clear();
                self.engine.add_reason(lit, &mut reason);
            }
        }
        let step = ProofStep::Solution(symbols.to_vec());
        self.engine.proof.as_mut().map_or(0, |proof| proof.push(step))
    }

    /// Writes that the decisions behind a solution, with this number in the proof, do not recur.
    pub(super) fn write_choices(&mut self, clause: &[Lit], solution: u32) -> u32 {
        let gone: Vec<_> = self.engine.trail.lits.iter().map(|&lit| !lit).collect();
        let mut hints = self.engine.hints(&gone, clause);
        hints.push(solution);
        self.engine.write_derived(clause, hints)
    }

    /// Writes that assumptions contradict each other; the others imply that the last one is false.
    pub(super) fn write_failed(&mut self, last: Lit, failed: &[Lit]) {
        let others: Vec<_> = failed.iter().filter(|&&lit| lit != last).map(|&lit| !lit).collect();
        let hints = self.engine.hints(&[last], &others);
        let clause: Vec<_> = failed.iter().map(|&lit| !lit).collect();
        self.engine.write_derived(&clause, hints);
    }
}
