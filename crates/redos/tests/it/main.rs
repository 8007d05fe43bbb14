//! Tests of kleene-redos.

mod conditions;
mod verdicts;
