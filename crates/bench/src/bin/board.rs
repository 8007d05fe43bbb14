//! CPU time of board files: to read, and to look for two solutions.
//!
//! `cargo run --release -p kleene-bench --bin board -- FILES` reads and solves each board five times, and takes the least of each.
//! It prints the median, the mean and the most of all boards, in milliseconds, and how many have one solution.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, fs, path::Path};

use kleene_bench::cpu_time::ThreadTime;
use kleene_board::{Puzzle, Uniqueness};

const RUNS: usize = 5;

/// The time of a board in milliseconds.
struct Row {
    read: f64,
    solve: f64,
    is_unique: bool,
}

fn main() {
    let rows: Vec<Row> = env::args_os().skip(1).map(|path| row(Path::new(&path))).collect();
    if rows.is_empty() {
        println!("no boards: the arguments are board files");
        return;
    }
    println!("| | median | mean | most |\n|---|---:|---:|---:|");
    print("read", |row| row.read, &rows);
    print("solve", |row| row.solve, &rows);
    let unique = rows.iter().filter(|row| row.is_unique).count();
    println!("\n{} boards, {unique} with one solution", rows.len());
}

/// Prints the median, the mean and the most of a time.
fn print(what: &str, of: fn(&Row) -> f64, rows: &[Row]) {
    let mut times: Vec<f64> = rows.iter().map(of).collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("| {what} | {median:.3} | {mean:.3} | {most:.3} |");
}

fn row(path: &Path) -> Row {
    let content = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let runs = (0..RUNS).map(|_| {
        let begun = ThreadTime::now();
        let puzzle = Puzzle::parse(&content);
        let read = begun.elapsed().as_secs_f64() * 1e3;
        let puzzle = puzzle.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let begun = ThreadTime::now();
        let verdict = puzzle.uniqueness();
        let solve = begun.elapsed().as_secs_f64() * 1e3;
        Row { read, solve, is_unique: matches!(verdict, Uniqueness::One(_)) }
    });
    runs.reduce(|one, other| Row {
        read: one.read.min(other.read),
        solve: one.solve.min(other.solve),
        ..one
    })
    .expect("there is a run")
}
