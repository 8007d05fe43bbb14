//! Limits as an observer.

use core::ops::ControlFlow;

use crate::limits::{Deadline, Limits};
use crate::{observer::Observer, outcome::Stop, problem::Problem};

/// Nodes between two readings of the clock.
const CLOCK_PERIOD: u64 = 1024;

/// Nodes between two checks of the flag.
const FLAG_PERIOD: u64 = 64;

/// Stops a search at its limits. The clock starts with the creation by [`Limits::guard`].
///
/// The flag is checked before every 64th node and after every solution, the clock before every
/// 1024th node.
///
/// ```
/// use kleene_search::{Limits, Outcome, Problem, Step, Stop, Walk};
/// # struct Endless;
/// # impl Problem for Endless {
/// #     type State = ();
/// #     type Choice = ();
/// #     type Choices = core::option::IntoIter<()>;
/// #     type Memory = ();
/// #     fn root(&self) {}
/// #     fn memory(&self) {}
/// #     fn step(&self, _: &mut (), (): &mut ()) -> Step<Self::Choices> { Step::Branch(Some(()).into_iter()) }
/// #     fn commit(&self, _: &mut (), _: ()) {}
/// # }
///
/// let mut walk = Walk::new(Endless).observe(Limits::new().nodes(1_000_000).guard());
/// assert_eq!(walk.count(), (0, Outcome::Stopped(Stop::Nodes)));
/// ```
#[derive(Clone, Debug)]
pub struct Guard {
    limits: Limits,
    deadline: Deadline,
    /// The number of nodes that may be entered before the next check, and the number granted so
    /// far.
    left: u64,
    granted: u64,
    /// The number of nodes at which the clock is read next.
    clock_at: u64,
    /// The number of nodes reported to the pulse.
    reported: u64,
    solutions: u64,
}

impl Limits {
    /// Creates an observer that stops a search at these limits; its clock starts now.
    #[must_use]
    pub fn guard(&self) -> Guard {
        Guard::new(self.clone())
    }
}

impl Guard {
    /// Creates an observer that stops a search at these limits; its clock starts now. See
    /// [`Limits::guard`].
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            deadline: limits.deadline(),
            limits,
            left: 0,
            granted: 0,
            clock_at: 0,
            reported: 0,
            solutions: 0,
        }
    }

    /// Checks the limits, and grants more nodes if none is hit.
    #[cold]
    fn look(&mut self) -> ControlFlow<Stop> {
        self.deadline.work(self.granted - self.reported);
        self.reported = self.granted;
        if self.limits.max_solutions().is_some_and(|most| self.solutions >= most) {
            return ControlFlow::Break(Stop::Solutions);
        }
        let most = self.limits.max_nodes().unwrap_or(u64::MAX);
        if self.granted >= most {
            return ControlFlow::Break(Stop::Nodes);
        }
        let reads_clock = self.granted >= self.clock_at;
        let stop = if reads_clock {
            self.clock_at = self.granted + CLOCK_PERIOD;
            self.deadline.hit()
        } else {
            self.deadline.cancelled()
        };
        if let Some(stop) = stop {
            return ControlFlow::Break(stop);
        }
        let period = if self.deadline.has_flag() { FLAG_PERIOD } else { CLOCK_PERIOD };
        let grant = period.min(most - self.granted);
        self.granted += grant;
        self.left = grant - 1;
        ControlFlow::Continue(())
    }
}

impl<P: Problem> Observer<P> for Guard {
    #[inline]
    fn solved(&mut self, _: usize, _: &P::State) {
        self.solutions += 1;
        let is_last = self.limits.max_solutions().is_some_and(|most| self.solutions >= most);
        // The receiver of a solution may raise the flag.
        if is_last || self.deadline.has_flag() {
            self.granted -= self.left;
            self.left = 0;
        }
    }

    #[inline]
    fn proceed(&mut self) -> ControlFlow<Stop> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            None => self.look(),
        }
    }
}
