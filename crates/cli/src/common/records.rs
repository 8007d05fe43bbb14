//! Records for programs, one for each puzzle of a call: lines as they come, or a document at the end.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::limits::{self, Why};
use crate::common::options::Format;
use crate::common::page;
use crate::common::record::{Document, EndedRecord, ErrorRecord, Summary};
use crate::common::report;
use crate::common::screen;

/// The field of a puzzle's record that has its solutions.
const SOLUTIONS: &str = "solutions";

/// The records of a call. In the text format there are none.
///
/// Where the watchdog ends the call, it prints what is due of them.
#[derive(Clone, Debug)]
pub(crate) struct Records {
    format: Format,
    told: Arc<Mutex<Told>>,
}

/// What is to be told at the end, by the watchdog if it is the one who ends the call.
#[derive(Debug)]
pub(crate) struct Told {
    format: Format,
    /// The type of a puzzle's record.
    r#type: &'static str,
    kept: Vec<Value>,
    summary: Summary,
    /// The puzzle that is being worked at.
    current: Option<Current>,
}

/// A puzzle that is being worked at.
#[derive(Clone, Debug)]
pub(crate) struct Current {
    file: String,
    /// The number of its line in a collection, from 1.
    line: Option<u64>,
    found: Found,
}

/// The solutions of a puzzle so far, in the format that has them in its record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found(Arc<Mutex<Vec<Value>>>);

/// A cell, by row and column from 1.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct CellRecord {
    row: usize,
    column: usize,
}

impl Records {
    /// Records of this type for puzzles.
    pub(crate) fn new(format: Format, r#type: &'static str) -> Self {
        let told = Told::new(format, r#type, Summary::of_files());
        let records = Self { format, told: Arc::new(Mutex::new(told)) };
        let due = records.clone();
        limits::due(move |why| due.due(why));
        records
    }

    /// A puzzle is begun. Its limits count from [`limits::apart`] on.
    pub(crate) fn begin(&self, name: &str) {
        let name = name.to_owned();
        let told = Arc::clone(&self.told);
        page::then(move || {
            screen::name_progress(&name);
            lock(&told).begin(Current::new(name, None));
        });
    }

    /// Tells of something when all that was printed before is seen.
    fn then(&self, tell: impl FnOnce(&mut Told) + Send + 'static) {
        let told = Arc::clone(&self.told);
        page::then(move || tell(&mut lock(&told)));
    }

    /// A solution of the puzzle.
    pub(crate) fn solution(&self, rows: &[String], record: &impl Serialize) -> Result<()> {
        if self.format == Format::Json {
            let rows = serde_json::to_value(rows)?;
            self.then(|told| {
                if let Some(current) = &told.current {
                    current.found.push(rows);
                }
            });
        }
        self.line(record)
    }

    /// What a puzzle came to.
    pub(crate) fn puzzle(&self, record: &impl Serialize, exit: Exit) -> Result<()> {
        let value = match self.format {
            Format::Json => Some(serde_json::to_value(record)?),
            Format::Text | Format::Ndjson => None,
        };
        self.then(move |told| {
            let found = told.current.as_ref().map(Current::found).unwrap_or_default();
            told.count(value.map(|value| found.move_to(value)), exit);
        });
        self.line(record)
    }

    /// A record on a line of its own, where each has one.
    fn line(&self, record: &impl Serialize) -> Result<()> {
        match self.format {
            Format::Ndjson => screen::say(&serde_json::to_string(record)?),
            Format::Text | Format::Json => Ok(()),
        }
    }

    /// Why a file gave no puzzle, for people on stderr as well.
    pub(crate) fn error(&self, error: &InputError) -> Result<()> {
        report::input_error(error);
        self.puzzle(&ErrorRecord::new(error), Exit::BadInput)
    }

    pub(crate) fn finish(&self) -> Result<()> {
        limits::settle();
        match self.told().end(limits::raised()) {
            text if text.is_empty() => Ok(()),
            text => screen::say(text.trim_end()),
        }
    }

    /// What is to be printed where the call is ended from outside.
    fn due(&self, why: Why) -> (String, Exit) {
        let text = page::rest(|text| text.extend(self.told().ended_puzzle(why).bytes()));
        let mut told = self.told();
        let text = String::from_utf8_lossy(&text).into_owned() + &told.end(Some(why));
        (text, told.summary.exit())
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        lock(&self.told)
    }
}

/// What nothing leaves half changed.
pub(crate) fn lock<T>(told: &Mutex<T>) -> MutexGuard<'_, T> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Current {
    pub(crate) fn new(file: String, line: Option<u64>) -> Self {
        Self { file, line, found: Found::default() }
    }

