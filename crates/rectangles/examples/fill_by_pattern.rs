//! Fills a target by a regular expression, with the part of the pattern that chooses a piece.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_rectangles::{Puzzle, RegexLimits, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n".parse()?;
    let regex = puzzle.to_regex()?;
    println!("{}", regex.stages()[2].pattern);
    let found = regex.all(RegexLimits::new());
    for solution in &found.solutions {
        assert_eq!(verify(&puzzle, solution), Ok(()));
        println!("\n{solution}");
    }
    assert_eq!((found.solutions.len(), found.stopped), (6, None));
    Ok(())
}
