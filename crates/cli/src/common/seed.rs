//! Seeds of random choices.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use crate::common::report;

/// The option `--seed` of the commands that generate puzzles.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct SeedArg {
    /// The random seed. Without it, the clock provides one, and stderr names it.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl SeedArg {
    /// The requested seed, or one from the clock.
    pub(crate) fn or_clock(self) -> u64 {
        or_clock(self.seed)
    }

    /// As `or_clock`, but 0 without a seed where a picture leaves little to chance.
    pub(crate) fn with_picture(self, is_given: bool) -> u64 {
        if is_given { self.seed.unwrap_or(0) } else { self.or_clock() }
    }
}

/// The requested seed, or one from the clock, which is printed on stderr.
pub(crate) fn or_clock(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| {
        // Nine digits at most, short enough to be typed again.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let seed = u64::from(now.subsec_nanos());
        report::note(&format!("seed {seed}"));
        seed
    })
}
