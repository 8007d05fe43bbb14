//! Everything about the crate, through its public interface.

mod alphabets;
mod begun;
mod brute_force;
mod candidates;
mod canonical;
mod chains;
mod counts;
mod deduction;
#[cfg(feature = "draw")]
mod documents;
mod draw;
mod enumerate;
mod forcing;
mod formats;
mod found;
mod generator;
mod hints_beyond;
mod laws;
mod limits;
mod minimality;
mod other_formats;
mod parse_errors;
mod puzzle;
mod rating;
#[cfg(feature = "serde")]
mod records;
mod shared;
mod soundness;
mod techniques;
mod textbook;
mod variants;
mod verify;

use kleene_sudoku::{Config, Puzzle, Shape, Solution, Strategy, Uniqueness, verify};

fn shape(box_rows: usize, box_columns: usize) -> Shape {
    Shape::new(box_rows, box_columns).unwrap()
}

#[track_caller]
fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All solutions of a puzzle by a strategy, every one checked, in an order of their own.
#[track_caller]
fn solutions_by(strategy: Strategy, puzzle: &Puzzle) -> Vec<Solution> {
    let mut found: Vec<_> = puzzle.solve(&Config::new().strategy(strategy)).collect();
    found.iter().for_each(|solution| assert_eq!(verify(puzzle, solution), Ok(())));
    found.sort_by(|one, other| one.values().cmp(other.values()));
    found
}

/// The only solution of a puzzle, checked.
#[track_caller]
fn only(puzzle: &Puzzle) -> Solution {
    let Uniqueness::One(only) = puzzle.uniqueness() else { panic!("not one solution: {puzzle}") };
    assert_eq!(verify(puzzle, &only), Ok(()));
    only
}

/// A board without much to it: singles and locked candidates.
const EASY: &str =
    "...2..1.5....1..47......38..7..6.9......5.4.69.1.....3..9.25......4.97283........";
/// A board on which every strategy must guess.
const HARD: &str =
    ".7..........2....3.913....49......5..5...38...4..9..3.72.54...16.4....955....6.7.";
