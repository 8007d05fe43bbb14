//! When to start again.

use crate::Restarts;

/// Conflicts between two adaptive restarts, at least.
const LEAST: u64 = 50;

/// Counts conflicts since the last restart.
#[derive(Debug)]
pub(crate) struct Clock {
    restarts: Restarts,
    conflicts: u64,
    rounds: u64,
    /// Levels of the clauses learnt, averaged over a short and a long time.
    short: f64,
    long: f64,
}

impl Clock {
    pub(crate) fn new(restarts: Restarts) -> Self {
        Self { restarts, conflicts: 0, rounds: 0, short: 0.0, long: 0.0 }
    }

    /// Takes note of a conflict, and of how many levels the clause spans that was learnt.
    pub(crate) fn conflict(&mut self, levels: u32) {
        self.conflicts += 1;
        let levels = f64::from(levels);
        self.short += (levels - self.short) / 32.0;
        self.long += (levels - self.long) / 8192.0;
    }

    pub(crate) fn is_due(&self) -> bool {
        match self.restarts {
            Restarts::Luby(unit) => {
                self.conflicts >= luby(self.rounds).saturating_mul(unit.max(1).into())
            }
            Restarts::Adaptive => self.conflicts >= LEAST && self.short > 1.25 * self.long,
        }
    }

    /// Starts to count again; says how many restarts there were.
    pub(crate) fn restart(&mut self) -> u64 {
        self.conflicts = 0;
        self.rounds += 1;
        self.rounds
    }
}

/// Luby's sequence from index 0: 1 1 2 1 1 2 4 and so on.
fn luby(mut index: u64) -> u64 {
    loop {
        let len = (index + 2).next_power_of_two();
        // Whole blocks have one less than a power of two, and end in half of that power.
        if len == index + 2 {
            return len / 2;
        }
        index -= len / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_as_published() {
        let start: [u64; 15] = core::array::from_fn(|i| luby(i as u64));
        assert_eq!(start, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn adaptive_restarts_follow_worse_clauses() {
        let mut clock = Clock::new(Restarts::Adaptive);
        (0..20_000).for_each(|_| clock.conflict(4));
        assert!(!clock.is_due());
        (0..60).for_each(|_| clock.conflict(12));
        assert!(clock.is_due());
        clock.restart();
        assert!(!clock.is_due());
    }
}
