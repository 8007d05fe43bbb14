//! Cutting a tree into parts that can be searched independently.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::balance::CutError;
use crate::observer::Observer;
use crate::outcome::{Outcome, Stop};
use crate::problem::{Problem, Step};
use crate::walk::{Walk, below};

/// The choices from the root down to a node, which identify the subtree of that node.
///
/// With the feature `serde` it can be serialized, to continue elsewhere or later.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Prefix<C> {
    choices: Vec<C>,
}

impl<C> Prefix<C> {
    /// Creates the prefix of these choices, from the root down.
    #[must_use]
    pub fn new(choices: Vec<C>) -> Self {
        Self { choices }
    }

    /// The choices, from the root down.
    #[must_use]
    pub fn choices(&self) -> &[C] {
        &self.choices
    }
}

/// A part of a tree: everything below a node.
pub(crate) struct Part<P: Problem> {
    pub(crate) prefix: Prefix<P::Choice>,
    /// The node's state before its step.
    pub(crate) state: P::State,
}

/// Cuts a tree into parts, in order: at least `count`, if it is that large.
pub(crate) fn cut_into_parts<P: Problem>(problem: &P, count: usize) -> Result<Vec<Part<P>>, Stop> {
    let mut memory = problem.memory();
    let root = Part { prefix: Prefix::new(Vec::new()), state: problem.root() };
    let mut parts: Vec<(Part<P>, bool)> = vec![(root, false)];
    while parts.len() < count && parts.iter().any(|(_, is_leaf)| !is_leaf) {
        let mut next = Vec::with_capacity(2 * parts.len());
        for (part, is_leaf) in parts {
            // A node that turned out to be a solution remains a part.
            if is_leaf {
                next.push((part, true));
                continue;
            }
            let mut state = part.state.clone();
            match problem.step(&mut state, &mut memory) {
                Step::Dead => {}
                Step::Solved => next.push((part, true)),
                Step::Stopped(stop) => return Err(stop),
                Step::Branch(choices) => next.extend(choices.map(|choice| {
                    let mut state = state.clone();
                    problem.commit(&mut state, choice);
                    let choices = part.prefix.choices.iter().copied().chain([choice]).collect();
                    (Part { prefix: Prefix::new(choices), state }, false)
                })),
            }
        }
        parts = next;
    }
    Ok(parts.into_iter().map(|(part, _)| part).collect())
}

/// Performs the steps and choices of a prefix; returns the state at its end, before its step.
pub(crate) fn descend<P: Problem>(
    problem: &P,
    prefix: &Prefix<P::Choice>,
    memory: &mut P::Memory,
) -> Result<P::State, CutError>
where
    P::Choice: PartialEq,
{
    let mut state = problem.root();
    for (depth, &choice) in prefix.choices.iter().enumerate() {
        let not_a_prefix = Err(CutError::NotAPrefix(NotAPrefix { depth }));
        let mut choices = match problem.step(&mut state, memory) {
            Step::Branch(choices) => choices,
            Step::Stopped(stop) => return Err(CutError::Stopped(stop)),
            Step::Dead | Step::Solved => return not_a_prefix,
        };
        if !choices.any(|one| one == choice) {
            return not_a_prefix;
        }
        problem.commit(&mut state, choice);
    }
    Ok(state)
}

/// A prefix that does not belong to the problem, which does not offer one of its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPrefix {
    /// The number of its choices that could be made.
    pub depth: usize,
}

impl core::fmt::Display for NotAPrefix {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "prefix whose choice after {} others does not exist", self.depth)
    }
}

impl core::error::Error for NotAPrefix {}

impl<P: Problem, O: Observer<P>> Walk<P, O> {
    /// Cuts the tree into at least `count` parts, if it is that large: every solution is below
    /// exactly one part, and the parts have the order of their solutions.
    ///
    /// Parts that a step shows to be dead are left out. The nodes above the parts are stepped here
    /// and again by [`Walk::resume`]; the observer does not see them.
    ///
    /// # Errors
    /// A stopped step.
    pub fn frontier(&self, count: usize) -> Result<Vec<Prefix<P::Choice>>, Stop> {
        let parts = cut_into_parts(&self.problem, count)?;
        Ok(parts.into_iter().map(|part| part.prefix).collect())
    }

    /// Calls `visit` with every solution below a prefix, in order, until it breaks, which ends the
    /// walk with [`Stop::Solutions`].
    ///
    /// The steps of the prefix run again, with a fresh memory: if the choices of a problem depend
    /// on its memory, its prefix may not exist here.
    ///
    /// # Errors
    /// A prefix with a choice that the problem does not offer there.
    pub fn resume(
        &mut self,
        prefix: &Prefix<P::Choice>,
        mut visit: impl FnMut(&P::State) -> ControlFlow<()>,
    ) -> Result<Outcome, NotAPrefix>
    where
        P::Choice: PartialEq,
    {
        let Self { problem, observer } = self;
        let mut memory = problem.memory();
        let state = match descend(problem, prefix, &mut memory) {
            Ok(state) => state,
            Err(CutError::Stopped(stop)) => return Ok(Outcome::Stopped(stop)),
            Err(CutError::NotAPrefix(error)) => return Err(error),
        };
        let last = prefix.choices.last().copied();
        let entry = (state, prefix.choices.len(), last);
        Ok(below(problem, &mut memory, observer, entry, &mut visit))
    }
}
