//! Completes a partial board, draws it, and says whether that was the only way.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_queens::{Config, Limits, ParseError, Puzzle, Uniqueness, verify};

const BOARD: &str = "\
    Q . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . x . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . Q . . . . .";

fn main() -> Result<(), ParseError> {
    let puzzle: Puzzle = BOARD.parse()?;
    let config = Config::new().limits(Limits::new().nodes(10_000));
    match puzzle.solve(&config).uniqueness() {
        Uniqueness::None => println!("no solution"),
        Uniqueness::One(only) => {
            assert_eq!(verify(&puzzle, &only), Ok(()));
            println!("{only}\nunique");
        }
        Uniqueness::Many(first, second) => println!("{first}\n\n{second}\nseveral solutions"),
        Uniqueness::Unknown { why, .. } => println!("stopped: {why}"),
    }
    Ok(())
}
