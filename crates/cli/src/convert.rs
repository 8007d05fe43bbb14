//! `kleene convert`.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

use anyhow::{Context as _, Result};
use kleene_nonogram::Puzzle;

use crate::{
    args::{ConvertArgs, Target},
    input, report,
    verdict::Exit,
};

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let (name, puzzle) = match input::read(&args.file) {
        Ok(read) => read,
        Err(error) => {
            report::input_error(&error);
            return Ok(Exit::BadInput);
        }
    };
    let text = match args.to {
        Target::Nin => {
            warn_of_losses(&name, &puzzle);
            puzzle.to_nin()
        }
        Target::Non => puzzle.to_non(),
    };
    match &args.output {
        Some(path) => replace(path, &text)?,
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(Exit::Solved)
}

/// Says what a `.nin` file cannot hold.
fn warn_of_losses(name: &str, puzzle: &Puzzle) {
    let properties: Vec<_> = puzzle.properties().map(|(name, _)| name).collect();
    let mut lost = properties.join(", ");
    if puzzle.goal().is_some() {
        lost += if lost.is_empty() { "goal" } else { ", goal" };
    }
    if !lost.is_empty() {
        report::warning(format!("{name}: .nin has no place for: {lost}"));
    }
}

/// Writes a file beside its place and moves it there, so that it is never half written.
fn replace(path: &Path, text: &str) -> Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What could not be moved is not worth keeping, and may not even exist.
        let _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}
