//! Everything about the crate, through its public interface.

mod brute_force;
mod demands;
mod documented;
mod explain;
#[cfg(feature = "export")]
mod export;
mod f_puzzles;
mod files;
mod fixtures;
mod game_ids;
mod keys;
mod lz_string;
#[cfg(feature = "draw")]
mod pictures;
mod plain;
mod plain_latin;
mod puzz_link;
#[cfg(feature = "serde")]
mod records;
mod sukaku;
mod titled;