    /// Its solutions, which a search adds to.
    pub(crate) fn found(&self) -> Found {
        self.found.clone()
    }
}

impl Found {
    pub(crate) fn push(&self, solution: Value) {
        lock(&self.0).push(solution);
    }

    /// The record of the puzzle, with its solutions if it has them.
    pub(crate) fn move_to(&self, mut record: Value) -> Value {
        if let Some(solutions) = record.get_mut(SOLUTIONS) {
            *solutions = mem::take(&mut *lock(&self.0)).into();
        }
        record
    }
}

impl Told {
    /// Nothing yet.
    pub(crate) fn new(format: Format, r#type: &'static str, summary: Summary) -> Self {
        Self { format, r#type, kept: Vec::new(), summary, current: None }
    }

    /// A puzzle is begun.
    pub(crate) fn begin(&mut self, puzzle: Current) {
        self.current = Some(puzzle);
    }

    /// A puzzle is done: with these records for the document, and this exit code.
    pub(crate) fn count(&mut self, kept: impl IntoIterator<Item = Value>, exit: Exit) {
        self.kept.extend(kept);
        self.summary.count(exit);
        self.current = None;
    }

    /// Counts the puzzle that is being worked at, if one is, as one at which the call was ended; gives its record
    /// where each has a line.
    pub(crate) fn ended_puzzle(&mut self, why: Why) -> String {
        let Some(Current { file, line, found }) = self.current.take() else { return String::new() };
        let record = EndedRecord::new(self.r#type, &file, line, why);
        let mut value = serde_json::to_value(&record).unwrap_or_default();
        if let (Format::Json, "puzzle") = (self.format, self.r#type) {
            value[SOLUTIONS] = Value::Null;
            value = found.move_to(value);
        }
        let text = if self.format == Format::Ndjson { format!("{value}\n") } else { String::new() };
        self.count([value], Exit::Stopped);
        text
    }

    /// The exit code for what was done where the call was ended.
    pub(crate) fn exit(&self) -> Exit {
        self.summary.exit()
    }

    /// The last record, or the document of all.
    pub(crate) fn end(&mut self, ended_by: Option<Why>) -> String {
        ended_by.into_iter().for_each(|why| self.summary.ended_by(why));
        let text = match self.format {
            Format::Text => return String::new(),
            Format::Json => {
                serde_json::to_string_pretty(&Document::new(mem::take(&mut self.kept), ended_by))
            }
            Format::Ndjson => serde_json::to_string(&self.summary),
        };
        // What was made a value before can be written.
        text.unwrap_or_default() + "\n"
    }
}

impl CellRecord {
    /// The cell of a row and a column from 0.
    pub(crate) fn new((row, column): (usize, usize)) -> Self {
        Self { row: row + 1, column: column + 1 }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ended(format: Format) -> (String, Value) {
        let mut told = Told::new(format, "puzzle", Summary::of_boards());
        told.count([json!({ "line": 1 })], Exit::Solved);
        let board = Current::new("a.sdm".to_owned(), Some(2));
        board.found().push(json!(["1"]));
        told.begin(board);
        let text = told.ended_puzzle(Why::Memory);
        assert_eq!(told.ended_puzzle(Why::Memory), "", "it is told of once");
        (text, serde_json::from_str(&told.end(Some(Why::Memory))).expect("JSON"))
    }

    #[test]
    fn a_puzzle_at_which_the_call_ends_is_told_with_its_solutions() {
        let (text, document) = ended(Format::Json);
        let puzzle = json!({
            "type": "puzzle", "file": "a.sdm", "line": 2, "verdict": "stopped",
            "stopped_by": "memory", "solutions": [["1"]],
        });
        assert_eq!((&*text, &document["stopped_by"]), ("", &json!("memory")));
        assert_eq!(document["puzzles"], json!([{ "line": 1 }, puzzle]));
    }

    #[test]
    fn a_puzzle_at_which_the_call_ends_has_a_line_and_is_counted() {
        let (text, summary) = ended(Format::Ndjson);
        let puzzle: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&puzzle["line"], &puzzle["verdict"]), (&json!(2), &json!("stopped")));
        assert_eq!((&summary["boards"], &summary["stopped"]), (&json!(2), &json!(1)));
    }
}
