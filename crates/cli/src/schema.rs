//! `kleene schema`: the JSON Schema of the records for programs.

use anyhow::Result;

use crate::common::exit::Exit;
use crate::common::screen;

/// The schema; a test validates the output of the commands against it.
const SCHEMA: &str = include_str!("schema.json");

/// Prints the schema.
pub(crate) fn print() -> Result<Exit> {
    screen::say(SCHEMA.trim_end())?;
    Ok(Exit::Solved)
}
