//! Tests of kleene-syntax.

mod ast;
mod classical;
mod course;
mod dotnet;
mod laws;
mod limits;
mod parse_errors;
mod simplify;
