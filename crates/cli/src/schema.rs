//! `kleene schema`: the JSON Schemas of the records for programs and of board files.

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::common::{Exit, screen};

/// The subject of a schema.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum About {
    /// The records of `--format json` and `ndjson`.
    #[default]
    Records,
    /// Board files, for an editor that completes them: a line `#:schema FILE` at the top names the file.
    Board,
}

/// Which schema is printed.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// The subject of the schema.
    #[arg(value_enum, default_value_t, value_name = "ABOUT")]
    about: About,
}

/// The schema of records; a test validates the output of the commands against it.
const RECORDS: &str = include_str!("schema.json");

/// The schema of board files; a test compares its keys with those that the reader knows.
const BOARD: &str = include_str!("board/schema.json");

/// Prints a schema.
pub(crate) fn print(args: &SchemaArgs) -> Result<Exit> {
    let schema = match args.about {
        About::Records => RECORDS,
        About::Board => BOARD,
    };
    screen::say(schema.trim_end())?;
    Ok(Exit::Solved)
}
