//! Observers, which receive every node of a search.

use core::ops::ControlFlow;

use crate::{outcome::Stop, problem::Problem};

/// Receives every event of a search. Every method does nothing by default.
///
/// A node starts with `consider`, and ends with exactly one of `place`, `dead` and `solved`;
/// `remove` follows `place` once everything below it is done. Only a limit can interrupt this: the
/// last node may have no end, and placed states are not removed. `depth` is the number of choices
/// above the node; the root has depth 0 and no choice.
///
/// A pair of observers is an observer: the first one receives each event first.
pub trait Observer<P: Problem> {
    /// The search made a choice and is about to step its state.
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        let _ = (depth, choice);
    }

    /// The state is consistent and branches.
    fn place(&mut self, depth: usize, state: &P::State) {
        let _ = (depth, state);
    }

    /// Follows `place`, with the number of choices according to their iterator's `size_hint`.
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        let _ = (depth, choices);
    }

    /// No solution lies below this state.
    fn dead(&mut self, depth: usize, state: &P::State) {
        let _ = (depth, state);
    }

    /// The state is a solution.
    fn solved(&mut self, depth: usize, state: &P::State) {
        let _ = (depth, state);
    }

    /// Every choice below a placed state has been tried.
    fn remove(&mut self, depth: usize) {
        let _ = depth;
    }

    /// Called before every node: whether the search may continue.
    fn proceed(&mut self) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// The observer that ignores everything.
impl<P: Problem> Observer<P> for () {}

impl<P: Problem, O: Observer<P> + ?Sized> Observer<P> for &mut O {
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        (**self).consider(depth, choice);
    }
    fn place(&mut self, depth: usize, state: &P::State) {
        (**self).place(depth, state);
    }
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        (**self).branch(depth, choices);
    }
    fn dead(&mut self, depth: usize, state: &P::State) {
        (**self).dead(depth, state);
    }
    fn solved(&mut self, depth: usize, state: &P::State) {
        (**self).solved(depth, state);
    }
    fn remove(&mut self, depth: usize) {
        (**self).remove(depth);
    }
    fn proceed(&mut self) -> ControlFlow<Stop> {
        (**self).proceed()
    }
}

/// An observer that may be absent: `None` ignores everything.
impl<P: Problem, O: Observer<P>> Observer<P> for Option<O> {
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        if let Some(observer) = self {
            observer.consider(depth, choice);
        }
    }
    fn place(&mut self, depth: usize, state: &P::State) {
        if let Some(observer) = self {
            observer.place(depth, state);
        }
    }
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        if let Some(observer) = self {
            observer.branch(depth, choices);
        }
    }
    fn dead(&mut self, depth: usize, state: &P::State) {
        if let Some(observer) = self {
            observer.dead(depth, state);
        }
    }
    fn solved(&mut self, depth: usize, state: &P::State) {
        if let Some(observer) = self {
            observer.solved(depth, state);
        }
    }
    fn remove(&mut self, depth: usize) {
        if let Some(observer) = self {
            observer.remove(depth);
        }
    }
    fn proceed(&mut self) -> ControlFlow<Stop> {
        self.as_mut().map_or(ControlFlow::Continue(()), Observer::proceed)
    }
}

impl<P: Problem, A: Observer<P>, B: Observer<P>> Observer<P> for (A, B) {
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        self.0.consider(depth, choice);
        self.1.consider(depth, choice);
    }
    fn place(&mut self, depth: usize, state: &P::State) {
        self.0.place(depth, state);
        self.1.place(depth, state);
    }
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        self.0.branch(depth, choices);
        self.1.branch(depth, choices);
    }
    fn dead(&mut self, depth: usize, state: &P::State) {
        self.0.dead(depth, state);
        self.1.dead(depth, state);
    }
    fn solved(&mut self, depth: usize, state: &P::State) {
        self.0.solved(depth, state);
        self.1.solved(depth, state);
    }
    fn remove(&mut self, depth: usize) {
        self.0.remove(depth);
        self.1.remove(depth);
    }
    fn proceed(&mut self) -> ControlFlow<Stop> {
        self.0.proceed()?;
        self.1.proceed()
    }
}
