//! Proof hints: the numbers of the clauses that imply a learnt one, in order.

use alloc::vec::Vec;

use crate::{
    Literal, Proof, ProofStep, Propagator,
    config::HintedProof,
    engine::Engine,
    layout::{Layout, Lit},
    trail::Reason,
};

/// The proof of a search, as far as it is written.
#[derive(Debug)]
pub(crate) struct ProofWriter {
    pub(crate) proof: Proof,
    /// Where a proof with hints continues.
    start: Option<HintedProof>,
    /// Number of literals of level 0 in the proof.
    roots: usize,
    /// By variable, the last clause whose hints involved it.
    stamps: Vec<u32>,
    stamp: u32,
    /// Scratch memory: variables whose reasons are hints.
    needed: Vec<u32>,
}

impl ProofWriter {
    /// Starts a proof, with hints if `start` tells where it continues.
    pub(crate) fn new(start: Option<HintedProof>, vars: usize) -> Self {
        Self {
            proof: Proof::default(),
            start,
            roots: 0,
            stamps: vec![0; vars],
            stamp: 0,
            needed: Vec::new(),
        }
    }

    /// Appends a step, and returns its number.
    pub(crate) fn push(&mut self, step: ProofStep) -> u32 {
        let first = self.start.as_ref().map_or(0, |start| start.first);
        let number = first + self.proof.steps().len() as u32;
        self.proof.push(step);
        number
    }

    pub(crate) fn has_hints(&self) -> bool {
        self.start.is_some()
    }

    /// The number of a clause of the model.
    pub(crate) fn number_of_given(&self, clause: usize) -> u32 {
        self.start.as_ref().map_or(0, |start| start.clauses[clause])
    }
}

impl<P: Propagator> Engine<P> {
    pub(crate) fn has_hints(&self) -> bool {
        self.proof.as_ref().is_some_and(ProofWriter::has_hints)
    }

    /// Writes a clause with its hints; returns its number.
    pub(crate) fn write_derived(&mut self, clause: &[Lit], hints: Vec<u32>) -> u32 {
        let Some(proof) = &mut self.proof else { return 0 };
        let clause = literals(&self.layout, clause);
        proof.push(if proof.has_hints() {
            ProofStep::Derived { clause, hints }
        } else {
            ProofStep::Learnt(clause)
        })
    }

    /// Writes the new literals of level 0. Later hints then need not name their reasons.
    pub(crate) fn write_roots(&mut self) {
        let Some(proof) = self.proof.as_mut().filter(|proof| proof.has_hints()) else { return };
        let (from, end) = (proof.roots, self.trail.root_len());
        proof.roots = end;
        for at in from..end {
            let lit = self.trail.lits[at];
            match self.trail.reason(lit) {
                Reason::Propagator(id) => {
                    let clause = literals(&self.layout, &[lit]);
                    let step = ProofStep::Implied { propagator: id as usize, clause };
                    self.proof.as_mut().map(|proof| proof.push(step));
                }
                reason => {
                    if let Some(number) = self.number_of(reason, lit) {
                        self.write_derived(&[lit], vec![number]);
                    }
                }
            }
        }
    }

    /// The hints from which `clause` follows, given that all of `gone` are false.
    ///
    /// They are the reasons of those literals, back to the literals of the clause and of level 0,
    /// in the order of the trail. Propagators explain themselves on the way, for proofs without
    /// hints too.
    pub(crate) fn hints(&mut self, gone: &[Lit], clause: &[Lit]) -> Vec<u32> {
        let Some(proof) = &mut self.proof else { return Vec::new() };
        proof.stamp += 1;
        let stamp = proof.stamp;
        let mut stamps = core::mem::take(&mut proof.stamps);
        let mut needed = core::mem::take(&mut proof.needed);
        // The clause's own literals are assumed false, so the search through the reasons stops
        // there.
        for &lit in clause {
            stamps[lit.var()] = stamp;
        }
        let mut stack = gone.to_vec();
        while let Some(lit) = stack.pop() {
            if self.trail.level_of(lit) == 0 || stamps[lit.var()] == stamp {
                continue;
            }
            stamps[lit.var()] = stamp;
            needed.push(lit.var() as u32);
            self.add_reason(!lit, &mut stack);
        }
        // In the order of the trail, each hint is unit after the ones before it.
        needed.sort_unstable_by_key(|&var| self.trail.facts[var as usize].at);
        // Proofs are mostly hints, so each list has the memory that it needs.
        let mut numbers = Vec::with_capacity(needed.len() + 1);
        numbers.extend(needed.iter().filter_map(|&var| {
            let fact = self.trail.facts[var as usize];
            self.number_of(fact.reason, self.trail.lits[fact.at as usize])
        }));
        needed.clear();
        if let Some(proof) = &mut self.proof {
            (proof.stamps, proof.needed) = (stamps, needed);
        }
        numbers
    }

    /// The number of the clause that implies a true literal; `None` if the domain of its cell does.
    pub(crate) fn number_of(&self, reason: Reason, lit: Lit) -> Option<u32> {
        match reason {
            Reason::None | Reason::Last | Reason::Propagator(_) => None,
            Reason::Clause(clause) => Some(self.clauses.number(clause)),
            Reason::Triple(triple) => Some(self.short.number(triple)),
            Reason::Explained(start) => Some(self.explained[start as usize + 1].0),
            // Another symbol of the same cell excludes this one.
            Reason::Equal(by) if self.are_of_one_cell(by, lit) => None,
            Reason::Equal(by) => Some(self.short.number_of_pair(!by, lit)),
        }
    }

    /// Whether two literals are about one large cell: the first gives it its symbol, the second
    /// excludes another.
    fn are_of_one_cell(&self, by: Lit, lit: Lit) -> bool {
        let [one, other] = [by, lit].map(|lit| self.layout.effect(Lit::new(lit.var(), false)).cell);
        one == other && self.layout.is_large(one) && !by.is_negated() && lit.is_negated()
    }
}

pub(crate) fn literals(layout: &Layout, lits: &[Lit]) -> Vec<Literal> {
    lits.iter().map(|&lit| layout.literal(lit)).collect()
}
