//! Learnt clauses that learners of one model give each other.

use alloc::vec::Vec;

use super::Learner;
use crate::{literal::Literal, propagator::Propagator, trail::Reason};

/// Copies of learnt clauses that nobody has taken yet.
#[derive(Debug)]
pub(super) struct Kept {
    most_lbd: u32,
    clauses: Vec<Vec<Literal>>,
}

impl<P: Propagator> Learner<P> {
    /// Keeps a copy of each further learnt clause that has at most two literals or at most this LBD, until
    /// [`Learner::take_learnt`].
    pub fn keep_learnt(&mut self, most_lbd: u32) {
        self.kept = Some(Kept { most_lbd, clauses: Vec::new() });
    }

    /// Takes the copies of learnt clauses that were kept since the last call.
    ///
    /// They hold in every solution that this learner has not already returned and no added clause excludes; the clauses
    /// that exclude returned solutions are not part of them.
    ///
    /// ```
    /// use kleene_learn::{Model, Table, Uniqueness};
    ///
    /// // Two colors for three cells, of which each two differ.
    /// let mut model = Model::new([0b11; 3]);
    /// for cells in [[0, 1], [1, 2], [2, 0]] {
    ///     model.add_propagator(Table::new(&cells, [[0, 1], [1, 0]]));
    /// }
    /// let [mut one, mut other] = [(); 2].map(|()| model.clone().learner(&Default::default()));
    /// one.keep_learnt(2);
    /// assert_eq!(one.uniqueness(), Uniqueness::None);
    /// let learnt = one.take_learnt();
    /// assert!(learnt.iter().all(|clause| clause.len() == 1));
    /// other.add_learnt(learnt.iter().map(|clause| &clause[..]), 2);
    /// assert_eq!(other.uniqueness(), Uniqueness::None);
    /// assert_eq!(other.stats().decisions, 0);
    /// ```
    pub fn take_learnt(&mut self) -> Vec<Vec<Literal>> {
        self.kept.as_mut().map_or_else(Vec::new, |kept| core::mem::take(&mut kept.clauses))
    }

    /// Adds clauses that follow from the model, such as those of another learner, at level 0. Like its own learnt clauses
    /// of this LBD, they may be deleted.
    ///
    /// # Panics
    /// If a literal's cell does not exist, or if a proof is written, since that has no reason for them.
    pub fn add_learnt<'c>(&mut self, clauses: impl IntoIterator<Item = &'c [Literal]>, lbd: u32) {
        assert!(self.engine.proof.is_none(), "a proof derives every clause");
        self.engine.backtrack(0);
        self.is_paused = false;
        for clause in clauses {
            let Some(lits) = self.open_literals(clause) else { continue };
            match *lits {
                [] => self.is_exhausted = true,
                [only] => self.engine.push(only, Reason::None),
                _ => _ = self.engine.clauses.learn(&lits, lbd, 0),
            }
        }
    }

    /// Keeps a copy of the clause that was just learnt, if others want it.
    pub(super) fn keep_for_others(&mut self, lbd: u32) {
        let Some(Kept { most_lbd, clauses }) = &mut self.kept else { return };
        let (learnt, layout) = (&self.engine.analysis.learnt, &self.engine.layout);
        if lbd <= *most_lbd || learnt.len() <= 2 {
            clauses.push(learnt.iter().map(|&lit| layout.literal(lit)).collect());
        }
    }
}
