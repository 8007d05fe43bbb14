//! Solves a puzzle step by step, with the reason for each, and says where the techniques end.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_sudoku::{Config, NoHint, ParseError, Puzzle, verify};

const BOARD: &str = "\
    . . 3 | . 4 . | 9 5 .
    . 8 . | 6 . . | . . .
    . . 2 | 9 . . | . . 3
    ------+-------+------
    6 2 7 | . 1 . | . . .
    . . . | . . 8 | . . .
    . 1 . | . . . | . 7 .
    ------+-------+------
    . . . | . 5 . | . . 7
    8 . . | 3 . . | 6 . .
    . 7 . | 4 . . | . 9 1";

fn main() -> Result<(), ParseError> {
    let puzzle: Puzzle = BOARD.parse()?;
    let deduction = puzzle.hints(&Config::new());
    for step in deduction.steps() {
        println!("{step}");
    }
    match (deduction.end(), deduction.solution()) {
        (NoHint::Full, Some(solution)) => {
            assert_eq!(verify(&puzzle, &solution), Ok(()));
            println!("{solution:#}");
        }
        (end, _) => println!("{end}"),
    }
    Ok(())
}
