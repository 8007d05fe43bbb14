//! Everything about the crate, through its public interface.

mod laws;
mod models;
mod tools;
