//! Assumptions: literals that every solution has until others are made.

use kleene_search::Outcome;

use super::Learner;
use crate::{literal::Literal, propagator::Propagator};

impl<P: Propagator> Learner<P> {
    /// Restricts the search to solutions in which these literals are true, until other assumptions
    /// are made.
    ///
    /// What was learnt stays, and solutions that were found do not come again. A search that a
    /// limit has stopped stays stopped.
    ///
    /// ```
    /// use kleene_learn::{Literal, Model, Table};
    ///
    /// let mut model = Model::new([0b11; 3]);
    /// model.add_propagator(Table::new(&[0, 1], [[0, 1], [1, 0]]));
    /// let mut learner = model.learner(&Default::default());
    ///
    /// learner.assume(&[Literal::is(2, 1), Literal::is(0, 1), Literal::is(1, 1)]);
    /// assert_eq!(learner.next(), None);
    /// // The first of them had no part in it.
    /// assert_eq!(learner.failed(), [Literal::is(0, 1), Literal::is(1, 1)]);
    /// learner.assume(&[Literal::is(2, 1)]);
    /// assert_eq!(learner.count(), 2);
    /// ```
    ///
    /// # Panics
    /// If one is about a cell that does not exist.
    pub fn assume(&mut self, assumptions: &[Literal]) {
        self.engine.backtrack(0);
        self.is_paused = false;
        self.assumed = assumptions.to_vec();
        let lits = assumptions.iter().map(|&literal| self.engine.layout.lit(literal));
        self.assumptions = lits.collect();
        self.failed.clear();
        if self.outcome == Some(Outcome::Exhausted) && !self.is_exhausted {
            self.outcome = None;
        }
    }

    /// After [`Outcome::Exhausted`], a subset of the assumptions that already rules out further
    /// solutions; empty if no assumption is needed for that.
    #[must_use]
    pub fn failed(&self) -> &[Literal] {
        &self.failed
    }
}
