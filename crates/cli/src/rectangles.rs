//! `kleene rectangles`: targets filled with pieces, by search; the fillings counted, and new puzzles.

mod args;
mod count;
mod generate;
mod output;
mod paint;
mod partial;
mod polyomino;
mod regex;
mod solve;

use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_rectangles::{Picture, Puzzle};

pub(crate) use self::args::RectanglesCommand;
use self::args::RuleArgs;
use crate::input::{self, InputError};
use crate::verdict::Exit;
use crate::{report, whole_file};

pub(crate) fn run(command: &RectanglesCommand) -> Result<Exit> {
    match command {
        RectanglesCommand::Solve(args) => solve::run(args),
        RectanglesCommand::Count(args) => count::run(args),
        RectanglesCommand::Regex(args) => regex::run(args),
        RectanglesCommand::Paint(args) => paint::run(args),
        RectanglesCommand::Polyomino(args) => polyomino::run(args),
        RectanglesCommand::Generate(args) => generate::run(args),
    }
}

/// The puzzle of a file, under the rules of the command line.
fn read(path: &Path, rules: &RuleArgs) -> Result<Puzzle> {
    let (name, content) = content(path)?;
    let puzzle = Puzzle::parse(&content).map_err(|error| {
        report::in_text(&name, &content, &error.kind().to_string(), error.span());
        report::Reported
    })?;
    Ok(rules.apply(puzzle))
}

fn content(path: &Path) -> Result<(String, Vec<u8>)> {
    input::read_bytes(path).map_err(|(name, error)| {
        report::input_error(&InputError::Read { name, error });
        report::Reported.into()
    })
}

/// Writes the first of the pictures that are drawn, if a file was named for it.
fn write_svg(path: Option<&Path>, picture: &Picture) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    whole_file::write(path, &picture.to_svg())
        .with_context(|| format!("cannot write {}", path.display()))
}
