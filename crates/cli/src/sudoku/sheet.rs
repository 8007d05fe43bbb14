//! What is printed for boards: text for people, or records for programs. `docs/formats.md` describes both.

use std::io::Write;
use std::mem;
use std::path::Path;
use std::sync::{Arc, Mutex};

use anyhow::Result;
use kleene_sudoku::{Cell, Puzzle, Stop};
use serde::Serialize;
use serde_json::Value;

use super::boards::{self, Boards};
use super::collection::Collection;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::record::{ErrorRecord, Summary};
use crate::common::records::{Current, Found, Told, lock};
use crate::common::report;
use crate::common::screen;

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
    /// The solutions of the board so far, in that document.
    found: Found,
}

impl<'w> Sheet<'w> {
    pub(super) fn new(format: Format, out: &'w mut dyn Write) -> Self {
        Self { format, is_quoted: false, out, kept: Vec::new(), found: Found::default() }
    }

    /// This sheet, with the place for solutions where the watchdog finds them.
    pub(super) fn finding(self, found: Found) -> Self {
        Self { found, ..self }
    }

    /// Where the solutions of the board are kept until its record has them.
    pub(super) fn found(&self) -> &Found {
        &self.found
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
            Format::Json => self.kept.push(self.found.move_to(serde_json::to_value(record)?)),
            Format::Ndjson => {
                writeln!(self.out, "{}", serde_json::to_string(record)?)?;
                self.out.flush()?;
            }
        }
        Ok(())
    }

    /// Prints why there is no board, which stderr is told too.
    pub(super) fn error(&mut self, error: &ErrorRecord<'_>) -> Result<Exit> {
        if let Some(text) = error.in_line() {
            self.word(&format!("error: {text}"))?;
        }
        self.record(error)?;
        Ok(Exit::BadInput)
    }
}

/// Asks something of the board of a file, or of every board of a collection. The records of boards have this type.
pub(super) fn each(
    path: &Path,
    (format, r#type): (Format, &'static str),
    is_quoted: bool,
    threads: usize,
    answer: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit> + Sync,
) -> Result<Exit> {
    let told = Told::new(format, r#type, Summary::of_boards());
    let told = Arc::new(Mutex::new(told));
    let due = Arc::clone(&told);
    limits::due(move |why| {
        let mut told = lock(&due);
        let text = told.ended_puzzle(why) + &told.end(Some(why));
        (text, told.exit())
    });
    let mut out = screen::many_lines();
    let mut sheet = Sheet::new(format, &mut out).quoted(is_quoted);
    let exit = match boards::open(path) {
        Ok((file, Boards::One(puzzle))) => {
            let current = Current::new(file.clone(), None);
            sheet = sheet.finding(current.found());
            lock(&told).begin(current);
            answer(Board { file: &file, line: None, puzzle: &puzzle }, &mut sheet)?
        }
        Ok((file, Boards::Collection(lines))) => {
            let collection = Collection { file: &file, format, is_quoted, told };
            return collection.answer(lines, threads, answer);
        }
        Err(error) => {
            report::input_error(&error);
            sheet.error(&ErrorRecord::new(&error))?
        }
    };
    lock(&told).count(mem::take(&mut sheet.kept), exit);
    finish(&told, &mut out)?;
    Ok(exit)
}

/// Prints what ends all records.
pub(super) fn finish(told: &Mutex<Told>, out: &mut impl Write) -> Result<()> {
    limits::settle();
    let end = lock(told).end(limits::raised());
    out.write_all(end.as_bytes())?;
    Ok(out.flush()?)
}
