//! Steps of a task, each with a name and a verdict, and a summary at the end.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::suite;

/// The name of a step, and the step.
pub(crate) type Step = (&'static str, fn() -> Result<()>);

/// Runs all steps, or those up to the first that fails; then prints a line for each, and the list of skipped tests.
///
/// # Errors
/// If a step failed.
pub(crate) fn run(steps: impl IntoIterator<Item = Step>, fail_fast: bool) -> Result<()> {
    let mut done: Vec<(&str, Duration, bool)> = Vec::new();
    for (name, step) in steps {
        eprintln!("\n=== {name}");
        let start = Instant::now();
        let result = step();
        if let Err(error) = &result {
            eprintln!("error: {error:#}");
        }
        done.push((name, start.elapsed(), result.is_ok()));
        if fail_fast && result.is_err() {
            break;
        }
    }
    summarize(&done)
}

fn summarize(done: &[(&str, Duration, bool)]) -> Result<()> {
    eprintln!("\n=== summary");
    for (name, time, passed) in done {
        let verdict = if *passed { "ok" } else { "FAILED" };
        eprintln!("{verdict:<7} {:>6.1} s  {name}", time.as_secs_f64());
    }
    let total: Duration = done.iter().map(|(_, time, _)| time).sum();
    eprintln!("{:<7} {:>6.1} s  in all", "", total.as_secs_f64());
    suite::print_skipped();
    let failed: Vec<&str> = done.iter().filter(|step| !step.2).map(|step| step.0).collect();
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}
