//! The lazy depth-first search over the tree of choices.

use core::{fmt, iter::FusedIterator, ops::ControlFlow};

use crate::outcome::{Outcome, Stop, Uniqueness};
use crate::problem::{Problem, Step};
use crate::stack::{Entry, Stack};
use crate::{
    limits::Limits, observer::Observer, observers::Guard, solutions::Enumerate, stats::Stats,
};

/// The solutions of a problem, found as they are asked for, in the order of the choices.
///
/// The problem is owned; a reference to a problem is a problem too. `next` gives the state of the
/// next solution. After `None`, [`Search::outcome`] tells whether there are no more or a limit was
/// hit.
pub struct Search<P: Problem, O = ()> {
    problem: P,
    memory: P::Memory,
    guard: Guard,
    stats: Stats,
    observer: O,
    /// The root, until it has been entered.
    root: Option<P::State>,
    /// The node that has been entered and not stepped, where the search was paused.
    paused: Option<Entry<P>>,
    stack: Stack<P>,
    /// The number of choices above the last node, all of which are placed.
    depth: usize,
    outcome: Option<Outcome>,
}

impl<P: Problem> Search<P> {
    /// A search without limits and observer.
    pub fn new(problem: P) -> Self {
        Self::with(problem, Limits::new(), ())
    }
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// A search with limits, whose clock starts now, and an observer.
    pub fn with(problem: P, limits: Limits, observer: O) -> Self {
        let memory = problem.memory();
        Self::with_memory(problem, memory, limits, observer)
    }

    /// A search with a memory that other searches of this problem may have used, limits, whose clock starts now, and
    /// an observer.
    pub fn with_memory(problem: P, memory: P::Memory, limits: Limits, observer: O) -> Self {
        Self {
            root: Some(problem.root()),
            memory,
            problem,
            guard: Guard::new(limits),
            stats: Stats::default(),
            observer,
            stack: Stack::new(),
            depth: 0,
            paused: None,
            outcome: None,
        }
    }

    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The problem.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// What the steps so far have left in their memory.
    pub fn memory(&self) -> &P::Memory {
        &self.memory
    }

