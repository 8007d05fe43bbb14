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
use kleene_rectangles::{ParseError, Picture, Puzzle};
use serde::Serialize;

pub(crate) use self::args::RectanglesCommand;
use self::args::RuleArgs;
use crate::args::Format;
use crate::record::{ErrorRecord, SCHEMA};
use crate::verdict::Exit;
use crate::{input, limits, report, whole_file};

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
fn read(path: &Path, rules: &RuleArgs, format: Format) -> Result<Puzzle> {
    Ok(rules.apply(parsed(path, format, Puzzle::parse)?))
}

/// What is parsed from a file. Why it is not is said to people, and in a format for programs in a record too.
fn parsed<T>(
    path: &Path,
    format: Format,
    parse: impl Fn(&[u8]) -> Result<T, ParseError>,
) -> Result<T> {
    let (name, content) = input::read_bytes(path).or_else(|(name, error)| {
        report::cannot_read(&name, &error);
        refuse(format, ErrorRecord::of_file(&name, report::system_error(&error)))
    })?;
    parse(&content).or_else(|error| {
        let (message, span) = (error.kind().to_string(), error.span());
        report::in_text(&name, &content, &message, span.clone());
        refuse(format, ErrorRecord::at(&name, message, &content, span))
    })
}

/// Prints the record of an input that is none, in a format for programs.
fn refuse<T>(format: Format, error: ErrorRecord<'_>) -> Result<T> {
    limits::settle();
    let record = Refusal { error, schema: SCHEMA };
    match format {
        Format::Text => {}
        Format::Json => output::line(&serde_json::to_string_pretty(&record)?)?,
        Format::Ndjson => output::line(&serde_json::to_string(&record)?)?,
    }
    Err(report::Reported.into())
}

/// The only record where there is no puzzle.
#[derive(Debug, Serialize)]
struct Refusal<'a> {
    #[serde(flatten)]
    error: ErrorRecord<'a>,
    schema: u32,
}

/// Writes the first of the pictures that are drawn, if a file was named for it.
fn write_svg(path: Option<&Path>, picture: &Picture) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    whole_file::write(path, &picture.to_svg())
        .with_context(|| format!("cannot write {}", path.display()))
}
