//! Everything about the crate, through its public interface.

mod brute_force;
mod builder;
mod known;
mod limits;
mod logic;
mod parse;
mod pentominoes;
#[cfg(feature = "serde")]
mod serde;
mod verify;

use kleene_cover::{Config, Outcome, Problem, Solution, verify};

/// All solutions of a problem, every one checked.
#[track_caller]
fn solutions(problem: &Problem) -> Vec<Solution> {
    let mut found = problem.solutions();
    let all: Vec<_> = found.by_ref().collect();
    assert_eq!(found.outcome(), Some(Outcome::Exhausted));
    for solution in &all {
        assert_eq!(verify(problem, solution), Ok(()));
    }
    all
}

fn count(problem: &Problem) -> u64 {
    let count = problem.count(&Config::new());
    assert_eq!(count.outcome, Outcome::Exhausted);
    count.solutions
}
