//! Counts boards of queens in parts, on a thread for each core.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::sync::Mutex;
use std::thread;

use kleene_parts::{Answer, Cut, Frontier, Kind, Limits, Query, Question, ResultSet, WorkOutcome};

fn main() -> Result<(), Box<dyn Error>> {
    let question = Question::new(Kind::Queens, Query::Count, "queens 13", "13");
    let parts = question.split(Cut::new(40), &Limits::new())?;
    let mut result_set = ResultSet::new(Frontier::new(parts.clone())?);
    let (left, results) = (Mutex::new(parts), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(part) = left.lock().ok().and_then(|mut left| left.pop()) {
                    let worked = part.work(&Limits::new).expect("it is a part of this search");
                    results.lock().expect("no thread panics").push(worked);
                }
            });
        }
    });
    for worked in results.into_inner()? {
        let WorkOutcome::Result(result) = worked else { return Err("a limit".into()) };
        result_set.add(result)?;
    }
    let Answer::Count(count) = result_set.merge()?.into_answer() else { unreachable!("it counts") };
    println!("{count} boards of 13 queens, on {threads} threads");
    Ok(())
}
