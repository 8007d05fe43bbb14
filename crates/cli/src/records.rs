//! Records for programs, one for each puzzle of a call: lines as they come, or a document at the end.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_nonogram::{Color, Puzzle};
use serde::Serialize;
use serde_json::Value;

use crate::{
    args::Format,
    input::InputError,
    record::{Document, ErrorRecord, Summary},
    report,
    verdict::Exit,
};

/// The records of a call. In the text format there are none.
#[derive(Debug)]
pub(crate) struct Records {
    format: Format,
    kept: Vec<Value>,
    summary: Summary,
}

/// A cell, by row and column from 1.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct CellRecord {
    row: usize,
    column: usize,
}

impl Records {
    pub(crate) fn new(format: Format) -> Self {
        Self { format, kept: Vec::new(), summary: Summary::default() }
    }

    /// What a puzzle came to.
    pub(crate) fn puzzle(&mut self, record: &impl Serialize, exit: Exit) -> Result<()> {
        self.summary.count(exit);
        match self.format {
            Format::Text => Ok(()),
            Format::Json => {
                self.kept.push(serde_json::to_value(record)?);
                Ok(())
            }
            Format::Ndjson => line(&serde_json::to_string(record)?),
        }
    }

    /// Why a file gave no puzzle, for people on stderr as well.
    pub(crate) fn error(&mut self, error: &InputError) -> Result<()> {
        report::input_error(error);
        self.puzzle(&ErrorRecord::new(error), Exit::BadInput)
    }

    pub(crate) fn finish(self) -> Result<()> {
        match self.format {
            Format::Text => Ok(()),
            Format::Json => line(&serde_json::to_string_pretty(&Document::new(self.kept))?),
            Format::Ndjson => line(&serde_json::to_string(&self.summary)?),
        }
    }
}

impl CellRecord {
    /// The cell of a row and a column from 0.
    pub(crate) fn new((row, column): (usize, usize)) -> Self {
        Self { row: row + 1, column: column + 1 }
    }
}

/// The rows of a board in letters, with `?` for cells whose colour is not known.
pub(crate) fn rows(puzzle: &Puzzle, known: impl Fn(usize, usize) -> Option<Color>) -> Vec<String> {
    let letter = |color: Option<Color>| color.map_or('?', |color| puzzle.palette().letter(color));
    let row = |row| (0..puzzle.width()).map(|column| letter(known(row, column))).collect();
    (0..puzzle.height()).map(row).collect()
}

/// Prints a line at once.
fn line(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
