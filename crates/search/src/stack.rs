//! The explicit stack of open nodes: those that have choices still to be made.

use alloc::vec::Vec;

use crate::problem::Problem;

/// Nodes that have more choices than have been made, from the root down.
///
/// The last choice at a node is made in its own state and leaves nothing here, so there can be
/// fewer nodes here than choices above the current one.
pub(crate) struct Stack<P: Problem> {
    open: Vec<Open<P>>,
}

/// A node with a choice that is still to be made.
struct Open<P: Problem> {
    state: P::State,
    depth: usize,
    next: P::Choice,
    choices: P::Choices,
}

/// A node to be entered: its state with its choice made, the number of choices above it counting
/// its own, and its choice.
pub(crate) type Entry<P> = (<P as Problem>::State, usize, Option<<P as Problem>::Choice>);

impl<P: Problem> Stack<P> {
    pub(crate) fn new() -> Self {
        Self { open: Vec::new() }
    }

    /// The first node below one at `depth` that has been branched on, if it has a choice.
    #[inline]
    pub(crate) fn down(
        &mut self,
        problem: &P,
        mut state: P::State,
        depth: usize,
        mut choices: P::Choices,
    ) -> Option<Entry<P>> {
        let first = choices.next()?;
        if let Some(next) = choices.next() {
            let mut child = state.clone();
            problem.commit(&mut child, first);
            self.open.push(Open { state, depth, next, choices });
            return Some((child, depth + 1, Some(first)));
        }
        problem.commit(&mut state, first);
        Some((state, depth + 1, Some(first)))
    }

    /// The next node in another branch, if there is one.
    #[inline]
    pub(crate) fn back(&mut self, problem: &P) -> Option<Entry<P>> {
        let open = self.open.last_mut()?;
        let choice = open.next;
        let depth = open.depth + 1;
        if let Some(next) = open.choices.next() {
            open.next = next;
            let mut child = open.state.clone();
            problem.commit(&mut child, choice);
            return Some((child, depth, Some(choice)));
        }
        let Open { mut state, .. } = self.open.pop()?;
        problem.commit(&mut state, choice);
        Some((state, depth, Some(choice)))
    }
}
