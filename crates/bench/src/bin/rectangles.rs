//! A table of first fillings of a rectangle by `kleene-rectangles` and by the crate `dlx`.
//!
//! `cargo run --release -p kleene-bench --bin rectangles -- SECONDS SECONDS FILE...`: ours has so many seconds of CPU
//! time a file, and `dlx` so many; it does not run for 0. For `dlx` a piece is a secondary item, a cell a primary one, and an option a piece of one size at
//! one place, equal pieces apart; it runs in a process of its own, because it cannot be stopped. Files whose names
//! differ after the last `_` only are a group, which has a line in a second table.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::env;
use std::fs;
use std::process::{self, Command, Stdio};
use std::thread;
use std::time::Duration;

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use kleene_bench::cpu_time::ProcessTime;
use kleene_rectangles::{Cancel, Config, Limits, Puzzle, verify};

/// The first argument of the process for `dlx`.
const CHILD: &str = "--dlx";

fn read(file: &str) -> Puzzle {
    Puzzle::parse(&fs::read(file).expect("a file that can be read")).expect("a puzzle")
}

/// Calls when this process has used so much more CPU time, or the work is done.
fn at_limit(limit: Duration, done: Cancel, call: impl FnOnce() + Send + 'static) {
    let start = ProcessTime::now();
    thread::spawn(move || {
        while start.elapsed() < limit && !done.is_cancelled() {
            thread::sleep(Duration::from_millis(5));
        }
        call();
    });
}

/// CPU seconds to the first filling, if there was one in time.
fn by_kleene(puzzle: &Puzzle, limit: Duration) -> Option<f64> {
    let cancel = Cancel::new();
    at_limit(limit, cancel.clone(), {
        let cancel = cancel.clone();
        move || cancel.cancel()
    });
    let start = ProcessTime::now();
    let (first, _) = puzzle.first(&Config::new().limits(Limits::new().cancel(cancel.clone())));
    let seconds = start.elapsed().as_secs_f64();
    cancel.cancel();
    first.map(|first| {
        assert_eq!(verify(puzzle, &first), Ok(()));
        seconds
    })
}

/// The options of the exact cover: cells, then a piece.
fn options(puzzle: &Puzzle) -> (u64, Vec<Vec<u64>>) {
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut options = Vec::new();
    let mut number = puzzle.area();
    for piece in puzzle.pieces() {
        for _ in 0..piece.count {
            let mut sides = vec![(piece.width, piece.height), (piece.height, piece.width)];
            sides.dedup();
            for (w, h) in sides.into_iter().filter(|&(w, h)| w <= width && h <= height) {
                for row in 0..=height - h {
                    for column in 0..=width - w {
                        let rows = row..row + h;
                        let cells = rows.flat_map(|r| (column..column + w).map(move |c| (r, c)));
                        let cells = cells.map(|(r, c)| u64::from(r * width + c));
                        options.push(cells.chain([number]).collect());
                    }
                }
            }
            number += 1;
        }
    }
    (number - puzzle.area(), options)
}

#[allow(clippy::exit, reason = "its search cannot be stopped in any other way")]
fn run_dlx(limit: Duration, file: &str) {
    let puzzle = read(file);
    let (pieces, options) = options(&puzzle);
    at_limit(limit, Cancel::new(), || process::exit(1));
    let start = ProcessTime::now();
    let mut problem = make_problem(puzzle.area(), pieces, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let found = solver.next_solution(&mut chooser);
    println!("{found} {}", start.elapsed().as_secs_f64());
}

/// The time of `dlx`, in a process that ends itself when the time is up.
fn by_dlx(file: &str, limit: Duration) -> Option<f64> {
    let program = env::current_exe().expect("the program that runs");
    let output = Command::new(program)
        .args([CHILD, &limit.as_secs_f64().to_string(), file])
        .stderr(Stdio::inherit())
        .output()
        .expect("a process of our own");
    let output = String::from_utf8(output.stdout).expect("text");
    output.strip_prefix("true ").map(|seconds| seconds.trim().parse().expect("seconds"))
}

/// The times of the files of a group, ours and those of `dlx`.
type Times = Vec<(Option<f64>, Option<f64>)>;

/// The middle one of the times in milliseconds, if so many were found.
fn median(times: impl Iterator<Item = Option<f64>>) -> String {
    let mut times: Vec<f64> = times.map(|time| time.unwrap_or(f64::INFINITY)).collect();
    times.sort_by(f64::total_cmp);
    shown(Some(times[times.len() / 2]).filter(|time| time.is_finite()))
}

/// Milliseconds.
fn shown(seconds: Option<f64>) -> String {
    seconds.map_or("none".to_owned(), |seconds| format!("{:.2}", seconds * 1e3))
}

fn show_groups(groups: &[(String, Times)]) {
    println!(
        "\n| group | boards | ours finds | median, ms | `dlx` finds | median, ms | it alone | ours to `dlx` |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for (name, times) in groups {
        let both: Vec<f64> = times.iter().filter_map(|&(a, b)| Some((a? / b?).ln())).collect();
        let ratio = if both.is_empty() {
            "none".to_owned()
        } else {
            format!("{:.5}", (both.iter().sum::<f64>() / both.len() as f64).exp())
        };
        println!(
            "| {name} | {} | {} | {} | {} | {} | {} | {ratio} |",
            times.len(),
            times.iter().filter(|(ours, _)| ours.is_some()).count(),
            median(times.iter().map(|times| times.0)),
            times.iter().filter(|(_, dlx)| dlx.is_some()).count(),
            median(times.iter().map(|times| times.1)),
            times.iter().filter(|(ours, dlx)| ours.is_none() && dlx.is_some()).count(),
        );
    }
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let to_limit =
        |seconds: &str| Duration::from_secs_f64(seconds.parse().expect("a number of seconds"));
    if let [child, limit, file] = &args[..]
        && child == CHILD
    {
        return run_dlx(to_limit(limit), file);
    }
    let [ours, dlx, files @ ..] = &args[..] else { panic!("seconds, seconds for dlx and files") };
    let (limit, dlx_limit) = (to_limit(ours), to_limit(dlx));
    println!("| board | ours, CPU ms | `dlx` 0.8, CPU ms |\n|---|---:|---:|");
    let mut groups: Vec<(String, Times)> = Vec::new();
    for file in files {
        let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".json");
        let group = name.rsplit_once('_').map_or(name, |(group, _)| group);
        let by_dlx = if dlx_limit.is_zero() { None } else { by_dlx(file, dlx_limit) };
        let times = (by_kleene(&read(file), limit), by_dlx);
        println!("| {name} | {} | {} |", shown(times.0), shown(times.1));
        match groups.iter_mut().find(|(name, _)| name == group) {
            Some((_, all)) => all.push(times),
            None => groups.push((group.to_owned(), vec![times])),
        }
    }
    show_groups(&groups);
}
