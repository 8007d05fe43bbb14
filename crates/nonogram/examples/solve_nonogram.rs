//! Solves a small board, draws it, and says whether the solution is the only one.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_nonogram::{Config, Limits, ParseError, Puzzle, Uniqueness, verify};

/// Width and height, then the clue of every row and every column.
const BOARD: &str = "\
    8 7\n2\n1 2\n5\n7\n8\n2 2\n2 3\n\
    1\n4\n5\n4\n3 1\n7\n7\n2\n";

fn main() -> Result<(), ParseError> {
    let puzzle: Puzzle = BOARD.parse()?;
    let config = Config::new().limits(Limits::new().nodes(10_000));
    match puzzle.solve(&config).uniqueness() {
        Uniqueness::None => println!("no solution"),
        Uniqueness::One(only) => {
            assert_eq!(verify(&puzzle, &only), Ok(()));
            println!("{}\nunique", puzzle.draw(&only));
        }
        Uniqueness::Many(first, second) => println!("{first}\n\n{second}\nseveral solutions"),
        Uniqueness::Unknown { why, .. } => println!("stopped: {why}"),
    }
    Ok(())
}
