//! A table of color-clue grids and regex crosswords: the first solutions by our strategies, and by Gecode
//! where `fzn-gecode` and `bash`, which takes the time, are installed.
//!
//! `cargo run --release -p kleene-bench --bin cluegrid -- [--solutions N] FILES` gives CPU time on both sides, the
//! least of [`RUNS`] runs: of this process without reading the board, and of Gecode's process the share that its
//! statistics give to solving, without reading the model. The ratio is Gecode's to that of `learning`. A file of several
//! boards has one row for all of them together, without Gecode.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use kleene_bench::cpu_time::ProcessTime;
use kleene_cluegrid::{Config, Limits, Outcome, ParseOptions, Puzzle, Stop, Strategy};
use kleene_export::Export;

const LIMIT: Duration = Duration::from_secs(20);
const RUNS: usize = 3;

/// Milliseconds and the number of solutions; `None` if a search was stopped before it finished.
type Row = Option<(f64, u64)>;

fn main() {
    println!(
        "| board | `learning` ms | `weigh` ms | `probing` ms | solutions | Gecode ms | Gecode : `learning` |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut args = env::args_os().skip(1).peekable();
    let mut most = 100;
    if args.next_if(|arg| arg == "--solutions").is_some() {
        let number = args.next().and_then(|number| number.to_str()?.parse().ok());
        most = number.expect("a number of solutions");
    }
    for path in args {
        let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let puzzles =
            fs::read(&path).map(|content| Puzzle::parse_all(&content, &ParseOptions::default()));
        let puzzles = match puzzles {
            Ok(Ok(puzzles)) => puzzles,
            Ok(Err(error)) => panic!("{name}: {error}"),
            Err(error) => panic!("{name}: {error}"),
        };
        let all = [Strategy::Learn, Strategy::Weigh, Strategy::Probe];
        let [learn, weigh, probe] = all.map(|by| {
            let rows = puzzles.iter().map(|puzzle| ours(puzzle, by, most));
            rows.reduce(|sum, row| sum.zip(row).map(|(sum, row)| (sum.0 + row.0, sum.1 + row.1)))?
        });
        let peer = match &*puzzles {
            [puzzle] => gecode(puzzle, &name, most),
            _ => None,
        };
        let found = learn.or(weigh).or(probe).or(peer).map_or(0, |(_, found)| found);
        let ratio = match (learn, peer) {
            (Some((ours, _)), Some((theirs, _))) => format!("{:.1}", theirs / ours),
            _ => "-".to_owned(),
        };
        let [learn, weigh, probe, peer] = [learn, weigh, probe, peer].map(shown);
        println!("| {name} | {learn} | {weigh} | {probe} | {found} | {peer} | {ratio} |");
    }
}

fn shown(row: Row) -> String {
    row.map_or_else(|| "stopped".to_owned(), |(time, _)| format!("{time:.2}"))
}

fn ours(puzzle: &Puzzle, strategy: Strategy, most: u64) -> Row {
    let run = || {
        let limits = Limits::new().time(LIMIT).solutions(most);
        let start = ProcessTime::now();
        let mut found = puzzle.try_solve(&Config::new().strategy(strategy).limits(limits)).ok()?;
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

fn gecode(puzzle: &Puzzle, name: &str, most: u64) -> Row {
    let model = puzzle.model().ok()?.write(Export::FlatZinc).ok()?;
    let path = env::temp_dir().join(format!("kleene-bench-{}-{name}.fzn", std::process::id()));
    fs::write(&path, model).ok()?;
    let time = LIMIT.as_millis();
    // The shell reports the CPU time of its child, user and system, on stderr.
    let script = format!("TIMEFORMAT='%3U %3S'; time fzn-gecode -s -n {most} -time {time} \"$0\"");
    let mut command = Command::new("bash");
    command.args(["-c", &script]).arg(&path).stdin(Stdio::null());
    let best = repeat(|| {
        let output = command.output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let cpu = String::from_utf8_lossy(&output.stderr).into_owned();
        let cpu: f64 = cpu.lines().last()?.split(' ').filter_map(|s| s.parse::<f64>().ok()).sum();
        let statistic =
            |name: &str| text.split(name).nth(1)?.lines().next()?.trim().parse::<f64>().ok();
        let (solving, reading) = (statistic("solveTime=")?, statistic("initTime=")?);
        let seconds = cpu * solving / (solving + reading);
        let found = text.matches("----------").count() as u64;
        let is_done = found == most || text.contains("==========") || text.contains("UNSAT");
        is_done.then_some((seconds * 1e3, found))
    });
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
