//! Reading puzzles, and writing pictures of their fillings.

use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_rectangles::{ParseError, Picture, Puzzle};
use serde::Serialize;

use super::args::RuleArgs;
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::{ErrorRecord, SCHEMA};
use crate::common::screen;
use crate::common::whole_file;

/// The puzzle of a file, under the rules of the command line.
pub(super) fn read(path: &Path, rules: &RuleArgs, format: Format) -> Result<Puzzle> {
    Ok(rules.apply(parsed(path, format, Puzzle::parse)?))
}

/// What is parsed from a file. Why it is not is said to people, and in a format for programs in a record too.
pub(super) fn parsed<T>(
    path: &Path,
    format: Format,
    parse: impl Fn(&[u8]) -> Result<T, ParseError>,
) -> Result<T> {
    let (name, content) = read_bytes(path).or_else(|error| refuse(format, error))?;
    let parsed = parse(&content);
    parsed.or_else(|error| refuse(format, InputError::parse(name, content, &error)))
}

/// Prints the record of an input that is none, in a format for programs.
pub(super) fn refuse<T>(format: Format, error: InputError) -> Result<T> {
    limits::settle();
    let record = Refusal { error: ErrorRecord::new(&error), schema: SCHEMA };
    match format {
        Format::Text => {}
        Format::Json => screen::say(&serde_json::to_string_pretty(&record)?)?,
        Format::Ndjson => screen::say(&serde_json::to_string(&record)?)?,
    }
    Err(error.into())
}

/// The only record where there is no puzzle.
#[derive(Debug, Serialize)]
struct Refusal<'a> {
    #[serde(flatten)]
    error: ErrorRecord<'a>,
    schema: u32,
}

/// Writes the first of the pictures that are drawn, if a file was named for it.
pub(super) fn write_svg(path: Option<&Path>, picture: &Picture) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    whole_file::write(path, &picture.to_svg())
        .with_context(|| format!("cannot write {}", path.display()))
}
