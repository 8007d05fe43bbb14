//! Inputs of the benchmarks in `benches/`, and shared code of the programs in `bin/`.

pub mod boards;
pub mod cpu_time;
pub mod lines;
pub mod pictures;
pub mod rows;
