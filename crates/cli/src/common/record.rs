//! The records of the formats for programs. `docs/formats.md` describes them.

use std::ops::Range;

use kleene_search::Stop;
use kleene_text::Position;
use serde::Serialize;
use serde_json::{Value, json};

use crate::common::error::system_error;
use crate::common::error::{InputError, choice};
use crate::common::exit::Exit;
use crate::common::limits::{self, Why};
use crate::common::options::Format;

/// Changes when a field changes its meaning or goes away; a new field does not change it.
pub(crate) const SCHEMA: u32 = 1;

/// All puzzles of a call.
#[derive(Debug, Serialize)]
pub(crate) struct Document {
    schema: u32,
    /// What ended the call before all files were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
    puzzles: Vec<Value>,
}

impl Document {
    /// The document of all puzzles, or of those before the call was ended.
    pub(crate) fn new(puzzles: Vec<Value>, ended_by: Option<Why>) -> Self {
        Self { schema: SCHEMA, stopped_by: ended_by.map(Why::word), puzzles }
    }
}

/// Why a file gave no puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    message: String,
    /// The bytes that are wrong, and where they start.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceRecord>,
}

/// Bytes of a file that are wrong, and where they start.
#[derive(Debug, Serialize)]
struct PlaceRecord {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

impl PlaceRecord {
    fn new(content: &[u8], span: Range<usize>) -> Self {
        let Position { line, column } = Position::of(content, span.start);
        Self { start: span.start, end: span.end, line, column }
    }
}

impl<'a> ErrorRecord<'a> {
    pub(crate) fn new(error: &'a InputError) -> Self {
        match error {
            InputError::Read { name, error } => Self::of_file(name, system_error(error)),
            InputError::Parse { name, content, message, span } => {
                Self::at(name, message.clone(), content, span.clone())
            }
            InputError::Unfit { name, message } => Self::of_file(name, message.clone()),
            InputError::Choice { name, puzzles } => Self::of_file(name, choice(*puzzles)),
        }
    }

    /// What is wrong with a file as a whole.
    pub(crate) fn of_file(file: &'a str, message: String) -> Self {
        Self { r#type: "error", file, line: None, message, place: None }
    }

    /// What is wrong with these bytes of a file.
    pub(crate) fn at(file: &'a str, message: String, content: &[u8], span: Range<usize>) -> Self {
        Self { place: Some(PlaceRecord::new(content, span)), ..Self::of_file(file, message) }
    }

    /// What is wrong with a line of a collection, if it is one, in words.
    pub(crate) fn in_line(&self) -> Option<String> {
        self.line.map(|line| format!("line {line}: {}", self.message))
    }

    /// What is wrong with a line of a collection.
    pub(crate) fn of_line(file: &'a str, line: u64, message: String) -> Self {
        Self { line: Some(line), ..Self::of_file(file, message) }
    }
}

/// How many puzzles came to what.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    r#type: &'static str,
    schema: u32,
    #[serde(flatten)]
    counted: Counted,
    solved: u64,
    none: u64,
    stopped: u64,
    errors: u64,
    /// What ended the call before all files were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
}

/// How many there were of what is counted.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Counted {
    Files(u64),
    Boards(u64),
}

impl Summary {
    pub(crate) fn of_files() -> Self {
        Self::new(Counted::Files(0))
    }

    pub(crate) fn of_boards() -> Self {
        Self::new(Counted::Boards(0))
    }

    fn new(counted: Counted) -> Self {
        let (solved, none, stopped, errors) = (0, 0, 0, 0);
        Self {
            r#type: "summary",
            schema: SCHEMA,
            counted,
            solved,
            none,
            stopped,
            errors,
            stopped_by: None,
        }
    }

    pub(crate) fn count(&mut self, exit: Exit) {
        let (Counted::Files(all) | Counted::Boards(all)) = &mut self.counted;
        *all += 1;
        *match exit {
            Exit::Solved => &mut self.solved,
            Exit::NoSolution => &mut self.none,
            Exit::Stopped => &mut self.stopped,
            Exit::BadInput => &mut self.errors,
        } += 1;
    }

    /// Says that the call was ended before all files were done.
    pub(crate) fn ended_by(&mut self, why: Why) {
        self.stopped_by = Some(why.word());
    }

    /// The exit code for what was done.
    pub(crate) fn exit(&self) -> Exit {
        if self.errors > 0 { Exit::BadInput } else { Exit::Stopped }
    }
}

/// The record of a puzzle at which the call was ended.
#[derive(Debug, Serialize)]
pub(crate) struct EndedRecord<'a> {
    r#type: &'static str,
    file: &'a str,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    verdict: &'static str,
    stopped_by: &'static str,
}

impl<'a> EndedRecord<'a> {
    pub(crate) fn new(r#type: &'static str, file: &'a str, line: Option<u64>, why: Why) -> Self {
        Self { r#type, file, line, verdict: "stopped", stopped_by: why.word() }
    }
}

pub(crate) fn limit(why: Stop) -> &'static str {
    limits::word(why)
}

/// Where records are printed a line each, makes a summary due that says what ended the call.
pub(crate) fn due_summary() {
    limits::due(|why| {
        let record = json!({
            "type": "summary", "schema": SCHEMA, "outcome": "stopped", "stopped_by": why.word(),
        });
        (format!("{record}\n"), Exit::Stopped)
    });
}

/// Where one document is printed at the end, makes one due that says what ended the call.
pub(crate) fn due_document() {
    limits::due(|why| {
        let document = json!({ "schema": SCHEMA, "outcome": "stopped", "stopped_by": why.word() });
        (format!("{document:#}\n"), Exit::Stopped)
    });
}

/// Makes due what ends a call in this format: a document, a summary, or nothing in a text.
pub(crate) fn due_in(format: Format) {
    match format {
        Format::Text => {}
        Format::Json => due_document(),
        Format::Ndjson => due_summary(),
    }
}
