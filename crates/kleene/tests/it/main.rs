//! Every kind of puzzle through one interface.

mod candidates;
mod claims;
mod clash;
mod fixtures;
mod foreign;
mod kinds;
mod lists;
mod round_trips;
