//! Tests of kleene-syntax.

mod ast;
mod classical;
mod course;
mod dotnet;
mod explain;
mod formal;
mod laws;
mod limits;
mod parse_errors;
mod patterns;
mod perl;
mod simplify;
