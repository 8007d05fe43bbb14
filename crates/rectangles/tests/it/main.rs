//! Everything about the crate, through its public interface.

mod blocks;
mod brute_force;
mod classics;
mod data;
mod every_board;
mod generate;
mod limits;
mod most;
mod numbers;
#[cfg(feature = "rayon")]
mod parallel;
mod parse_errors;
#[cfg(feature = "draw")]
mod picture;
mod polyomino;
mod regex;
#[cfg(feature = "serde")]
mod serde;
mod steps;
mod verify;

use kleene_rectangles::{Outcome, Puzzle, Solution, verify};

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

/// All solutions of a puzzle, every one checked.
#[track_caller]
fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let mut found = puzzle.solutions();
    let all: Vec<_> = found.by_ref().collect();
    assert_eq!(found.outcome(), Some(Outcome::Exhausted));
    for solution in &all {
        assert_eq!(verify(puzzle, solution), Ok(()), "{solution}");
    }
    all
}
