//! A table of the nonograms that are given as files: verdict, CPU time and work counters.
//!
//! `cargo run --release -p kleene-bench --bin boards -- [STRATEGY] [SECONDS] FILES` searches for
//! two solutions of each board with that strategy, or the default: once for each of six images of
//! the board, turned and mirrored, because the first order of a search is luck. It prints the
//! median, the least and the most CPU time of this process, each within that many seconds of wall
//! time (by default [`LIMIT`]), and the medians of the counters. A stopped search counts as that
//! long.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path, time::Duration};

use kleene_bench::boards::Board;
use kleene_bench::cpu_time::ProcessTime;
use kleene_nonogram::{Config, Image, Limits, Puzzle, Strategy, Uniqueness};

const LIMIT: Duration = Duration::from_secs(20);

/// Six of the eight symmetries of a rectangle: all but those that reverse rows and columns.
const IMAGES: [Image; 6] =
    [Image::ALL[0], Image::ALL[1], Image::ALL[4], Image::ALL[5], Image::ALL[6], Image::ALL[7]];

fn main() {
    println!(
        "| board | size | verdict | CPU ms | least | most | nodes | dead | restarts | belief rounds | probes |"
    );
    println!("|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    let (mut strategy, mut limit) = (Strategy::default(), LIMIT);
    let mut medians = Vec::new();
    for path in env::args_os().skip(1) {
        let name = path.to_str().unwrap_or_default();
        if let Ok(named) = name.parse() {
            strategy = named;
        } else if let Ok(seconds) = name.parse() {
            limit = Duration::from_secs(seconds);
        } else {
            medians.push(print_row(Path::new(&path), strategy, limit));
        }
    }
    medians.sort_by(f64::total_cmp);
    if let Some(most) = medians.last() {
        let (sum, count) = (medians.iter().sum::<f64>(), medians.len());
        println!();
        println!(
            "{count} boards: sum {sum:.1} ms, mean {:.2}, median {:.2}, most {most:.1}",
            sum / count as f64,
            medians[count / 2]
        );
    }
}

/// Prints a board's row, and returns its median CPU time in milliseconds.
fn print_row(path: &Path, strategy: Strategy, limit: Duration) -> f64 {
    let Board { name, puzzle } = Board::read(path);
    let runs = IMAGES.map(|image| run(&image.apply(&puzzle), strategy, limit));
    let mut verdicts: Vec<_> = runs.iter().map(|run| run.verdict).collect();
    verdicts.sort_unstable();
    verdicts.dedup();
    let median = |of: &dyn Fn(&Run) -> f64| {
        let mut all = runs.each_ref().map(of);
        all.sort_by(f64::total_cmp);
        (all[2] + all[3]) / 2.0
    };
    let times = runs.each_ref().map(|run| run.millis);
    let (least, most) = times
        .iter()
        .fold((f64::INFINITY, 0.0f64), |(least, most), &time| (least.min(time), most.max(time)));
    let time = median(&|run| run.millis);
    println!(
        "| {name} | {}x{} | {} | {time:.2} | {least:.2} | {most:.2} | {} | {} | {} | {} | {} |",
        puzzle.width(),
        puzzle.height(),
        verdicts.join("/"),
        median(&|run| run.stats.search.nodes as f64),
        median(&|run| run.stats.search.dead as f64),
        median(&|run| run.stats.learn.restarts as f64),
        median(&|run| run.stats.belief_rounds as f64),
        median(&|run| run.stats.probes as f64),
    );
    time
}

struct Run {
    verdict: &'static str,
    stats: kleene_nonogram::GridStats,
    millis: f64,
}

fn run(puzzle: &Puzzle, strategy: Strategy, limit: Duration) -> Run {
    let config = Config::new().limits(Limits::new().time(limit)).strategy(strategy);
    let start = ProcessTime::now();
    let mut solutions = puzzle.solve(&config);
    let verdict = match solutions.uniqueness() {
        Uniqueness::None => "none",
        Uniqueness::One(_) => "unique",
        Uniqueness::Many(..) => "several",
        Uniqueness::Unknown { .. } => "stopped",
    };
    Run { verdict, stats: solutions.stats(), millis: start.elapsed().as_secs_f64() * 1e3 }
}
