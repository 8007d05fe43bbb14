//! The problem to solve: cells, clauses, propagators.

use alloc::vec::Vec;

use crate::{Config, Learner, Literal, Propagator};

/// Cells, and the constraints between them: propagators and clauses.
///
/// A domain is a word with one bit per symbol.
///
/// ```
/// use kleene_learn::{Literal, Model, Outcome, Table};
///
/// // Two cells of three symbols that differ by one; the second is not the greatest.
/// let mut model = Model::new([0b111, 0b111]);
/// model.add_propagator(Table::new(&[0, 1], [[0, 1], [1, 0], [1, 2], [2, 1]]));
/// model.add_clause(&[Literal::is_not(1, 2)]);
///
/// let mut learner = model.learner(&Default::default());
/// let mut found: Vec<_> = learner.by_ref().collect();
/// found.sort();
/// assert_eq!(found, [[0, 1], [1, 0], [2, 1]]);
/// assert_eq!(learner.outcome(), Some(Outcome::Exhausted));
/// ```
#[derive(Clone, Debug)]
pub struct Model<P> {
    pub(crate) domains: Vec<u64>,
    pub(crate) propagators: Vec<P>,
    pub(crate) clauses: Vec<Vec<Literal>>,
}

impl<P: Propagator> Model<P> {
    /// Creates cells with these domains, without constraints.
    ///
    /// # Panics
    /// If there are 2^25 cells or more.
    #[must_use]
    pub fn new(domains: impl IntoIterator<Item = u64>) -> Self {
        let domains: Vec<_> = domains.into_iter().collect();
        assert!(domains.len() < 1 << 25, "a model has less than 2^25 cells");
        Self { domains, propagators: Vec::new(), clauses: Vec::new() }
    }

    /// Adds a cell with this domain; returns its number, counted from 0.
    ///
    /// # Panics
    /// If there would be 2^25 cells.
    pub fn add_cell(&mut self, domain: u64) -> u32 {
        assert!(self.domains.len() + 1 < 1 << 25, "a model has less than 2^25 cells");
        self.domains.push(domain);
        (self.domains.len() - 1) as u32
    }

    /// Adds a constraint; returns its number, counted from 0.
    ///
    /// # Panics
    /// If one of its cells does not exist.
    pub fn add_propagator(&mut self, propagator: P) -> usize {
        let mut cells = propagator.cells().iter();
        assert!(cells.all(|&cell| (cell as usize) < self.domains.len()), "the cells exist");
        self.propagators.push(propagator);
        self.propagators.len() - 1
    }

    /// Adds a clause: at least one of its literals is true.
    ///
    /// # Panics
    /// If a literal's cell does not exist.
    pub fn add_clause(&mut self, clause: &[Literal]) {
        let mut cells = clause.iter().map(|literal| literal.cell());
        assert!(cells.all(|cell| (cell as usize) < self.domains.len()), "the cells exist");
        self.clauses.push(clause.to_vec());
    }

    /// The clauses, in the order in which they were added.
    #[must_use]
    pub fn clauses(&self) -> &[Vec<Literal>] {
        &self.clauses
    }

    /// Starts the search for solutions; its clock starts now.
    #[must_use]
    pub fn learner(self, config: &Config) -> Learner<P> {
        Learner::new(self, config)
    }
}
