//! Every kind of puzzle through one interface.

mod beside;
mod candidates;
mod claims;
mod clash;
mod estimates;
mod fixtures;
mod foreign;
mod kinds;
mod layouts;
mod lists;
mod mends;
mod programs;
mod round_trips;
mod variables;
