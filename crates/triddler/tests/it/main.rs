//! The tests of `kleene-triddler`.

mod brute_force;
#[cfg(feature = "draw")]
mod draw;
#[cfg(feature = "xml")]
mod formats;
mod generate;
mod hints;
mod limits;
mod parse_errors;
#[cfg(feature = "serde")]
mod records;
