//! Inputs of the benchmarks, which stand in `benches/`.

pub mod boards;
pub mod lines;
