//! A large board that lines alone solve, of a contour map.
//!
//! `cargo run --release -p kleene-bench --bin big -- SIDE GRAIN BANDS BLACK SEED > FILE.nin` writes the clues; how the
//! picture is, and how much of it had to change, goes to stderr. `boards` and `kleene check` then measure.

#![allow(clippy::print_stdout, reason = "the board is what this program is for")]
#![allow(
    clippy::print_stderr,
    reason = "what is to be known of the board goes where the board does not"
)]

use std::env;

use kleene_bench::pictures::{contours, for_lines};
use kleene_nonogram::{Clue, Config};

fn main() {
    let numbers = env::args().skip(1).map(|text| text.parse::<u64>());
    let numbers: Vec<_> = numbers.collect::<Result<_, _>>().expect("numbers");
    let [side, grain, bands, black, seed] = numbers[..] else { panic!("five numbers") };
    let (side, grain) = (side as usize, grain as usize);
    let picture = contours(side, grain, bands, black, seed).expect("a side that a board can have");
    let (puzzle, changed) = for_lines(&picture);
    let grading = puzzle.grade(&Config::new());
    let lines = || puzzle.rows().iter().chain(puzzle.columns());
    let runs: usize = lines().map(|clue| clue.runs().len()).sum();
    let most = lines().map(|clue| clue.runs().len()).max().unwrap_or(0);
    let black: u64 = puzzle.rows().iter().map(Clue::sum).sum();
    eprintln!(
        "{side}x{side}, {:.1} runs a line and {most} at most, {:.1} % black, {changed} cells made black for lines \
         ({:.2} %); grade {}, {} rounds",
        runs as f64 / (2 * side) as f64,
        100.0 * black as f64 / (side * side) as f64,
        100.0 * changed as f64 / (side * side) as f64,
        grading.grade,
        grading.stats.rounds,
    );
    print!("{}", puzzle.to_nin().expect("one ink, nothing given"));
}
