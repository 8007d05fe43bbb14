//! `kleene convert`.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_nonogram::Puzzle;

use crate::{
    args::{ConvertArgs, Target},
    input, report,
    verdict::Exit,
    whole_file,
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
            puzzle.to_nin()?
        }
        Target::Non => puzzle.to_non(),
    };
    match args.output.as_deref().filter(|&path| path != Path::new("-")) {
        Some(path) => {
            whole_file::write(path, &text)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
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
        report::warning(&format!("{name}: .nin has no place for: {lost}"));
    }
}
