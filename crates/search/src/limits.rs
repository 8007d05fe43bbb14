//! What ends a search early.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use crate::outcome::Stop;

/// When a search stops before its tree is exhausted. By default, never.
///
/// ```
/// use kleene_search::Limits;
///
/// let limits = Limits::new().solutions(2).nodes(1_000_000);
/// # let _ = limits;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    solutions: Option<u64>,
    nodes: Option<u64>,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    cancel: Option<Cancel>,
    pulse: Option<Pulse>,
}

impl Limits {
    /// How many checks of a [`Deadline`] a limit of one node leaves to the work within nodes.
    pub const CHECKS: u64 = 1 << 16;

    /// No limit.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stop after this many solutions.
    #[must_use]
    pub fn solutions(mut self, solutions: u64) -> Self {
        self.solutions = Some(solutions);
        self
    }

    /// Stop before a node is entered beyond this many. The root is a node.
    ///
    /// Work within nodes that takes long is bounded as well: a [`Deadline`] of these limits is hit after
    /// [`Limits::CHECKS`] checks for each node.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Stop when this much wall-clock time has passed since the search was made.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Stop when this much time has passed, if no shorter one is set.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use kleene_search::{Limits, Stop};
    ///
    /// let limits = Limits::new().time(Duration::ZERO).at_most(Duration::from_secs(60));
    /// assert_eq!(limits.deadline().hit(), Some(Stop::Time));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn at_most(mut self, time: Duration) -> Self {
        self.time = Some(self.time.map_or(time, |shorter| shorter.min(time)));
        self
    }

    /// What is left of these limits when so much of the time has passed.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use kleene_search::{Limits, Stop};
    ///
    /// let second = Duration::from_secs(1);
    /// assert_eq!(Limits::new().time(second).after(second).deadline().hit(), Some(Stop::Time));
    /// assert_eq!(Limits::new().after(second).deadline().hit(), None);
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn after(mut self, passed: Duration) -> Self {
        self.time = self.time.map(|time| time.saturating_sub(passed));
        self
    }

    /// These limits with a clock that runs already: the time that a deadline has left, its flag and its pulse, in place of their
    /// own. Nodes, and the checks within them, begin anew.
    ///
    /// ```
    /// use kleene_search::{Cancel, Limits, Stop};
    ///
    /// let cancel = Cancel::new();
    /// let deadline = Limits::new().cancel(cancel.clone()).deadline();
    /// cancel.cancel();
    /// assert_eq!(Limits::new().until(&deadline).deadline().hit(), Some(Stop::Cancelled));
    /// let own = Limits::new().cancel(cancel);
    /// assert_eq!(own.until(&Limits::new().deadline()).deadline().hit(), None);
    /// ```
    #[must_use]
    pub fn until(self, deadline: &Deadline) -> Self {
        Self {
            #[cfg(feature = "std")]
            time: deadline.at.map(|at| at.saturating_duration_since(Instant::now())),
            cancel: deadline.cancel.clone(),
            pulse: deadline.pulse.clone(),
            ..self
        }
    }

    /// Stop when the flag is raised.
    #[must_use]
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Increase this number as the search works.
    #[must_use]
    pub fn pulse(mut self, pulse: Pulse) -> Self {
        self.pulse = Some(pulse);
        self
    }

    /// The most solutions, if limited.
    #[must_use]
    pub fn max_solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// The flag that stops the search, if there is one.
    #[must_use]
    pub fn to_cancel(&self) -> Option<Cancel> {
        self.cancel.clone()
    }

    /// The most nodes, if limited.
    #[must_use]
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The time limit, with the clock started now, the flag, and the checks that a limit of nodes leaves.
    #[must_use]
    pub fn deadline(&self) -> Deadline {
        Deadline {
            #[cfg(feature = "std")]
            // A time too far off for the clock is no limit.
            at: self.time.and_then(|time| Instant::now().checked_add(time)),
            cancel: self.cancel.clone(),
            pulse: self.pulse.clone(),
            // A number beyond a machine word is no limit.
            checks: self.nodes.and_then(|nodes| {
                let checks = usize::try_from(nodes.checked_mul(Self::CHECKS)?).ok()?;
                Some(Arc::new(AtomicUsize::new(checks)))
            }),
        }
    }
}

/// The limits that can be hit between two nodes: a point in time, a flag, and a number of checks.
///
/// A search checks it at its nodes. A problem whose steps are long holds a clone and checks it
/// within them.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    #[cfg(feature = "std")]
    at: Option<Instant>,
    cancel: Option<Cancel>,
    pulse: Option<Pulse>,
    /// The checks that are left, where nodes are limited. Clones share them.
    checks: Option<Arc<AtomicUsize>>,
}

