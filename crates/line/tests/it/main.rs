//! Tests of kleene-line.

mod bands;
mod clues;
mod densities;
mod overlap;
mod positions;
