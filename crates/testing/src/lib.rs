//! Shared test support: the number of cases of property tests, optional data and tools, and the
//! record of tests skipped without them.
//!
//! A test that cannot run says so: [`skip`] prints a line that the test harness does not capture,
//! and appends it to the file that [`SKIPS_FILE`] names. `cargo xtask ci` counts those lines, and
//! fails on the first one under `CI_FULL=1`.

mod cases;
mod clauses;
mod random;
mod scraps;
mod skip;
mod tool;

pub use cases::cases;
pub use clauses::Clauses;
pub use random::Random;
pub use skip::{SKIPS_FILE, is_slow_wanted, list, shared, skip};
pub use tool::run;
