//! Everything about the crate, through its public interface.

mod brute_force;
mod counts;
#[cfg(feature = "draw")]
mod draw;
mod explain;
mod laws;
mod limits;
mod parse_errors;
mod puzzle;
mod random;
#[cfg(feature = "serde")]
mod records;
mod textbook;
mod verify;

use kleene_queens::{Puzzle, Solution, verify};

fn empty(size: usize) -> Puzzle {
    Puzzle::new(size).unwrap()
}

/// All solutions of a puzzle, every one checked.
#[track_caller]
fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let found: Vec<_> = puzzle.solutions().collect();
    for solution in &found {
        assert_eq!(verify(puzzle, solution), Ok(()));
    }
    found
}
