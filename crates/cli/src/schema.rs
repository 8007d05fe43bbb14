//! `kleene schema`: what the records of the formats for programs have.

use anyhow::Result;

use crate::common::exit::Exit;
use crate::common::screen;

/// The schema, which a test holds against what the commands print.
const SCHEMA: &str = include_str!("schema.json");

/// Prints the schema.
pub(crate) fn print() -> Result<Exit> {
    screen::say(SCHEMA.trim_end())?;
    Ok(Exit::Solved)
}
