//! Tests of kleene-nfa.

mod dfa;
mod line;
mod looks;
mod oracle;
mod random;
mod rust_regex;
mod simulation;
mod thompson;
