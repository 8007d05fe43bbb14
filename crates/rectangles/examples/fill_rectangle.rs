//! Fills a board with some of eleven pieces, draws it, and counts all the ways.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_rectangles::{Config, Limits, ParseError, Puzzle, verify};

const PUZZLE: &str = "
    10 5        # the target
    4 3         # pieces: width and height, and how many
    3 2 2
    5 1
    2 2 2
    3 1 2
    6 2
    1 1 2";

fn main() -> Result<(), ParseError> {
    let puzzle: Puzzle = PUZZLE.parse()?;
    let config = Config::new().limits(Limits::new().nodes(50_000_000));
    match puzzle.first(&config) {
        (Some(first), _) => {
            assert_eq!(verify(&puzzle, &first), Ok(()));
            println!("{first}");
        }
        (None, outcome) => println!("none: {outcome:?}"),
    }
    let count = puzzle.count(&config);
    println!("{} fillings, {:?}", count.solutions, count.outcome);
    Ok(())
}
