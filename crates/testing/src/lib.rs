//! What the tests of the workspace share: how many cases a property test tries, data and tools that
//! may be absent, and the record of what was skipped for want of them.
//!
//! A test that cannot run says so: [`skip`] prints a line that the test harness does not capture,
//! and appends it to the file that [`SKIPS_FILE`] names. `cargo xtask ci` counts those lines, and
//! fails on the first one under `CI_FULL=1`.

mod cases;
mod clauses;
mod race;
mod random;
mod scraps;
mod skip;
mod tool;

pub use cases::cases;
pub use clauses::Clauses;
pub use race::side_by_side;
pub use random::Random;
pub use skip::{SKIPS_FILE, is_slow_wanted, list, shared, skip};
pub use tool::run;
