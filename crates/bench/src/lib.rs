//! Inputs of the benchmarks, which stand in `benches/`, and what the programs in `bin/` share.

pub mod boards;
pub mod cpu_time;
pub mod lines;
pub mod pictures;
pub mod rows;
