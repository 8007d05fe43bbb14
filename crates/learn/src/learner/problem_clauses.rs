//! The clauses of the model, those added later, and those that forbid solutions.

use alloc::vec::Vec;

use super::Learner;
use crate::{Literal, Propagator, binary_ternary::ShortClauses, layout::Lit, trail::Reason};

impl<P: Propagator> Learner<P> {
    /// Adds the clauses of the model at level 0.
    pub(super) fn add_clauses(&mut self, clauses: &[Vec<Literal>]) {
        let (mut pairs, mut triples) = (Vec::new(), Vec::new());
        for (at, clause) in clauses.iter().enumerate() {
            let Some(lits) = self.open_literals(clause) else { continue };
            let number = self.engine.proof.as_ref().map_or(0, |proof| proof.number_of_given(at));
            match *lits {
                [] => {
                    self.is_exhausted = true;
                    self.engine.write_derived(&[], vec![number]);
                }
                [only] => {
                    // The proof may have it with literals that are false at level 0.
                    if self.engine.has_hints() && clause.len() > 1 {
                        self.engine.write_derived(&[only], vec![number]);
                    }
                    self.engine.push(only, Reason::None);
                }
                [a, b] => pairs.push(([a, b], number)),
                [a, b, c] => triples.push(([a, b, c], number)),
                _ => _ = self.engine.clauses.add(&lits, number),
            }
        }
        self.engine.short = ShortClauses::new(self.engine.layout.vars(), &pairs, &triples);
    }

    /// Adds a clause: every further solution makes at least one of its literals true. Learnt
    /// clauses stay.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// let mut learner = Model::<Table>::new([0b11, 0b11]).learner(&Default::default());
    /// learner.next().expect("there are four");
    /// learner.add_clause(&[Literal::is(0, 1)]);
    /// assert!(learner.all(|found| found[0] == 1));
    /// ```
    ///
    /// # Panics
    /// If a literal's cell does not exist, or if a proof is written, since that covers the model
    /// alone.
    pub fn add_clause(&mut self, clause: &[Literal]) {
        assert!(self.engine.proof.is_none(), "a proof is one for the model alone");
        self.engine.backtrack(0);
        self.is_paused = false;
        let Some(lits) = self.open_literals(clause) else { return };
        match *lits {
            [] => self.is_exhausted = true,
            [only] => self.engine.push(only, Reason::None),
            _ => _ = self.engine.clauses.add(&lits, 0),
        }
    }

    /// Reads the solution off the complete trail, and adds a clause that forbids it.
    pub(super) fn solution(&mut self) -> Vec<u8> {
        self.engine.stats.search.solutions += 1;
        let symbols = self.engine.trail.symbols(&self.engine.layout);
        let number = self.write_solution(&symbols);

        // The decisions imply everything else, so the clause needs only them, the last one first.
        let trail = &self.engine.trail;
        let is_choice =
            |lit: &Lit| trail.level_of(*lit) > 0 && matches!(trail.reason(*lit), Reason::None);
        let choices = trail.lits.iter().rev().copied().filter(is_choice);
        let clause: Vec<_> = choices.map(|lit| !lit).collect();
        let level = clause.get(1).map_or(0, |&lit| trail.level_of(lit));
        let number = self.write_choices(&clause, number);
        match *clause {
            [] => self.is_exhausted = true,
            [only] => {
                self.engine.backtrack(level);
                self.engine.push(only, Reason::None);
            }
            [first, ..] => {
                self.engine.backtrack(level);
                let clause = self.engine.clauses.add(&clause, number);
                self.engine.push(first, Reason::Clause(clause));
            }
        }
        symbols
    }

    /// The open literals of a clause; `None` if it is a tautology or already true.
    pub(super) fn open_literals(&self, clause: &[Literal]) -> Option<Vec<Lit>> {
        let mut lits: Vec<_> = clause.iter().map(|&lit| self.engine.layout.lit(lit)).collect();
        lits.sort_unstable();
        lits.dedup();
        let trail = &self.engine.trail;
        let is_tautology = lits.windows(2).any(|pair| pair[0] == !pair[1]);
        if is_tautology || lits.iter().any(|&lit| trail.value(lit) == 1) {
            return None;
        }
        lits.retain(|&lit| trail.value(lit) == 0);
        Some(lits)
    }
}
