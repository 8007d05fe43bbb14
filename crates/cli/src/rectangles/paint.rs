//! `kleene rectangles paint`.

use anyhow::{Result, anyhow};
use kleene_dotnet::{Captures, Group};
use kleene_rectangles::{Painted, Painting};
use serde::Serialize;

use super::args::PaintArgs;
use crate::common::{Exit, Format, Records, matcher, pictures, screen};

pub(super) fn run(args: &PaintArgs) -> Result<Exit> {
    let records = Records::new(args.format, "painting");
    let mut inputs = args.subject.inputs();
    let (regex, text) = (inputs.regex()?, inputs.text()?);
    let captures = match regex.captures(&text) {
        Ok(Some(captures)) => captures,
        Ok(None) => {
            if args.format == Format::Text {
                screen::say("no match")?;
            }
            return records.close(None, Exit::NoSolution);
        }
        Err(limit) => {
            records.close(Some(matcher::name(limit)), Exit::Stopped)?;
            matcher::tell(limit);
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
    if args.format == Format::Text {
        screen::say(&pictures::shown(&painting.draw()))?;
    }
    pictures::add("", || painting.draw());
    records.found("painting", &PaintingFields::new(&painting))?;
    records.close(None, Exit::Solved)
}

fn group<'c, 't>(captures: &'c Captures<'t>, name: &str) -> Result<Group<'c, 't>> {
    captures.name(name).ok_or_else(|| anyhow!("the pattern has no group `{name}`"))
}

/// The record for programs.
#[derive(Debug, Serialize)]
struct PaintingFields {
    width: usize,
    height: usize,
    rows: Vec<String>,
    cells: Vec<PaintedCell>,
}

/// A cell, by row and column from 1, in the order of painting.
#[derive(Debug, Serialize)]
struct PaintedCell {
    row: usize,
    column: usize,
    letter: char,
}

impl PaintingFields {
    fn new(painting: &Painting) -> Self {
        Self {
            width: painting.width(),
            height: painting.height(),
            rows: painting.to_string().lines().map(str::to_owned).collect(),
            cells: painting
                .painted()
                .iter()
                .map(|&Painted { row, column, character, .. }: &Painted| PaintedCell {
                    row: row + 1,
                    column: column + 1,
                    letter: character,
                })
                .collect(),
        }
    }
}
