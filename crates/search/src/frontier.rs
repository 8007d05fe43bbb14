//! A tree cut into parts that can be searched independently of each other.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::walk::{Walk, below};
use crate::{Observer, Outcome, Problem, Step, Stop};

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
        let mut parts = vec![(Prefix::new(Vec::new()), self.problem.root(), false)];
        while parts.len() < count && parts.iter().any(|part| !part.2) {
            let mut next = Vec::with_capacity(2 * parts.len());
            for (prefix, mut state, is_leaf) in parts {
                // A node that was stepped and is a solution stays what it is.
                if is_leaf {
                    next.push((prefix, state, true));
                    continue;
                }
                let unstepped = state.clone();
                match self.problem.step(&mut state) {
                    Step::Dead => {}
                    Step::Solved => next.push((prefix, unstepped, true)),
                    Step::Stopped(stop) => return Err(stop),
                    Step::Branch(choices) => next.extend(choices.map(|choice| {
                        let mut child = state.clone();
                        self.problem.commit(&mut child, choice);
                        let choices = prefix.choices.iter().copied().chain([choice]).collect();
                        (Prefix::new(choices), child, false)
                    })),
                }
            }
            parts = next;
        }
        Ok(parts.into_iter().map(|part| part.0).collect())
    }

    /// Shows every solution below a prefix to `visit`, in order, until that breaks off, which ends the
    /// walk as [`Stop::Solutions`].
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
        let is_offered = |mut choices: P::Choices, choice| choices.any(|one| one == choice);
        resume(problem, observer, prefix, is_offered, visit)
    }
}

/// Walks what is below a prefix, if every choice is one of those that there are.
pub(crate) fn resume<P: Problem>(
    problem: &P,
    observer: &mut impl Observer<P>,
    prefix: &Prefix<P::Choice>,
    is_offered: impl Fn(P::Choices, P::Choice) -> bool,
    visit: impl FnMut(&P::State) -> ControlFlow<()>,
) -> Result<Outcome, NotAPrefix> {
    let mut state = problem.root();
    for (depth, &choice) in prefix.choices.iter().enumerate() {
        let choices = match problem.step(&mut state) {
            Step::Branch(choices) => choices,
            Step::Stopped(stop) => return Ok(Outcome::Stopped(stop)),
            Step::Dead | Step::Solved => return Err(NotAPrefix { depth }),
        };
        if !is_offered(choices, choice) {
            return Err(NotAPrefix { depth });
        }
        problem.commit(&mut state, choice);
    }
    let last = prefix.choices.last().copied();
    Ok(below(problem, observer, (state, prefix.choices.len(), last), visit))
}
