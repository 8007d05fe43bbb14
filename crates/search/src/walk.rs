//! The eager walk, which visits everything below a root by recursion.

use core::ops::ControlFlow;

use crate::observer::Observer;
use crate::outcome::{Outcome, Stop};
use crate::problem::{Problem, Step};
use crate::stack::{Entry, Stack};

/// The number of levels searched by recursion; below them an explicit stack takes over.
const RECURSION: usize = 128;

/// Visits a whole tree at once, for callers that do not need its solutions one by one.
///
/// It visits the same nodes in the same order as [`Search`](crate::Search), and is faster: it keeps
/// nothing between solutions, and only observers count anything.
///
/// ```
/// use kleene_search::{Outcome, Problem, Step, Walk};
///
/// /// Words of a length over `a` and `b` without two `b` in a row.
/// struct Words(usize);
///
/// impl Problem for Words {
///     type State = String;
///     type Choice = char;
///     type Choices = std::str::Chars<'static>;
///     type Memory = ();
///
///     fn root(&self) -> String {
///         String::new()
///     }
///     fn memory(&self) {}
///     fn step(&self, word: &mut String, (): &mut ()) -> Step<Self::Choices> {
///         match word {
///             word if word.ends_with("bb") => Step::Dead,
///             word if word.len() == self.0 => Step::Solved,
///             _ => Step::Branch("ab".chars()),
///         }
///     }
///     fn commit(&self, word: &mut String, letter: char) {
///         word.push(letter);
///     }
/// }
///
/// assert_eq!(Walk::new(Words(10)).count(), (144, Outcome::Exhausted));
/// assert_eq!(Walk::new(Words(3)).first().0.as_deref(), Some("aaa"));
/// ```
#[derive(Clone, Debug)]
pub struct Walk<P, O = ()> {
    pub(crate) problem: P,
    pub(crate) observer: O,
}

/// The reason why a walk ends early.
enum Halt {
    /// The visitor broke off.
    Visitor,
    Stop(Stop),
}

impl<P: Problem> Walk<P> {
    /// A walk without observer and limits.
    pub fn new(problem: P) -> Self {
        Self { problem, observer: () }
    }
}

impl<P: Problem, O: Observer<P>> Walk<P, O> {
    /// Replaces the observer; limits are observers too.
    pub fn observe<N: Observer<P>>(self, observer: N) -> Walk<P, N> {
        Walk { problem: self.problem, observer }
    }

    /// The number of solutions; if the walk was stopped, a lower bound.
    pub fn count(&mut self) -> (u64, Outcome) {
        let mut count = 0;
        let outcome = self.for_each(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        (count, outcome)
    }

    /// The first solution, if there is one.
    pub fn first(&mut self) -> (Option<P::State>, Outcome) {
        let mut first = None;
        let outcome = self.for_each(|state| {
            first = Some(state.clone());
            ControlFlow::Break(())
        });
        (first, outcome)
    }

    /// Calls `visit` with every solution, in order, until it breaks, which ends the walk with
    /// [`Stop::Solutions`].
    pub fn for_each(&mut self, visit: impl FnMut(&P::State) -> ControlFlow<()>) -> Outcome {
        let mut memory = self.problem.memory();
        self.for_each_with(&mut memory, visit)
    }

    /// Calls `visit` with every solution, like [`Walk::for_each`], with a memory from this problem,
    /// perhaps used by other walks.
    pub fn for_each_with(
        &mut self,
        memory: &mut P::Memory,
        mut visit: impl FnMut(&P::State) -> ControlFlow<()>,
    ) -> Outcome {
        let root = self.problem.root();
        below(&self.problem, memory, &mut self.observer, (root, 0, None), &mut visit)
    }
}

/// Searches the subtree of a state, given the number of choices above it and its own choice.
///
/// The visitor is behind a pointer, so that the walk of a problem is compiled once for all of them.
pub(crate) fn below<P: Problem>(
    problem: &P,
    memory: &mut P::Memory,
    observer: &mut impl Observer<P>,
    (state, depth, choice): Entry<P>,
    visit: &mut dyn FnMut(&P::State) -> ControlFlow<()>,
) -> Outcome {
    match (Walker { problem, memory, observer, visit }).node(state, depth, choice) {
        ControlFlow::Continue(()) => Outcome::Exhausted,
        ControlFlow::Break(Halt::Visitor) => Outcome::Stopped(Stop::Solutions),
        ControlFlow::Break(Halt::Stop(stop)) => Outcome::Stopped(stop),
    }
}

struct Walker<'w, P: Problem, O> {
    problem: &'w P,
    memory: &'w mut P::Memory,
    observer: &'w mut O,
    visit: &'w mut dyn FnMut(&P::State) -> ControlFlow<()>,
}

