//! Every kind of puzzle through one interface.

mod fixtures;
mod kinds;
mod round_trips;
