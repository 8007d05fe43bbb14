//! The lazy depth-first search over the tree of choices.

use core::{fmt, iter::FusedIterator, ops::ControlFlow};

use crate::stack::{Entry, Stack};
use crate::{Guard, Limits, Observer, Outcome, Problem, Stats, Step, Stop, Uniqueness};

/// The solutions of a problem, found as they are asked for, in the order of the choices.
///
/// The problem is owned; a reference to a problem is a problem too. `next` gives the state of the
/// next solution. After `None`, [`Search::outcome`] tells whether there are no more or a limit was
/// hit.
pub struct Search<P: Problem, O = ()> {
    problem: P,
    guard: Guard,
    stats: Stats,
    observer: O,
    /// The root, until it has been entered.
    root: Option<P::State>,
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
        Self {
            root: Some(problem.root()),
            problem,
            guard: Guard::new(limits),
            stats: Stats::default(),
            observer,
            stack: Stack::new(),
            depth: 0,
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

    /// The problem and the observer, for another search.
    pub fn into_parts(self) -> (P, O) {
        (self.problem, self.observer)
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
        let mut entry = match self.root.take() {
            Some(root) => (root, 0, None),
            None => self.back()?,
        };
        loop {
            let (mut state, depth, choice) = entry;
            // A limit counts only where there is a node left to enter.
            if let ControlFlow::Break(stop) = self.proceed() {
                return Err(Outcome::Stopped(stop));
            }
            self.depth = depth;
            Observer::<P>::consider(&mut self.stats, depth, choice);
            self.observer.consider(depth, choice);
            let down = match self.problem.step(&mut state) {
                Step::Solved => {
                    self.stats.solutions += 1;
                    Observer::<P>::solved(&mut self.guard, depth, &state);
                    self.observer.solved(depth, &state);
                    return Ok(state);
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
                    self.stack.down(&self.problem, state, depth, choices)
                }
                Step::Stopped(stop) => return Err(Outcome::Stopped(stop)),
            };
            entry = match down {
                Some(below) => below,
                None => self.back()?,
            };
        }
    }

    /// The next node in another branch, or the end.
    fn back(&mut self) -> Result<Entry<P>, Outcome> {
        let entry = self.stack.back(&self.problem);
        // Placed nodes above the next one stay, those from there on are done.
        let stay = entry.as_ref().map_or(0, |entry| entry.1);
        (stay..self.depth).rev().for_each(|placed| self.observer.remove(placed));
        self.depth = stay;
        entry.ok_or(Outcome::Exhausted)
    }

    /// Whether the next node may be entered.
    #[inline]
    fn proceed(&mut self) -> ControlFlow<Stop> {
        Observer::<P>::proceed(&mut self.guard)?;
        self.observer.proceed()
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
                self.stack = Stack::new();
                None
            }
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
