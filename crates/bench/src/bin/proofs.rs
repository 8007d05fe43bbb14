//! A table of proving what is claimed of nonograms, and of following the proofs.
//!
//! `cargo run --release -p kleene-bench --bin proofs -- FILES` looks for two solutions of each within [`LIMIT`],
//! writes the proof down, and lets the checker follow it. Once each; CPU time of this process.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path, time::Duration};

use cpu_time::ProcessTime;
use kleene_bench::boards::Board;
use kleene_nonogram::{Config, Limits, ProofStep, Uniqueness};

const LIMIT: Duration = Duration::from_secs(60);

fn main() {
    println!("| board | size | verdict | prove, ms | steps | literals | check, ms | accepted |");
    println!("|---|---|---|---:|---:|---:|---:|---|");
    env::args_os().skip(1).for_each(|path| print_row(Path::new(&path)));
}

fn print_row(path: &Path) {
    let Board { name, puzzle } = Board::read(path);
    let start = ProcessTime::now();
    let (verdict, proof) = puzzle.prove(&Config::new().limits(Limits::new().time(LIMIT)));
    let proving = start.elapsed();
    let (verdict, claimed) = match verdict {
        Uniqueness::None => ("none", Some((0, true))),
        Uniqueness::One(_) => ("unique", Some((1, true))),
        Uniqueness::Many(..) => ("several", Some((2, false))),
        Uniqueness::Unknown { .. } => ("stopped", None),
    };
    let start = ProcessTime::now();
    // What is not finished proves nothing, and may be long.
    let checked = claimed.map(|claimed| (claimed, puzzle.check_proof(&proof)));
    let checking = start.elapsed();
    let accepted = match checked {
        None => String::new(),
        Some((_, Err(error))) => error.to_string(),
        Some(((solutions, is_complete), Ok(checked))) => {
            assert_eq!(checked.solutions.len(), solutions, "{name}");
            assert_eq!(checked.is_complete, is_complete, "{name}");
            "yes".to_owned()
        }
    };
    let literals = |step: &ProofStep| match step {
        ProofStep::Implied { clause, .. }
        | ProofStep::Learnt(clause)
        | ProofStep::Deleted(clause) => clause.len(),
        ProofStep::Solution(symbols) => symbols.len(),
        _ => 0,
    };
    println!(
        "| {name} | {}x{} | {verdict} | {:.1} | {} | {} | {:.1} | {accepted} |",
        puzzle.width(),
        puzzle.height(),
        proving.as_secs_f64() * 1e3,
        proof.steps().len(),
        proof.steps().iter().map(literals).sum::<usize>(),
        checking.as_secs_f64() * 1e3,
    );
}
