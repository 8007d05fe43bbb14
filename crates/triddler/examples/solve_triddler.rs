//! Solves a triddler of 24 cells, checks its solution, and draws it.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_triddler::{Config, Limits, Puzzle, Uniqueness, verify};

/// The clues of the six sides, counterclockwise from the upper left, each read from its side inwards.
const FISH: &str = "#triddler
: A
2 1
6
: B
7
2 1
: C
4
1 5
: D
4 1
3 1
: E
3 1
4 1
: F
1 5
3 1
: end
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = FISH.parse()?;
    let limits = Limits::new().nodes(10_000);
    match puzzle.solve(&Config::new().limits(limits)).uniqueness() {
        Uniqueness::One(only) => {
            verify(&puzzle, &only)?;
            println!("{}", puzzle.draw(&only));
        }
        verdict => println!("{verdict:?}"),
    }
    Ok(())
}
