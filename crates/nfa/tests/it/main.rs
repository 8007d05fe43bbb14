//! Tests of kleene-nfa.

mod any_line;
mod backtracking;
mod bands;
mod compare;
mod densities;
mod dfa;
#[cfg(feature = "draw")]
mod draw;
mod from_words;
mod line;
mod long_lines;
mod lookarounds;
mod oracle;
mod overlap;
mod positions;
mod rust_regex;
mod simulation;
mod thompson;
