//! Alternative ways to count the same, measured in turn.

#![allow(clippy::print_stdout, reason = "the table is what the programs are for")]

use std::hint::black_box;
use std::time::Duration;

use crate::cpu_time::ProcessTime;

/// Prints a row for each way: its least CPU time of so many rounds, and the ratio to the first.
///
/// # Panics
/// If two of them count differently.
pub fn print(title: &str, rounds: usize, rows: &[(&str, &dyn Fn() -> u64)]) {
    let mut best = vec![Duration::MAX; rows.len()];
    let mut counts = vec![0; rows.len()];
    for _ in 0..rounds {
        for (index, (_, run)) in rows.iter().enumerate() {
            let start = ProcessTime::now();
            counts[index] = black_box(run());
            best[index] = best[index].min(start.elapsed());
        }
    }
    assert!(counts.iter().all(|&count| count == counts[0]), "{counts:?}");
    println!("{} solutions\n", counts[0]);
    println!("| {title} | CPU ms | ratio |\n|---|---:|---:|");
    for ((name, _), time) in rows.iter().zip(&best) {
        let ratio = time.as_secs_f64() / best[0].as_secs_f64();
        println!("| {name} | {:.1} | {ratio:.2} |", time.as_secs_f64() * 1e3);
    }
}
