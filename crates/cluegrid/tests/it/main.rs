//! The tests of `kleene-cluegrid`.
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod boards;
mod brute_force;
mod crosswords;
mod exports;
mod formats;
mod hints;
mod patterns;
mod shared;
