//! The search: decide, propagate, learn from conflicts, backjump.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use kleene_search::{Advance, Enumerate, Limits, Outcome, Stop, Uniqueness};

use crate::{
    Config, LearnStats, Literal, Model, Proof, ProofStep, Propagator,
    analyze::Learnt,
    engine::{Engine, Halt},
    hints::ProofWriter,
    layout::{Lit, bits},
    restart::Clock,
    trail::Reason,
    tuning::TUNING,
};

mod assumptions;
mod guidance;
mod probe;
mod problem_clauses;
mod proof_writer;
mod sharing;

pub use self::guidance::Progress;

/// The solutions of a model, found on demand: each is the symbol of every cell.
///
/// After `None`, [`Learner::outcome`] tells whether the search is exhausted or hit a limit.
#[derive(Debug)]
pub struct Learner<P> {
    engine: Engine<P>,
    limits: Limits,
    clock: Clock,
    /// Decision level `i + 1` is reserved for `assumptions[i]`.
    assumptions: Vec<Lit>,
    /// The same assumptions, as the caller stated them.
    assumed: Vec<Literal>,
    /// The assumptions under which no further solution exists.
    failed: Vec<Literal>,
    /// The length of the longest trail without a conflict since the last rephasing.
    longest: usize,
    /// The value of each variable on that trail, its target phase: 1 for true, -1 for false, 0 for none.
    target: Vec<i8>,
    /// The value that the caller prescribes for decisions on each variable: 1 for true, -1 for false; 0 leaves it to the phases.
    hints: Vec<i8>,
    /// The literals that are decided first while they are open.
    first: Vec<Lit>,
    /// The learnt clauses that wait for other learners, if it keeps them.
    kept: Option<sharing::Kept>,
    /// Whether the caller paused the search at the next decision.
    is_paused: bool,
    /// Whether no further solution exists, regardless of assumptions.
    is_exhausted: bool,
    outcome: Option<Outcome>,
}

impl<P: Propagator> Learner<P> {
    /// Starts the search for the solutions of a model; its clock starts now.
    #[must_use]
    pub fn new(mut model: Model<P>, config: &Config) -> Self {
        let clauses = core::mem::take(&mut model.clauses);
        let has_empty_cell = model.domains.contains(&0);
        let deadline = config.deadline.clone().unwrap_or_else(|| config.limits.deadline());
        let proof = |vars| config.has_proof.then(|| ProofWriter::new(config.hinted.clone(), vars));
        let mut learner = Self {
            engine: Engine::new(model, deadline, proof),
            limits: config.limits.clone(),
            clock: Clock::new(config.restarts),
            assumptions: Vec::new(),
            assumed: Vec::new(),
            failed: Vec::new(),
            longest: 0,
            target: Vec::new(),
            hints: Vec::new(),
            first: Vec::new(),
            kept: None,
            is_paused: false,
            is_exhausted: has_empty_cell,
            outcome: None,
        };
        learner.add_clauses(&clauses);
        if has_empty_cell {
            learner.engine.write_derived(&[], Vec::new());
        }
        learner
    }

