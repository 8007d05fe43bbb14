//! Seeds of random choices.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::report;

/// The requested seed, or one from the clock, which is printed on stderr.
pub(crate) fn or_clock(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let seed = now.as_nanos() as u64;
        report::note(&format!("seed {seed}"));
        seed
    })
}
