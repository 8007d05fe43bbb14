//! Solves a board of color clues and a crossword whose patterns refer back, and checks every board.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_cluegrid::{Puzzle, Uniqueness, verify};

const BOARD: &str = "
    colors  rgb
    rows    rgb brg b grbg
    columns rbg rbr grb bgbg";

const CROSSWORD: &str = r#"{
    "rows": [["(.)\\1."], ["[^X](?=.O).*"]],
    "cols": [["[NS]+"], ["(N|I)+"], ["(O)\\1|XO"]]
}"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for text in [BOARD, CROSSWORD] {
        let puzzle: Puzzle = text.parse()?;
        for solution in puzzle.solutions() {
            verify(&puzzle, &solution)?;
            println!("{solution}\n");
        }
        match puzzle.uniqueness() {
            Uniqueness::One(_) => println!("unique\n"),
            Uniqueness::Many(one, other) => {
                println!("two differ in the cells {:?}\n", one.differing(&other));
            }
            verdict => println!("{verdict:?}\n"),
        }
    }
    Ok(())
}