    /// How the search ended; `None` while it can continue.
    ///
    /// Under assumptions, [`Outcome::Exhausted`] means that no more solutions satisfy them.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> LearnStats {
        LearnStats { kept: self.engine.clauses.learnt() as u64, ..self.engine.stats }
    }

    /// The proof so far, if one is written.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        self.engine.proof.as_ref().map(|writer| &writer.proof)
    }

    /// Ends the search and returns its proof, if one was written. If the search is not exhausted and the proof has no hints, a
    /// deletion of each learnt clause is appended.
    #[must_use]
    pub fn into_proof(mut self) -> Option<Proof> {
        if !self.is_exhausted {
            let engine = &mut self.engine;
            engine.backtrack(0);
            engine.forget_explanations();
            engine.write_deletions();
        }
        self.engine.proof.map(|writer| writer.proof)
    }

    /// The domain of each cell at level 0, regardless of decisions and assumptions.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// let mut model = Model::<Table>::new([0b11, 0b111]);
    /// model.add_clause(&[Literal::is(0, 1)]);
    /// model.add_clause(&[Literal::is_not(1, 2), Literal::is(0, 0)]);
    /// assert_eq!(model.learner(&Default::default()).settled(), [0b10, 0b011]);
    /// ```
    #[must_use]
    pub fn settled(&self) -> Vec<u64> {
        let Engine { trail, layout, .. } = &self.engine;
        // A symbol is out for good only if its literal is false at the root.
        let settled = (0..).zip(layout.initial()).map(|(cell, &domain)| {
            let left = bits(domain).filter(|&symbol| {
                let lit = layout.is(cell, symbol);
                trail.value(lit) != -1 || trail.level_of(lit) != 0
            });
            left.fold(0, |left, symbol| left | 1 << symbol)
        });
        settled.collect()
    }

    /// Replaces the limits on nodes and solutions, both counted from the beginning of the search.
    /// The clock, the flag and the checks within nodes stay.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Searches until it has two solutions, or has proven that there are fewer.
    ///
    /// A search that has already returned a solution cannot compare with it any more: the result is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<Vec<u8>> {
        Enumerate::uniqueness(self)
    }

    /// Searches until the next solution, the end, or a pause requested by `go_on`.
    fn advance(&mut self, go_on: &mut dyn FnMut(&Progress) -> bool) -> Advance<Vec<u8>> {
        match self.search(go_on) {
            Ok(Some(symbols)) => Advance::Solution(symbols),
            Ok(None) => Advance::Paused,
            Err(outcome) => Advance::Ended(outcome),
        }
    }

    /// The next solution; `None` if `go_on` paused the search.
    fn search(
        &mut self,
        go_on: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Option<Vec<u8>>, Outcome> {
        if self.is_exhausted {
            return Err(Outcome::Exhausted);
        }
        if core::mem::take(&mut self.is_paused) && !self.decide()? {
            return Ok(Some(self.solution()));
        }
        loop {
            self.enter().map_err(Outcome::Stopped)?;
            match self.engine.propagate() {
                Err(Halt::Stopped(stop)) => return Err(Outcome::Stopped(stop)),
                Err(Halt::Conflict) => {
                    self.engine.stats.search.dead += 1;
                    self.learn()?;
                }
                Ok(()) => {
                    if self.is_restart_due() {
                        self.restart();
                    }
                    if !go_on(&self.progress()) {
                        self.is_paused = true;
                        return Ok(None);
                    }
                    if !self.decide()? {
                        return Ok(Some(self.solution()));
                    }
                }
            }
        }
    }

    /// Checks the limits, and counts a node.
    fn enter(&mut self) -> Result<(), Stop> {
        let stats = &mut self.engine.stats.search;
        if self.limits.max_solutions().is_some_and(|most| stats.solutions >= most) {
            return Err(Stop::Solutions);
        }
        if self.limits.max_nodes().is_some_and(|most| stats.nodes >= most) {
            return Err(Stop::Nodes);
        }
        if stats.nodes % TUNING.nodes_per_look == 0 {
            self.engine.deadline.check()?;
        }
        stats.nodes += 1;
        stats.max_depth = stats.max_depth.max(self.engine.trail.level() as usize);
        Ok(())
    }

    /// Learns a clause from the conflict, backjumps to the level where it is unit, and asserts its
    /// first literal.
    fn learn(&mut self) -> Result<(), Outcome> {
        self.keep_longest(self.engine.trail.level_start());
        let Some(Learnt { level, lbd }) = self.engine.analyze() else {
            self.is_exhausted = true;
            self.engine.write_roots();
            let hints = self.engine.conflict_number.into_iter().collect();
            self.engine.write_derived(&[], hints);
            return Err(Outcome::Exhausted);
        };
        self.keep_for_others(lbd);
        let learnt = core::mem::take(&mut self.engine.analysis.learnt);
        let hints = core::mem::take(&mut self.engine.analysis.hints);
        let number = self.engine.write_derived(&learnt, hints);
        self.engine.backtrack(level);
        let reason = match *learnt {
            [_] => Reason::None,
            _ => Reason::Clause(self.engine.clauses.learn(&learnt, lbd, number)),
        };
        self.engine.push(learnt[0], reason);
        self.engine.stats.learnt_literals += learnt.len() as u64;
        self.engine.analysis.learnt = learnt;
        self.engine.vsids.decay();
        self.clock.conflict(lbd);
        Ok(())
    }

    fn keep_longest(&mut self, len: usize) {
        if len > self.longest {
            self.longest = len;
            self.target.clear();
            self.target.resize(self.engine.phases.len(), 0);
            for lit in &self.engine.trail.lits[..len] {
                self.target[lit.var()] = if lit.is_negated() { -1 } else { 1 };
            }
        }
    }

    fn is_restart_due(&self) -> bool {
        self.clock.is_due() || self.engine.explained.len() > TUNING.most_explained
    }

    fn restart(&mut self) {
        self.engine.stats.restarts += 1;
        self.engine.backtrack(0);
        if self.clock.restart() {
            for (phase, &value) in self.engine.phases.iter_mut().zip(&self.target) {
                *phase = if value == 0 { *phase } else { value > 0 };
            }
            self.longest = 0;
        }
        if self.engine.clauses.is_full() {
            let Engine { clauses, layout, proof, .. } = &mut self.engine;
            clauses.reduce(|clauses, clause| {
                if let Some(proof) = proof.as_mut().filter(|proof| !proof.has_hints()) {
                    let lits = clauses.lits(clause).map(|lit| layout.literal(lit));
                    proof.push(ProofStep::Deleted(lits.collect()));
                }
            });
        }
    }

    /// Makes a decision: the next assumption, or else the most active open variable. Returns false
    /// if every variable has a value.
    fn decide(&mut self) -> Result<bool, Outcome> {
        let engine = &mut self.engine;
        // Level `i + 1` belongs to assumption `i`; one that is already true gets an empty level, to
        // keep the correspondence.
        while let Some(&lit) = self.assumptions.get(engine.trail.level() as usize) {
            match engine.trail.value(lit) {
                -1 => {
                    let mut failed = engine.assumptions_against(lit);
                    failed.push(lit);
                    let is_among =
                        |literal: &Literal| failed.contains(&engine.layout.lit(*literal));
                    self.failed = self.assumed.iter().copied().filter(is_among).collect();
                    self.write_failed(lit, &failed);
                    return Err(Outcome::Exhausted);
                }
                1 => engine.trail.new_level(),
                _ => {
                    engine.decide(lit);
                    return Ok(true);
                }
            }
        }
        let is_steady = self.clock.is_steady();
        let mut first = self.first.iter();
        if let Some(&lit) = first.find(|&&lit| engine.trail.value(lit) == 0) {
            engine.decide(lit);
            return Ok(true);
        }
        while let Some(var) = engine.vsids.pop() {
            // The caller's hint comes first, then (in stable mode) the target phase, then the saved phase.
            let hint = self.hints.get(var).filter(|&&value| value != 0);
            let target = self.target.get(var).filter(|&&value| value != 0 && is_steady);
            let is_true = hint.or(target).map_or(engine.phases[var], |&value| value > 0);
            let lit = Lit::new(var, is_true);
            if engine.trail.value(lit) == 0 {
                engine.decide(lit);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl<P: Propagator> Iterator for Learner<P> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        match self.next_while(|_| true) {
            Advance::Solution(symbols) => Some(symbols),
            Advance::Paused => unreachable!("the search goes on at every node"),
            Advance::Ended(_) => None,
        }
    }
}

impl<P: Propagator> FusedIterator for Learner<P> {}

impl<P: Propagator> Enumerate for Learner<P> {
    type Stats = LearnStats;

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn stats(&self) -> LearnStats {
        self.engine.stats
    }

    fn found(&self) -> u64 {
        self.engine.stats.search.solutions
    }
}
