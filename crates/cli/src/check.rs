//! `kleene check`.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_nonogram::{Config, Uniqueness};

use crate::{
    args::CheckArgs,
    input,
    progress::Progress,
    report,
    terminal::escaped,
    verdict::{Exit, Verdict},
};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit> {
    let mut exit = Exit::Solved;
    for path in &args.files {
        let (name, puzzle) = match input::read(path) {
            Ok(read) => read,
            Err(error) => {
                report::input_error(&error);
                exit = Exit::BadInput;
                continue;
            }
        };
        let progress = Progress::new(&name);
        let config = Config::new().limits(args.limits.limits());
        let uniqueness = puzzle.solve_observed(&config, progress.observer()).uniqueness();
        drop(progress);
        let (verdict, one) = match uniqueness {
            Uniqueness::None => (Verdict::None, Exit::NoSolution),
            Uniqueness::One(_) => (Verdict::Unique, Exit::Solved),
            Uniqueness::Many(..) => (Verdict::Several, Exit::Solved),
            Uniqueness::Unknown { why, .. } => (Verdict::Stopped(why), Exit::Stopped),
        };
        exit = exit.max(one);
        let mut out = io::stdout().lock();
        match args.files.len() {
            1 => writeln!(out, "{}", verdict.word())?,
            _ => writeln!(out, "{}: {}", escaped(&name), verdict.word())?,
        }
        out.flush()?;
    }
    Ok(exit)
}
