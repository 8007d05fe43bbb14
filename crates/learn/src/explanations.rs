//! Lazy explanations: a propagator explains a literal only when conflict analysis needs the reason.

use alloc::vec::Vec;

use crate::{
    Claim, ProofStep, Propagator,
    engine::Engine,
    layout::{Effect, Lit, bits},
    trail::Reason,
};

impl<P: Propagator> Engine<P> {
    /// Adds the literals whose falsehood implies `lit`; none for a decision.
    pub(crate) fn add_reason(&mut self, lit: Lit, reason: &mut Vec<Lit>) {
        match self.trail.reason(lit) {
            Reason::None => {}
            Reason::Clause(clause) => {
                self.clauses.mark_used(clause);
                reason.extend(self.clauses.lits(clause).filter(|&other| other != lit));
            }
            Reason::Equal(other) => reason.push(!other),
            Reason::Triple(triple) => {
                reason.extend(self.short.lits(triple).into_iter().filter(|&other| other != lit));
            }
            Reason::Last => {
                let cell = self.layout.effect(!lit).cell;
                reason.extend(self.layout.all(cell).filter(|&other| other != lit));
            }
            Reason::Propagator(id) => {
                let start = self.explain_fact(id, lit);
                self.add_explained(start, reason);
            }
            Reason::Explained(start) => self.add_explained(start, reason),
        }
    }

    /// Fills [`Engine::conflict`] with the explanation of a propagator's failure, or of its removal
    /// of a symbol that must stay.
    pub(crate) fn explain_conflict(&mut self, id: u32, removal: Option<(usize, u8)>) {
        let claim = match removal {
            None => Claim::Failure,
            Some((place, symbol)) => Claim::Removal { place, symbol },
        };
        if self.trail.level() == 0 {
            self.write_roots();
        }
        let mut conflict = core::mem::take(&mut self.conflict);
        conflict.clear();
        self.explain(id, claim, self.trail.lits.len() as u32, &mut conflict);
        if let Some((place, symbol)) = removal {
            let cell = self.propagators[id as usize].cells()[place];
            conflict.push(!self.layout.is(cell, symbol));
        }
        self.conflict_number = Some(self.write_implied(id, &conflict, None));
        self.conflict = conflict;
    }

    /// Forgets all explanations; no reason may refer to one.
    pub(crate) fn forget_explanations(&mut self) {
        self.explained.clear();
        if let Some(proof) = &mut self.proof {
            self.implied.drain(..).for_each(|clause| _ = proof.push(ProofStep::Deleted(clause)));
        }
    }

    /// Writes the deletion of the learnt clauses to the proof.
    pub(crate) fn write_deletions(&mut self) {
        let Self { proof: Some(proof), clauses, layout, .. } = self else { return };
        if proof.has_hints() {
            return;
        }
        for clause in clauses.all_learnt() {
            let lits = clauses.lits(clause).map(|lit| layout.literal(lit));
            proof.push(ProofStep::Deleted(lits.collect()));
        }
    }

    fn add_explained(&self, start: u32, reason: &mut Vec<Lit>) {
        let start = start as usize;
        let len = self.explained[start].index();
        reason.extend_from_slice(&self.explained[start + 2..][..len]);
    }

    /// Has a propagator explain a literal, and keeps the explanation.
    fn explain_fact(&mut self, id: u32, lit: Lit) -> u32 {
        let Effect { cell, removed, .. } = self.layout.effect(lit);
        let place = self.place(id, cell);
        let claim = Claim::Removal { place, symbol: removed.trailing_zeros() as u8 };
        let start = self.explained.len();
        let mut explained = core::mem::take(&mut self.explained);
        explained.extend([Lit(0); 2]);
        let fact = self.trail.facts[lit.var()];
        self.explain(id, claim, fact.at, &mut explained);
        explained[start] = Lit((explained.len() - start - 2) as u32);
        self.trail.facts[lit.var()].reason = Reason::Explained(start as u32);
        explained[start + 1] = Lit(self.write_implied(id, &explained[start + 2..], Some(lit)));
        self.explained = explained;
        // Replace the reason, so that the propagator explains each literal at most once.
        start as u32
    }

    /// Appends a propagator's explanation of a claim that it made when the trail had `at` literals.
    fn explain(&mut self, id: u32, claim: Claim, at: u32, reason: &mut Vec<Lit>) {
        self.stats.explanations += 1;
        let Self { propagators, trail, layout, explanation, roots, .. } = self;
        let mut cells = core::mem::take(&mut self.analysis.cells);
        let propagator = &mut propagators[id as usize];
        cells.clear();
        roots.clear();
        explanation.symbols.clear();
        // The propagator must explain from the domains of that time: later removals are no part of
        // the reason.
        for &cell in propagator.cells() {
            cells.push(trail.domain_before(layout, cell, at));
            roots.push(trail.root(cell));
        }
        propagator.explain(&cells, roots, claim, explanation);
        for &(place, symbols) in explanation.symbols() {
            let cell = propagator.cells()[place];
            let known = symbols & roots[place] & !cells[place];
            reason.extend(bits(known).map(|symbol| layout.is(cell, symbol)));
        }
        self.analysis.cells = cells;
    }

    /// Writes the clause of an explanation to the proof, if there is one; returns its number there.
    fn write_implied(&mut self, id: u32, reason: &[Lit], lit: Option<Lit>) -> u32 {
        let Some(proof) = &mut self.proof else { return 0 };
        let all = lit.iter().chain(reason).filter(|lit| lit.var() > 0);
        let clause: Vec<_> = all.map(|&lit| self.layout.literal(lit)).collect();
        if !(clause.is_empty() || proof.has_hints()) {
            self.implied.push(clause.clone());
        }
        proof.push(ProofStep::Implied { propagator: id as usize, clause })
    }
}
