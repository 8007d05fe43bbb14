//! Tests of kleene-nfa.

mod any_line;
mod dfa;
mod line;
mod looks;
mod oracle;
mod random;
mod rust_regex;
mod simulation;
mod thompson;
