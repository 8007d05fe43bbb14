//! A tree cut into parts that can be searched independently of each other.

use alloc::vec;
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
    /// The prefix of these choices, from the root down.
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

/// Cuts a tree into parts, in order; at least `count` if it is that large.
pub(crate) fn parts<P: Problem>(problem: &P, count: usize) -> Result<Vec<Part<P>>, Stop> {
    let mut memory = problem.memory();
    let root = Part { prefix: Prefix::new(Vec::new()), state: problem.root() };
    let mut parts: Vec<(Part<P>, bool)> = vec![(root, false)];
    while parts.len() < count && parts.iter().any(|(_, is_leaf)| !is_leaf) {
        let mut next = Vec::with_capacity(2 * parts.len());
        for (part, is_leaf) in parts {
            // A node that was stepped and is a solution stays what it is.
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

/// Makes the steps and choices of a prefix: the state behind them, before its step.
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

/// A prefix that does not belong to the problem: at this place there was no such choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPrefix {
    /// The number of its choices that could be made.
    pub depth: usize,
}

impl core::fmt::Display for NotAPrefix {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "prefix with a choice that is not there behind {} others", self.depth)
    }
}

impl core::error::Error for NotAPrefix {}

impl<P: Problem, O: Observer<P>> Walk<P, O> {
    /// Parts of the tree, at least `count` of them if it is that large: every solution is below exactly
    /// one, and the order of the parts is that of their solutions.
    ///
    /// Parts that a step shows to be dead are left out. The nodes above them are stepped here, and
    /// again by [`Walk::resume`]; the observer is not told.
    ///
    /// # Errors
    /// A step that was stopped.
    pub fn frontier(&self, count: usize) -> Result<Vec<Prefix<P::Choice>>, Stop> {
        let parts = parts(&self.problem, count)?;
        Ok(parts.into_iter().map(|part| part.prefix).collect())
    }

    /// Shows every solution below a prefix to `visit`, in order, until that breaks off, which ends the
    /// walk as [`Stop::Solutions`].
    ///
    /// The steps of the prefix are made again, with a fresh memory: a prefix from a problem whose choices depend on
    /// its memory may not be one here.
    ///
    /// # Errors
    /// A prefix with a choice that is not offered where it stands.
    pub fn resume(
        &mut self,
        prefix: &Prefix<P::Choice>,
        visit: impl FnMut(&P::State) -> ControlFlow<()>,
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
        Ok(below(problem, &mut memory, observer, entry, visit))
    }
}
