//! The steps of a proof that later steps may use.

use alloc::vec::Vec;

use super::known::Premise;
use crate::{Literal, ProofStep};

/// The checked part of a proof.
#[derive(Debug)]
pub(super) struct Steps<'p> {
    all: &'p [ProofStep],
    /// Number of checked steps.
    before: usize,
    /// The step that opened the present cube.
    assumed: Option<usize>,
    /// The refuted cubes, in order.
    cubes: Vec<Cube>,
}

/// The steps that opened a cube and refuted it.
#[derive(Clone, Copy, Debug)]
struct Cube {
    assumed: usize,
    refuted: usize,
}

impl<'p> Steps<'p> {
    pub(super) fn new(all: &'p [ProofStep]) -> Self {
        Self { all, before: 0, assumed: None, cubes: Vec::new() }
    }

    /// The next step.
    pub(super) fn next(&self) -> Option<&'p ProofStep> {
        self.all.get(self.before)
    }

    /// Number of checked steps.
    pub(super) fn before(&self) -> usize {
        self.before
    }

    /// Records that the next step is checked.
    pub(super) fn pass(&mut self) {
        self.before += 1;
    }

    /// Records that the next step opens a cube.
    pub(super) fn assume(&mut self) {
        self.assumed = Some(self.before);
    }

    /// Records that the next step refutes the present cube; returns the cube.
    pub(super) fn refute(&mut self) -> &'p [Literal] {
        let Some(assumed) = self.assumed.take() else { return &[] };
        let cube = Cube { assumed, refuted: self.before };
        self.cubes.push(cube);
        self.literals(cube)
    }

    /// The clause of a step, if it holds here. A clause derived within a refuted cube no longer
    /// holds.
    pub(super) fn premise(&self, step: usize) -> Option<Premise<'p>> {
        let what = self.all[..self.before].get(step)?;
        if let ProofStep::Solution(symbols) = what {
            return Some(Premise::Not(symbols));
        }
        let next = self.cubes.partition_point(|cube| cube.refuted < step);
        match self.cubes.get(next) {
            Some(&cube) if cube.refuted == step => Some(Premise::NotAll(self.literals(cube))),
            Some(cube) if cube.assumed < step => None,
            _ => clause(what).map(Premise::Clause),
        }
    }

    /// All clauses that hold here, in order.
    pub(super) fn all_premises(&self) -> impl Iterator<Item = Premise<'p>> + '_ {
        (0..self.before).filter_map(|step| self.premise(step))
    }

    fn literals(&self, cube: Cube) -> &'p [Literal] {
        match &self.all[cube.assumed] {
            ProofStep::Assumed(literals) => literals,
            _ => &[],
        }
    }
}

fn clause(step: &ProofStep) -> Option<&[Literal]> {
    match step {
        ProofStep::Implied { clause, .. }
        | ProofStep::Learnt(clause)
        | ProofStep::Derived { clause, .. } => Some(clause),
        _ => None,
    }
}
