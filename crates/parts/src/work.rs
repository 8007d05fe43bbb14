//! Runs parts.

use alloc::boxed::Box;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use kleene_search::{Limits, Outcome, Stop};

use crate::collection;
use crate::error::Error;
use crate::part::Part;
use crate::query::Query;
use crate::question::numbered;
use crate::result::{PartAnswer, PartResult, State};
use crate::tree::Tree;

/// How many parts a part is cut into that takes too long, and how many walks tell how large they are.
const CHILDREN: usize = 8;
const WALKS: u32 = 4;

/// How the search of a part ended.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum WorkOutcome {
    /// The part is done, or it was cut again.
    Result(PartResult),
    /// A limit stopped the search, so the part still has to run.
    Stopped(Stop),
}

impl Part {
    /// Works at the part until it is done, or a limit comes first.
    ///
    /// `limits` is called before each search; of a collection there is one for each line.
    ///
    /// # Errors
    /// A part that is none of its puzzle's search.
    pub fn work(&self, limits: &dyn Fn() -> Limits) -> Result<WorkOutcome, Error> {
        self.worked(limits, None)
    }

    /// Works at the part, and cuts it again if it takes longer than this time, unless it cannot be cut.
    ///
    /// `limits` is called before each search; of a collection there is one for each line.
    ///
    /// # Errors
    /// A part that is none of its puzzle's search.
    #[cfg(feature = "std")]
    pub fn work_for(
        &self,
        time: Duration,
        limits: &dyn Fn() -> Limits,
    ) -> Result<WorkOutcome, Error> {
        self.worked(limits, Some(time))
    }

    fn worked(
        &self,
        limits: &dyn Fn() -> Limits,
        time: Option<Duration>,
    ) -> Result<WorkOutcome, Error> {
        let clock = Clock::new();
        let state = match self.state(limits, time) {
            Ok(Ok(state)) => state,
            Ok(Err(stop)) | Err(Error::Stopped(stop)) => return Ok(WorkOutcome::Stopped(stop)),
            Err(error) => return Err(error),
        };
        Ok(WorkOutcome::Result(PartResult::new(self, clock.seconds(), state)))
    }

    /// How far the part came, or what stopped it.
    fn state(
        &self,
        limits: &dyn Fn() -> Limits,
        time: Option<Duration>,
    ) -> Result<Result<State, Stop>, Error> {
        let clock = Clock::new();
        let first = self.found(limits, time)?;
        // The caller's own limit may be a shorter one.
        let is_slow = time.is_some_and(|time| clock.passed(time));
        if first.as_ref().err() != Some(&Stop::Time) || !is_slow {
            return Ok(first.map(State::Done));
        }
        if let Some(parts) = self.cut(&limits())? {
            return Ok(Ok(State::Split(parts)));
        }
        Ok(self.found(limits, None)?.map(State::Done))
    }

    /// The answer of the part, or the limit that stopped the search.
    fn found(
        &self,
        limits: &dyn Fn() -> Limits,
        time: Option<Duration>,
    ) -> Result<Result<PartAnswer, Stop>, Error> {
        if collection::is_of_one(self) {
            let clock = Clock::new();
            let (lines, outcome) =
                collection::work(self, limits, || time.is_some_and(|time| clock.passed(time)))?;
            return Ok(ended(PartAnswer::Lines(lines), outcome, false));
        }
        let (tree, query) = (self.tree(&within(limits(), time))?, self.question.query);
        match query {
            Query::Count => {
                let (count, outcome) = tree.count(&self.prefix)?;
                Ok(ended(PartAnswer::Count(count), outcome, false))
            }
            Query::Prove => {
                let (proof, outcome) = tree.prove(&self.prefix)?;
                Ok(ended(PartAnswer::Proof(proof.to_string()), outcome, false))
            }
            Query::All | Query::Unique | Query::Check => {
                let (solutions, outcome) = tree.solutions(&self.prefix, query.enough())?;
                let is_enough = solutions.len() >= query.enough();
                Ok(ended(PartAnswer::Solutions(solutions), outcome, is_enough))
            }
        }
    }

    /// The part in parts, if there are several.
    fn cut(&self, limits: &Limits) -> Result<Option<Vec<Self>>, Error> {
        if collection::is_of_one(self) {
            return collection::cut(self);
        }
        let tree = self.tree(limits)?;
        let cut = tree.cut(&self.prefix, CHILDREN, WALKS)?;
        if cut.len() <= 1 {
            return Ok(None);
        }
        numbered(&self.question, &*tree, cut, Some(self)).map(Some)
    }

    /// The tree in which the question is answered, which the prefix is of.
    fn tree(&self, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        let tree = self.question.tree(limits)?;
        if tree.name() != self.tree {
            return Err(Error::OtherTree { tree: self.tree.to_string(), known: tree.name() });
        }
        Ok(tree)
    }
}

/// The limits, with no more than this time.
#[cfg(feature = "std")]
fn within(limits: Limits, time: Option<Duration>) -> Limits {
    match time {
        Some(time) => limits.at_most(time),
        None => limits,
    }
}

/// The limits; there is none for the time without a clock.
#[cfg(not(feature = "std"))]
fn within(limits: Limits, _: Option<Duration>) -> Limits {
    limits
}

/// The answer, unless the search stopped too early.
fn ended(found: PartAnswer, outcome: Outcome, is_enough: bool) -> Result<PartAnswer, Stop> {
    match outcome {
        Outcome::Stopped(stop) if !is_enough => Err(stop),
        _ => Ok(found),
    }
}

/// The time since it was made; no time without a clock.
struct Clock {
    #[cfg(feature = "std")]
    start: Instant,
}

impl Clock {
    fn new() -> Self {
        Self {
            #[cfg(feature = "std")]
            start: Instant::now(),
        }
    }

    fn elapsed(&self) -> Duration {
        #[cfg(feature = "std")]
        return self.start.elapsed();
        #[cfg(not(feature = "std"))]
        Duration::ZERO
    }

    fn passed(&self, time: Duration) -> bool {
        self.elapsed() >= time
    }

    /// Seconds; microseconds are enough.
    fn seconds(&self) -> f64 {
        self.elapsed().as_micros() as f64 / 1e6
    }
}
