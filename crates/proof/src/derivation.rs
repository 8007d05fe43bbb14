//! The clauses that a search derives, and DRAT, which has no hints.

use alloc::vec::Vec;
use core::{fmt::Display, ops::Range};

use hashbrown::HashMap;
use kleene_text::{ParseError, lines};
use rustc_hash::FxBuildHasher;

use crate::{
    clauses::{Clauses, Literal},
    elaborator::{Elaborator, NotImplied},
    lists::Lists,
    refutation::Refutation,
    text::{Pen, Text},
};

/// Clauses in the order in which a search derived and deleted them.
///
/// ```
/// use kleene_proof::{Clauses, Derivation};
///
/// let clauses: Clauses = [&[1, 2][..], &[1, -2], &[-1, 2], &[-1, -2]].into_iter().collect();
/// let derivation = Derivation::from_drat("1 0\n0\n")?;
/// assert_eq!(derivation.elaborate(&clauses)?.drat().to_string(), "1 0\n2 0\n0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    clauses: Clauses,
    reasons: Vec<Reason>,
    hints: Lists<u32>,
    choices: Lists<u32>,
    /// Number of given clauses that take part in each step.
    common: usize,
}

/// How a clause of a derivation follows, or that it is deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    /// From all clauses before it.
    All,
    /// From the given clauses of a range, by the cases of a list of the choices.
    Within(Range<u32>, usize),
    /// From the clauses with the numbers in a list of the hints.
    Hints(usize),
    Deletion,
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

    /// Says that so many of the given clauses take part in each step, also in one that names others.
    #[must_use]
    pub fn with_common(mut self, clauses: usize) -> Self {
        self.common = clauses;
        self
    }

    /// Adds a clause that follows from those before it.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn derive(&mut self, clause: &[Literal]) {
        self.push(clause, Reason::All);
    }

    /// Adds a clause that follows from a range of the given clauses, counted from 0. If unit propagation does not show it,
    /// a case distinction does: for each of the clauses `choices`, one of its literals is true.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn derive_from_range(&mut self, clause: &[Literal], scope: Range<u32>, choices: &[u32]) {
        // Steps of one rule often follow each other.
        if self.choices.len() == 0 || self.choices.get(self.choices.len() - 1) != choices {
            self.choices.push(choices.iter().copied());
        }
        self.push(clause, Reason::Within(scope, self.choices.len() - 1));
    }

    /// Adds a clause that follows from the clauses with these numbers. The given clauses count first, from 0, and then
    /// the steps.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn derive_with_hints(&mut self, clause: &[Literal], hints: impl IntoIterator<Item = u32>) {
        self.hints.push(hints);
        self.push(clause, Reason::Hints(self.hints.len() - 1));
    }

    /// Deletes a clause that was derived before.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn delete(&mut self, clause: &[Literal]) {
        self.push(clause, Reason::Deletion);
    }

    fn push(&mut self, clause: &[Literal], reason: Reason) {
        self.clauses.push(clause);
        self.reasons.push(reason);
    }

    /// The bytes of a step, counted from 0, in a text that [`Derivation::from_drat`] reads; none if there are not so many.
    #[must_use]
    pub fn span_of(text: &str, step: usize) -> Range<usize> {
        steps(text).nth(step).map_or(0..0, |(start, line)| start..start + line.len())
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

    /// Whether some step is the empty clause.
    #[must_use]
    pub fn has_empty_clause(&self) -> bool {
        self.clauses.iter().any(<[Literal]>::is_empty)
    }

    /// Reads a DRAT proof in text.
    ///
    /// # Errors
    /// A line that is no step.
    pub fn from_drat(text: &str) -> Result<Self, ParseError<DratError>> {
        let mut derivation = Self::new();
        for (start, line) in steps(text) {
            let (is_deletion, literals) =
                line.strip_prefix("d ").map_or((false, line), |literals| (true, literals));
            let numbers: Result<Vec<Literal>, _> =
                literals.split_ascii_whitespace().map(str::parse).collect();
            match numbers.as_deref() {
                Ok([clause @ .., 0]) if !clause.contains(&0) => {
                    derivation
                        .push(clause, if is_deletion { Reason::Deletion } else { Reason::All });
                }
                _ => return Err(ParseError::new(DratError::Step, start..start + line.len())),
            }
        }
        Ok(derivation)
    }

    /// Finds the hints of all steps, and drops the steps that the empty clause does not need.
    ///
    /// # Errors
    /// A step that does not follow, and a derivation without the empty clause.
    ///
    /// # Panics
    /// If a hint names no clause before its step.
    pub fn elaborate(&self, given: &Clauses) -> Result<Refutation, DratError> {
        let mut elaborator = Elaborator::new(given, self.common);
        // The number that the elaborator gives to each clause; none to one that it does not need.
        let mut numbers: Vec<Option<u32>> = (0..given.len() as u32).map(Some).collect();
        // Derived clauses by a hash of their literals, for deletion.
        let mut derived: HashMap<u64, Vec<u32>, FxBuildHasher> = HashMap::default();
        let has_deletions = self.reasons.contains(&Reason::Deletion);
        for (at, (clause, reason)) in self.clauses.iter().zip(&self.reasons).enumerate() {
            if elaborator.is_refuted() {
                break;
            }
            if clause.iter().any(|literal| literal.unsigned_abs() as usize > given.variables()) {
                return Err(DratError::Variable(at));
            }
            let number = match reason {
                Reason::All => elaborator.derive(clause),
                Reason::Within(scope, choices) => {
                    elaborator.derive_from_range(clause, scope, self.choices.get(*choices))
                }
                Reason::Hints(hints) => {
                    let hints = self.hints.get(*hints).iter();
                    let hints = hints.filter_map(|&hint| numbers[hint as usize]);
                    elaborator.derive_with_hints(clause, hints)
                }
                Reason::Deletion => {
                    if let Some(number) = derived.get_mut(&key(clause)).and_then(Vec::pop) {
                        elaborator.delete(number);
                    }
                    Ok(None)
                }
            };
            let number = number.map_err(|NotImplied| DratError::NotImplied(at))?;
            numbers.push(number);
            if let Some(number) = number.filter(|_| has_deletions) {
                derived.entry(key(clause)).or_default().push(number);
            }
        }
        elaborator.into_refutation().ok_or(DratError::Open)
    }
}

impl Refutation {
    /// The steps as a DRAT proof in text, without their hints.
    ///
    /// Checkers disagree about the deletion of clauses with one literal, so the text deletes none.
    #[must_use]
    pub fn drat(&self) -> impl Display + use<'_> {
        Text(|pen: &mut Pen<'_, '_>| {
            self.try_for_each(&mut |step, forgotten| {
                pen.clause(step.clause);
                pen.line("")?;
                for derived in forgotten.iter().filter_map(|&clause| self.derived(clause)) {
                    if derived.len() > 1 && !step.clause.is_empty() {
                        pen.word("d ");
                        pen.clause(derived);
                        pen.line("")?;
                    }
                }
                Ok(())
            })
        })
    }
}

/// The lines of a proof in text that are steps, with the byte at which each begins.
pub(crate) fn steps(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim_ascii().is_empty() && !line.starts_with('c'))
}

/// A hash of a clause that does not depend on the order of its literals.
fn key(clause: &[Literal]) -> u64 {
    clause
        .iter()
        .map(|literal| {
            let word = (u64::from(literal.unsigned_abs()) << 1 | u64::from(*literal < 0)) + 1;
            let word = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (word ^ word >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
        })
        .fold(clause.len() as u64, u64::wrapping_add)
}
