//! Elaboration: the hints of every clause that follows by unit propagation.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{
    clauses::{Clauses, Literal},
    lists::Lists,
    refutation::Refutation,
};

mod propagation;

use propagation::{Propagation, State};

kleene_text::errors! {
    /// Unit propagation on the clauses so far does not refute the negation of this one.
    #[error("the clause does not follow by unit propagation")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct NotImplied;
}

/// Takes the steps of a search, each a clause that follows by reverse unit propagation, and finds for each the
/// clauses that imply it: the hints of an LRAT proof.
///
/// A derived clause omits the literals that the refutation of its negation does not need. A literal that the clauses
/// settle becomes a clause of its own, and later hints name this clause.
///
/// ```
/// use kleene_proof::{Clauses, Elaborator};
///
/// let clauses: Clauses = [&[1, 2][..], &[1, -2], &[-1, 2], &[-1, -2]].into_iter().collect();
/// let mut elaborator = Elaborator::new(&clauses, 0);
/// elaborator.derive(&[1])?;
/// assert!(elaborator.is_refuted());
/// let refutation = elaborator.into_refutation().expect("the clauses are refuted");
/// assert_eq!(refutation.lrat().to_string(), "5 1 0 1 2 0\n5 d 1 2 0\n6 2 0 5 3 0\n6 d 3 0\n7 0 5 6 4 0\n");
/// # Ok::<(), kleene_proof::NotImplied>(())
/// ```
#[derive(Debug)]
pub struct Elaborator {
    propagation: Propagation,
    given: usize,
    /// The hints of the derived clauses.
    hints: Lists<u32>,
    /// Number of literals of the trail that are clauses of their own.
    settled: usize,
    /// For each variable, whether the current analysis has met it.
    is_seen: Vec<bool>,
    is_refuted: bool,
}

impl Elaborator {
    /// Begins with these clauses, and propagates their units. The first ones are common: so many take part in each step,
    /// also in one that names others ([`Elaborator::derive_from_range`], [`Elaborator::derive_with_hints`]).
    #[must_use]
    pub fn new(clauses: &Clauses, common: usize) -> Self {
        let mut elaborator = Self {
            propagation: Propagation::new(clauses, common as u32),
            given: clauses.len(),
            hints: Lists::default(),
            settled: 0,
            is_seen: vec![false; clauses.variables() + 1],
            is_refuted: false,
        };
        for (number, clause) in (0..).zip(clauses.iter()) {
            match *clause {
                _ if elaborator.is_refuted => break,
                [] => elaborator.write_end(number),
                [unit] => elaborator.settle(unit, number),
                _ => {}
            }
        }
        elaborator.propagate_units();
        elaborator
    }

    /// Whether the empty clause has been derived: the clauses have no solution.
    #[must_use]
    pub fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Adds a clause that follows from those before it by reverse unit propagation. Returns its number, counted from 0
    /// with the given clauses first, or `None` if the settled literals make it true.
    ///
    /// # Errors
    /// A clause that does not follow.
    ///
    /// # Panics
    /// If a literal is 0, or speaks of a variable that the given clauses do not have.
    pub fn derive(&mut self, clause: &[Literal]) -> Result<Option<u32>, NotImplied> {
        self.add(clause, |propagation, _| propagation.propagate())
    }

    /// Adds a clause that follows from the given clauses of a range alone, and the common ones.
    ///
    /// If unit propagation does not show it, the choices do, clauses of which some literal is true: the literals of one are
    /// assumed in turn, and each case has a clause of its own. Without choices, a clause is an error only if it does not
    /// follow from all clauses.
    ///
    /// # Errors
    /// As for [`Elaborator::derive`].
    ///
    /// # Panics
    /// As for [`Elaborator::derive`].
    pub fn derive_from_range(
        &mut self,
        clause: &[Literal],
        scope: &Range<u32>,
        choices: &[u32],
    ) -> Result<Option<u32>, NotImplied> {
        if choices.is_empty() {
            return self.add(clause, |propagation, level| {
                propagation.propagate_within(scope).or_else(|| propagation.propagate_again(level))
            });
        }
        // The clauses of the cases take part too.
        let cases = self.propagation.mark();
        let number = self.derive_by_cases(clause, scope, choices);
        self.propagation.unmark(cases);
        number
    }

    fn derive_by_cases(
        &mut self,
        clause: &[Literal],
        scope: &Range<u32>,
        choices: &[u32],
    ) -> Result<Option<u32>, NotImplied> {
        // The choice with the fewest cases, if unit propagation does not show the clause.
        let mut cases = Vec::new();
        let number = self.add(clause, |propagation, _| {
            let conflict = propagation.propagate_within(scope);
            if conflict.is_none() {
                cases = propagation.fewest_open(choices);
            }
            conflict
        });
        if number.is_ok() || cases.is_empty() {
            return number;
        }
        for literal in cases {
            self.derive_by_cases(&[clause, &[-literal]].concat(), scope, choices)?;
        }
        self.add(clause, |propagation, level| {
            propagation.propagate_within(scope).or_else(|| propagation.propagate_again(level))
        })
    }

