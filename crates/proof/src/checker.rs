//! The checker: it follows hints, and shares nothing with the elaboration that finds them.

use alloc::{vec, vec::Vec};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::clauses::{Clauses, Literal};

kleene_text::errors! {
    /// The reason why a step of a proof is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StepError {
        /// A hint or a deletion names a clause that does not exist, or exists no longer.
        #[error("clause {0} does not exist")]
        NoClause(u64),
        /// A clause gets the number of another one.
        #[error("clause {0} exists already")]
        Taken(u64),
        /// A hint leaves two literals open, or has a true one: nothing follows from it.
        #[error("clause {0} implies no literal here")]
        NotUnit(u64),
        /// The hints end before a clause is false altogether.
        #[error("the hints do not refute the negation of the clause")]
        NotImplied,
        /// A literal of a variable that the given clauses do not have.
        #[error("variable {0} does not exist")]
        Variable(u32),
    }
}

/// Clauses that were given or have been derived, by number.
#[derive(Clone, Debug)]
pub(crate) struct Checker {
    clauses: HashMap<u64, Vec<Literal>, FxBuildHasher>,
    /// By variable: 1 where it is assumed or derived to be true, -1 to be false.
    values: Vec<i8>,
    touched: Vec<u32>,
    is_refuted: bool,
}

impl Checker {
    /// Begins with clauses that are numbered from 1.
    pub(crate) fn new(given: &Clauses) -> Self {
        Self {
            clauses: (1..).zip(given.iter().map(<[Literal]>::to_vec)).collect(),
            values: vec![0; given.variables() + 1],
            touched: Vec::new(),
            is_refuted: false,
        }
    }

    /// Whether the empty clause has been derived.
    pub(crate) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Whether a clause with this number exists and is empty.
    pub(crate) fn is_empty_clause(&self, number: u64) -> bool {
        self.clauses.get(&number).is_some_and(Vec::is_empty)
    }

    /// Adds a clause without a reason.
    pub(crate) fn give(&mut self, number: u64, clause: Vec<Literal>) -> Result<(), StepError> {
        self.check_variables(&clause)?;
        match self.clauses.try_insert(number, clause) {
            Ok(_) => Ok(()),
            Err(_) => Err(StepError::Taken(number)),
        }
    }

    /// Adds a clause that its hints imply.
    pub(crate) fn derive(
        &mut self,
        number: u64,
        clause: Vec<Literal>,
        hints: impl Iterator<Item = u64>,
    ) -> Result<(), StepError> {
        self.check_variables(&clause)?;
        let implied = self.follow(&clause, hints);
        self.touched.drain(..).for_each(|variable| self.values[variable as usize] = 0);
        implied?;
        self.is_refuted |= clause.is_empty();
        self.give(number, clause)
    }

    /// Removes a clause.
    pub(crate) fn delete(&mut self, number: u64) -> Result<(), StepError> {
        self.clauses.remove(&number).map(|_| ()).ok_or(StepError::NoClause(number))
    }

    /// Assumes that the clause is false, and makes true what each hint implies, until a hint is false altogether.
    fn follow(
        &mut self,
        clause: &[Literal],
        hints: impl Iterator<Item = u64>,
    ) -> Result<(), StepError> {
        for &literal in clause {
            if self.value(literal) > 0 {
                // A clause with a literal and its negation is true.
                return Ok(());
            }
            self.assign(-literal);
        }
        for hint in hints {
            let literals = self.clauses.get(&hint).ok_or(StepError::NoClause(hint))?;
            let mut open = literals.iter().copied().filter(|&literal| self.value(literal) >= 0);
            match (open.next(), open.next()) {
                (None, _) => return Ok(()),
                (Some(unit), None) if self.value(unit) == 0 => self.assign(unit),
                _ => return Err(StepError::NotUnit(hint)),
            }
        }
        Err(StepError::NotImplied)
    }

    fn check_variables(&self, clause: &[Literal]) -> Result<(), StepError> {
        let has = |literal: &&Literal| (literal.unsigned_abs() as usize) < self.values.len();
        match clause.iter().find(|literal| !has(literal)) {
            Some(literal) => Err(StepError::Variable(literal.unsigned_abs())),
            None => Ok(()),
        }
    }

    fn value(&self, literal: Literal) -> i8 {
        self.values[literal.unsigned_abs() as usize] * literal.signum() as i8
    }

    fn assign(&mut self, literal: Literal) {
        self.values[literal.unsigned_abs() as usize] = literal.signum() as i8;
        self.touched.push(literal.unsigned_abs());
    }
}
