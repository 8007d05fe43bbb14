//! CPU time of this process.

use std::time::Duration;

/// A point in that time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProcessTime(Duration);

impl ProcessTime {
    pub(super) fn now() -> Self {
        Self(now())
    }

    pub(super) fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

/// By the clock that POSIX has for it, which some systems of Unix lack.
#[cfg(any(
    target_vendor = "apple",
    target_os = "android",
    target_os = "dragonfly",
    target_os = "freebsd",
    target_os = "linux",
    target_os = "openbsd",
))]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    // No clock of work is before its start.
    clock_gettime(ClockId::ProcessCPUTime).try_into().unwrap_or_default()
}

/// By the clock on the wall: the same on a machine that has nothing else to do, and more on another one.
#[cfg(not(any(
    target_vendor = "apple",
    target_os = "android",
    target_os = "dragonfly",
    target_os = "freebsd",
    target_os = "linux",
    target_os = "openbsd",
)))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
