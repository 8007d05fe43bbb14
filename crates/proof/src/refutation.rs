//! A refutation: clauses with the clauses that imply them, down to the empty one.

use alloc::{vec, vec::Vec};
use core::fmt;

use crate::{
    clauses::{Clauses, Literal},
    lists::Lists,
};

/// Steps that derive the empty clause from given clauses, each with hints.
///
/// Clauses are numbered from 1, the given ones first and then the steps in order, as in LRAT. A step whose clause no
/// other step needs is not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    given: usize,
    clauses: Clauses,
    hints: Lists<u32>,
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
    /// Keeps the derived clauses that the empty one needs, in the memory that they have. Numbers count from 0 here, with
    /// the given clauses first, and the last clause is empty.
    pub(crate) fn trimmed(
        given: usize,
        mut clauses: Lists<Literal>,
        mut hints: Lists<u32>,
    ) -> Self {
        // From the end backwards, the hints of a needed clause are needed too.
        let mut is_needed = vec![false; given + hints.len()];
        if let Some(last) = is_needed.last_mut() {
            *last = true;
        }
        for step in (0..hints.len()).rev() {
            if is_needed[given + step] {
                hints.get(step).iter().for_each(|&hint| is_needed[hint as usize] = true);
            }
        }
        clauses.retain(|step| is_needed[given + step]);
        hints.retain(|step| is_needed[given + step]);
        // The number of each clause that is kept.
        let mut numbers: Vec<u32> = (1..=given as u32).collect();
        let mut last = given as u32;
        numbers.extend(is_needed[given..].iter().map(|&is_kept| {
            last += u32::from(is_kept);
            last
        }));
        hints.items_mut().iter_mut().for_each(|hint| *hint = numbers[*hint as usize]);
        Self { given, clauses: clauses.into(), hints }
    }

    /// Number of the given clauses.
    #[must_use]
    pub fn given(&self) -> usize {
        self.given
    }

    /// Number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether there is no step, which never happens.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The steps, in order. The last one has the empty clause.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step<'_>> {
        (0..self.len()).map(|at| Step {
            number: (self.given + at + 1) as u32,
            clause: self.clauses.get(at),
            hints: self.hints.get(at),
        })
    }

    /// The derived clause with a number; `None` for a given one.
    pub(crate) fn derived(&self, number: u32) -> Option<&[Literal]> {
        Some(self.clauses.get((number as usize).checked_sub(self.given + 1)?))
    }

    /// Visits all steps in order, each with the clauses that no later step names, so that a checker can forget them: those of
    /// its hints that it names as the last one.
    pub(crate) fn try_for_each(
        &self,
        visit: &mut dyn FnMut(Step<'_>, &[u32]) -> fmt::Result,
    ) -> fmt::Result {
        let mut is_used = vec![false; self.given + self.len() + 1];
        // From the last step to the first, as are the lists.
        let mut last = Lists::default();
        for step in (0..self.len()).rev() {
            for &hint in self.hints.get(step) {
                if !core::mem::replace(&mut is_used[hint as usize], true) {
                    last.extend([hint]);
                }
            }
            last.open().sort_unstable();
            last.end();
        }
        let mut lists = (0..self.len()).rev().map(|at| last.get(at));
        self.steps().try_for_each(|step| visit(step, lists.next().unwrap_or_default()))
    }
}
