//! A table of proving claims about nonograms, and of checking the proofs.
//!
//! `cargo run --release -p kleene-bench --bin proofs -- FILES` looks for two solutions of each within [`LIMIT`], then
//! does so and writes a proof down, and lets the checker follow it. Medians of [`RUNS`], or of fewer of what takes long;
//! CPU time of this process. "Read" is the time to read the proof's text, which `check-proof` takes besides.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, path::Path, time::Duration};

use kleene_bench::boards::Board;
use kleene_bench::cpu_time::ProcessTime;
use kleene_nonogram::{Config, Limits, Proof, ProofStep, Uniqueness};

/// By the clock: a busy machine takes several times as long as the process.
const LIMIT: Duration = Duration::from_secs(600);

/// The number of repetitions, unless they take longer than [`ENOUGH`].
const RUNS: usize = 7;
const ENOUGH: Duration = Duration::from_secs(2);

fn main() {
    println!(
        "| board | size | verdict | solve | prove | / solve | check | / prove | read | steps | literals | hints | accepted |"
    );
    println!("|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|");
    env::args_os().skip(1).for_each(|path| print_row(Path::new(&path)));
}

fn print_row(path: &Path) {
    let Board { name, puzzle } = Board::read(path);
    let config = Config::new().limits(Limits::new().time(LIMIT));
    let (solve, solved) = timed(|| puzzle.solve(&config).uniqueness());
    let (prove, (verdict, proof)) = timed(|| puzzle.prove(&config));
    let (word, claimed) = match verdict {
        Uniqueness::None => ("none", Some((0, true))),
        Uniqueness::One(_) => ("unique", Some((1, true))),
        Uniqueness::Many(..) => ("several", Some((2, false))),
        Uniqueness::Unknown { .. } => ("stopped", None),
    };
    assert!(
        matches!(verdict, Uniqueness::Unknown { .. })
            || std::mem::discriminant(&verdict) == std::mem::discriminant(&solved),
        "{name}: solved and proven alike"
    );
    let text = proof.to_string();
    let (read, parsed) = timed(|| text.parse::<Proof>());
    assert_eq!(parsed.as_ref(), Ok(&proof), "{name}: it is read as it was written");
    // An unfinished search proves nothing, and its log may be long.
    let (check, checked) = match claimed {
        None => (0.0, None),
        Some(claimed) => {
            let (check, checked) = timed(|| puzzle.check_proof(&proof));
            (check, Some((claimed, checked)))
        }
    };
    let accepted = match checked {
        None => String::new(),
        Some((_, Err(error))) => error.to_string(),
        Some(((solutions, is_complete), Ok(checked))) => {
            assert_eq!(checked.solutions.len(), solutions, "{name}");
            assert_eq!(checked.is_complete, is_complete, "{name}");
            "yes".to_owned()
        }
    };
    println!(
        "| {name} | {}x{} | {word} | {solve:.2} | {prove:.2} | {:.1} | {check:.2} | {:.2} | {read:.2} | {} | {} | {} | {accepted} |",
        puzzle.width(),
        puzzle.height(),
        prove / solve,
        check / prove,
        proof.steps().len(),
        proof.steps().iter().map(literals).sum::<usize>(),
        proof.steps().iter().map(hints).sum::<usize>(),
    );
}

/// The median of the CPU time that something takes, in milliseconds, and its last result.
fn timed<R>(mut what: impl FnMut() -> R) -> (f64, R) {
    let begun = ProcessTime::now();
    let mut times = Vec::new();
    loop {
        let start = ProcessTime::now();
        let result = what();
        times.push(start.elapsed().as_secs_f64() * 1e3);
        if times.len() == RUNS || begun.elapsed() > ENOUGH {
            times.sort_by(f64::total_cmp);
            return (times[times.len() / 2], result);
        }
    }
}

fn literals(step: &ProofStep) -> usize {
    match step {
        ProofStep::Implied { clause, .. }
        | ProofStep::Learnt(clause)
        | ProofStep::Derived { clause, .. }
        | ProofStep::Deleted(clause) => clause.len(),
        ProofStep::Solution(symbols) => symbols.len(),
        _ => 0,
    }
}

fn hints(step: &ProofStep) -> usize {
    match step {
        ProofStep::Derived { hints, .. } => hints.len(),
        _ => 0,
    }
}
