//! The explicit stack of open nodes: those with choices left.

use alloc::vec::Vec;

use crate::problem::Problem;

/// Nodes with choices left, from the root down.
///
/// The last choice at a node takes over its state and leaves nothing here, so there can be fewer
/// nodes here than choices above the current one.
pub(crate) struct Stack<P: Problem> {
    open: Vec<Open<P>>,
}

/// A node with a choice left.
struct Open<P: Problem> {
    state: P::State,
    depth: usize,
    next: P::Choice,
    choices: P::Choices,
}

/// A node to enter: its state with its choice made, its depth, and its choice.
pub(crate) type Entry<P> = (<P as Problem>::State, usize, Option<<P as Problem>::Choice>);

/// The position of a node to enter: the number of choices above it, its own included, and its
/// choice.
pub(crate) type Place<P> = (usize, Option<<P as Problem>::Choice>);

impl<P: Problem> Stack<P> {
    pub(crate) fn new() -> Self {
        Self { open: Vec::new() }
    }

    /// Turns the state of a node at `depth`, which has branched, into that of its first child, if
    /// it has one.
    ///
    /// The state changes in place: states may be large, and are cloned only if there is another
    /// choice.
    #[inline]
    pub(crate) fn down(
        &mut self,
        problem: &P,
        state: &mut P::State,
        depth: usize,
        mut choices: P::Choices,
    ) -> Option<Place<P>> {
        let first = choices.next()?;
        if let Some(next) = choices.next() {
            self.open.push(Open { state: state.clone(), depth, next, choices });
        }
        problem.commit(state, first);
        Some((depth + 1, Some(first)))
    }

    /// The next node of another branch, if there is one.
    pub(crate) fn back(&mut self, problem: &P) -> Option<Entry<P>> {
        let (depth, choice, is_last) = self.advance()?;
        let mut state =
            if is_last { self.open.pop()?.state } else { self.open.last()?.state.clone() };
        problem.commit(&mut state, choice);
        Some((state, depth, Some(choice)))
    }

    /// Turns a state that is no longer needed into that of the next node of another branch, if
    /// there is one.
    #[inline]
    pub(crate) fn back_into(&mut self, problem: &P, state: &mut P::State) -> Option<Place<P>> {
        let (depth, choice, is_last) = self.advance()?;
        if is_last {
            *state = self.open.pop()?.state;
        } else {
            state.clone_from(&self.open.last()?.state);
        }
        problem.commit(state, choice);
        Some((depth, Some(choice)))
    }

    /// The next choice of the deepest open node, its depth, and whether it is the node's last one.
    #[inline]
    fn advance(&mut self) -> Option<(usize, P::Choice, bool)> {
        let open = self.open.last_mut()?;
        let choice = open.next;
        let next = open.choices.next();
        if let Some(next) = next {
            open.next = next;
        }
        Some((open.depth + 1, choice, next.is_none()))
    }
}
