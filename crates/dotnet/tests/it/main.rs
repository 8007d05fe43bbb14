//! Tests of kleene-dotnet.

mod api;
mod fixtures;
mod flavors;
mod laws;
mod limits;
mod patterns;
mod recorded;
mod records;
