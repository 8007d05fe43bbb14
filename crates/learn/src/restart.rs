//! The restart policy: Luby's (stable mode, with target phases), Glucose's, or both in turns.

use crate::Restarts;
use crate::tuning::TUNING;

/// Counts conflicts, and decides when to restart.
#[derive(Debug)]
pub(crate) struct Clock {
    restarts: Restarts,
    /// Since the last restart, and since the start.
    conflicts: u64,
    all: u64,
    /// Restarts of Luby's sequence.
    rounds: u64,
    /// The LBD of learnt clauses, averaged over a short and a long period.
    short: f64,
    long: f64,
    turn: Turn,
}

/// A period of conflicts with one kind of restarts.
#[derive(Debug)]
struct Turn {
    is_steady: bool,
    len: u64,
    left: u64,
}

impl Clock {
    pub(crate) fn new(restarts: Restarts) -> Self {
        let len = TUNING.first_turn;
        let turn = Turn { is_steady: restarts != Restarts::Adaptive, len, left: len };
        Self { restarts, conflicts: 0, all: 0, rounds: 0, short: 0.0, long: 0.0, turn }
    }

    /// Counts a conflict whose learnt clause has this LBD.
    pub(crate) fn conflict(&mut self, levels: u32) {
        self.conflicts += 1;
        self.all += 1;
        let levels = f64::from(levels);
        // Exponential moving averages. At first the divisor is the number of conflicts, which makes
        // them plain averages.
        self.short += (levels - self.short) / self.all.min(TUNING.short_average) as f64;
        self.long += (levels - self.long) / self.all.min(TUNING.long_average) as f64;
        if self.restarts == Restarts::Alternating {
            self.turn.pass();
        }
    }

    /// Whether this is stable mode: restarts are rare, and decisions prefer the values of the
    /// longest trail.
    pub(crate) fn is_steady(&self) -> bool {
        self.turn.is_steady
    }

    /// Number of conflicts since the last restart.
    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    pub(crate) fn is_due(&self) -> bool {
        // Glucose: restart when recent clauses are worse than usual, but not right after the last
        // restart.
        if !self.is_steady() {
            return self.conflicts >= TUNING.adaptive_at_least
                && self.short > TUNING.adaptive_ratio * self.long;
        }
        let unit =
            if let Restarts::Luby(unit) = self.restarts { unit.max(1) } else { TUNING.luby_unit };
        self.conflicts >= luby(self.rounds).saturating_mul(unit.into())
    }

    /// Starts a new round of counting. Returns whether it is time to rephase: to reset the saved
    /// phases to those of the longest trail.
    pub(crate) fn restart(&mut self) -> bool {
        self.conflicts = 0;
        self.rounds += u64::from(self.is_steady());
        self.is_steady() && self.rounds % TUNING.rephase_period == 0
    }
}

impl Turn {
    /// Counts a conflict; the last one ends the turn.
    fn pass(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.is_steady = !self.is_steady;
            self.len += TUNING.more_each_turn;
            self.left = self.len;
        }
    }
}

/// Luby's sequence from index 0: 1 1 2 1 1 2 4 and so on.
fn luby(mut index: u64) -> u64 {
    loop {
        let len = (index + 2).next_power_of_two();
        // A complete block has one element less than a power of two, and ends with half that power.
        // Any other index lies in a repetition of an earlier block.
        if len == index + 2 {
            return len / 2;
        }
        index -= len / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

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

    #[test]
    fn turns_take_turns_and_grow() {
        let mut clock = Clock::new(Restarts::Alternating);
        let mut lens = Vec::new();
        let mut len = 0;
        while lens.len() < 4 {
            let before = clock.is_steady();
            clock.conflict(4);
            len += 1;
            if clock.is_steady() != before {
                lens.push((before, core::mem::take(&mut len)));
            }
        }
        assert_eq!(lens, [(true, 1000), (false, 1500), (true, 2000), (false, 2500)]);
    }

    #[test]
    fn the_longest_trail_comes_back_at_every_16th_steady_restart() {
        let mut clock = Clock::new(Restarts::Luby(1));
        let returns: Vec<_> = (1..=40).filter(|_| clock.restart()).collect();
        assert_eq!(returns, [16, 32]);
        let mut clock = Clock::new(Restarts::Adaptive);
        assert!((0..40).all(|_| !clock.restart()));
    }
}
