//! Tests of kleene-nfa.

mod any_line;
mod backtracking;
mod compare;
mod dfa;
#[cfg(feature = "draw")]
mod draw;
mod from_words;
mod long_lines;
mod lookarounds;
mod oracle;
mod positions;
mod rust_regex;
#[cfg(feature = "scan")]
mod scan;
mod simulation;
mod textbook;
mod thompson;
