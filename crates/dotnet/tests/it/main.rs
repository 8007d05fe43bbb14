//! Tests of kleene-dotnet.

mod api;
mod laws;
mod limits;
mod patterns;
mod recorded;
