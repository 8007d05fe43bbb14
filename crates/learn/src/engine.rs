//! Propagation of clauses, domains and constraints to a fixpoint, over the trail.

use alloc::{collections::VecDeque, vec::Vec};

use kleene_search::{Deadline, Stop};

use crate::{
    Explanation, LearnStats, Literal, Model, ProofStep, Propagator,
    binary_ternary::ShortClauses,
    clauses::{Clauses, Watch},
    hints::ProofWriter,
    layout::{Effect, Layout, Lit, bits},
    trail::{Reason, Trail},
    tuning::TUNING,
    vsids::Vsids,
};

#[derive(Debug)]
pub(crate) struct Engine<P> {
    pub(crate) layout: Layout,
    pub(crate) trail: Trail,
    pub(crate) clauses: Clauses,
    pub(crate) short: ShortClauses,
    pub(crate) vsids: Vsids,
    /// By variable, its saved phase: its last value.
    pub(crate) phases: Vec<bool>,
    pub(crate) propagators: Vec<P>,
    /// For each cell, its propagators, each with the index of the cell in the propagator's list.
    through: Vec<Vec<(u32, u32)>>,
    queue: VecDeque<u32>,
    is_queued: Vec<bool>,
    /// Number of literals on the trail that have been propagated through clauses and cells.
    known: usize,
    /// After a conflict, the literals of the violated clause, all false.
    pub(crate) conflict: Vec<Lit>,
    /// The number of that clause in the proof; `None` if the domain of one cell implies it.
    pub(crate) conflict_number: Option<u32>,
    /// The explanations of propagators. Each has its length, its number in the proof and its literals, all of them false.
    pub(crate) explained: Vec<Lit>,
    pub(crate) explanation: Explanation,
    pub(crate) cells: Vec<u64>,
    pub(crate) roots: Vec<u64>,
    pub(crate) analysis: crate::analyze::Analysis,
    pub(crate) proof: Option<ProofWriter>,
    /// The clauses of `explained` that the proof has and must still delete.
    pub(crate) implied: Vec<Vec<Literal>>,
    pub(crate) stats: LearnStats,
    pub(crate) deadline: Deadline,
}

/// Why propagation stopped before the fixpoint.
#[derive(Debug)]
pub(crate) enum Halt {
    /// [`Engine::conflict`] has the literals.
    Conflict,
    Stopped(Stop),
}

impl<P: Propagator> Engine<P> {
    /// The engine of a model before the first step. The model's clauses are added later.
    pub(crate) fn new(
        model: Model<P>,
        deadline: Deadline,
        proof: impl FnOnce(usize) -> Option<ProofWriter>,
    ) -> Self {
        let Model { domains, propagators, .. } = model;
        let mut layout = Layout::new(&domains);
        let mut through = vec![Vec::new(); domains.len()];
        for (id, propagator) in (0..).zip(&propagators) {
            for (place, &cell) in (0..).zip(propagator.cells()) {
                through[cell as usize].push((id, place));
            }
        }
        layout.hide(|cell| through[cell as usize].is_empty());
        let vars = layout.vars();
        Self {
            trail: Trail::new(&layout),
            clauses: Clauses::new(vars),
            short: ShortClauses::default(),
            vsids: Vsids::new(vars),
            phases: (0..vars)
                .map(|var| var > 0 && layout.is_large(layout.effect(Lit::new(var, true)).cell))
                .collect(),
            queue: (0..propagators.len() as u32).collect(),
            is_queued: vec![true; propagators.len()],
            known: 0,
            conflict: Vec::new(),
            conflict_number: None,
            explained: Vec::new(),
            explanation: Explanation::new(),
            cells: Vec::new(),
            roots: Vec::new(),
            analysis: crate::analyze::Analysis::new(vars),
            implied: Vec::new(),
            stats: LearnStats::default(),
            layout,
            through,
            propagators,
            proof: proof(vars),
            deadline,
        }
    }

    /// Propagates everything on the trail to a fixpoint.
    pub(crate) fn propagate(&mut self) -> Result<(), Halt> {
        loop {
            // Clauses and cells are cheap, so every literal of the trail passes through them before
            // any propagator runs.
            while let Some(&lit) = self.trail.lits.get(self.known) {
                self.known += 1;
                if self.layout.is_seen(lit.var()) {
                    self.wake(lit, self.layout.effect(lit));
                    self.cell(lit)?;
                }
                self.short(lit)?;
                self.watchers(lit)?;
            }
            // Clauses and cells are at a fixpoint. The next propagator in the queue may add
            // literals; if the queue is empty, everything is at a fixpoint.
            let Some(id) = self.queue.pop_front() else {
                if self.trail.level() == 0 {
                    self.write_roots();
                }
                return Ok(());
            };
            self.is_queued[id as usize] = false;
            if self.stats.propagations % TUNING.propagations_per_look == 0 {
                if let Some(stop) = self.deadline.hit() {
                    self.wake_propagator(id);
                    return Err(Halt::Stopped(stop));
                }
            }
            self.run(id)?;
        }
    }

