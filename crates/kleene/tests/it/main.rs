//! Every kind of puzzle through one interface.

mod beside;
mod candidates;
mod claims;
mod estimates;
mod fixtures;
mod foreign;
mod kinds;
mod layouts;
mod lists;
mod mends;
mod no_solution;
mod programs;
mod remarks;
mod round_trips;
mod sheets;
mod sides;
mod surroundings;
mod unsat_core;
mod variables;
