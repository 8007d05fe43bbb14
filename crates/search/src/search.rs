//! The search itself: a lazy walk over the tree of choices.

use alloc::vec::Vec;
use core::{fmt, iter::FusedIterator, iter::Peekable, ops::ControlFlow};

use crate::{Deadline, Limits, Observer, Outcome, Problem, Stats, Step, Stop, Uniqueness};

/// Nodes between two readings of the clock.
const CLOCK_PERIOD: u64 = 1024;

/// The solutions of a problem, found as they are asked for, in the order of the choices.
///
/// The problem is owned; a reference to a problem is a problem too. `next` gives the state of the
/// next solution. After `None`, [`Search::outcome`] tells whether there are no more or a limit was
/// hit.
pub struct Search<P: Problem, O = ()> {
    problem: P,
    limits: Limits,
    deadline: Deadline,
    observer: (Stats, O),
    /// The root, until it has been entered.
    root: Option<P::State>,
    /// The placed states from the root down. Their number is the depth of the next node.
    open: Vec<Open<P>>,
    outcome: Option<Outcome>,
}

/// A placed state and the choices that have not been made yet.
struct Open<P: Problem> {
    /// Given away with the last choice.
    state: Option<P::State>,
    choices: Peekable<P::Choices>,
}

impl<P: Problem> Search<P> {
    /// A search without limits that nobody observes.
    pub fn new(problem: P) -> Self {
        Self::with(problem, Limits::new(), ())
    }
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// A search with limits, whose clock starts now, and an observer.
    pub fn with(problem: P, limits: Limits, observer: O) -> Self {
        Self {
            root: Some(problem.root()),
            problem,
            deadline: limits.deadline(),
            limits,
            observer: (Stats::default(), observer),
            open: Vec::new(),
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
        self.observer.0
    }

    /// The problem.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<P::State> {
        if self.stats().solutions > 0 {
            return Uniqueness::Unknown { found: None, why: Stop::Solutions };
        }
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        // After two solutions nothing was asked that could have ended the search.
        let outcome = self.outcome.unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, second, outcome)
    }

    /// Walks to the next solution, or to the end.
    fn advance(&mut self) -> Result<P::State, Outcome> {
        loop {
            self.leave_finished();
            if self.root.is_none() && self.open.is_empty() {
                return Err(Outcome::Exhausted);
            }
            // A limit counts only where there is a node left to enter.
            if let Some(stop) = self.limit() {
                return Err(Outcome::Stopped(stop));
            }
            let depth = self.open.len();
            let (mut state, choice) = self.enter();
            self.observer.consider(depth, choice);
            match self.problem.step(&mut state) {
                Step::Dead => self.observer.dead(depth, &state),
                Step::Solved => {
                    self.observer.solved(depth, &state);
                    return Ok(state);
                }
                Step::Branch(choices) => {
                    self.observer.place(depth, &state);
                    self.open.push(Open { state: Some(state), choices: choices.peekable() });
                }
                Step::Stopped(stop) => return Err(Outcome::Stopped(stop)),
            }
        }
    }

    /// Removes the placed states that have no choice left.
    fn leave_finished(&mut self) {
        while let Some(open) = self.open.last_mut() {
            if open.choices.peek().is_some() {
                return;
            }
            self.open.pop();
            self.observer.remove(self.open.len());
        }
    }

    /// The state of the next node and the choice that led to it.
    fn enter(&mut self) -> (P::State, Option<P::Choice>) {
        if let Some(root) = self.root.take() {
            return (root, None);
        }
        let open = self.open.last_mut().expect("a placed state has a choice left");
        let choice = open.choices.next().expect("finished states have been left");
        let is_last = open.choices.peek().is_none();
        let state = if is_last { open.state.take() } else { open.state.clone() };
        let mut state = state.expect("only the last choice takes the state");
        self.problem.commit(&mut state, choice);
        (state, Some(choice))
    }

    /// Why the next node must not be entered.
    fn limit(&mut self) -> Option<Stop> {
        let Stats { nodes, solutions, .. } = self.observer.0;
        if self.limits.max_solutions().is_some_and(|most| solutions >= most) {
            return Some(Stop::Solutions);
        }
        if self.limits.max_nodes().is_some_and(|most| nodes >= most) {
            return Some(Stop::Nodes);
        }
        let read_clock = nodes % CLOCK_PERIOD == 0;
        let stop = if read_clock { self.deadline.hit() } else { self.deadline.cancelled() };
        if stop.is_some() {
            return stop;
        }
        match self.observer.proceed() {
            ControlFlow::Continue(()) => None,
            ControlFlow::Break(stop) => Some(stop),
        }
    }
}

impl<P: Problem, O: Observer<P>> Iterator for Search<P, O> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        if self.outcome.is_some() {
            return None;
        }
        match self.advance() {
            Ok(state) => Some(state),
            Err(outcome) => {
                self.outcome = Some(outcome);
                // What is left will never be looked at.
                self.root = None;
                self.open = Vec::new();
                None
            }
        }
    }
}

impl<P: Problem, O: Observer<P>> FusedIterator for Search<P, O> {}

impl<P: Problem, O> fmt::Debug for Search<P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("limits", &self.limits)
            .field("stats", &self.observer.0)
            .field("depth", &self.open.len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
