//! Several searches of one puzzle side by side, of which the first to know ends the others.

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use kleene_grid::GridStats;
use kleene_search::{Cancel, Enumerate, Limits, Outcome, Stop};

use crate::image::Image;
use crate::{
    puzzle::Puzzle,
    solution::Solution,
    solve::{Config, Solutions},
    strategy::Strategy,
};

/// How long the first search is alone: most puzzles take less, and others would only take its memory and its time.
const HEAD_START: Duration = Duration::from_millis(100);

/// What searches of [`Strategy::Portfolio`] do side by side.
const SIDE_BY_SIDE: [Strategy; 3] = [Strategy::Portfolio, Strategy::Learning, Strategy::Beliefs];

impl Puzzle {
    /// The solutions that the limits ask for, by as many searches at once: of different strategies if that of the
    /// config is [`Strategy::Portfolio`], and of the puzzle's images in mirrors and with rows and columns exchanged, so
    /// that each begins elsewhere. What one finds counts for all, and the first that knows the answer ends
    /// the others. All of it is done when this returns.
    ///
    /// As many solutions are found as by [`Puzzle::solve`]; which of several come first, and the work, is a matter of
    /// luck. Where as many were found as were asked for, [`Solutions::outcome`] does not tell that there are no more,
    /// which a single search happens to know at times. The first search, which is that of [`Puzzle::solve`], has a
    /// start of a tenth of a second. There is no other if the config limits nodes, whose order decides, or does
    /// not limit solutions.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use kleene_nonogram::{Config, Limits, Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "2 2\n2\n1\n2\n1\n".parse()?;
    /// let config = Config::new().limits(Limits::new().solutions(2));
    /// let verdict = puzzle.race(&config, NonZeroUsize::new(4).unwrap()).uniqueness();
    /// assert!(matches!(verdict, Uniqueness::One(_)));
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    #[must_use]
    pub fn race(&self, config: &Config, searches: NonZeroUsize) -> Solutions<'static> {
        self.race_after(HEAD_START, config, searches)
    }

    fn race_after(
        &self,
        head_start: Duration,
        config: &Config,
        searches: NonZeroUsize,
    ) -> Solutions<'static> {
        let limits = config.to_limits();
        let entries = entries(config.to_strategy(), searches.get());
        match limits.max_solutions() {
            Some(most) if entries.len() > 1 && limits.max_nodes().is_none() => {
                let finished = Race::new(&limits, most, head_start).run(self, &entries);
                Solutions::new(finished, |_, solution| solution)
            }
            _ => self.solve(config),
        }
    }
}

/// The strategies and images of so many searches, all of them different; fewer if there are no more.
fn entries(strategy: Strategy, searches: usize) -> Vec<(Strategy, Image)> {
    let strategies = match strategy {
        Strategy::Portfolio => &SIDE_BY_SIDE[..],
        _ => &[strategy],
    };
    let all = strategies.len() * Image::ALL.len();
    let entry = |at: usize| {
        let (round, which) = (at / strategies.len(), at % strategies.len());
        (strategies[which], Image::ALL[(round + which) % Image::ALL.len()])
    };
    (0..searches.min(all)).map(entry).collect()
}

/// What all searches know.
struct Race {
    known: Mutex<Known>,
    /// Told when the first search ends.
    first_ended: Condvar,
    head_start: Duration,
    limits: Limits,
    most: u64,
    /// Ends the searches.
    over: Cancel,
}

#[derive(Default)]
struct Known {
    found: Vec<Solution>,
    /// How a search ended that knows the answer.
    outcome: Option<Outcome>,
    has_first_ended: bool,
    stats: GridStats,
}

impl Race {
    fn new(limits: &Limits, most: u64, head_start: Duration) -> Self {
        let over = limits.to_cancel().map_or_else(Cancel::new, |cancel| cancel.child());
        let limits = limits.clone().cancel(over.clone());
        let (known, first_ended) = (Mutex::default(), Condvar::new());
        Self { known, first_ended, head_start, limits, most, over }
    }

    fn run(self, puzzle: &Puzzle, entries: &[(Strategy, Image)]) -> Finished {
        let stopped = thread::scope(|scope| {
            let (first, others) = entries.split_first()?;
            for entry in others {
                // Without a thread there is one search less.
                let follow = || self.follow(puzzle, *entry);
                let _ = thread::Builder::new().spawn_scoped(scope, follow);
            }
            let start = Instant::now();
            let outcome = self.search(puzzle, *first, start);
            self.known().has_first_ended = true;
            self.first_ended.notify_all();
            Some(outcome)
        });
        let Known { found, outcome, stats, .. } =
            self.known.into_inner().unwrap_or_else(PoisonError::into_inner);
        // If none knows the answer, all were stopped by the same limit.
        let outcome = outcome.or(stopped).unwrap_or(Outcome::Stopped(Stop::Cancelled));
        Finished::new(found, outcome, stats)
    }

