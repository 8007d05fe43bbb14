//! Tests of kleene-nfa.

mod line;
mod simulation;
mod thompson;
