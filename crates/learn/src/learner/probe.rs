//! Probing: consequences common to every symbol of a cell.

use alloc::vec::Vec;

use super::Learner;
use crate::{
    Literal, Propagator,
    engine::Halt,
    layout::{Lit, bits},
    trail::Reason,
};

/// A literal, and for each symbol so far the number in the proof of the clause by which the symbol
/// implies it.
struct Candidate {
    lit: Lit,
    by: Vec<u32>,
}

impl<P: Propagator> Learner<P> {
    /// Fixes at level 0 those of `literals` that propagation derives under every symbol of a cell.
    ///
    /// A literal that excludes a symbol of the cell itself comes first: the symbol is removed if propagation refutes
    /// it. Call it only for literals that are known to follow, from another prober; it derives them with clauses for
    /// the proof. Counts no node.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// // Whatever the first cell holds, the last one holds 1.
    /// let mut model = Model::<Table>::new([0b11; 4]);
    /// let [a, b, c, d] = [0, 1, 2, 3].map(|cell| Literal::is(cell, 1));
    /// for clause in [[!a, b], [!b, d], [a, c], [!c, d]] {
    ///     model.add_clause(&clause);
    /// }
    /// let mut learner = model.learner(&Default::default());
    /// learner.probe(0, &[b, d]);
    /// assert_eq!(learner.settled(), [0b11, 0b11, 0b11, 0b10]);
    /// ```
    ///
    /// # Panics
    /// If a cell does not exist.
    pub fn probe(&mut self, cell: u32, literals: &[Literal]) {
        self.engine.backtrack(0);
        self.is_paused = false;
        // A conflict without decisions ends the search; the next node notices a limit.
        let _ = self.try_symbols(cell, literals);
        self.engine.backtrack(0);
    }

    /// Propagates at level 0, without a choice and without a node.
    ///
    /// ```
    /// use kleene_learn::{Model, Table};
    ///
    /// let mut model = Model::new([0b11; 2]);
    /// model.add_propagator(Table::new(&[0, 1], [[1, 0], [1, 1]]));
    /// let mut learner = model.learner(&Default::default());
    /// learner.propagate_root();
    /// assert_eq!(learner.settled(), [0b10, 0b11]);
    /// ```
    pub fn propagate_root(&mut self) {
        self.engine.backtrack(0);
        self.is_paused = false;
        // As in `probe`.
        let _ = self.settle();
    }

    /// Stops with `None` at a limit, and when the search is exhausted.
    fn try_symbols(&mut self, cell: u32, literals: &[Literal]) -> Option<()> {
        self.settle()?;
        let lits =
            literals.iter().map(|&literal| (literal.cell(), self.engine.layout.lit(literal)));
        let (own, mut others): (Vec<_>, Vec<_>) = lits.partition(|&(of, _)| of == cell);
        for (_, lit) in own {
            while self.engine.trail.value(lit) == 0 && !self.assume_alone(!lit)? {}
            self.engine.backtrack(0);
        }
        others.retain(|&(_, lit)| self.engine.trail.value(lit) == 0);
        let mut candidates: Vec<_> =
            others.into_iter().map(|(_, lit)| Candidate { lit, by: vec![] }).collect();
        for symbol in bits(self.engine.layout.initial()[cell as usize]) {
            if candidates.is_empty() {
                return Some(());
            }
            let lit = self.engine.layout.is(cell, symbol);
            if self.engine.trail.value(lit) == 1 {
                // The cell certainly has this symbol, so its consequences are there already.
                return Some(());
            }
            while self.engine.trail.value(lit) == 0 {
                if self.assume_alone(lit)? {
                    self.keep_implied(lit, &mut candidates);
                    self.engine.backtrack(0);
                    break;
                }
            }
        }
        for Candidate { lit, by } in candidates {
            if self.engine.trail.value(lit) == 0 {
                self.engine.write_derived(&[lit], by);
                self.engine.push(lit, Reason::None);
                self.settle()?;
            }
        }
        Some(())
    }

    /// Propagates at level 0.
    fn settle(&mut self) -> Option<()> {
        if self.is_exhausted {
            return None;
        }
        match self.engine.propagate() {
            Ok(()) => Some(()),
            Err(Halt::Stopped(_)) => None,
            Err(Halt::Conflict) => self.learn().ok(),
        }
    }

    /// Makes a literal true at level 1 and propagates. On a conflict, learns a clause from it at
    /// level 0 and returns false.
    fn assume_alone(&mut self, lit: Lit) -> Option<bool> {
        self.engine.trail.new_level();
        self.engine.push(lit, Reason::None);
        match self.engine.propagate() {
            Ok(()) => return Some(true),
            Err(Halt::Stopped(_)) => return None,
            Err(Halt::Conflict) => {}
        }
        self.learn().ok()?;
        self.settle()?;
        Some(false)
    }

    /// Records that a choice implies literals, and drops those that it does not imply.
    fn keep_implied(&mut self, choice: Lit, candidates: &mut Vec<Candidate>) {
        candidates.retain(|candidate| self.engine.trail.value(candidate.lit) == 1);
        if self.engine.proof.is_none() {
            return;
        }
        for Candidate { lit, by } in candidates {
            // A literal of level 0 needs no clause.
            if self.engine.trail.level_of(*lit) > 0 {
                let hints = self.engine.hints(&[!*lit], &[!choice]);
                by.push(self.engine.write_derived(&[*lit, !choice], hints));
            }
        }
    }
}
