//! Racing several searches for the same solutions; the first to finish ends the others.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroUsize;
use core::ops::Add;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::limits::{Cancel, Limits};
use crate::outcome::{Outcome, Stop};
use crate::solutions::{Enumerate, Solutions};

/// The default head start of the first search.
const HEAD_START: Duration = Duration::from_millis(100);

/// A search, given its limits.
type Entry<'e, 'a, T, S> = Box<dyn Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e>;

/// A parallel portfolio: several searches for the same solutions that start or proceed differently.
/// The race collects the solutions of all, and the first search to finish ends the others.
///
/// The first search has a head start of a tenth of a second: most puzzles take less, and the others
/// would only take memory and time away from it.
///
/// ```
/// use kleene_search::{Limits, Problem, Race, Solutions, Step};
///
/// /// Strings of two letters, in the order of the alphabet that is given.
/// struct Strings([char; 2]);
///
/// impl Problem for Strings {
///     type State = String;
///     type Choice = char;
///     type Choices = std::array::IntoIter<char, 2>;
///     type Memory = ();
///
///     fn root(&self) -> String {
///         String::new()
///     }
///     fn memory(&self) {}
///     fn step(&self, string: &mut String, (): &mut ()) -> Step<Self::Choices> {
///         match string.len() {
///             2 => Step::Solved,
///             _ => Step::Branch(self.0.into_iter()),
///         }
///     }
///     fn commit(&self, string: &mut String, letter: char) {
///         string.push(letter);
///     }
/// }
///
/// let read = |_: &Strings, string: &String| string.clone();
/// let found: Solutions<'_, String> = Race::new(|limits| Solutions::search(Strings(['a', 'b']), limits, read))
///     .beside(|limits| Solutions::search(Strings(['b', 'a']), limits, read))
///     .run(Limits::new().solutions(3));
/// assert_eq!(found.count(), 3);
/// ```
pub struct Race<'e, 'a, T, S> {
    entries: Vec<Entry<'e, 'a, T, S>>,
    head_start: Duration,
}

impl<'e, 'a, T, S> Race<'e, 'a, T, S>
where
    T: PartialEq + Send + 'a,
    S: Add<Output = S> + Copy + Default + Send + 'a,
{
    /// A race with one search, to which others can be added.
    pub fn new(first: impl Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e) -> Self {
        Self { entries: [Box::new(first) as Entry<'e, 'a, T, S>].into(), head_start: HEAD_START }
    }

    /// Adds a search.
    #[must_use]
    pub fn beside(mut self, search: impl Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e) -> Self {
        self.entries.push(Box::new(search));
        self
    }

    /// A race of `searches` searches, or as many as there are, the first one included. `search`
    /// makes each of them from its own item, such as a strategy.
    pub fn of<E: Sync + 'e>(
        first: E,
        others: impl IntoIterator<Item = E>,
        searches: NonZeroUsize,
        search: impl Fn(&E, Limits) -> Solutions<'a, T, S> + Clone + Sync + 'e,
    ) -> Self {
        let entry = |of: E| {
            let search = search.clone();
            move |limits| search(&of, limits)
        };
        let others = others.into_iter().take(searches.get() - 1);
        others.fold(Self::new(entry(first)), |race, other| race.beside(entry(other)))
    }

    /// Gives the first search this head start.
    #[must_use]
    pub fn head_start(mut self, head_start: Duration) -> Self {
        self.head_start = head_start;
        self
    }

    /// Runs all searches at once, each on a thread, for the solutions that the limits request. No
    /// thread outlives the call.
    ///
    /// The race finds as many solutions as the first search alone, or within a time limit at least
    /// as many; which of several come first, and the work, vary between runs. If it finds as many
    /// solutions as requested, [`Solutions::outcome`] does not tell whether there are more, though
    /// a single search sometimes could. Only the first search runs if the limits include nodes,
    /// since their order matters, or do not include solutions.
    pub fn run(self, limits: Limits) -> Solutions<'a, T, S> {
        let Self { entries, head_start } = self;
        match (limits.max_solutions(), limits.max_nodes(), &*entries) {
            (Some(most), None, [first, others @ ..]) if !others.is_empty() => {
                let finished = Running::new(&limits, most, head_start).run(first, others);
                Solutions::new(finished, |_, solution| solution)
            }
            _ => entries[0](limits),
        }
    }
}

impl<T, S> fmt::Debug for Race<'_, '_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (searches, head_start) = (self.entries.len(), self.head_start);
        f.debug_struct("Race")
            .field("searches", &searches)
            .field("head_start", &head_start)
            .finish()
    }
}

