//! `kleene convert`.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_nonogram::{Format, Puzzle};

use super::args::ConvertArgs;
use super::subject::Nonograms;
use crate::common::exit::Exit;
use crate::common::report;
use crate::common::screen;
use crate::common::subject::one;
use crate::common::whole_file;

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let named = one(&Nonograms::default(), &args.from.file, args.from.puzzle)?;
    let (name, puzzle) = (named.name(), named.puzzle);
    let content =
        puzzle.write(args.to.format()).with_context(|| format!("cannot convert {name}"))?;
    warn_of_losses(&name, &puzzle, args.to.format());
    match args.output.as_deref().filter(|&path| path != Path::new("-")) {
        Some(path) => {
            whole_file::write(path, &content)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => screen::lines().write_all(&content)?,
    }
    Ok(Exit::Solved)
}

/// Says what the file that is written cannot hold.
fn warn_of_losses(name: &str, puzzle: &Puzzle, format: Format) {
    let lost = puzzle.lost_in(format).join(", ");
    if !lost.is_empty() {
        report::warning(&format!("{name}: {format} has no place for: {lost}"));
    }
}