impl Deadline {
    /// Which of them was hit, if any. Reads the clock if there is a time limit.
    ///
    /// ```
    /// use kleene_search::{Limits, Stop};
    ///
    /// let deadline = Limits::new().nodes(1).deadline();
    /// assert!((0..Limits::CHECKS).all(|_| deadline.hit().is_none()));
    /// assert_eq!(deadline.hit(), Some(Stop::Nodes));
    /// ```
    #[must_use]
    pub fn hit(&self) -> Option<Stop> {
        self.hit_after(1)
    }

    /// Which of them was hit, if any, where the work since the last look is worth this many checks. What is hit stays hit.
    ///
    /// ```
    /// use kleene_search::{Limits, Stop};
    ///
    /// let deadline = Limits::new().nodes(1).deadline();
    /// assert_eq!(deadline.hit_after(Limits::CHECKS - 1), None);
    /// assert_eq!(deadline.hit_after(2), Some(Stop::Nodes));
    /// assert_eq!(deadline.hit(), Some(Stop::Nodes));
    /// ```
    #[must_use]
    pub fn hit_after(&self, checks: u64) -> Option<Stop> {
        self.work(checks);
        self.cancelled().or_else(|| self.passed()).or_else(|| self.checked(checks))
    }

    /// Looks whether work may go on, as [`Deadline::hit`] does.
    ///
    /// # Errors
    /// The limit that was hit.
    ///
    /// ```
    /// use kleene_search::{Limits, Stop};
    ///
    /// let deadline = Limits::new().nodes(0).deadline();
    /// let work = || -> Result<(), Stop> {
    ///     deadline.check()?;
    ///     Ok(())
    /// };
    /// assert_eq!(work(), Err(Stop::Nodes));
    /// ```
    pub fn check(&self) -> Result<(), Stop> {
        self.hit().map_or(Ok(()), Err)
    }

    /// Adds this many steps to the pulse, if there is one.
    pub(crate) fn work(&self, steps: u64) {
        if let Some(pulse) = &self.pulse {
            pulse.0.fetch_add(steps as usize, Ordering::Relaxed);
        }
    }

    /// Whether the flag is up, for the price of one load.
    pub(crate) fn cancelled(&self) -> Option<Stop> {
        self.cancel.as_ref().filter(|cancel| cancel.is_cancelled()).map(|_| Stop::Cancelled)
    }

    /// Whether there is a flag to check.
    pub(crate) fn has_flag(&self) -> bool {
        self.cancel.is_some()
    }

    /// Takes some of the checks that are left.
    fn checked(&self, taken: u64) -> Option<Stop> {
        let checks = self.checks.as_ref()?;
        let taken = usize::try_from(taken).unwrap_or(usize::MAX);
        let less = |left: usize| Some(left.saturating_sub(taken));
        let left = checks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        left.is_ok_and(|left| left < taken).then_some(Stop::Nodes)
    }

    fn passed(&self) -> Option<Stop> {
        #[cfg(feature = "std")]
        if self.at.is_some_and(|at| Instant::now() >= at) {
            return Some(Stop::Time);
        }
        None
    }
}

/// A flag that stops every search whose limits hold a clone of it, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    is_up: AtomicBool,
    parent: Option<Cancel>,
}

impl Cancel {
    /// A flag that is down.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag of its own, which is up when this one is, too.
    ///
    /// ```
    /// use kleene_search::Cancel;
    ///
    /// let all = Cancel::new();
    /// let (some, others) = (all.child(), all.child());
    /// some.cancel();
    /// assert!(some.is_cancelled() && !others.is_cancelled() && !all.is_cancelled());
    /// all.cancel();
    /// assert!(others.is_cancelled());
    /// ```
    #[must_use]
    pub fn child(&self) -> Self {
        Self(Arc::new(Flag { parent: Some(self.clone()), ..Flag::default() }))
    }

    /// Raises the flag. It stays up.
    pub fn cancel(&self) {
        self.0.is_up.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is up.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        let Flag { is_up, parent } = &*self.0;
        is_up.load(Ordering::Relaxed) || parent.as_ref().is_some_and(Self::is_cancelled)
    }
}

/// A number that grows while a search works whose limits hold a clone of it: progress to show to a
/// user who waits.
///
/// It grows by one for each node and for each check of the clock within a node that takes long. It
/// says that work is done, not how much is left.
///
/// ```
/// use kleene_search::{Limits, Pulse};
///
/// let pulse = Pulse::new();
/// let deadline = Limits::new().pulse(pulse.clone()).deadline();
/// assert_eq!(deadline.hit(), None);
/// assert_eq!(pulse.steps(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Pulse(Arc<AtomicUsize>);

impl Pulse {
    /// A number that is zero.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The steps so far, which wrap around where a machine word does.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}
