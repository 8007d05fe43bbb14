//! The records that programs read. `docs/reference/output.md` describes them, and `kleene schema` prints their schema.

use std::ops::Range;
use std::sync::Arc;

use anyhow::Result;
use kleene_search::{Outcome, Stop};
use kleene_text::Position;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::common::error::{choice, several, system_error};
use crate::common::{Exit, InputError, limits};

/// Changes when a field changes its meaning or goes away; a new field does not change it.
pub(crate) const SCHEMA: u32 = 2;

/// A record of this kind, as a line of JSON: the schema number, its kind, then fields of its own.
pub(crate) fn record(kind: &str, fields: &(impl Serialize + ?Sized)) -> Result<String> {
    Ok(headed(kind, &serde_json::to_string(fields)?))
}

/// An object with the schema number and its kind before its fields.
fn headed(kind: &str, fields: &str) -> String {
    let rest = &fields[1..];
    let comma = if rest == "}" { "" } else { "," };
    format!(r#"{{"schema":{SCHEMA},"kind":"{kind}"{comma}{rest}"#)
}

/// Which puzzle a record is about.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct About {
    pub(crate) subject: &'static str,
    /// Shared by all puzzles of the file.
    pub(crate) file: Arc<str>,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// Its name in a file that has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
}

/// Two sets of fields in one record, the second after the first.
#[derive(Debug, Serialize)]
pub(crate) struct Both<A, B> {
    #[serde(flatten)]
    first: A,
    #[serde(flatten)]
    second: B,
}

/// Joins two sets of fields to one, the second after the first.
pub(crate) fn both<A, B>(first: A, second: B) -> Both<A, B> {
    Both { first, second }
}

/// The fields of a library's record, in the order of records.
pub(crate) fn json(fields: &kleene::Value) -> serde_json::Value {
    // Texts and numbers always have a form in JSON.
    serde_json::to_value(fields).unwrap_or_default()
}

/// A number of any size; null if it is not known.
#[derive(Debug, Serialize)]
pub(crate) struct Number {
    count: Option<Box<RawValue>>,
    /// The number as a text, if a 64-bit float would round it.
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<String>,
}

impl Number {
    /// The number of these digits.
    pub(crate) fn new(digits: Option<String>) -> Result<Self> {
        const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;
        let count = digits.clone().map(RawValue::from_string).transpose()?;
        Ok(Self {
            count,
            digits: digits.filter(|digits| digits.parse().map_or(true, |count: u64| count > EXACT)),
        })
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Ended {
    outcome: &'static str,
    /// What stopped it, if something did.
    stopped_by: Option<&'static str>,
}

impl Ended {
    pub(crate) fn new(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Exhausted => Self::by(None),
            Outcome::Stopped(why) => Self::by(Some(limits::word(why))),
        }
    }

    pub(crate) fn stopped(stop: Option<Stop>) -> Self {
        Self::by(stop.map(limits::word))
    }

    /// The end that something of this name brought about, or that came by itself.
    pub(crate) fn by(stopped_by: Option<&'static str>) -> Self {
        let outcome = if stopped_by.is_some() { "stopped" } else { "exhausted" };
        Self { outcome, stopped_by }
    }

    pub(crate) fn stopped_by(self) -> Option<&'static str> {
        self.stopped_by
    }
}

/// A cell, by row and column from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Cell {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl Cell {
    /// The cell of a row and a column from 0.
    pub(crate) fn new(row: usize, column: usize) -> Self {
        Self { row: row + 1, column: column + 1 }
    }
}

impl From<&kleene::CellName> for Cell {
    fn from(cell: &kleene::CellName) -> Self {
        Self::new(cell.row, cell.column)
    }
}

/// Why a file, or a line of one, gave no puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorFields<'e> {
    file: &'e str,
    /// The number of the line in a collection, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    message: String,
    /// The bytes that are wrong, and where they start.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// Bytes of a file that are wrong, and where they start.
#[derive(Debug, Serialize)]
struct Place {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

impl Place {
    fn new(content: &[u8], span: &Range<usize>) -> Self {
        let Position { line, column } = Position::at(content, span.start);
        Self { start: span.start, end: span.end, line, column }
    }
}

impl<'e> ErrorFields<'e> {
    pub(crate) fn new(error: &'e InputError) -> Self {
        match error {
            InputError::Read { name, error } => Self::of(name, system_error(error)),
            InputError::Unfit { name, message } => Self::of(name, message.clone()),
            InputError::Line { name, line, message } => {
                Self { line: Some(*line), ..Self::of(name, message.clone()) }
            }
            InputError::Parse { name, content, message, span } => {
                Self { place: Some(Place::new(content, span)), ..Self::of(name, message.clone()) }
            }
            InputError::Several { name, options } => Self::of(name, several(options)),
            InputError::Choice { name, number, puzzles } => {
                Self::of(name, choice(*number, *puzzles))
            }
        }
    }

    /// An error about a whole file.
    fn of(file: &'e str, message: String) -> Self {
        Self { file, line: None, message, place: None }
    }
}

/// The last record: the number of questions by outcome, and the total of results.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Summary {
    /// Puzzles, patterns or queries.
    asked: u64,
    solved: u64,
    none: u64,
    stopped: u64,
    errors: u64,
    pub(crate) found: u64,
    outcome: &'static str,
    /// The first limit that stopped something, or what ended the call.
    stopped_by: Option<&'static str>,
}

impl Summary {
    pub(crate) fn new() -> Self {
        Self { outcome: Ended::by(None).outcome, ..Self::default() }
    }

    /// Counts a puzzle that came to this.
    pub(crate) fn count(&mut self, exit: Exit) {
        self.asked += 1;
        *match exit {
            Exit::Solved => &mut self.solved,
            Exit::NoSolution => &mut self.none,
            Exit::Stopped => &mut self.stopped,
            Exit::BadInput => &mut self.errors,
        } += 1;
    }

    /// Says what stopped something, unless something else did before.
    pub(crate) fn stopped_by(&mut self, word: &'static str) {
        self.outcome = Ended::by(Some(word)).outcome;
        self.stopped_by.get_or_insert(word);
    }

    /// The exit code where the call was ended.
    pub(crate) fn exit(&self) -> Exit {
        if self.errors > 0 { Exit::BadInput } else { Exit::Stopped }
    }
}
