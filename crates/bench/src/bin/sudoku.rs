//! A table of solving sudokus by our strategies, by the crate `sudoku`, and by another program.
//!
//! `cargo run --release -p kleene-bench --bin sudoku -- [--peer PROGRAM] FILE...`, each file with a board a line.
//! Boards of 9 by 9 are proven unique by the strategy `fast` and by the peers, in turn; the least CPU time of
//! [`ROUNDS`] rounds over the whole file. Boards of other shapes are solved one by one.
//!
//! The program is called with a file, seeks two solutions of each of its boards, and prints the CPU time of a
//! board in microseconds.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use kleene_bench::cpu_time::ProcessTime;
use kleene_sudoku::{Collection, Config, Limits, Puzzle, Shape, Uniqueness, verify};
use sudoku::Sudoku;

const ROUNDS: usize = 7;

/// The longest that one large board is searched.
const MOST: Duration = Duration::from_secs(60);

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let has_peer = arguments.len() > 1 && arguments[0] == "--peer";
    let program: Option<String> = arguments.drain(..if has_peer { 2 } else { 0 }).nth(1);
    let files: Vec<(String, Vec<Puzzle>)> =
        arguments.iter().map(|path| (path.clone(), read(path))).collect();
    println!(
        "| file | boards | Kleene, us | `sudoku`, us | program, us | nodes a board | without a guess |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (path, puzzles) in &files {
        if puzzles.iter().all(is_classic) {
            compare(path, puzzles, program.as_deref());
        }
    }
    println!("\n| board | size | verdict | CPU ms | nodes |\n|---|---|---|---:|---:|");
    for (path, puzzles) in &files {
        let name = stem(path);
        for (number, puzzle) in puzzles.iter().enumerate().filter(|(_, puzzle)| !is_classic(puzzle))
        {
            alone(&format!("{name} {}", number + 1), puzzle);
        }
    }
}

/// Whether a puzzle has the classic shape.
fn is_classic(puzzle: &Puzzle) -> bool {
    puzzle.shape() == Shape::CLASSIC
}

fn read(path: &str) -> Vec<Puzzle> {
    let content = fs::read(path).expect("a file that can be read");
    let puzzles = Collection::new(&content).map(|(line, puzzle)| {
        puzzle.unwrap_or_else(|error| panic!("{path}, line {line}: {error}"))
    });
    puzzles.collect()
}

fn stem(path: &str) -> String {
    Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Prints a row for boards of 9 by 9.
fn compare(path: &str, puzzles: &[Puzzle], program: Option<&str>) {
    let peers: Vec<Sudoku> = puzzles
        .iter()
        .map(|puzzle| Sudoku::from_bytes_slice(puzzle.values()).expect("81 values"))
        .collect();
    let (mut nodes, mut without_guess) = (0, 0);
    for (puzzle, peer) in puzzles.iter().zip(&peers) {
        let mut solutions = puzzle.solutions();
        match (solutions.uniqueness(), peer.solution()) {
            (Uniqueness::One(only), Some(theirs)) => {
                verify(puzzle, &only).expect("a solution");
                assert_eq!(only.values(), theirs.to_bytes(), "{puzzle}");
            }
            (Uniqueness::One(_), None) | (_, Some(_)) => panic!("verdicts differ on {puzzle}"),
            _ => {}
        }
        nodes += solutions.stats().nodes;
        without_guess += usize::from(solutions.stats().nodes == 1);
    }
    let [mut ours, mut theirs] = [Duration::MAX; 2];
    let mut of_program: Option<f64> = None;
    for _ in 0..ROUNDS {
        ours = ours.min(time(puzzles, |puzzle| matches!(puzzle.uniqueness(), Uniqueness::One(_))));
        theirs = theirs.min(time(&peers, |peer| peer.solution().is_some()));
        let measured = program.map(|program| measured_by(program, path));
        of_program = measured.map(|now| of_program.map_or(now, |least| least.min(now)));
    }
    let count = puzzles.len();
    let [a_board, peer] = [ours, theirs].map(|time| time.as_secs_f64() * 1e6 / count as f64);
    println!(
        "| {} | {count} | {a_board:.2} | {peer:.2} | {} | {:.1} | {:.1} % |",
        stem(path),
        of_program.map_or_else(String::new, |time| format!("{time:.2}")),
        nodes as f64 / count as f64,
        100.0 * without_guess as f64 / count as f64,
    );
}

/// The program's own measurement of a file.
fn measured_by(program: &str, path: &str) -> f64 {
    let output = Command::new(program).arg(path).output().expect("a program that can be run");
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().expect("a program that prints microseconds")
}

fn time<T>(boards: &[T], is_unique: impl Fn(&T) -> bool) -> Duration {
    let start = ProcessTime::now();
    black_box(boards.iter().filter(|board| is_unique(black_box(board))).count());
    start.elapsed()
}

/// Prints a row for a board of another shape.
fn alone(name: &str, puzzle: &Puzzle) {
    let limits = Limits::new().time(MOST);
    let config = Config::new().limits(limits);
    let (mut best, mut nodes, mut verdict) = (Duration::MAX, 0, "stopped");
    let begun = Instant::now();
    for round in 0..ROUNDS {
        // Boards that take long are not measured again and again.
        if round > 0 && begun.elapsed() > MOST / 10 {
            break;
        }
        let start = ProcessTime::now();
        let mut solutions = puzzle.solve(&config);
        let answer = solutions.uniqueness();
        best = best.min(start.elapsed());
        nodes = solutions.stats().nodes;
        verdict = match answer {
            Uniqueness::None => "none",
            Uniqueness::One(only) => {
                verify(puzzle, &only).expect("a solution");
                "unique"
            }
            Uniqueness::Many(..) => "several",
            Uniqueness::Unknown { .. } => "stopped",
        };
    }
    let size = puzzle.shape().size();
    println!("| {name} | {size}x{size} | {verdict} | {:.2} | {nodes} |", best.as_secs_f64() * 1e3);
}
