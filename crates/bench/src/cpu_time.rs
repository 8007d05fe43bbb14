//! The CPU time of this process, and of this thread.
//!
//! On systems other than Unix it is the time of the clock, so that a table from there holds only where nothing else runs.

use std::time::Duration;

/// A point in the CPU time of the process.
#[derive(Clone, Copy, Debug)]
pub struct ProcessTime(Duration);

/// A point in the CPU time of the thread.
#[derive(Clone, Copy, Debug)]
pub struct ThreadTime(Duration);

impl ProcessTime {
    /// The CPU time of the process so far.
    #[must_use]
    pub fn now() -> Self {
        Self(clock::of_process())
    }

    /// The CPU time since then.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        clock::of_process().saturating_sub(self.0)
    }
}

impl ThreadTime {
    /// The CPU time of the thread so far.
    #[must_use]
    pub fn now() -> Self {
        Self(clock::of_thread())
    }

    /// The CPU time since then.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        clock::of_thread().saturating_sub(self.0)
    }
}

#[cfg(unix)]
mod clock {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};

    pub(super) fn of_process() -> Duration {
        clock_gettime(ClockId::ProcessCPUTime).try_into().unwrap_or_default()
    }

    pub(super) fn of_thread() -> Duration {
        clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
    }
}

#[cfg(not(unix))]
mod clock {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn of_process() -> Duration {
        START.elapsed()
    }

    pub(super) fn of_thread() -> Duration {
        START.elapsed()
    }
}