    /// Undoes everything above a level.
    pub(crate) fn backtrack(&mut self, level: u32) {
        let Self { trail, layout, vsids, phases, .. } = self;
        if level >= trail.level() {
            return;
        }
        trail.backtrack(layout, level, |lit| {
            phases[lit.var()] = !lit.is_negated();
            vsids.insert(lit.var());
        });
        self.known = self.known.min(self.trail.lits.len());
        for id in self.queue.drain(..) {
            self.is_queued[id as usize] = false;
        }
        if level == 0 {
            self.forget_explanations();
        }
    }

    /// Makes an open literal true on a new level.
    pub(crate) fn decide(&mut self, lit: Lit) {
        self.stats.decisions += 1;
        self.trail.new_level();
        self.push(lit, Reason::None);
    }

    /// Makes an open literal true. At level 0, a propagator's conclusion goes to the proof at once.
    pub(crate) fn push(&mut self, lit: Lit, reason: Reason) {
        if let (0, Reason::Propagator(id), Some(proof)) =
            (self.trail.level(), reason, &mut self.proof)
        {
            // A proof with hints gets all literals of level 0 later, in the order of the trail.
            if !proof.has_hints() {
                let clause = vec![self.layout.literal(lit)];
                proof.push(ProofStep::Implied { propagator: id as usize, clause });
            }
        }
        self.trail.push(&self.layout, lit, reason);
    }

    fn wake(&mut self, lit: Lit, effect: Effect) {
        if effect.removed == 0 {
            return;
        }
        let by = match self.trail.reason(lit) {
            Reason::Propagator(id) => id,
            _ => u32::MAX,
        };
        for &(id, _) in &self.through[effect.cell as usize] {
            if id != by && !self.is_queued[id as usize] {
                self.is_queued[id as usize] = true;
                self.queue.push_back(id);
            }
        }
    }

    fn wake_propagator(&mut self, id: u32) {
        if !self.is_queued[id as usize] {
            self.is_queued[id as usize] = true;
            self.queue.push_back(id);
        }
    }

    /// Propagates a literal to the other symbols of its cell, if the cell has more than two symbols.
    fn cell(&mut self, lit: Lit) -> Result<(), Halt> {
        let cell = self.layout.effect(!lit).cell;
        if !self.layout.is_large(cell) {
            return Ok(());
        }
        if lit.is_negated() {
            return self.last(cell);
        }
        for other in self.layout.all(cell).filter(|&other| other != lit) {
            match self.trail.value(other) {
                -1 => {}
                0 => self.push(!other, Reason::Equal(lit)),
                _ => return self.fail([!lit, !other]),
            }
        }
        Ok(())
    }

    /// Fixes a cell of more than two symbols when one is left; fails if it has none.
    fn last(&mut self, cell: u32) -> Result<(), Halt> {
        let domain = self.trail.domain(cell);
        if domain == 0 {
            return self.fail(self.layout.all(cell));
        }
        let last = self.layout.is(cell, domain.trailing_zeros() as u8);
        if domain.is_power_of_two() && self.trail.value(last) == 0 {
            self.push(last, Reason::Last);
        }
        Ok(())
    }

    fn fail(&mut self, conflict: impl IntoIterator<Item = Lit>) -> Result<(), Halt> {
        self.fail_by(conflict, None)
    }

    /// Fails with the clause of these literals. `number` is its number in the proof, if it has one.
    fn fail_by(
        &mut self,
        conflict: impl IntoIterator<Item = Lit>,
        number: Option<u32>,
    ) -> Result<(), Halt> {
        self.conflict.clear();
        self.conflict.extend(conflict);
        self.conflict_number = number;
        Err(Halt::Conflict)
    }

