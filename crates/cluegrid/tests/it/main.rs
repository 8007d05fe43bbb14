//! The tests of `kleene-cluegrid`.

mod boards;
mod brute_force;
mod crosswords;
mod exports;
mod formats;
mod hints;
mod patterns;
mod shared;
