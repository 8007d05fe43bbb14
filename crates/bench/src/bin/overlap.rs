//! How often the leftmost and the rightmost filling together miss a deduction from a line.
//!
//! `cargo run --release -p kleene-bench --bin overlap` prints a table: random pictures' lines of several lengths, of which some
//! cells are shown, and how much each method finds of the other cells. The counts are the same at every run.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use kleene_line::{CellSet, Scratch};
use kleene_search::SplitMix64;

const LINES: usize = 10_000;

/// The percentages of cells that are shown.
const SHOWN: [u64; 5] = [0, 10, 25, 50, 75];

fn main() {
    println!(
        "| cells | shown | lines with more to find | cells found by narrowing | by overlap | missed |"
    );
    println!("|---:|---:|---:|---:|---:|---:|");
    for length in [10, 20, 30, 50] {
        for shown in SHOWN {
            let mut random = SplitMix64::new(length as u64 * 101 + shown);
            let (mut lines, mut narrowed, mut overlapped) = (0, 0, 0);
            for _ in 0..LINES {
                let (by_narrow, by_overlap) = one(length, shown, &mut random);
                lines += usize::from(by_narrow > by_overlap);
                narrowed += by_narrow;
                overlapped += by_overlap;
            }
            println!(
                "| {length} | {shown} % | {:.1} % | {narrowed} | {overlapped} | {:.1} % |",
                100.0 * lines as f64 / LINES as f64,
                100.0 * (narrowed - overlapped) as f64 / (narrowed as f64).max(1.0),
            );
        }
    }
}

/// The number of cells of a random line that propagation finds, and that leftmost and rightmost
/// find.
fn one(length: usize, shown: u64, random: &mut SplitMix64) -> (usize, usize) {
    let (line, cells) = kleene_bench::lines::shown(length, |_| shown, random);
    let mut scratch = Scratch::default();
    let (mut narrowed, mut overlapped) = (cells.clone(), cells.clone());
    line.narrow(&mut narrowed, &mut scratch);
    line.overlap(&mut overlapped, &mut scratch).expect("a clue is a chain");
    (known(&narrowed) - known(&cells), known(&overlapped) - known(&cells))
}

/// The number of cells that are known.
fn known(cells: &[CellSet]) -> usize {
    cells.iter().filter(|cell| cell.known().is_some()).count()
}
