//! Records for programs, one for each puzzle of a call: lines as they come, or a document at the end.

use std::io::Write as _;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use kleene_nonogram::{Color, Puzzle};
use serde::Serialize;
use serde_json::Value;

use crate::{
    args::Format,
    input::InputError,
    limits::{self, Why},
    pages,
    record::{Document, EndedRecord, ErrorRecord, SolutionRecord, Summary},
    report, screen,
    verdict::Exit,
};

/// The field of a puzzle's record that has its solutions.
const SOLUTIONS: &str = "solutions";

/// The records of a call. In the text format there are none.
///
/// Where the watchdog ends the call, it prints what is due of them.
#[derive(Clone, Debug)]
pub(crate) struct Records {
    format: Format,
    /// The type of a puzzle's record.
    r#type: &'static str,
    told: Arc<Mutex<Told>>,
}

/// What is to be told at the end.
#[derive(Debug, Default)]
struct Told {
    kept: Vec<Value>,
    summary: Summary,
    /// The puzzle that is being worked at.
    current: Option<String>,
    /// Its solutions so far, in the format that has them in its record.
    found: Vec<Value>,
}

/// A cell, by row and column from 1.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct CellRecord {
    row: usize,
    column: usize,
}

impl Records {
    /// Records of this type for puzzles.
    pub(crate) fn new(format: Format, r#type: &'static str) -> Self {
        let records = Self { format, r#type, told: Arc::default() };
        let due = records.clone();
        limits::due(move |why| due.due(why));
        records
    }

    /// A puzzle is begun. Its limits count from [`limits::apart`] on.
    pub(crate) fn begin(&self, name: &str) {
        let name = name.to_owned();
        let told = Arc::clone(&self.told);
        pages::then(move || {
            screen::name_progress(&name);
            lock(&told).current = Some(name);
        });
    }

    /// Tells of something when all that was printed before is seen.
    fn then(&self, tell: impl FnOnce(&mut Told) + Send + 'static) {
        let told = Arc::clone(&self.told);
        pages::then(move || tell(&mut lock(&told)));
    }

    /// A solution of the puzzle.
    pub(crate) fn solution(&self, record: &SolutionRecord<'_>) -> Result<()> {
        if self.format == Format::Json {
            let rows = serde_json::to_value(record.rows())?;
            self.then(|told| told.found.push(rows));
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
            if let Some(mut value) = value {
                if let Some(solutions) = value.get_mut(SOLUTIONS) {
                    *solutions = mem::take(&mut told.found).into();
                }
                told.kept.push(value);
            }
            told.summary.count(exit);
            told.current = None;
        });
        self.line(record)
    }

    /// A record on a line of its own, where each has one.
    fn line(&self, record: &impl Serialize) -> Result<()> {
        match self.format {
            Format::Ndjson => line(&serde_json::to_string(record)?),
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
        match self.told().end(self.format, limits::raised()) {
            text if text.is_empty() => Ok(()),
            text => line(text.trim_end()),
        }
    }

    /// What is to be printed where the call is ended from outside.
    fn due(&self, why: Why) -> (String, Exit) {
        let text = pages::rest(|text| self.tell_ended(why, text));
        let mut told = self.told();
        let text = String::from_utf8_lossy(&text).into_owned() + &told.end(self.format, Some(why));
        (text, told.summary.exit())
    }

    /// Tells of the puzzle that is being worked at, if one is, that the call was ended.
    fn tell_ended(&self, why: Why, text: &mut Vec<u8>) {
        let mut told = self.told();
        let Some(name) = told.current.take() else { return };
        let record = EndedRecord::new(self.r#type, &name, why);
        let mut value = serde_json::to_value(&record).unwrap_or_default();
        let found = mem::take(&mut told.found);
        if let (Format::Json, "puzzle") = (self.format, self.r#type) {
            value[SOLUTIONS] = found.into();
        }
        if self.format == Format::Ndjson {
            text.extend(format!("{value}\n").bytes());
        }
        told.kept.push(value);
        told.summary.count(Exit::Stopped);
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        lock(&self.told)
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Told {
    /// The last record, or the document of all.
    fn end(&mut self, format: Format, ended_by: Option<Why>) -> String {
        ended_by.into_iter().for_each(|why| self.summary.ended_by(why));
        let text = match format {
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

/// The rows of a board in letters, with `?` for cells whose colour is not known.
pub(crate) fn rows(puzzle: &Puzzle, known: impl Fn(usize, usize) -> Option<Color>) -> Vec<String> {
    let letter = |color: Option<Color>| color.map_or('?', |color| puzzle.palette().letter(color));
    let row = |row| (0..puzzle.width()).map(|column| letter(known(row, column))).collect();
    (0..puzzle.height()).map(row).collect()
}

/// Prints a line at once.
fn line(text: &str) -> Result<()> {
    let mut out = screen::lines();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
