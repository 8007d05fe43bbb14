//! Assumptions: literals that restrict the search until others replace them.

use kleene_search::Outcome;

use super::Learner;
use crate::{literal::Literal, propagator::Propagator};

impl<P: Propagator> Learner<P> {
    /// Restricts the search to solutions in which these literals are true, until the next call.
    ///
    /// Learnt clauses stay, and no solution is repeated. A search that a limit has stopped stays
    /// stopped.
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
    /// // The first assumption took no part.
    /// assert_eq!(learner.failed(), [Literal::is(0, 1), Literal::is(1, 1)]);
    /// learner.assume(&[Literal::is(2, 1)]);
    /// assert_eq!(learner.count(), 2);
    /// ```
    ///
    /// # Panics
    /// If a literal's cell does not exist.
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

    /// After [`Outcome::Exhausted`], a subset of the assumptions that rules out further solutions
    /// by itself; empty if none is needed.
    #[must_use]
    pub fn failed(&self) -> &[Literal] {
        &self.failed
    }
}
