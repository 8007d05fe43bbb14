//! A table of proving that nonograms have one solution by cubes, beside proving it at once.
//!
//! `cargo run --release -p kleene-bench --bin cubes -- PARTS FILES` cuts the search of each board into so many parts or more,
//! proves each of them, puts the proofs together, and lets the checker follow the whole. CPU seconds of this process.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path};

use kleene_bench::boards::Board;
use kleene_bench::cpu_time::ProcessTime;
use kleene_grid::{Limits, Proof, Uniqueness};
use kleene_search::Prefix;

fn main() {
    let mut args = env::args_os().skip(1);
    let parts = args.next().and_then(|parts| parts.to_str()?.parse().ok());
    let parts: usize = parts.expect("the number of parts comes first");
    println!(
        "| board | at once | parts | all parts | median | largest | cut and merge | all / at once | speed-up at best | check at once | check joined | steps | steps joined | correlation |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    args.for_each(|path| print_row(Path::new(&path), parts));
}

fn print_row(path: &Path, parts: usize) {
    let Board { name, puzzle } = Board::read(path);
    let grid = puzzle.grid();
    let (at_once, (verdict, proof)) = timed(|| grid.prove(Limits::new()));
    assert!(
        matches!(verdict, Uniqueness::One(_) | Uniqueness::None),
        "{name}: there is something to prove"
    );
    let (cut, frontier) =
        timed(|| grid.cubes(&Prefix::new(Vec::new()), parts, &Limits::new().deadline()));
    let frontier = frontier.expect("nothing stops it");
    let (mut times, mut proofs) = (Vec::new(), Vec::new());
    for part in &frontier {
        let (time, proven) = timed(|| grid.prove_cube(part.prefix.choices(), Limits::new()));
        times.push(time);
        proofs.push(proven.expect("its cells are there").1);
    }
    let correlation =
        correlation(frontier.iter().map(|part| part.nodes).zip(times.iter().copied()));
    let (merge, (joined_verdict, joined)) = timed(|| {
        let mut joined = grid.cubes_proof(Limits::new());
        proofs.drain(..).try_for_each(|proof| joined.add(proof)).expect("each is of a cube");
        joined.finish()
    });
    assert_eq!(joined_verdict, verdict, "{name}");
    let (check_at_once, _) = timed(|| grid.check(&proof));
    let (check, checked) = timed(|| grid.check(&joined));
    assert!(checked.is_ok_and(|checked| checked.is_complete), "{name}: the whole is accepted");
    let all: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp);
    let largest = times[times.len() - 1];
    println!(
        "| {name} | {at_once:.2} | {} | {all:.2} | {:.3} | {largest:.3} | {:.2} | {:.2} | {:.1} | {check_at_once:.2} | {check:.2} | {} | {} | {correlation:.2} |",
        frontier.len(),
        times[times.len() / 2],
        cut + merge,
        (cut + all + merge) / at_once,
        at_once / (cut + largest + merge),
        steps(&proof),
        steps(&joined),
    );
}

/// The number of steps of a proof.
fn steps(proof: &Proof) -> usize {
    proof.steps().len()
}

/// The CPU time that something takes, in seconds, and its result.
fn timed<R>(what: impl FnOnce() -> R) -> (f64, R) {
    let start = ProcessTime::now();
    let result = what();
    (start.elapsed().as_secs_f64(), result)
}

/// The correlation of the logarithms of two numbers, from -1 to 1.
fn correlation(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let pairs: Vec<(f64, f64)> = pairs.map(|(one, other)| (one.ln(), other.ln())).collect();
    let count = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (left, right) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| {
        pairs.iter().map(|pair| of(pair.0 - left, pair.1 - right)).sum::<f64>()
    };
    sum(&|one, other| one * other)
        / (sum(&|one, _| one * one) * sum(&|_, other| other * other)).sqrt()
}
