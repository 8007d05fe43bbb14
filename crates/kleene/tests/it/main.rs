//! Every kind of puzzle through one interface.

mod candidates;
mod fixtures;
mod kinds;
mod round_trips;
