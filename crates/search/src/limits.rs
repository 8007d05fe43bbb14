//! Limits that end a search early.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use crate::outcome::Stop;

/// The limits at which a search stops before its tree is exhausted. By default there are none.
///
/// ```
/// use kleene_search::Limits;
///
/// let limits = Limits::new().solutions(2).nodes(1_000_000);
/// # let _ = limits;
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Limits {
    solutions: Option<u64>,
    nodes: Option<u64>,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    cancel: Option<Cancel>,
    pulse: Option<Pulse>,
}

impl Limits {
    /// The number of checks of a [`Deadline`] that a limit of one node allows for the work within
    /// nodes.
    pub const CHECKS: u64 = 1 << 16;

    /// No limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops after this many solutions.
    pub fn solutions(mut self, solutions: u64) -> Self {
        self.solutions = Some(solutions);
        self
    }

    /// Stops before entering a node beyond this number. The root is a node.
    ///
    /// Long work within nodes is bounded too: a [`Deadline`] of these limits expires after
    /// [`Limits::CHECKS`] checks for each node.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Stops after this much wall-clock time, counted from the creation of the search.
    #[cfg(feature = "std")]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Stops after this much time, unless there is a shorter limit.
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
    pub fn at_most(mut self, time: Duration) -> Self {
        self.time = Some(self.time.map_or(time, |shorter| shorter.min(time)));
        self
    }

    /// Deducts elapsed time from the time limit.
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
    pub fn after(mut self, passed: Duration) -> Self {
        self.time = self.time.map(|time| time.saturating_sub(passed));
        self
    }

    /// Adopts a running clock: the remaining time of a deadline, its flag and its pulse replace
    /// those of the limits. Nodes, and the checks within them, start anew.
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
    pub fn until(self, deadline: &Deadline) -> Self {
        Self {
            #[cfg(feature = "std")]
            time: deadline.at.map(|at| at.saturating_duration_since(Instant::now())),
            cancel: deadline.cancel.clone(),
            pulse: deadline.pulse.clone(),
            ..self
        }
    }

    /// Stops when the flag is raised.
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Makes the search increase this number as it works.
    pub fn pulse(mut self, pulse: Pulse) -> Self {
        self.pulse = Some(pulse);
        self
    }

    /// The limit on solutions, if any.
    #[must_use]
    pub fn max_solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// The flag that stops the search, if any.
    #[must_use]
    pub fn to_cancel(&self) -> Option<Cancel> {
        self.cancel.clone()
    }

    /// The limit on nodes, if any.
    #[must_use]
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Starts the clock: the time limit, the flag, and the checks that a node limit allows.
    #[must_use]
    pub fn deadline(&self) -> Deadline {
        Deadline {
            #[cfg(feature = "std")]
            // A time too far in the future for the clock is no limit.
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

/// The limits that can expire between two nodes: a point in time, a flag, and a number of checks.
///
/// A search checks them at its nodes. A problem with long steps holds a clone and checks it within
/// them.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    #[cfg(feature = "std")]
    at: Option<Instant>,
    cancel: Option<Cancel>,
    pulse: Option<Pulse>,
    /// The remaining checks, if nodes are limited. Clones share them.
    checks: Option<Arc<AtomicUsize>>,
}

impl Deadline {
    /// The limit that has been hit, if any. Reads the clock if there is a time limit.
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

    /// The limit that has been hit, if any, where the work since the last check counts as this many
    /// checks. An exhausted limit stays exhausted.
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

    /// Checks whether work may continue, like [`Deadline::hit`].
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

    /// Whether the flag is raised, at the cost of one load.
    pub(crate) fn cancelled(&self) -> Option<Stop> {
        self.cancel.as_ref().filter(|cancel| cancel.is_cancelled()).map(|_| Stop::Cancelled)
    }

    /// Whether there is a flag to check.
    pub(crate) fn has_flag(&self) -> bool {
        self.cancel.is_some()
    }

    /// Takes some of the remaining checks.
    fn checked(&self, taken: u64) -> Option<Stop> {
        let checks = self.checks.as_ref()?;
        let taken = usize::try_from(taken).unwrap_or(usize::MAX);
        let left = checks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            Some(left.saturating_sub(taken))
        });
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
    /// Creates a flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a flag of its own that is also raised whenever this one is.
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

    /// Raises the flag permanently.
    pub fn cancel(&self) {
        self.0.is_up.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        let Flag { is_up, parent } = &*self.0;
        is_up.load(Ordering::Relaxed) || parent.as_ref().is_some_and(Self::is_cancelled)
    }
}

/// A number that grows as a search works whose limits hold a clone of it, to show progress to a
/// waiting user.
///
/// It grows by one for each node, and for each check of the clock within a long node. It shows that
/// work is done, not how much remains.
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
    /// Starts at zero.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The steps so far, which wrap around at the size of a machine word.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}
