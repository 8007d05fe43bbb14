//! Solutions as values of a puzzle, from any search.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::outcome::{Outcome, Stop, Uniqueness};
use crate::{limits::Limits, observer::Observer, problem::Problem, search::Search, stats::Stats};

/// A search that returns its results one by one, and counts its work.
///
/// After `None`, [`Enumerate::outcome`] tells whether the search is exhausted or hit a limit.
pub trait Enumerate: FusedIterator {
    /// The counters of the search.
    type Stats;

    /// How the search ended; `None` while it can continue.
    fn outcome(&self) -> Option<Outcome>;

    /// The work so far.
    fn stats(&self) -> Self::Stats;

    /// Number of solutions returned so far.
    fn found(&self) -> u64;

    /// Searches until it has two solutions, or has proven that there are fewer.
    ///
    /// A search that has already returned a solution cannot compare with it any more: the result is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    fn uniqueness(&mut self) -> Uniqueness<Self::Item> {
        if self.found() > 0 {
            return Uniqueness::Unknown { found: None, why: Stop::Solutions };
        }
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        // After two solutions, the search need not have ended.
        let outcome = self.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Uniqueness::new(first, second, outcome)
    }
}

impl<P: Problem, O: Observer<P>> Enumerate for Search<P, O> {
    type Stats = Stats;

    fn outcome(&self) -> Option<Outcome> {
        Search::outcome(self)
    }

    fn stats(&self) -> Stats {
        Search::stats(self)
    }

    fn found(&self) -> u64 {
        Search::stats(self).solutions
    }
}

/// The solutions of a puzzle, found on demand by any search.
///
/// After `None`, [`Solutions::outcome`] tells whether the search is exhausted or hit a limit.
#[must_use]
pub struct Solutions<'a, T, S = Stats> {
    search: Box<dyn Source<T, S> + Send + 'a>,
}

/// A search behind [`Solutions`]. An iterator there would compile its other methods for each search too.
trait Source<T, S> {
    fn next(&mut self) -> Option<T>;
    fn outcome(&self) -> Option<Outcome>;
    fn stats(&self) -> S;
    fn found(&self) -> u64;
}

impl<'a, T: 'a, S: 'a> Solutions<'a, T, S> {
    /// Reads each result of a search as a solution of the puzzle.
    pub fn new<E, F>(search: E, read: F) -> Self
    where
        E: Enumerate<Stats: Into<S>> + Send + 'a,
        F: FnMut(&E, E::Item) -> T + Send + 'a,
    {
        Self { search: Box::new(Read { search, read }) }
    }

    /// The solutions of a problem by chronological search, within limits whose clock starts now.
    pub fn search<P>(
        problem: P,
        limits: Limits,
        read: impl Fn(&P, &P::State) -> T + Send + 'a,
    ) -> Self
    where
        P: Problem<State: Send, Choice: Send, Choices: Send, Memory: Send> + Send + 'a,
        Stats: Into<S>,
    {
        let search = Search::with(problem, limits, ());
        Self::new(search, move |search, state| read(search.problem(), &state))
    }

    /// No solutions, from a search that ended before it started.
    pub fn ended(outcome: Outcome) -> Self
    where
        T: Send,
        S: Default,
    {
        Self::known(Vec::new(), outcome)
    }

    /// Precomputed solutions, and the outcome of the search that found them.
    pub fn known(solutions: Vec<T>, outcome: Outcome) -> Self
    where
        T: Send,
        S: Default,
    {
        let (solutions, found) = (solutions.into_iter(), 0);
        Self { search: Box::new(Precomputed { solutions, found, outcome }) }
    }

    /// How the search ended; `None` while it can continue.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> S {
        self.search.stats()
    }

    /// Searches until it has two solutions, or has proven that there are fewer.
    ///
    /// A search that has already returned a solution cannot compare with it any more: the result is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<T> {
        Enumerate::uniqueness(self)
    }

    /// The next solution, if there is one, and the outcome of the search for it.
    ///
    /// With a solution, that is [`Stop::Solutions`]: there may be more.
    pub fn first(&mut self) -> (Option<T>, Outcome) {
        let first = self.search.next();
        (first, self.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)))
    }

    /// The number of remaining solutions, if no limit comes first.
    pub fn count_remaining(mut self) -> Count {
        let solutions = self.by_ref().fold(0, |count, _| count + 1);
        Count { solutions, outcome: self.ending() }
    }

    /// Calls `visit` with the solutions until it breaks, which ends the search with
    /// [`Stop::Solutions`].
    pub fn visit(mut self, mut visit: impl FnMut(T) -> ControlFlow<()>) -> Outcome {
        match self.by_ref().try_for_each(&mut visit) {
            ControlFlow::Break(()) => Outcome::Stopped(Stop::Solutions),
            ControlFlow::Continue(()) => self.ending(),
        }
    }

    /// The outcome of a search that returns no more.
    fn ending(&self) -> Outcome {
        self.outcome().expect("a search that gives no more has ended")
    }
}

impl<T, S> Iterator for Solutions<'_, T, S> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.search.next()
    }
}

impl<T, S> FusedIterator for Solutions<'_, T, S> {}

impl<T, S> Enumerate for Solutions<'_, T, S> {
    type Stats = S;

    fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    fn stats(&self) -> S {
        self.search.stats()
    }

    fn found(&self) -> u64 {
        self.search.found()
    }
}

impl<T, S: fmt::Debug> fmt::Debug for Solutions<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (outcome, stats) = (self.search.outcome(), self.search.stats());
        f.debug_struct("Solutions").field("outcome", &outcome).field("stats", &stats).finish()
    }
}

/// A search whose results are converted.
struct Read<E, F> {
    search: E,
    read: F,
}

impl<T, S, E, F> Source<T, S> for Read<E, F>
where
    E: Enumerate<Stats: Into<S>>,
    F: FnMut(&E, E::Item) -> T,
{
    fn next(&mut self) -> Option<T> {
        let found = self.search.next()?;
        Some((self.read)(&self.search, found))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    fn stats(&self) -> S {
        self.search.stats().into()
    }

    fn found(&self) -> u64 {
        self.search.found()
    }
}

/// Precomputed solutions.
struct Precomputed<T> {
    solutions: vec::IntoIter<T>,
    found: u64,
    outcome: Outcome,
}

impl<T, S: Default> Source<T, S> for Precomputed<T> {
    fn next(&mut self) -> Option<T> {
        let solution = self.solutions.next()?;
        self.found += 1;
        Some(solution)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.solutions.len() == 0).then_some(self.outcome)
    }

    fn stats(&self) -> S {
        S::default()
    }

    fn found(&self) -> u64 {
        self.found
    }
}

/// A number of solutions, and whether it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Count<N = u64> {
    /// The number of solutions; if the count was stopped, a lower bound.
    ///
    /// A count that reaches the maximum of its type stops with [`Stop::Solutions`].
    pub solutions: N,
    /// How the count ended.
    pub outcome: Outcome,
}

impl<N> Count<N> {
    /// Maps the number of the count.
    pub fn map<M>(self, form: impl FnOnce(N) -> M) -> Count<M> {
        Count { solutions: form(self.solutions), outcome: self.outcome }
    }
}