impl<P: Problem, O: Observer<P>> Walker<'_, P, O> {
    /// Searches the subtree of a state, given its own choice.
    ///
    /// The last choice at each node takes over the node's state, without recursion. So one call
    /// descends from `start` to `depth`, and all nodes in between are still placed when the loop
    /// ends.
    fn node(
        &mut self,
        mut state: P::State,
        start: usize,
        mut choice: Option<P::Choice>,
    ) -> ControlFlow<Halt> {
        let mut depth = start;
        loop {
            // A node: check whether to continue, then draw every conclusion that needs no choice.
            self.observer.proceed().map_break(Halt::Stop)?;
            self.observer.consider(depth, choice);
            let mut choices = match self.problem.step(&mut state, self.memory) {
                Step::Branch(choices) => choices,
                // A leaf ends the path of last choices that this call follows.
                Step::Dead => {
                    self.observer.dead(depth, &state);
                    break;
                }
                Step::Solved => {
                    self.observer.solved(depth, &state);
                    (self.visit)(&state).map_break(|()| Halt::Visitor)?;
                    break;
                }
                Step::Stopped(stop) => return ControlFlow::Break(Halt::Stop(stop)),
            };
            // The node branches.
            self.observer.place(depth, &state);
            self.observer.branch(depth, choices.size_hint());
            depth += 1;
            let Some(mut last) = choices.next() else { break };
            // Hold back one choice: all but the last get a clone of the state.
            for next in choices {
                let mut child = state.clone();
                self.problem.commit(&mut child, last);
                // Recursion is quickest, but the call stack is bounded: deeper subtrees take an
                // explicit one.
                if depth < RECURSION {
                    self.node(child, depth, Some(last))?;
                } else {
                    self.deep(child, depth, Some(last))?;
                }
                last = next;
            }
            // The last choice takes over the state, and the loop continues with its node.
            self.problem.commit(&mut state, last);
            choice = Some(last);
        }
        // Everything below the nodes from `start` on is done.
        (start..depth).rev().for_each(|placed| self.observer.remove(placed));
        ControlFlow::Continue(())
    }

    /// Searches a subtree without recursion, for deep trees.
    #[cold]
    fn deep(
        &mut self,
        mut state: P::State,
        start: usize,
        mut choice: Option<P::Choice>,
    ) -> ControlFlow<Halt> {
        let mut stack = Stack::new();
        let mut depth = start;
        loop {
            self.observer.proceed().map_break(Halt::Stop)?;
            self.observer.consider(depth, choice);
            // The same step as in `node`; a node that branches leaves its other choices on the
            // stack and yields its first child.
            let down = match self.problem.step(&mut state, self.memory) {
                Step::Branch(choices) => {
                    self.observer.place(depth, &state);
                    self.observer.branch(depth, choices.size_hint());
                    depth += 1;
                    stack.down(self.problem, &mut state, depth - 1, choices)
                }
                Step::Dead => {
                    self.observer.dead(depth, &state);
                    None
                }
                Step::Solved => {
                    self.observer.solved(depth, &state);
                    (self.visit)(&state).map_break(|()| Halt::Visitor)?;
                    None
                }
                Step::Stopped(stop) => return ControlFlow::Break(Halt::Stop(stop)),
            };
            // At a leaf, continue with the next choice of the deepest open node.
            let next = down.or_else(|| stack.back_into(self.problem, &mut state));
            // Placed nodes above the next one stay; the others are done.
            let stay = next.as_ref().map_or(start, |next| next.0);
            (stay..depth).rev().for_each(|placed| self.observer.remove(placed));
            match next {
                Some(next) => (depth, choice) = next,
                None => return ControlFlow::Continue(()),
            }
        }
    }
}
