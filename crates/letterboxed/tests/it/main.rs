//! Tests of the public interface.

mod brute_force;
mod embedded;
mod generator;
mod limits;
mod lists;
#[cfg(feature = "json")]
mod parse_errors;
mod patterns;
#[cfg(feature = "draw")]
mod pictures;
#[cfg(feature = "serde")]
mod records;
mod reference;
