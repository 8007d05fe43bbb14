//! What is printed for boards: text for people, or records for programs. `docs/formats.md` describes both.

use std::io::Write;

use anyhow::Result;
use kleene_sudoku::{Cell, Puzzle, Stop};
use serde::Serialize;
use serde_json::Value;

use super::boards::{self, Boards, OpenError};
use super::collection;
use crate::args::Format;
use crate::limits;
use crate::record::{Document, PlaceRecord, SCHEMA};
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// A board and where it comes from, as every record says.
#[derive(Clone, Copy)]
pub(super) struct Board<'b> {
    pub(super) file: &'b str,
    /// The number of the line in a collection, from 1.
    pub(super) line: Option<u64>,
    pub(super) puzzle: &'b Puzzle,
}

/// The fields of a board's records that come first.
#[derive(Debug, Serialize)]
pub(super) struct From<'b> {
    r#type: &'static str,
    file: &'b str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
}

impl<'b> Board<'b> {
    pub(super) fn from(&self, r#type: &'static str) -> From<'b> {
        From { r#type, file: self.file, line: self.line }
    }
}

/// A cell, by row and column from 1.
#[derive(Debug, Serialize)]
pub(super) struct CellRecord {
    row: u8,
    column: u8,
}

impl CellRecord {
    pub(super) fn new(cell: Cell) -> Self {
        Self { row: cell.row + 1, column: cell.column + 1 }
    }
}

/// How a search ended, as records have it.
pub(super) fn outcome(stop: Option<Stop>) -> (&'static str, Option<&'static str>) {
    stop.map_or(("exhausted", None), |why| ("stopped", Some(limits::word(why))))
}

/// Where lines are printed, and records, in the format of the call.
pub(super) struct Sheet<'w> {
    format: Format,
    /// Whether a text is a string of JSON too.
    is_quoted: bool,
    out: &'w mut dyn Write,
    /// The records of the document that `json` prints at the end.
    pub(super) kept: Vec<Value>,
}

impl<'w> Sheet<'w> {
    pub(super) fn new(format: Format, out: &'w mut dyn Write) -> Self {
        Self { format, is_quoted: false, out, kept: Vec::new() }
    }

    /// This sheet, with words as strings of JSON if they stand beside boards that are JSON.
    pub(super) fn quoted(self, is_quoted: bool) -> Self {
        Self { is_quoted, ..self }
    }

    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Prints a text, if that is the format.
    pub(super) fn text(&mut self, text: &str) -> Result<()> {
        if self.format == Format::Text {
            writeln!(self.out, "{text}")?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Prints a word where a board might be.
    pub(super) fn word(&mut self, word: &str) -> Result<()> {
        if self.is_quoted { self.text(&Value::from(word).to_string()) } else { self.text(word) }
    }

    /// Prints a record, if they are asked for.
    pub(super) fn record(&mut self, record: &impl Serialize) -> Result<()> {
        match self.format {
            Format::Text => {}
            Format::Json => self.kept.push(serde_json::to_value(record)?),
            Format::Ndjson => {
                writeln!(self.out, "{}", serde_json::to_string(record)?)?;
                self.out.flush()?;
            }
        }
        Ok(())
    }

    /// Prints why there is no board, which stderr is told too.
    pub(super) fn error(&mut self, error: &ErrorRecord<'_>) -> Result<Exit> {
        if let Some(line) = error.from.line {
            self.word(&format!("error: line {line}: {}", error.message))?;
        }
        self.record(error)?;
        Ok(Exit::BadInput)
    }

    /// Prints what ends all records.
    pub(super) fn finish(self, summary: &impl Serialize) -> Result<()> {
        limits::settle();
        match self.format {
            Format::Text => {}
            Format::Json => {
                let document = Document::new(self.kept, limits::raised());
                writeln!(self.out, "{}", serde_json::to_string_pretty(&document)?)?;
            }
            Format::Ndjson => writeln!(self.out, "{}", serde_json::to_string(summary)?)?,
        }
        Ok(self.out.flush()?)
    }
}

/// Why there is no board.
#[derive(Debug, Serialize)]
pub(super) struct ErrorRecord<'b> {
    #[serde(flatten)]
    from: From<'b>,
    message: String,
    /// The bytes that are wrong, and where they start.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceRecord>,
}

impl<'b> ErrorRecord<'b> {
    /// What is wrong with a line of a collection.
    pub(super) fn of_line(file: &'b str, line: u64, message: String) -> Self {
        let from = From { r#type: "error", file, line: Some(line) };
        Self { from, message, place: None }
    }

    fn of_file(error: &'b OpenError) -> Self {
        let from = |file| From { r#type: "error", file, line: None };
        match error {
            OpenError::Read { name, error } => {
                Self { from: from(name), message: report::system_error(error), place: None }
            }
            OpenError::Parse { name, content, error } => {
                let place = Some(PlaceRecord::new(content, error.span()));
                Self { from: from(name), message: error.kind().to_string(), place }
            }
        }
    }
}

/// How many boards came to what.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    r#type: &'static str,
    schema: u32,
    boards: u64,
    solved: u64,
    none: u64,
    stopped: u64,
    errors: u64,
}

impl Default for Summary {
    fn default() -> Self {
        let (boards, solved, none, stopped, errors) = (0, 0, 0, 0, 0);
        Self { r#type: "summary", schema: SCHEMA, boards, solved, none, stopped, errors }
    }
}

impl Summary {
    pub(super) fn count(&mut self, exit: Exit) {
        self.boards += 1;
        *match exit {
            Exit::Solved => &mut self.solved,
            Exit::NoSolution => &mut self.none,
            Exit::Stopped => &mut self.stopped,
            Exit::BadInput => &mut self.errors,
        } += 1;
    }
}

/// Asks something of the board of a file, or of every board of a collection.
pub(super) fn each(
    path: &std::path::Path,
    format: Format,
    is_quoted: bool,
    threads: usize,
    answer: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit> + Sync,
) -> Result<Exit> {
    limits::due_in(format);
    let mut out = screen::many_lines();
    let (file, puzzle) = match boards::open(path) {
        Ok((file, Boards::One(puzzle))) => (file, puzzle),
        Ok((file, Boards::Collection(lines))) => {
            return collection::answer(&file, lines, format, is_quoted, threads, answer);
        }
        Err(error) => {
            error.report();
            let mut sheet = Sheet::new(format, &mut out);
            let exit = sheet.error(&ErrorRecord::of_file(&error))?;
            let mut summary = Summary::default();
            summary.count(exit);
            sheet.finish(&summary)?;
            return Ok(exit);
        }
    };
    let mut sheet = Sheet::new(format, &mut out).quoted(is_quoted);
    let exit = answer(Board { file: &file, line: None, puzzle: &puzzle }, &mut sheet)?;
    let mut summary = Summary::default();
    summary.count(exit);
    sheet.finish(&summary)?;
    Ok(exit)
}
