//! A refutation: clauses with the clauses that imply them, down to the empty one.

use alloc::{vec, vec::Vec};

use crate::clauses::Literal;

/// Steps that derive the empty clause from given clauses, each with hints.
///
/// Clauses are numbered from 1, the given ones first and then the steps in order, as in LRAT. A step whose clause no
/// other step needs is not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    given: usize,
    literals: Vec<Literal>,
    hints: Vec<u32>,
    /// For each step, the ends of its literals and hints.
    ends: Vec<(usize, usize)>,
}

/// A clause of a [`Refutation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'r> {
    /// The number of the clause.
    pub number: u32,
    /// The clause.
    pub clause: &'r [Literal],
    /// The numbers of the clauses that imply it: under its negation each in turn has one open literal, and the last
    /// one none.
    pub hints: &'r [u32],
}

impl Refutation {
    /// Keeps the derived clauses that the empty one needs. Numbers count from 0 here, and the last clause is empty.
    pub(crate) fn trimmed(
        given: usize,
        literals: &[Literal],
        starts: &[usize],
        hints: &[u32],
        hint_ends: &[usize],
    ) -> Self {
        let hints_of = |step: usize| {
            let start = step.checked_sub(1).map_or(0, |before| hint_ends[before]);
            &hints[start..hint_ends[step]]
        };
        // From the end backwards, the hints of a needed clause are needed too.
        let mut is_needed = vec![false; given + hint_ends.len()];
        if let Some(last) = is_needed.last_mut() {
            *last = true;
        }
        for step in (0..hint_ends.len()).rev() {
            if is_needed[given + step] {
                hints_of(step).iter().for_each(|&hint| is_needed[hint as usize] = true);
            }
        }
        let mut trimmed = Self { given, literals: Vec::new(), hints: Vec::new(), ends: Vec::new() };
        // The number of each clause that is kept.
        let mut numbers: Vec<u32> = (1..=given as u32).collect();
        for step in 0..hint_ends.len() {
            let is_kept = is_needed[given + step];
            numbers.push(if is_kept { (given + trimmed.ends.len() + 1) as u32 } else { 0 });
            if is_kept {
                let span = starts[given + step]..starts[given + step + 1];
                trimmed.literals.extend_from_slice(&literals[span]);
                trimmed.hints.extend(hints_of(step).iter().map(|&hint| numbers[hint as usize]));
                trimmed.ends.push((trimmed.literals.len(), trimmed.hints.len()));
            }
        }
        trimmed
    }

    /// Number of the given clauses.
    #[must_use]
    pub fn given(&self) -> usize {
        self.given
    }

    /// Number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no step, which never happens.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The steps, in order. The last one has the empty clause.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> {
        (0..self.len()).map(|at| {
            let (literals, hints) = at.checked_sub(1).map_or((0, 0), |before| self.ends[before]);
            let (literals_end, hints_end) = self.ends[at];
            Step {
                number: (self.given + at + 1) as u32,
                clause: &self.literals[literals..literals_end],
                hints: &self.hints[hints..hints_end],
            }
        })
    }

    /// For each step, the clauses that no later step names, so that a checker can forget them: those of its hints that
    /// it names as the last one.
    pub(crate) fn last_uses(&self) -> Vec<Vec<u32>> {
        let mut is_used = vec![false; self.given + self.len() + 1];
        let mut last = vec![Vec::new(); self.len()];
        for (step, last) in (0..self.len()).rev().zip(last.iter_mut().rev()) {
            let (_, end) = self.ends[step];
            let start = step.checked_sub(1).map_or(0, |before| self.ends[before].1);
            for &hint in &self.hints[start..end] {
                if !core::mem::replace(&mut is_used[hint as usize], true) {
                    last.push(hint);
                }
            }
            last.sort_unstable();
        }
        last
    }
}
