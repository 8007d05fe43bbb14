//! The lazy depth-first search over the tree of choices.

use core::{fmt, iter::FusedIterator, ops::ControlFlow};

use crate::outcome::{Outcome, Stop, Uniqueness};
use crate::problem::{Problem, Step};
use crate::stack::{Entry, Stack};
use crate::{
    limits::Limits, observer::Observer, observers::Guard, solutions::Enumerate, stats::Stats,
};

/// The solutions of a problem, found on demand, in the order of the choices.
///
/// The search owns the problem; a reference to a problem is a problem too. `next` returns the state
/// of the next solution. After `None`, [`Search::outcome`] tells whether the search is exhausted or
/// hit a limit.
pub struct Search<P: Problem, O = ()> {
    problem: P,
    memory: P::Memory,
    guard: Guard,
    stats: Stats,
    observer: O,
    /// The root, until it has been entered.
    root: Option<P::State>,
    /// The node at which the search paused: entered but not stepped.
    paused: Option<Entry<P>>,
    stack: Stack<P>,
    /// The number of choices above the last node; all their nodes are placed.
    depth: usize,
    outcome: Option<Outcome>,
}

impl<P: Problem> Search<P> {
    /// Starts a search without limits or an observer.
    pub fn new(problem: P) -> Self {
        Self::with(problem, Limits::new(), ())
    }
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// Starts a search with an observer and limits, whose clock starts now.
    pub fn with(problem: P, limits: Limits, observer: O) -> Self {
        let memory = problem.memory();
        Self::with_memory(problem, memory, limits, observer)
    }

    /// Starts a search with an observer, limits whose clock starts now, and a memory from this
    /// problem, which earlier searches may have used.
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

    /// How the search ended; `None` while it can continue.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The problem.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// The memory, as the steps so far have left it.
    pub fn memory(&self) -> &P::Memory {
        &self.memory
    }

    /// The problem, its memory and the observer, for another search.
    pub fn into_parts(self) -> (P, P::Memory, O) {
        (self.problem, self.memory, self.observer)
    }

    /// Searches until it has two solutions, or has proven that there are fewer.
    ///
    /// A search that has already returned a solution cannot compare with it any more: the result is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<P::State> {
        Enumerate::uniqueness(self)
    }

    /// Searches for the next solution while `goes_on` returns true.
    ///
    /// It is called at every entered node, before the step, with the memory and the number of
    /// choices above the node. If it returns false, the search pauses; the next call continues with
    /// the step of that node.
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
                // The rest will never be searched.
                self.root = None;
                self.stack = Stack::new();
                Advance::Ended(outcome)
            }
        }
    }

    /// Advances to the next solution, to a pause, or to the end.
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

    /// Checks the limits, which only matter if there is a node left to enter, and enters the node.
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

    /// Removes the placed nodes from depth `stay` on; those above stay until everything below them
    /// is done.
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

/// The result of [`Search::next_while`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advance<S> {
    /// The state of the next solution.
    Solution(S),
    /// The search paused at a node that it has entered but not stepped.
    Paused,
    /// The search has ended.
    Ended(Outcome),
}

impl<P: Problem, O: Observer<P>> Iterator for Search<P, O> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        match self.next_while(|_, _| true) {
            Advance::Solution(state) => Some(state),
            Advance::Paused => unreachable!("the search goes on at every node"),
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
