//! The clauses that a search derives, without hints: DRAT.

use alloc::{string::String, vec::Vec};

use kleene_text::ParseError;

use crate::{
    clauses::{Clauses, Literal, write_clause},
    elaborator::{Elaborator, NotImplied},
    refutation::Refutation,
};

/// Clauses in the order in which a search derived and deleted them.
///
/// ```
/// use kleene_proof::{Clauses, Derivation};
///
/// let clauses: Clauses = [&[1, 2][..], &[1, -2], &[-1, 2], &[-1, -2]].into_iter().collect();
/// let derivation = Derivation::from_drat("1 0\n0\n")?;
/// assert_eq!(derivation.to_drat(), "1 0\n0\n");
/// assert!(derivation.elaborate(&clauses).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    clauses: Clauses,
    /// For each clause, whether it is deleted here.
    is_deletion: Vec<bool>,
}

kleene_text::errors! {
    /// The reason why a derivation does not refute clauses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DratError {
        /// A line is no step.
        #[error("expected `LITERALS 0` or `d LITERALS 0`")]
        Step,
        /// A clause, counted from 0, does not follow by unit propagation from those before it.
        #[error("step {0} does not follow by unit propagation")]
        NotImplied(usize),
        /// A clause, counted from 0, has a variable that the given clauses do not have.
        #[error("step {0} has a variable that does not exist")]
        Variable(usize),
        /// The empty clause is not derived.
        #[error("the proof does not end with the empty clause")]
        Open,
    }
}

impl Derivation {
    /// No steps.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a clause that follows from those before it.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn derive(&mut self, clause: &[Literal]) {
        self.clauses.push(clause);
        self.is_deletion.push(false);
    }

    /// Deletes a clause that was derived before.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn delete(&mut self, clause: &[Literal]) {
        self.clauses.push(clause);
        self.is_deletion.push(true);
    }

    /// Number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether there is no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The steps as a DRAT proof in text.
    ///
    /// Checkers disagree about the deletion of clauses with one literal, so the text deletes none.
    #[must_use]
    pub fn to_drat(&self) -> String {
        let mut text = String::new();
        for (clause, &is_deletion) in self.clauses.iter().zip(&self.is_deletion) {
            if is_deletion && clause.len() < 2 {
                continue;
            }
            text.push_str(if is_deletion { "d " } else { "" });
            write_clause(&mut text, clause);
            text.push('\n');
        }
        text
    }

    /// Reads a DRAT proof in text.
    ///
    /// # Errors
    /// A line that is no step.
    pub fn from_drat(text: &str) -> Result<Self, ParseError<DratError>> {
        let mut derivation = Self::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let span = start..start + line.trim_ascii_end().len();
            start += line.len();
            if span.is_empty() || line.starts_with('c') {
                continue;
            }
            let (is_deletion, literals) =
                line.strip_prefix("d ").map_or((false, line), |literals| (true, literals));
            let numbers: Result<Vec<Literal>, _> =
                literals.split_ascii_whitespace().map(str::parse).collect();
            match numbers.as_deref() {
                Ok([clause @ .., 0]) if !clause.contains(&0) => {
                    derivation.clauses.push(clause);
                    derivation.is_deletion.push(is_deletion);
                }
                _ => return Err(ParseError::new(DratError::Step, span)),
            }
        }
        Ok(derivation)
    }

    /// Finds the hints of all steps, and drops the steps that the empty clause does not need.
    ///
    /// # Errors
    /// A step that does not follow, and a derivation without the empty clause.
    pub fn elaborate(&self, given: &Clauses) -> Result<Refutation, DratError> {
        let mut elaborator = Elaborator::new(given);
        for (at, (clause, &is_deletion)) in self.clauses.iter().zip(&self.is_deletion).enumerate() {
            if elaborator.is_refuted() {
                break;
            }
            if clause.iter().any(|literal| literal.unsigned_abs() as usize > given.variables()) {
                return Err(DratError::Variable(at));
            }
            if is_deletion {
                elaborator.delete(clause);
            } else {
                elaborator.derive(clause).map_err(|NotImplied| DratError::NotImplied(at))?;
            }
        }
        elaborator.into_refutation().ok_or(DratError::Open)
    }
}
