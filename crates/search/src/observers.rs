//! The observers of this crate: limits, statistics, estimates, traces.

mod estimate;
mod guard;
mod levels;
mod profiler;
#[cfg(feature = "draw")]
mod recorder;

pub(crate) use self::estimate::Mean;
pub use self::estimate::{KnuthEstimate, Progress, knuth_estimate};
pub use self::guard::Guard;
pub use self::levels::{Level, Levels};
pub use self::profiler::{CpProfiler, NodeStatus};
#[cfg(feature = "draw")]
pub use self::recorder::{Described, Drawn, RecordConfig, Recorder, record, recording};
