//! The steps of a proof that a later one may use.

use alloc::vec::Vec;

use super::known::Said;
use crate::{Literal, ProofStep};

/// A proof as far as it was followed.
#[derive(Debug)]
pub(super) struct Steps<'p> {
    all: &'p [ProofStep],
    /// Number of steps that were followed.
    before: usize,
    /// The step that assumed the cube at hand.
    assumed: Option<usize>,
    /// The cubes that are refuted, in order.
    cubes: Vec<Cube>,
}

/// The steps that assumed a cube and said that it is refuted.
#[derive(Clone, Copy, Debug)]
struct Cube {
    assumed: usize,
    refuted: usize,
}

impl<'p> Steps<'p> {
    pub(super) fn new(all: &'p [ProofStep]) -> Self {
        Self { all, before: 0, assumed: None, cubes: Vec::new() }
    }

    /// The step that comes next.
    pub(super) fn next(&self) -> Option<&'p ProofStep> {
        self.all.get(self.before)
    }

    /// Number of steps that were followed.
    pub(super) fn before(&self) -> usize {
        self.before
    }

    /// Notes that the next step was followed.
    pub(super) fn pass(&mut self) {
        self.before += 1;
    }

    /// Notes that the next step assumes a cube.
    pub(super) fn assume(&mut self) {
        self.assumed = Some(self.before);
    }

    /// Notes that the next step says that the cube at hand is refuted; returns the cube.
    pub(super) fn refute(&mut self) -> &'p [Literal] {
        let Some(assumed) = self.assumed.take() else { return &[] };
        let cube = Cube { assumed, refuted: self.before };
        self.cubes.push(cube);
        self.literals(cube)
    }

    /// What a step says that holds here. A clause that followed in a cube which is refuted holds no longer.
    pub(super) fn said(&self, step: usize) -> Option<Said<'p>> {
        let what = self.all[..self.before].get(step)?;
        if let ProofStep::Solution(symbols) = what {
            return Some(Said::Not(symbols));
        }
        let next = self.cubes.partition_point(|cube| cube.refuted < step);
        match self.cubes.get(next) {
            Some(&cube) if cube.refuted == step => Some(Said::NotAll(self.literals(cube))),
            Some(cube) if cube.assumed < step => None,
            _ => clause(what).map(Said::Clause),
        }
    }

    /// Everything that holds here, in order.
    pub(super) fn all_said(&self) -> impl Iterator<Item = Said<'p>> + '_ {
        (0..self.before).filter_map(|step| self.said(step))
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
