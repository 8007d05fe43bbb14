//! The tests of `kleene-cluegrid`.

mod boards;
mod brute_force;
mod crosswords;
#[cfg(feature = "draw")]
mod draw;
mod formats;
mod hints;
mod patterns;
#[cfg(feature = "serde")]
mod records;
mod shared;
mod sites;
