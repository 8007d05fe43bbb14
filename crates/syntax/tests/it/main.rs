//! Tests of kleene-syntax.

mod ast;
mod classical;
mod course;
mod laws;
mod limits;
mod parse_errors;
