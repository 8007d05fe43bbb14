//! A table of first fillings of a rectangle by `kleene-rectangles` and by the crate `dlx`.
//!
//! `cargo run --release -p kleene-bench --bin rectangles -- SECONDS FILE...`: each side has so much wall-clock time a
//! file, and its CPU time is printed. For `dlx` a piece is a secondary item, a cell a primary one, and an option a
//! piece of one size at one place, equal pieces apart; it runs in a process of its own, because it cannot be stopped.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::env;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use kleene_rectangles::{Config, Limits, Puzzle, verify};

/// The first argument of the process for `dlx`.
const CHILD: &str = "--dlx";

fn read(file: &str) -> Puzzle {
    Puzzle::parse(&fs::read(file).expect("a file that can be read")).expect("a puzzle")
}

/// CPU seconds to the first filling, if there was one in time.
fn by_kleene(puzzle: &Puzzle, limit: Duration) -> Option<f64> {
    let start = ProcessTime::now();
    let (first, _) = puzzle.first(&Config::new().limits(Limits::new().time(limit)));
    let seconds = start.elapsed().as_secs_f64();
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

fn run_dlx(file: &str) {
    let puzzle = read(file);
    let (pieces, options) = options(&puzzle);
    let start = ProcessTime::now();
    let mut problem = make_problem(puzzle.area(), pieces, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let found = solver.next_solution(&mut chooser);
    println!("{found} {}", start.elapsed().as_secs_f64());
}

/// The same by `dlx`, in a process that is ended when the time is up.
fn by_dlx(file: &str, limit: Duration) -> Option<f64> {
    let program = env::current_exe().expect("the program that runs");
    let mut child = Command::new(program)
        .args([CHILD, file])
        .stdout(Stdio::piped())
        .spawn()
        .expect("a process of our own");
    let start = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if start.elapsed() > limit {
            child.kill().expect("a child that runs");
            child.wait().expect("a child that was ended");
            return None;
        }
        thread::sleep(Duration::from_millis(1));
    }
    let output = child.wait_with_output().expect("its output").stdout;
    let output = String::from_utf8(output).expect("text");
    output.strip_prefix("true ").map(|seconds| seconds.trim().parse().expect("seconds"))
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    if let [child, file] = &args[..]
        && child == CHILD
    {
        return run_dlx(file);
    }
    let (limit, files) = args.split_first().expect("seconds and files");
    let limit = Duration::from_secs_f64(limit.parse().expect("a number of seconds"));
    println!("| board | ours, CPU ms | `dlx` 0.8, CPU ms |\n|---|---:|---:|");
    let show = |seconds: Option<f64>| {
        seconds.map_or("none".to_owned(), |seconds| format!("{:.2}", seconds * 1e3))
    };
    let (mut logs, mut both) = (0.0, 0);
    for file in files {
        let name = file.rsplit('/').next().unwrap_or(file);
        let (ours, theirs) = (by_kleene(&read(file), limit), by_dlx(file, limit));
        println!("| {name} | {} | {} |", show(ours), show(theirs));
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            logs += (ours / theirs).ln();
            both += 1;
        }
    }
    if both > 0 {
        println!(
            "\nours to `dlx`, geometric mean of the {both} that both solve: {:.5}",
            (logs / f64::from(both)).exp()
        );
    }
}