/// What all searches know.
struct Running<T, S> {
    shared: Mutex<Shared<T, S>>,
    /// Notified when the first search ends.
    first_ended: Condvar,
    head_start: Duration,
    limits: Limits,
    most: u64,
    /// Stops the searches.
    over: Cancel,
}

struct Shared<T, S> {
    found: Vec<T>,
    /// The outcome of the first search to finish.
    outcome: Option<Outcome>,
    has_first_ended: bool,
    stats: S,
}

impl<T, S> Running<T, S>
where
    T: PartialEq + Send,
    S: Add<Output = S> + Copy + Default + Send,
{
    fn new(limits: &Limits, most: u64, head_start: Duration) -> Self {
        let over = limits.to_cancel().map_or_else(Cancel::new, |cancel| cancel.child());
        let limits = limits.clone().cancel(over.clone());
        let shared = Shared {
            found: Vec::new(),
            outcome: None,
            has_first_ended: false,
            stats: S::default(),
        };
        let (shared, first_ended) = (Mutex::new(shared), Condvar::new());
        Self { shared, first_ended, head_start, limits, most, over }
    }

    fn run(self, first: &Entry<'_, '_, T, S>, others: &[Entry<'_, '_, T, S>]) -> Finished<T, S> {
        let stopped = thread::scope(|scope| {
            for entry in others {
                // If no thread is available, the race has one search less.
                let _ = thread::Builder::new().spawn_scoped(scope, || self.follow(entry));
            }
            let outcome = self.search(first, Instant::now());
            self.shared().has_first_ended = true;
            self.first_ended.notify_all();
            outcome
        });
        let Shared { found, outcome, stats, .. } =
            self.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        // If no search finished, the same limit stopped them all.
        Finished::new(found, outcome.unwrap_or(stopped), stats)
    }

    /// Runs one of the searches after the first, unless the race ends before.
    fn follow(&self, entry: &Entry<'_, '_, T, S>) {
        let start = Instant::now();
        let waited =
            self.first_ended.wait_timeout_while(self.shared(), self.head_start, |shared| {
                shared.outcome.is_none() && !shared.has_first_ended
            });
        let (shared, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let is_over = shared.outcome.is_some() || shared.has_first_ended;
        drop(shared);
        if !is_over {
            self.search(entry, start);
        }
    }

    /// Runs a search of a race that started at this time; returns its outcome.
    fn search(&self, entry: &Entry<'_, '_, T, S>, start: Instant) -> Outcome {
        let mut solutions = entry(self.limits.clone().after(start.elapsed()));
        for solution in solutions.by_ref() {
            let mut shared = self.shared();
            if !shared.found.contains(&solution) && shared.outcome.is_none() {
                shared.found.push(solution);
            }
            if shared.found.len() as u64 >= self.most {
                self.end(&mut shared, Outcome::Stopped(Stop::Solutions));
                break;
            }
        }
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        let mut shared = self.shared();
        shared.stats = shared.stats + solutions.stats();
        if matches!(outcome, Outcome::Exhausted | Outcome::Stopped(Stop::Solutions)) {
            self.end(&mut shared, outcome);
        }
        outcome
    }

    fn end(&self, shared: &mut Shared<T, S>, outcome: Outcome) {
        shared.outcome.get_or_insert(outcome);
        self.over.cancel();
    }

    fn shared(&self) -> MutexGuard<'_, Shared<T, S>> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The results, once all searches have ended.
struct Finished<T, S> {
    found: vec::IntoIter<T>,
    given: u64,
    outcome: Outcome,
    /// Whether the last solution has been returned, and another requested.
    is_over: bool,
    stats: S,
}

impl<T, S> Finished<T, S> {
    fn new(found: Vec<T>, outcome: Outcome, stats: S) -> Self {
        Self { found: found.into_iter(), given: 0, outcome, is_over: false, stats }
    }
}

impl<T, S> Iterator for Finished<T, S> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let next = self.found.next();
        self.is_over = next.is_none();
        self.given += u64::from(next.is_some());
        next
    }
}

impl<T, S> FusedIterator for Finished<T, S> {}

impl<T, S: Copy> Enumerate for Finished<T, S> {
    type Stats = S;

    fn outcome(&self) -> Option<Outcome> {
        self.is_over.then_some(self.outcome)
    }

    fn stats(&self) -> S {
        self.stats
    }

    fn found(&self) -> u64 {
        self.given
    }
}