    /// The problem, its memory and the observer, for another search.
    pub fn into_parts(self) -> (P, P::Memory, O) {
        (self.problem, self.memory, self.observer)
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<P::State> {
        Enumerate::uniqueness(self)
    }

    /// Searches for the next solution as long as `goes_on` says so.
    ///
    /// It is asked at every node that has been entered, before the step, with what earlier steps have left in the
    /// memory and the number of choices above the node. Where it says no, the search pauses; the next call goes on
    /// with the step of that node.
    ///
    /// ```
    /// use kleene_search::{Advance, Search};
    /// # use kleene_search::{Problem, Step};
    /// # struct Bits;
    /// # impl Problem for Bits {
    /// #     type State = Vec<bool>;
    /// #     type Choice = bool;
    /// #     type Choices = std::array::IntoIter<bool, 2>;
    /// #     type Memory = ();
    /// #     fn root(&self) -> Vec<bool> { Vec::new() }
    /// #     fn memory(&self) {}
    /// #     fn step(&self, state: &mut Vec<bool>, (): &mut ()) -> Step<Self::Choices> {
    /// #         if state.len() == 2 { Step::Solved } else { Step::Branch([false, true].into_iter()) }
    /// #     }
    /// #     fn commit(&self, state: &mut Vec<bool>, bit: bool) { state.push(bit); }
    /// # }
    ///
    /// // All strings of two bits.
    /// let mut search = Search::new(Bits);
    /// let advance = search.next_while(|(), depth| depth < 2);
    /// assert_eq!((advance, search.stats().nodes), (Advance::Paused, 3));
    /// assert_eq!(search.count(), 4);
    /// ```
    pub fn next_while(
        &mut self,
        goes_on: impl FnMut(&P::Memory, usize) -> bool,
    ) -> Advance<P::State> {
        if let Some(outcome) = self.outcome {
            return Advance::Ended(outcome);
        }
        match self.advance(goes_on) {
            Ok(Some(state)) => Advance::Solution(state),
            Ok(None) => Advance::Paused,
            Err(outcome) => {
                self.outcome = Some(outcome);
                // What is left will never be looked at.
                self.root = None;
                self.stack = Stack::new();
                Advance::Ended(outcome)
            }
        }
    }

    /// Walks to the next solution, to a node where it pauses, or to the end.
    #[inline]
    fn advance(
        &mut self,
        mut goes_on: impl FnMut(&P::Memory, usize) -> bool,
    ) -> Result<Option<P::State>, Outcome> {
        let (mut state, mut depth, mut choice) = match self.paused.take() {
            Some(entered) => entered,
            None => {
                let first = match self.root.take() {
                    Some(root) => (root, 0, None),
                    None => {
                        let entry = self.stack.back(&self.problem);
                        self.leave(entry.as_ref().map_or(0, |entry| entry.1));
                        entry.ok_or(Outcome::Exhausted)?
                    }
                };
                self.enter(first.1, first.2)?;
                first
            }
        };
        loop {
            if !goes_on(&self.memory, depth) {
                self.paused = Some((state, depth, choice));
                return Ok(None);
            }
            let down = match self.problem.step(&mut state, &mut self.memory) {
                Step::Solved => {
                    self.stats.solutions += 1;
                    Observer::<P>::solved(&mut self.guard, depth, &state);
                    self.observer.solved(depth, &state);
                    return Ok(Some(state));
                }
                Step::Dead => {
                    self.stats.dead += 1;
                    self.observer.dead(depth, &state);
                    None
                }
                Step::Branch(choices) => {
                    self.observer.place(depth, &state);
                    self.observer.branch(depth, choices.size_hint());
                    self.depth += 1;
                    self.stack.down(&self.problem, &mut state, depth, choices)
                }
                Step::Stopped(stop) => return Err(Outcome::Stopped(stop)),
            };
            (depth, choice) = match down {
                Some(below) => below,
                None => {
                    let place = self.stack.back_into(&self.problem, &mut state);
                    self.leave(place.as_ref().map_or(0, |place| place.0));
                    place.ok_or(Outcome::Exhausted)?
                }
            };
            self.enter(depth, choice)?;
        }
    }

    /// Looks at the limits, which count only where there is a node left to enter, and enters it.
    #[inline]
    fn enter(&mut self, depth: usize, choice: Option<P::Choice>) -> Result<(), Outcome> {
        if let ControlFlow::Break(stop) = self.proceed() {
            return Err(Outcome::Stopped(stop));
        }
        self.depth = depth;
        Observer::<P>::consider(&mut self.stats, depth, choice);
        self.observer.consider(depth, choice);
        Ok(())
    }

    /// Is done with the placed nodes from `stay` down: those above stay until what is below them has been searched.
    #[inline]
    fn leave(&mut self, stay: usize) {
        (stay..self.depth).rev().for_each(|placed| self.observer.remove(placed));
        self.depth = stay;
    }

    /// Whether the next node may be entered.
    #[inline]
    fn proceed(&mut self) -> ControlFlow<Stop> {
        Observer::<P>::proceed(&mut self.guard)?;
        self.observer.proceed()
    }
}

/// What [`Search::next_while`] came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advance<S> {
    /// The state of the next solution.
    Solution(S),
    /// It was told not to go on, at a node that has been entered.
    Paused,
    /// There is nothing more to search.
    Ended(Outcome),
}

impl<P: Problem, O: Observer<P>> Iterator for Search<P, O> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        match self.next_while(|_, _| true) {
            Advance::Solution(state) => Some(state),
            Advance::Paused => unreachable!("it is told to go on"),
            Advance::Ended(_) => None,
        }
    }
}

impl<P: Problem, O: Observer<P>> FusedIterator for Search<P, O> {}

impl<P: Problem, O> fmt::Debug for Search<P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("guard", &self.guard)
            .field("stats", &self.stats)
            .field("depth", &self.depth)
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
