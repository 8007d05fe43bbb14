//! Guidance from the caller: where to decide next, and which value to try.

use alloc::vec::Vec;

use kleene_search::Advance;

use super::Learner;
use crate::{engine::Engine, layout::Lit, literal::Literal, propagator::Propagator};

/// The range of weights, which keeps activities finite.
const RANGE: core::ops::RangeInclusive<f64> = 0.0..=18_446_744_073_709_551_616.0;

/// The progress of a search, at a node before a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Number of nodes entered.
    pub nodes: u64,
    /// Number of restarts.
    pub restarts: u64,
    /// Number of conflicts since the last restart.
    pub conflicts: u64,
    /// Number of literals on the trail: decisions and their consequences.
    pub trail: usize,
}

impl<P: Propagator> Learner<P> {
    /// Searches for the next solution while `go_on`, called before every decision, returns true.
    ///
    /// A paused search keeps its state: the caller can [read](Self::domains) its domains and guide
    /// it, and the next call continues with the decision.
    ///
    /// ```
    /// use kleene_learn::{Advance, Literal, Model, Table};
    ///
    /// let mut model = Model::new([0b11; 3]);
    /// model.add_propagator(Table::new(&[0, 1], [[0, 1], [1, 0]]));
    /// let mut learner = model.learner(&Default::default());
    /// assert_eq!(learner.next_while(|_| false), Advance::Paused);
    /// // Decide the middle cell first, and try 1 before 0.
    /// learner.set_activity(Literal::is(1, 1), 1.0);
    /// learner.set_hint(Literal::is(1, 1));
    /// assert_eq!(learner.next_while(|progress| progress.trail == 0), Advance::Paused);
    /// assert_eq!(learner.domains(), [0b01, 0b10, 0b11]);
    /// assert!(matches!(learner.next_while(|_| true), Advance::Solution(_)));
    /// ```
    pub fn next_while(&mut self, mut go_on: impl FnMut(&Progress) -> bool) -> Advance<Vec<u8>> {
        if let Some(outcome) = self.outcome {
            return Advance::Ended(outcome);
        }
        let advance = self.advance(&mut go_on);
        if let Advance::Ended(outcome) = advance {
            self.outcome = Some(outcome);
        }
        advance
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            nodes: self.engine.stats.search.nodes,
            restarts: self.engine.stats.restarts,
            conflicts: self.clock.conflicts(),
            trail: self.engine.trail.lits.len(),
        }
    }

    /// The domain of each cell at the present node: after all decisions and their propagation.
    ///
    /// A cell without propagators has its initial domain.
    #[must_use]
    pub fn domains(&self) -> Vec<u64> {
        (0..self.engine.layout.initial().len() as u32)
            .map(|cell| self.engine.trail.domain(cell))
            .collect()
    }

    /// Sets the phase of a cell: the value of its next decision. Later decisions take its last
    /// value.
    ///
    /// # Panics
    /// If the cell does not exist.
    pub fn set_phase(&mut self, literal: Literal) {
        let lit = self.engine.layout.lit(literal);
        self.engine.phases[lit.var()] = !lit.is_negated();
        if let Some(target) = self.target.get_mut(lit.var()) {
            *target = 0;
        }
    }

    /// Makes every decision about a literal set it to true, regardless of earlier values.
    ///
    /// # Panics
    /// If its cell does not exist.
    pub fn set_hint(&mut self, literal: Literal) {
        let lit = self.engine.layout.lit(literal);
        if self.hints.is_empty() {
            self.hints.resize(self.engine.phases.len(), 0);
        }
        self.hints[lit.var()] = if lit.is_negated() { -1 } else { 1 };
    }

    /// Makes these literals the first decisions after every restart, in this order, as long as they are open.
    ///
    /// Learners that decide the same literal differently search different halves of the tree.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// let mut learner = Model::<Table>::new([0b11; 3]).learner(&Default::default());
    /// learner.decide_first(&[Literal::is(2, 1), Literal::is(1, 1)]);
    /// assert_eq!(learner.next(), Some(vec![0, 1, 1]));
    /// ```
    ///
    /// # Panics
    /// If a literal's cell does not exist.
    pub fn decide_first(&mut self, literals: &[Literal]) {
        let lits = literals.iter().map(|&literal| self.engine.layout.lit(literal));
        self.first = lits.collect();
    }

    /// Drops the literals that are true or false at the present node, and adds those of the most active open variables
    /// until there are `count`, or as many as are open.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// let mut learner = Model::<Table>::new([0b11; 3]).learner(&Default::default());
    /// learner.add_clause(&[Literal::is(0, 1)]);
    /// learner.bump(2, 1.0);
    /// let mut literals = vec![Literal::is(0, 1)];
    /// learner.choose_open(&mut literals, 1);
    /// assert_eq!(literals, [Literal::is(2, 1)]);
    /// ```
    ///
    /// # Panics
    /// If a literal's cell does not exist.
    pub fn choose_open(&self, literals: &mut Vec<Literal>, count: usize) {
        let Engine { layout, trail, vsids, .. } = &self.engine;
        let is_open = |lit: Lit| trail.value(lit) == 0;
        literals.retain(|&literal| is_open(layout.lit(literal)));
        while literals.len() < count {
            let vars = (1..layout.vars()).map(|var| Lit::new(var, true));
            let open = vars.filter(|&lit| is_open(lit) && !literals.contains(&layout.literal(lit)));
            let activity = |lit: &Lit| vsids.activity(lit.var());
            let best = open.max_by(|one, other| activity(one).total_cmp(&activity(other)));
            let Some(best) = best else { return };
            literals.push(layout.literal(best));
        }
    }

    /// Sets the activity of a literal's variable as if it had just taken part in this many
    /// conflicts: the most active is decided first. A cell of two symbols has one variable, a
    /// larger one has one per symbol.
    ///
    /// # Panics
    /// If its cell does not exist, or the number is not between 0 and 2^64.
    pub fn set_activity(&mut self, literal: Literal, conflicts: f64) {
        assert!(RANGE.contains(&conflicts), "a weight in range");
        let lit = self.engine.layout.lit(literal);
        self.engine.vsids.set(lit.var(), conflicts);
    }

    /// Raises the initial activity of a cell as if it had taken part in this many conflicts, so
    /// that it is decided earlier.
    ///
    /// # Panics
    /// If the cell does not exist, or the weight is not between 0 and 2^64.
    pub fn bump(&mut self, cell: u32, weight: f64) {
        assert!(RANGE.contains(&weight), "a weight in range");
        for var in self.engine.layout.vars_of(cell) {
            self.engine.vsids.bump_by(var, weight);
        }
    }
}
