//! `kleene rectangles paint`.

use anyhow::{Result, anyhow};
use kleene_dotnet::{Captures, Group};
use kleene_rectangles::{Painted, Painting};
use serde::Serialize;

use super::args::PaintArgs;
use super::input::{self, write_svg};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::matcher::tell;
use crate::common::options::Format;
use crate::common::record::SCHEMA;
use crate::common::screen;
use crate::common::terminal::is_coloured;

pub(super) fn run(args: &PaintArgs) -> Result<Exit> {
    let mut inputs = args.subject.inputs();
    let read = inputs.regex().and_then(|regex| Ok((regex, inputs.text()?)));
    let (regex, text) = read.or_else(|error| unread(args.format, error))?;
    let captures = match regex.captures(&text) {
        Ok(Some(captures)) => captures,
        Ok(None) => {
            if args.format == Format::Text {
                screen::say("no match")?;
            } else {
                screen::say(&serde_json::to_string(&Record::new(args.format, None))?)?;
            }
            return Ok(Exit::NoSolution);
        }
        Err(limit) => {
            tell(limit);
            return Ok(Exit::Stopped);
        }
    };
    let filled = group(&captures, &args.filled)?;
    let characters = group(&captures, &args.characters)?;
    let painting = Painting::new(
        &text,
        filled.captures().map(|capture| capture.range()),
        characters.captures().map(|capture| capture.as_str()),
    )?;
    let picture = painting.picture().color(is_coloured());
    write_svg(args.svg.as_deref(), &picture)?;
    match args.format {
        Format::Text => screen::say(&picture.to_string())?,
        Format::Json => {
            screen::say(&serde_json::to_string_pretty(&Record::new(
                args.format,
                Some(&painting),
            ))?)?;
        }
        Format::Ndjson => {
            screen::say(&serde_json::to_string(&Record::new(args.format, Some(&painting)))?)?;
        }
    }
    Ok(Exit::Solved)
}

/// Says why there is no pattern or no text, in a format for programs in a record too.
fn unread<T>(format: Format, error: anyhow::Error) -> Result<T> {
    input::refuse(format, error.downcast::<InputError>()?)
}

fn group<'c, 't>(captures: &'c Captures<'t>, name: &str) -> Result<Group<'c, 't>> {
    captures.name(name).ok_or_else(|| anyhow!("the pattern has no group `{name}`"))
}

/// What programs are told.
#[derive(Debug, Serialize)]
struct Record {
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'static str>,
    schema: u32,
    found: u64,
    #[serde(flatten)]
    board: Option<Board>,
}

#[derive(Debug, Serialize)]
struct Board {
    width: usize,
    height: usize,
    rows: Vec<String>,
    cells: Vec<CellRecord>,
}

/// A cell, by row and column from 1, in the order of painting.
#[derive(Debug, Serialize)]
struct CellRecord {
    row: usize,
    column: usize,
    letter: char,
}

impl Record {
    fn new(format: Format, painting: Option<&Painting>) -> Self {
        let cell = |&Painted { row, column, character, .. }: &Painted| CellRecord {
            row: row + 1,
            column: column + 1,
            letter: character,
        };
        let board = painting.map(|painting| Board {
            width: painting.width(),
            height: painting.height(),
            rows: painting.to_string().lines().map(str::to_owned).collect(),
            cells: painting.painted().iter().map(cell).collect(),
        });
        let r#type = (format == Format::Ndjson).then_some("painting");
        Self { r#type, schema: SCHEMA, found: u64::from(painting.is_some()), board }
    }
}