    /// Propagates a literal that has become true through binary and ternary clauses.
    fn short(&mut self, lit: Lit) -> Result<(), Halt> {
        // Only clauses with its negation can propagate: that has just become false.
        let gone = !lit;
        let Self { short, trail, layout, .. } = self;
        // In a binary clause the other literal must now be true.
        for &other in short.pairs(gone) {
            match trail.value(other) {
                1 => {}
                0 => trail.push(layout, other, Reason::Equal(lit)),
                _ => {
                    let number = short.number_of_pair(gone, other);
                    return self.fail_by([gone, other], Some(number));
                }
            }
        }
        // In a ternary clause one of the two others must be true. The clause needs attention only if
        // one of them is false and the other is not true, that is, if the sum of their values is
        // negative. This holds for about one clause in ten.
        let triples = short.triples(gone);
        let mut from = 0;
        while let Some(next) = trail.first_negative(&triples[from..]) {
            let at = from + next;
            from = at + 1;
            let [a, b] = triples[at];
            let triple = short.triple(gone, at);
            match (trail.value(a), trail.value(b)) {
                (-1, -1) => {
                    let number = short.number(triple);
                    return self.fail_by([gone, a, b], Some(number));
                }
                (-1, _) => trail.push(layout, b, Reason::Triple(triple)),
                _ => trail.push(layout, a, Reason::Triple(triple)),
            }
        }
        Ok(())
    }

    /// Propagates a literal that has become true through the clauses that watch its negation.
    fn watchers(&mut self, lit: Lit) -> Result<(), Halt> {
        let gone = !lit;
        if self.clauses.watches[gone.index()].is_empty() {
            return Ok(());
        }
        // The list is taken out while it is filtered: entries before `write` stay, those from
        // `read` on have not been visited.
        let mut list = core::mem::take(&mut self.clauses.watches[gone.index()]);
        let (mut read, mut write) = (0, 0);
        let mut result = Ok(());
        while let Some(&watch) = list.get(read) {
            read += 1;
            // The blocker is another literal of the clause. If it is true, the clause is satisfied
            // and its memory need not be touched.
            if self.trail.value(watch.blocker) == 1 {
                list[write] = watch;
                write += 1;
                continue;
            }
            let clause = watch.clause;
            // Bring the clause into the form `first`, `gone`, rest. The other watched literal
            // decides the outcome, and is the better blocker.
            let (first, others) = self.clauses.watched(clause, gone);
            let kept = Watch { clause, blocker: first };
            let value = self.trail.value(first);
            if value != 1 {
                let trail = &self.trail;
                // The clause is not satisfied yet: find a literal that is not false to watch
                // instead of `gone`. The entry moves to that literal's list.
                if let Some(at) = others[1..].iter().position(|&lit| trail.value(lit) != -1) {
                    others.swap(0, at + 1);
                    let watched = others[0];
                    self.clauses.watches[watched.index()].push(kept);
                    continue;
                }
            }
            // Either the first literal is true or all the others are false: the watch stays.
            list[write] = kept;
            write += 1;
            // Satisfied.
            if value == 1 {
                continue;
            }
            // Unit: no literal but the first can be true, so it must be.
            if value == 0 {
                self.push(first, Reason::Clause(clause));
                continue;
            }
            // Every literal is false: a conflict, which stops propagation.
            self.clauses.mark_used(clause);
            self.conflict.clear();
            self.conflict.extend(self.clauses.lits(clause));
            self.conflict_number = Some(self.clauses.number(clause));
            result = Err(Halt::Conflict);
            break;
        }
        // Entries not yet visited stay.
        list.copy_within(read.., write);
        list.truncate(write + list.len() - read);
        self.clauses.watches[gone.index()] = list;
        result
    }

    /// Runs a propagator on its cells.
    fn run(&mut self, id: u32) -> Result<(), Halt> {
        self.stats.propagations += 1;
        let mut cells = core::mem::take(&mut self.cells);
        cells.clear();
        let propagator = &mut self.propagators[id as usize];
        cells.extend(propagator.cells().iter().map(|&cell| self.trail.domain(cell)));
        let result = match propagator.narrow(&mut cells) {
            Ok(()) => self.remove(id, &cells),
            Err(_) => {
                self.explain_conflict(id, None);
                Err(Halt::Conflict)
            }
        };
        self.cells = cells;
        result
    }

    /// Makes the literals of the removed symbols false.
    fn remove(&mut self, id: u32, cells: &[u64]) -> Result<(), Halt> {
        for (place, &now) in cells.iter().enumerate() {
            let cell = self.propagators[id as usize].cells()[place];
            let removed = self.trail.domain(cell) & !now;
            for symbol in bits(removed) {
                let lit = !self.layout.is(cell, symbol);
                match self.trail.value(lit) {
                    0 => self.push(lit, Reason::Propagator(id)),
                    1 => {}
                    _ => {
                        self.explain_conflict(id, Some((place, symbol)));
                        return Err(Halt::Conflict);
                    }
                }
            }
        }
        Ok(())
    }

    /// The index of a cell among those of a propagator.
    pub(crate) fn place(&self, id: u32, cell: u32) -> usize {
        let crossings = &self.through[cell as usize];
        let here = crossings.iter().find(|crossing| crossing.0 == id);
        here.expect("a propagator removes from its own cells").1 as usize
    }
}
