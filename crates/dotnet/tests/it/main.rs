//! Tests of kleene-dotnet.

mod recorded;
