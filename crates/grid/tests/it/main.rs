//! Tests of the solver through its public face.

mod boards;
mod brute_force;
mod counts;
mod deduce;
mod errors;
mod hints;
mod limits;
mod memory;
mod probing;
mod rules;
mod strategies;
