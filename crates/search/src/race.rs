//! Several searches for the same solutions side by side, of which the first to know ends the others.

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

/// How long the first search is alone, if nothing is said.
const HEAD_START: Duration = Duration::from_millis(100);

/// A search: what it finds within limits.
type Entry<'e, 'a, T, S> = Box<dyn Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e>;

/// A parallel portfolio: several searches for the same solutions, each of which begins elsewhere or goes another way. What one
/// finds counts for all, and the first that knows the answer ends the others.
///
/// The first search has a start of a tenth of a second: most puzzles take less, and the others would only take its memory
/// and its time.
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
    /// A race of one search, to which others can be added.
    pub fn new(first: impl Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e) -> Self {
        Self { entries: [Box::new(first) as Entry<'e, 'a, T, S>].into(), head_start: HEAD_START }
    }

    /// One search more.
    #[must_use]
    pub fn beside(mut self, search: impl Fn(Limits) -> Solutions<'a, T, S> + Sync + 'e) -> Self {
        self.entries.push(Box::new(search));
        self
    }

    /// A race of the first of these and so many searches in all, or of as many as there are, each of which is made in the same
    /// way from something of its own, such as a strategy.
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

    /// Lets the first search be alone for this long.
    #[must_use]
    pub fn head_start(mut self, head_start: Duration) -> Self {
        self.head_start = head_start;
        self
    }

    /// The solutions that the limits ask for, by all searches at once, each on a thread. All of it is done when this
    /// returns.
    ///
    /// As many solutions are found as by the first search alone, within a time limit at least as many; which of several come
    /// first, and the work, is a matter of luck.
    /// Where as many were found as were asked for, [`Solutions::outcome`] does not tell that there are no more, which a
    /// single search happens to know at times. The first search is the only one if the limits are on nodes, whose order
    /// decides, or not on solutions.
    #[must_use]
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
    known: Mutex<Known<T, S>>,
    /// Told when the first search ends.
    first_ended: Condvar,
    head_start: Duration,
    limits: Limits,
    most: u64,
    /// Ends the searches.
    over: Cancel,
}

struct Known<T, S> {
    found: Vec<T>,
    /// How a search ended that knows the answer.
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
        let known =
            Known { found: Vec::new(), outcome: None, has_first_ended: false, stats: S::default() };
        let (known, first_ended) = (Mutex::new(known), Condvar::new());
        Self { known, first_ended, head_start, limits, most, over }
    }

    fn run(self, first: &Entry<'_, '_, T, S>, others: &[Entry<'_, '_, T, S>]) -> Finished<T, S> {
        let stopped = thread::scope(|scope| {
            for entry in others {
                // Without a thread there is one search less.
                let follow = || self.follow(entry);
                let _ = thread::Builder::new().spawn_scoped(scope, follow);
            }
            let outcome = self.search(first, Instant::now());
            self.known().has_first_ended = true;
            self.first_ended.notify_all();
            outcome
        });
        let Known { found, outcome, stats, .. } =
            self.known.into_inner().unwrap_or_else(PoisonError::into_inner);
        // If none knows the answer, all were stopped by the same limit.
        Finished::new(found, outcome.unwrap_or(stopped), stats)
    }

    /// One of the searches that follow the first, if that is not over before.
    fn follow(&self, entry: &Entry<'_, '_, T, S>) {
        let start = Instant::now();
        let waited = self.first_ended.wait_timeout_while(self.known(), self.head_start, |known| {
            known.outcome.is_none() && !known.has_first_ended
        });
        let (known, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let is_over = known.outcome.is_some() || known.has_first_ended;
        drop(known);
        if !is_over {
            self.search(entry, start);
        }
    }

    /// One of the searches of a race that started then, and how it ended.
    fn search(&self, entry: &Entry<'_, '_, T, S>, start: Instant) -> Outcome {
        let mut solutions = entry(self.limits.clone().after(start.elapsed()));
        for solution in solutions.by_ref() {
            let mut known = self.known();
            if !known.found.contains(&solution) && known.outcome.is_none() {
                known.found.push(solution);
            }
            if known.found.len() as u64 >= self.most {
                self.end(&mut known, Outcome::Stopped(Stop::Solutions));
                break;
            }
        }
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        let mut known = self.known();
        known.stats = known.stats + solutions.stats();
        if matches!(outcome, Outcome::Exhausted | Outcome::Stopped(Stop::Solutions)) {
            self.end(&mut known, outcome);
        }
        outcome
    }

    fn end(&self, known: &mut Known<T, S>, outcome: Outcome) {
        known.outcome.get_or_insert(outcome);
        self.over.cancel();
    }

    fn known(&self) -> MutexGuard<'_, Known<T, S>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was found, once all searches have ended.
struct Finished<T, S> {
    found: vec::IntoIter<T>,
    given: u64,
    outcome: Outcome,
    /// Whether it has been asked for more than there is.
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