    /// One of the searches that follow the first, if that is not over before.
    fn follow(&self, puzzle: &Puzzle, entry: (Strategy, Image)) {
        let start = Instant::now();
        let waited = self.first_ended.wait_timeout_while(self.known(), self.head_start, |known| {
            known.outcome.is_none() && !known.has_first_ended
        });
        let (known, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let is_over = known.outcome.is_some() || known.has_first_ended;
        drop(known);
        if !is_over {
            self.search(puzzle, entry, start);
        }
    }

    /// One of the searches of a race that started then, and how it ended.
    fn search(
        &self,
        puzzle: &Puzzle,
        (strategy, image): (Strategy, Image),
        start: Instant,
    ) -> Outcome {
        let limits = self.limits.clone().after(start.elapsed());
        let config = Config::new().strategy(strategy).limits(limits);
        let mut solutions = image.of(puzzle).solve(&config);
        for solution in solutions.by_ref() {
            let solution = image.back(&solution);
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

    fn end(&self, known: &mut Known, outcome: Outcome) {
        known.outcome.get_or_insert(outcome);
        self.over.cancel();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was found, once all searches have ended.
struct Finished {
    found: vec::IntoIter<Solution>,
    given: u64,
    outcome: Outcome,
    /// Whether it has been asked for more than there is.
    is_over: bool,
    stats: GridStats,
}

impl Finished {
    fn new(found: Vec<Solution>, outcome: Outcome, stats: GridStats) -> Self {
        Self { found: found.into_iter(), given: 0, outcome, is_over: false, stats }
    }
}

impl Iterator for Finished {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let next = self.found.next();
        self.is_over = next.is_none();
        self.given += u64::from(next.is_some());
        next
    }
}

impl FusedIterator for Finished {}

impl Enumerate for Finished {
    type Stats = GridStats;

    fn outcome(&self) -> Option<Outcome> {
        self.is_over.then_some(self.outcome)
    }

    fn stats(&self) -> GridStats {
        self.stats
    }

    fn found(&self) -> u64 {
        self.given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use alloc::vec::Vec;

    use kleene_search::{SplitMix64, Uniqueness};

    /// All searches begin at once here.
    #[test]
    fn whichever_is_first_says_what_one_says() {
        let mut random = SplitMix64::new(18);
        let (mut one, mut several) = (0, 0);
        for round in 0..60 {
            let side = 3 + round % 6;
            let picture = Solution::from_fn(side, side, |_, _| random.below(2) == 0);
            let puzzle = Puzzle::from_picture(picture.expect("it is small"));
            let alone = puzzle.uniqueness();
            for searches in [2, 5, 24] {
                let config = Config::new().limits(Limits::new().solutions(2));
                let searches = NonZeroUsize::new(searches).expect("some");
                let mut race = puzzle.race_after(Duration::ZERO, &config, searches);
                match (&alone, race.uniqueness()) {
                    (Uniqueness::One(only), Uniqueness::One(found)) => assert_eq!(*only, found),
                    (Uniqueness::Many(..), Uniqueness::Many(first, second)) => {
                        assert_ne!(first, second);
                        for found in [first, second] {
                            assert_eq!(crate::verify(&puzzle, &found), Ok(()));
                        }
                    }
                    other => panic!("{round}: {other:?}"),
                }
            }
            one += usize::from(matches!(alone, Uniqueness::One(_)));
            several += usize::from(matches!(alone, Uniqueness::Many(..)));
        }
        assert!(one > 10 && several > 10, "{one} and {several}");
    }

    #[test]
    fn a_limit_ends_the_searches_that_follow() {
        let puzzle =
            Puzzle::from_picture(Solution::from_fn(6, 6, |row, at| row == at).expect("small"));
        let (cancel, searches) = (Cancel::new(), NonZeroUsize::new(4).expect("some"));
        let two = || Limits::new().solutions(2);
        cancel.cancel();
        for (limits, why) in
            [(two().cancel(cancel), Stop::Cancelled), (two().time(Duration::ZERO), Stop::Time)]
        {
            for head_start in [Duration::ZERO, Duration::from_secs(60)] {
                let config = Config::new().limits(limits.clone());
                let mut race = puzzle.race_after(head_start, &config, searches);
                let found: Vec<_> = race.by_ref().collect();
                assert_eq!((found.len(), race.outcome()), (0, Some(Outcome::Stopped(why))));
            }
        }
    }

    #[test]
    fn no_two_searches_are_equal() {
        for (strategy, most) in [(Strategy::Portfolio, 24), (Strategy::Probing, 8)] {
            let all = entries(strategy, 100);
            assert_eq!(all.len(), most);
            let again = |at: usize| all[..at].contains(&all[at]);
            assert!(!(0..most).any(again), "{all:?}");
            assert_eq!(entries(strategy, 1), [(strategy, Image::ALL[0])]);
        }
    }
}
