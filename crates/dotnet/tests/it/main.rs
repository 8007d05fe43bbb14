//! Tests of kleene-dotnet.

mod api;
mod fixtures;
mod laws;
mod limits;
mod patterns;
mod recorded;
mod records;
