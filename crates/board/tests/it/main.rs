//! Everything about the crate, through its public interface.

mod brute_force;
mod files;
