//! A table of colour-clue grids and regex crosswords: the first [`SOLUTIONS`] solutions by our strategies, and
//! by Gecode where `fzn-gecode` is installed.
//!
//! `cargo run --release -p kleene-bench --bin cluegrid -- FILES` gives the CPU time of this process, the least of
//! [`RUNS`] runs, and of Gecode what it calls the time to solve, without reading the model. That is time by the
//! clock, so that the ratio flatters us on a machine with other work.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use cpu_time::ProcessTime;
use kleene_cluegrid::{Config, Export, Limits, Outcome, Puzzle, Stop, Strategy};

const SOLUTIONS: u64 = 100;
const LIMIT: Duration = Duration::from_secs(20);
const RUNS: usize = 3;

/// Milliseconds and the number of solutions; `None` for what was stopped before any were all.
type Row = Option<(f64, u64)>;

fn main() {
    println!("| board | `weigh` ms | `probe` ms | solutions | fzn-gecode ms | ratio |");
    println!("|---|---:|---:|---:|---:|---:|");
    for path in env::args_os().skip(1) {
        let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let puzzle = fs::read(&path).map(|content| Puzzle::parse(&content));
        let puzzle = match puzzle {
            Ok(Ok(puzzle)) => puzzle,
            Ok(Err(error)) => panic!("{name}: {error}"),
            Err(error) => panic!("{name}: {error}"),
        };
        let [weigh, probe] = [Strategy::Weigh, Strategy::Probe].map(|by| ours(&puzzle, by));
        let peer = gecode(&puzzle, &name);
        let found = weigh.or(probe).or(peer).map_or(0, |(_, found)| found);
        let ratio = match (weigh, peer) {
            (Some((ours, _)), Some((theirs, _))) => format!("{:.1}", theirs / ours),
            _ => "-".to_owned(),
        };
        let [weigh, probe, peer] = [weigh, probe, peer].map(shown);
        println!("| {name} | {weigh} | {probe} | {found} | {peer} | {ratio} |");
    }
}

fn shown(row: Row) -> String {
    row.map_or_else(|| "stopped".to_owned(), |(time, _)| format!("{time:.2}"))
}

fn ours(puzzle: &Puzzle, strategy: Strategy) -> Row {
    let run = || {
        let limits = Limits::new().time(LIMIT).solutions(SOLUTIONS);
        let start = ProcessTime::now();
        let mut found = puzzle.solve_by(strategy, &Config::new().limits(limits)).ok()?;
        let count = found.by_ref().fold(0, |count, _| count + 1);
        let is_done =
            matches!(found.outcome(), Some(Outcome::Exhausted | Outcome::Stopped(Stop::Solutions)));
        is_done.then(|| (start.elapsed().as_secs_f64() * 1e3, count))
    };
    let mut best = run()?;
    for _ in 1..RUNS {
        best.0 = best.0.min(run()?.0);
    }
    Some(best)
}

fn gecode(puzzle: &Puzzle, name: &str) -> Row {
    let model = puzzle.export(Export::FlatZinc).ok()?;
    let path = env::temp_dir().join(format!("kleene-bench-{}-{name}.fzn", std::process::id()));
    fs::write(&path, model).ok()?;
    let (most, time) = (SOLUTIONS.to_string(), LIMIT.as_millis().to_string());
    let mut command = Command::new("fzn-gecode");
    command.args(["-s", "-n", &most, "-time", &time]).arg(&path).stdin(Stdio::null());
    let run = || {
        let text = command.output().ok().map(|output| output.stdout)?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let seconds =
            text.split("solveTime=").nth(1)?.lines().next()?.trim().parse::<f64>().ok()?;
        let found = text.matches("----------").count() as u64;
        let is_done = found == SOLUTIONS || text.contains("==========") || text.contains("UNSAT");
        is_done.then_some((seconds * 1e3, found))
    };
    let best = repeat(run);
    fs::remove_file(&path).ok()?;
    best
}

/// The least of several runs, or of one that did not get to its end.
fn repeat(mut run: impl FnMut() -> Row) -> Row {
    let mut best = run()?;
    for _ in 1..RUNS {
        best.0 = best.0.min(run()?.0);
    }
    Some(best)
}
