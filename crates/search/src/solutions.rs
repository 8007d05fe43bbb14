//! Solutions as values of a puzzle, whatever finds them.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::outcome::{Outcome, Stop, Uniqueness};
use crate::{limits::Limits, observer::Observer, problem::Problem, search::Search, stats::Stats};

/// A search that gives what it finds one by one, and accounts for its work.
///
/// After `None`, [`Enumerate::outcome`] tells whether there is no more or a limit was hit.
pub trait Enumerate: FusedIterator {
    /// An account of the work.
    type Stats;

    /// How the search ended; `None` while there may be more to ask for.
    fn outcome(&self) -> Option<Outcome>;

    /// The work done so far.
    fn stats(&self) -> Self::Stats;

    /// Number of solutions given so far.
    fn found(&self) -> u64;

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    fn uniqueness(&mut self) -> Uniqueness<Self::Item> {
        if self.found() > 0 {
            return Uniqueness::Unknown { found: None, why: Stop::Solutions };
        }
        let first = self.next();
        let second = first.is_some().then(|| self.next()).flatten();
        // After two solutions nothing was asked that could have ended the search.
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

/// The solutions of a puzzle, found as they are asked for, whatever searches for them.
///
/// After `None`, [`Solutions::outcome`] tells whether there are no more or a limit was hit.
pub struct Solutions<'a, T, S = Stats> {
    search: Box<dyn Enumerate<Item = T, Stats = S> + Send + 'a>,
}

impl<'a, T: 'a, S: 'a> Solutions<'a, T, S> {
    /// What a search finds, each result read as a solution of the puzzle.
    pub fn new<E, F>(search: E, read: F) -> Self
    where
        E: Enumerate<Stats: Into<S>> + Send + 'a,
        F: FnMut(&E, E::Item) -> T + Send + 'a,
    {
        Self { search: Box::new(Read { search, read, stats: PhantomData }) }
    }

    /// What a chronological search of a problem finds within limits, whose clock starts now.
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

    /// No solutions, of a search that ended before it began.
    #[must_use]
    pub fn ended(outcome: Outcome) -> Self
    where
        T: Send,
        S: Default,
    {
        Self::known(Vec::new(), outcome)
    }

    /// Solutions that are known already, and the end of the search that found them.
    #[must_use]
    pub fn known(solutions: Vec<T>, outcome: Outcome) -> Self
    where
        T: Send,
        S: Default,
    {
        let (solutions, found) = (solutions.into_iter(), 0);
        Self { search: Box::new(Known { solutions, found, outcome, stats: PhantomData }) }
    }

    /// How the search ended; `None` while there may be more to ask for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.search.outcome()
    }

    /// The work done so far.
    #[must_use]
    pub fn stats(&self) -> S {
        self.search.stats()
    }

    /// Searches until two solutions are known, or it is certain that there are fewer.
    ///
    /// A search that has already given a solution cannot compare with it any more: its verdict is
    /// [`Uniqueness::Unknown`], with [`Stop::Solutions`] as the reason.
    pub fn uniqueness(&mut self) -> Uniqueness<T> {
        self.search.uniqueness()
    }

    /// The next solution, if there is one, and how the search for it ended.
    ///
    /// With a solution that is [`Stop::Solutions`]: there may be more.
    pub fn first(&mut self) -> (Option<T>, Outcome) {
        let first = self.search.next();
        (first, self.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)))
    }

    /// The number of solutions not yet given, if no limit comes first.
    #[must_use]
    pub fn tally(mut self) -> Count {
        let solutions = self.search.by_ref().fold(0, |count, _| count + 1);
        Count { solutions, outcome: self.ending() }
    }

    /// Shows the solutions to `visit` until that breaks off, which ends the search as [`Stop::Solutions`].
    pub fn visit(mut self, mut visit: impl FnMut(T) -> ControlFlow<()>) -> Outcome {
        match self.search.by_ref().try_for_each(&mut visit) {
            ControlFlow::Break(()) => Outcome::Stopped(Stop::Solutions),
            ControlFlow::Continue(()) => self.ending(),
        }
    }

    /// How a search ended that gives no more.
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

/// A search whose results are read as something else.
struct Read<E, F, S> {
    search: E,
    read: F,
    stats: PhantomData<fn() -> S>,
}

impl<T, E: Enumerate, F: FnMut(&E, E::Item) -> T, S> Iterator for Read<E, F, S> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let found = self.search.next()?;
        Some((self.read)(&self.search, found))
    }
}

impl<T, E: Enumerate, F: FnMut(&E, E::Item) -> T, S> FusedIterator for Read<E, F, S> {}

impl<T, E, F, S> Enumerate for Read<E, F, S>
where
    E: Enumerate<Stats: Into<S>>,
    F: FnMut(&E, E::Item) -> T,
{
    type Stats = S;

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

/// Solutions that are known already.
struct Known<T, S> {
    solutions: vec::IntoIter<T>,
    found: u64,
    outcome: Outcome,
    stats: PhantomData<fn() -> S>,
}

impl<T, S> Iterator for Known<T, S> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let solution = self.solutions.next()?;
        self.found += 1;
        Some(solution)
    }
}

impl<T, S> FusedIterator for Known<T, S> {}

impl<T, S: Default> Enumerate for Known<T, S> {
    type Stats = S;

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

/// A number of solutions, and whether it is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count<N = u64> {
    /// The number of solutions; if the count was stopped, there are at least as many.
    ///
    /// A count that reaches the largest number of its type is stopped by [`Stop::Solutions`].
    pub solutions: N,
    /// How the count ended.
    pub outcome: Outcome,
}

impl<N> Count<N> {
    /// The count with its number in another form.
    #[must_use]
    pub fn map<M>(self, form: impl FnOnce(N) -> M) -> Count<M> {
        Count { solutions: form(self.solutions), outcome: self.outcome }
    }
}
