//! A result: what came of a part.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::id::PartId;
use super::sealed::{self, SealError};

/// The name of the format.
const FORMAT: &str = "kleene-result";

/// How every result begins.
pub(crate) const START: &str = "{\"format\":\"kleene-result\"";

/// Changes when a field changes its meaning or goes away.
const VERSION: u32 = 1;

/// What came of a part, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    format: String,
    version: u32,
    part: PartId,
    line: String,
    seconds: f64,
    state: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    count: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<LineAnswer>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<Box<RawValue>>>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Done,
    Split,
}

/// What came of a part.
#[derive(Clone, Debug)]
pub(crate) struct ResultLine {
    pub(crate) part: PartId,
    /// The checksum of the line that was worked at.
    pub(crate) line: String,
    /// How long it took, which is no part of the answer.
    seconds: f64,
    pub(crate) state: State,
}

/// How far a part came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Done(Found),
    /// It took too long, and is to be worked at in these parts, which are lines of work.
    Split(Vec<String>),
}

/// What was found in a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Numbers of any size, which are added up place by place.
    Count(Vec<String>),
    Solutions(Vec<String>),
    /// The answers about lines of a collection.
    Lines(Vec<LineAnswer>),
}

/// The answer about a line of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LineAnswer {
    pub(crate) line: u64,
    /// Whether there are no more.
    pub(crate) is_all: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) solutions: Vec<String>,
}

impl ResultLine {
    pub(crate) fn new(part: PartId, line: String, seconds: f64, state: State) -> Self {
        // Microseconds are enough.
        let seconds = (seconds * 1e6).round() / 1e6;
        Self { part, line, seconds, state }
    }

    pub(crate) fn write(&self) -> serde_json::Result<String> {
        let Self { part, line, seconds, state } = self.clone();
        let mut record = Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            part,
            line,
            seconds,
            state: Word::Done,
            count: None,
            solutions: None,
            lines: None,
            parts: None,
        };
        match state {
            State::Done(Found::Count(count)) => record.count = Some(count),
            State::Done(Found::Solutions(solutions)) => record.solutions = Some(solutions),
            State::Done(Found::Lines(lines)) => record.lines = Some(lines),
            State::Split(parts) => {
                record.state = Word::Split;
                let parts: Result<_, _> = parts.into_iter().map(RawValue::from_string).collect();
                record.parts = Some(parts?);
            }
        }
        sealed::seal(&record)
    }

    /// Reads a result.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub(crate) fn parse(text: &str) -> Result<Self, SealError> {
        let (record, _): (Record, _) = sealed::open(text)?;
        let Record { format, version, part, line, seconds, state, .. } = record;
        if format != FORMAT || version != VERSION {
            let known = format!("{FORMAT} {VERSION} is known here");
            return Err(SealError::Unknown(format!("it is of {format} {version}, and {known}")));
        }
        let state = match (state, record.count, record.solutions, record.lines, record.parts) {
            (Word::Done, Some(count), None, None, None) => State::Done(Found::Count(count)),
            (Word::Done, None, Some(found), None, None) => State::Done(Found::Solutions(found)),
            (Word::Done, None, None, Some(lines), None) => State::Done(Found::Lines(lines)),
            (Word::Split, None, None, None, Some(parts)) => {
                State::Split(parts.iter().map(|part| part.get().to_owned()).collect())
            }
            _ => return Err(SealError::Unknown("it has not one answer".to_owned())),
        };
        Ok(Self { part, line, seconds, state })
    }
}

/// The number of a part, if a line that is damaged still shows it.
pub(crate) fn part_of_damaged(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("\"part\":\"")?;
    let (part, _) = rest.split_once('"')?;
    PartId::try_from(part.to_owned()).is_ok().then(|| part.to_owned())
}
