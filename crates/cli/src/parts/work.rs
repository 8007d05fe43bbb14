//! `kleene work`.

use std::collections::HashSet;
use std::path::PathBuf;

use anyhow::Result;
use kleene_parts::{Error, Limits, Part, WorkOutcome};

use super::args::WorkArgs;
use super::kinds;
use super::result_set::{lines_of, results_of};
use crate::common::{Exit, InputError, input, limits, report, screen};

/// Runs every part of the input that has no result, and writes its result.
pub(crate) fn work(args: &WorkArgs) -> Result<Exit> {
    let done = read_done(&args.done)?;
    let (name, mut exit) = (input::name(&args.file), Exit::Solved);
    for line in lines_of(&args.file)? {
        let (number, text) = line?;
        if text.trim().is_empty() {
            continue;
        }
        if limits::is_over() {
            break;
        }
        let wrong = |message| InputError::Line { name: name.clone(), line: number, message };
        let part: Part = match text.trim_end().parse() {
            Ok(part) => part,
            Err(error) => {
                report::input_error(&wrong(format!("a line of work that is {error}")));
                exit = Exit::BadInput;
                continue;
            }
        };
        if done.contains(part.checksum()) {
            continue;
        }
        let id = part.id();
        match worked(&part, args) {
            Ok(WorkOutcome::Result(result)) => {
                screen::say(&result.to_string())?;
                screen::flush()?;
            }
            Ok(WorkOutcome::Stopped(stop)) => {
                report::problem(&format!("part {id}: stopped ({})", limits::text(stop)));
                exit = exit.max(Exit::Stopped);
            }
            Ok(_) => {}
            Err(error) => {
                report::input_error(&wrong(format!("part {id}: {}", kinds::error(error))));
                exit = Exit::BadInput;
            }
        }
    }
    Ok(exit)
}

/// What came of a part; the time limit of the call is one for each of its searches.
fn worked(part: &Part, args: &WorkArgs) -> Result<WorkOutcome, Error> {
    let limits = || -> Limits {
        limits::renew();
        limits::search()
    };
    match args.time_limit_part {
        Some(time) => part.work_for(time, &limits),
        None => part.work(&limits),
    }
}

/// The checksums of lines that have a result.
fn read_done(files: &[PathBuf]) -> Result<HashSet<String>> {
    let mut done = HashSet::new();
    for file in files.iter().filter(|file| file.exists()) {
        for line in lines_of(file)? {
            // A damaged part runs again.
            let results: Vec<_> = results_of(&line?.1).filter_map(Result::ok).collect();
            done.extend(results.iter().map(|result| result.checksum().to_owned()));
        }
    }
    Ok(done)
}