    /// Adds a clause that these clauses imply, each of which in turn has one open literal. Where they do not, all clauses
    /// are propagated.
    ///
    /// # Errors
    /// As for [`Elaborator::derive`].
    ///
    /// # Panics
    /// As for [`Elaborator::derive`], and if a clause has no such number.
    pub fn derive_with_hints(
        &mut self,
        clause: &[Literal],
        hints: impl IntoIterator<Item = u32>,
    ) -> Result<Option<u32>, NotImplied> {
        self.add(clause, |propagation, level| {
            for hint in hints {
                // The common clauses say that a cell has one symbol.
                if let Some(conflict) = propagation.propagate_common() {
                    return Some(conflict);
                }
                match propagation.state(hint) {
                    State::False => return Some(hint),
                    State::Unit(literal) => propagation.assign(literal, hint),
                    State::Open => {}
                }
            }
            propagation.propagate_again(level)
        })
    }

    /// Assumes that a clause is false, and adds it if this leads to a conflict.
    fn add(
        &mut self,
        clause: &[Literal],
        conflict: impl FnOnce(&mut Propagation, usize) -> Option<u32>,
    ) -> Result<Option<u32>, NotImplied> {
        if self.is_refuted {
            return Ok(None);
        }
        let level = self.propagation.trail.len();
        for &literal in clause {
            // A clause that is true already needs no step.
            if self.propagation.value(literal) > 0 {
                self.propagation.backtrack(level);
                return Ok(None);
            }
            if self.propagation.value(literal) == 0 {
                self.propagation.assume(-literal);
            }
        }
        let Some(conflict) = conflict(&mut self.propagation, level) else {
            self.propagation.backtrack(level);
            return Err(NotImplied);
        };
        let derived = self.analyze(conflict, level);
        self.propagation.backtrack(level);
        let number = self.push(&derived);
        if let [literal] = *derived {
            self.propagation.assign(literal, number);
            self.propagate_units();
        }
        Ok(Some(number))
    }

    /// Forgets a derived clause, which keeps propagation fast. Literals that it settled stay.
    ///
    /// # Panics
    /// If no clause has the number.
    pub fn delete(&mut self, number: u32) {
        self.propagation.detach(number);
    }

    /// The steps that lead to the empty clause, or `None` if it has not been derived.
    #[must_use]
    pub fn into_refutation(self) -> Option<Refutation> {
        let Self { given, hints, propagation, is_refuted, .. } = self;
        is_refuted.then(|| Refutation::trimmed(given, propagation.into_clauses(given), hints))
    }

    /// Walks back from a conflict over the literals that led to it, and collects their clauses as hints. Returns the
    /// literals of the assumed clause that took part.
    fn analyze(&mut self, conflict: u32, level: usize) -> Vec<Literal> {
        let mut clause = Vec::new();
        let mut settled = Vec::new();
        self.meet(conflict, level, &mut settled);
        // Reasons are met from the last to the first, and a checker needs them the other way round.
        self.hints.extend([conflict]);
        for at in (level..self.propagation.trail.len()).rev() {
            let literal = self.propagation.trail[at];
            if !core::mem::take(&mut self.is_seen[literal.unsigned_abs() as usize]) {
                continue;
            }
            match self.propagation.reason(literal) {
                Some(reason) => {
                    self.hints.extend([reason]);
                    self.meet(reason, level, &mut settled);
                }
                None => clause.push(-literal),
            }
        }
        for literal in settled {
            self.is_seen[literal.unsigned_abs() as usize] = false;
            self.hints.extend(self.propagation.reason(literal));
        }
        self.hints.open().reverse();
        clause
    }

    /// Marks the literals of a clause that are false. Those settled for good are listed.
    fn meet(&mut self, clause: u32, level: usize, settled: &mut Vec<Literal>) {
        for at in self.propagation.span(clause) {
            let literal = self.propagation.literals[at];
            let variable = literal.unsigned_abs() as usize;
            if self.propagation.value(literal) < 0 && !self.is_seen[variable] {
                self.is_seen[variable] = true;
                if self.propagation.place(literal) < level {
                    settled.push(-literal);
                }
            }
        }
    }

    /// Adds a clause whose hints are written.
    fn push(&mut self, clause: &[Literal]) -> u32 {
        self.hints.end();
        self.is_refuted |= clause.is_empty();
        self.propagation.add(clause)
    }

    /// Settles the literal of a clause that has no other.
    fn settle(&mut self, literal: Literal, clause: u32) {
        match self.propagation.value(literal) {
            0 => self.propagation.assign(literal, clause),
            1 => {}
            _ => self.write_end(clause),
        }
    }

    /// Propagates for good: each literal that a clause implies becomes a clause of its own.
    fn propagate_units(&mut self) {
        if self.is_refuted {
            return;
        }
        let conflict = self.propagation.propagate();
        while self.settled < self.propagation.trail.len() {
            let literal = self.propagation.trail[self.settled];
            self.settled += 1;
            let Some(reason) = self.propagation.reason(literal) else { continue };
            if self.propagation.span(reason).len() > 1 {
                self.write_units(reason, Some(literal));
                self.hints.extend([reason]);
                let number = self.push(&[literal]);
                self.propagation.set_reason(literal, number);
            }
        }
        if let Some(conflict) = conflict {
            self.write_end(conflict);
        }
    }

    /// Derives the empty clause from one that is false for good.
    fn write_end(&mut self, clause: u32) {
        self.write_units(clause, None);
        self.hints.extend([clause]);
        self.push(&[]);
    }

    /// Writes as hints the clauses of one literal that make the others of a clause false.
    fn write_units(&mut self, clause: u32, except: Option<Literal>) {
        for at in self.propagation.span(clause) {
            let literal = self.propagation.literals[at];
            if Some(literal) != except {
                self.hints.extend(self.propagation.reason(literal));
            }
        }
    }
}
