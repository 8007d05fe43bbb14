//! A table of the nonograms that are given as files: verdict, CPU time and work counters.
//!
//! `cargo run --release -p kleene-bench --bin boards -- FILES` looks for two solutions of each within
//! [`LIMIT`], [`RUNS`] times, and prints the least CPU time of this process that a run took.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path, time::Duration};

use cpu_time::ProcessTime;
use kleene_bench::boards::Board;
use kleene_nonogram::{Config, GridStats, Limits, Puzzle, Uniqueness};

const LIMIT: Duration = Duration::from_secs(10);
const RUNS: usize = 5;

fn main() {
    println!("| board | size | verdict | CPU ms | nodes | probes | lines narrowed |");
    println!("|---|---|---|---:|---:|---:|---:|");
    for path in env::args_os().skip(1) {
        let Board { name, puzzle } = Board::read(Path::new(&path));
        let (verdict, stats, time) = best_of_runs(&puzzle);
        let GridStats { search, probes, narrows, .. } = stats;
        println!(
            "| {name} | {}x{} | {verdict} | {:.2} | {} | {probes} | {narrows} |",
            puzzle.width(),
            puzzle.height(),
            time.as_secs_f64() * 1e3,
            search.nodes,
        );
    }
}

/// A board that a limit stops is run once.
fn best_of_runs(puzzle: &Puzzle) -> (&'static str, GridStats, Duration) {
    let mut best = run(puzzle);
    for _ in 1..RUNS {
        if best.0 == "stopped" {
            break;
        }
        best.2 = best.2.min(run(puzzle).2);
    }
    best
}

fn run(puzzle: &Puzzle) -> (&'static str, GridStats, Duration) {
    let start = ProcessTime::now();
    let mut solutions = puzzle.solve(&Config::new().limits(Limits::new().time(LIMIT)));
    let verdict = match solutions.uniqueness() {
        Uniqueness::None => "none",
        Uniqueness::One(_) => "unique",
        Uniqueness::Many(..) => "several",
        Uniqueness::Unknown { .. } => "stopped",
    };
    (verdict, solutions.stats(), start.elapsed())
}
