//! A table of the nonograms that are given as files: verdict, CPU time and work counters.
//!
//! `cargo run --release -p kleene-bench --bin boards -- [STRATEGY] FILES` (probing, learning or portfolio;
//! the default if none is named) looks for two solutions of each within
//! [`LIMIT`], [`RUNS`] times, and prints the least CPU time of this process that a run took.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path, time::Duration};

use cpu_time::ProcessTime;
use kleene_bench::boards::Board;
use kleene_nonogram::{Config, GridStats, Limits, Puzzle, Strategy, Uniqueness};

const LIMIT: Duration = Duration::from_secs(10);
const RUNS: usize = 5;

fn main() {
    println!("| board | size | verdict | CPU ms | nodes | probes | lines narrowed |");
    println!("|---|---|---|---:|---:|---:|---:|");
    let mut strategy = Strategy::default();
    for path in env::args_os().skip(1) {
        match path.to_str() {
            Some("probing") => strategy = Strategy::Probing,
            Some("learning") => strategy = Strategy::Learning,
            Some("portfolio") => strategy = Strategy::Portfolio,
            _ => print_row(Path::new(&path), strategy),
        }
    }
}

fn print_row(path: &Path, strategy: Strategy) {
    let Board { name, puzzle } = Board::read(path);
    let (verdict, stats, time) = best_of_runs(&puzzle, strategy);
    let GridStats { search, probes, narrows, .. } = stats;
    println!(
        "| {name} | {}x{} | {verdict} | {:.2} | {} | {probes} | {narrows} |",
        puzzle.width(),
        puzzle.height(),
        time.as_secs_f64() * 1e3,
        search.nodes,
    );
}

/// A board that a limit stops is run once.
fn best_of_runs(puzzle: &Puzzle, strategy: Strategy) -> (&'static str, GridStats, Duration) {
    let mut best = run(puzzle, strategy);
    for _ in 1..RUNS {
        if best.0 == "stopped" {
            break;
        }
        best.2 = best.2.min(run(puzzle, strategy).2);
    }
    best
}

fn run(puzzle: &Puzzle, strategy: Strategy) -> (&'static str, GridStats, Duration) {
    let config = Config::new().limits(Limits::new().time(LIMIT)).strategy(strategy);
    let start = ProcessTime::now();
    let mut solutions = puzzle.solve(&config);
    let verdict = match solutions.uniqueness() {
        Uniqueness::None => "none",
        Uniqueness::One(_) => "unique",
        Uniqueness::Many(..) => "several",
        Uniqueness::Unknown { .. } => "stopped",
    };
    (verdict, solutions.stats(), start.elapsed())
}
