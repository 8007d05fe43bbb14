//! Elaboration: the hints of every clause that follows by unit propagation.

use alloc::{vec, vec::Vec};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::{
    clauses::{Clauses, Literal},
    refutation::Refutation,
};

mod propagation;

use propagation::Propagation;

kleene_text::errors! {
    /// Unit propagation on the clauses so far does not refute the negation of this one.
    #[error("the clause does not follow by unit propagation")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct NotImplied;
}

/// Takes the steps of a search, each a clause that follows by reverse unit propagation, and finds for each the
/// clauses that imply it: the hints of an LRAT proof.
///
/// A derived clause may come out shorter than it went in: literals that the refutation of its negation did not need
/// are left out. A literal that the clauses settle becomes a clause of its own, which later hints name.
///
/// ```
/// use kleene_proof::{Clauses, Elaborator};
///
/// let clauses: Clauses = [&[1, 2][..], &[1, -2], &[-1, 2], &[-1, -2]].into_iter().collect();
/// let mut elaborator = Elaborator::new(&clauses);
/// elaborator.derive(&[1])?;
/// assert!(elaborator.is_refuted());
/// let refutation = elaborator.into_refutation().expect("the clauses are refuted");
/// assert_eq!(refutation.to_lrat(), "5 1 0 1 2 0\n6 2 0 5 3 0\n6 d 1 2 3 0\n7 0 5 6 4 0\n");
/// # Ok::<(), kleene_proof::NotImplied>(())
/// ```
#[derive(Debug)]
pub struct Elaborator {
    propagation: Propagation,
    given: usize,
    /// The hints of the derived clauses, one after the other, and where those of each end.
    hints: Vec<u32>,
    hint_ends: Vec<usize>,
    /// Derived clauses by a hash of their literals as they went in, for deletion.
    derived: HashMap<u64, Vec<u32>, FxBuildHasher>,
    /// Number of literals of the trail that are clauses of their own.
    settled: usize,
    /// For each variable, whether the current analysis has met it.
    is_seen: Vec<bool>,
    is_refuted: bool,
}

impl Elaborator {
    /// Begins with these clauses, and propagates their units.
    #[must_use]
    pub fn new(clauses: &Clauses) -> Self {
        let mut elaborator = Self {
            propagation: Propagation::new(clauses),
            given: clauses.len(),
            hints: Vec::new(),
            hint_ends: Vec::new(),
            derived: HashMap::default(),
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

    /// Adds a clause that follows from those before it by reverse unit propagation.
    ///
    /// # Errors
    /// A clause that does not follow.
    ///
    /// # Panics
    /// If a literal is 0, or speaks of a variable that the given clauses do not have.
    pub fn derive(&mut self, clause: &[Literal]) -> Result<(), NotImplied> {
        if self.is_refuted {
            return Ok(());
        }
        let key = key(clause);
        let level = self.propagation.trail.len();
        // Assume that the clause is false. A clause that is true already needs no step.
        for &literal in clause {
            if self.propagation.value(literal) > 0 {
                self.propagation.backtrack(level);
                return Ok(());
            }
            if self.propagation.value(literal) == 0 {
                self.propagation.assume(-literal);
            }
        }
        let Some(conflict) = self.propagation.propagate() else {
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
        self.derived.entry(key).or_default().push(number);
        Ok(())
    }

    /// Forgets a derived clause, which keeps propagation fast. Literals that it settled stay.
    pub fn delete(&mut self, clause: &[Literal]) {
        if let Some(number) = self.derived.get_mut(&key(clause)).and_then(Vec::pop) {
            self.propagation.detach(number);
        }
    }

    /// The steps that lead to the empty clause, or `None` if it has not been derived.
    #[must_use]
    pub fn into_refutation(self) -> Option<Refutation> {
        self.is_refuted.then(|| {
            let (literals, starts) = self.propagation.into_clauses();
            Refutation::trimmed(self.given, &literals, &starts, &self.hints, &self.hint_ends)
        })
    }

    /// Walks back from a conflict over the literals that led to it, and collects their clauses as hints. Returns the
    /// literals of the assumed clause that took part.
    fn analyze(&mut self, conflict: u32, level: usize) -> Vec<Literal> {
        let first_hint = self.hints.len();
        let mut clause = Vec::new();
        let mut settled = Vec::new();
        self.meet(conflict, level, &mut settled);
        // Reasons are met from the last to the first, and a checker needs them the other way round.
        self.hints.push(conflict);
        for at in (level..self.propagation.trail.len()).rev() {
            let literal = self.propagation.trail[at];
            if !core::mem::take(&mut self.is_seen[literal.unsigned_abs() as usize]) {
                continue;
            }
            match self.propagation.reason(literal) {
                Some(reason) => {
                    self.hints.push(reason);
                    self.meet(reason, level, &mut settled);
                }
                None => clause.push(-literal),
            }
        }
        for literal in settled {
            self.is_seen[literal.unsigned_abs() as usize] = false;
            self.hints.extend(self.propagation.reason(literal));
        }
        self.hints[first_hint..].reverse();
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
        self.hint_ends.push(self.hints.len());
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
                self.hints.push(reason);
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
        self.hints.push(clause);
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

/// A hash of a clause that does not depend on the order of its literals.
fn key(clause: &[Literal]) -> u64 {
    let mix = |literal: &Literal| {
        let word = (u64::from(literal.unsigned_abs()) << 1 | u64::from(*literal < 0)) + 1;
        let word = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (word ^ word >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    };
    clause.iter().map(mix).fold(clause.len() as u64, u64::wrapping_add)
}
