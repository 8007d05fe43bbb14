//! A result: what came of a part.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::id::PartId;
use crate::part::Part;
use crate::sealed::{self, LineError};

/// The name of the format.
const FORMAT: &str = "kleene-result";

/// How every result begins.
const START: &str = "{\"format\":\"kleene-result\"";

/// Changes when a field changes its meaning or goes away.
const VERSION: u32 = 1;

/// What came of a part: a line of JSON with a checksum, which `Display` and `FromStr` write and read.
#[derive(Clone, Debug, PartialEq)]
pub struct PartResult {
    part: PartId,
    /// The checksum of the line of the part.
    checksum: String,
    seconds: f64,
    state: State,
}

/// How far the search of a part came.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum State {
    /// It is done.
    Done(PartAnswer),
    /// The part took too long, and these parts replace it.
    Split(Vec<Part>),
}

/// The answer of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartAnswer {
    /// Digits of numbers, which are added up place by place.
    Count(Vec<String>),
    /// A text for each solution, in order.
    Solutions(Vec<String>),
    /// The answers about lines of a collection.
    Lines(Vec<BoardAnswer>),
    /// The text of a proof that there are no solutions but those that it names, or of two.
    Proof(String),
}

/// The answer about a line of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardAnswer {
    /// The number of the line, from 1.
    pub line: u64,
    /// Whether there are no other solutions.
    pub is_all: bool,
    /// The number of solutions as digits, if the question is a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// A text for each solution, if the question is for solutions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<String>,
}

/// The fields of a line.
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
    lines: Option<Vec<BoardAnswer>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<Box<RawValue>>>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Done,
    Split,
}

impl PartResult {
    pub(crate) fn new(of: &Part, seconds: f64, state: State) -> Self {
        Self { part: of.id.clone(), checksum: of.checksum().to_owned(), seconds, state }
    }

    /// Which part it is of.
    #[must_use]
    pub fn part(&self) -> &PartId {
        &self.part
    }

    /// The checksum of the part's line.
    #[must_use]
    pub fn checksum(&self) -> &str {
        &self.checksum
    }

    /// How many seconds it took, which is no part of the answer.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// What came of it.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn into_state(self) -> State {
        self.state
    }

    /// The line.
    fn line(&self) -> String {
        let mut record = Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            part: self.part.clone(),
            line: self.checksum.clone(),
            seconds: self.seconds,
            state: Word::Done,
            count: None,
            solutions: None,
            lines: None,
            proof: None,
            parts: None,
        };
        match self.state.clone() {
            State::Done(PartAnswer::Count(count)) => record.count = Some(count),
            State::Done(PartAnswer::Solutions(solutions)) => record.solutions = Some(solutions),
            State::Done(PartAnswer::Lines(lines)) => record.lines = Some(lines),
            State::Done(PartAnswer::Proof(proof)) => record.proof = Some(proof),
            State::Split(parts) => {
                let parts = parts.into_iter().map(|part| RawValue::from_string(part.to_string()));
                let parts: Result<Vec<_>, _> = parts.collect();
                record.state = Word::Split;
                record.parts = Some(parts.expect("a part is a line of JSON"));
            }
        }
        sealed::seal(&record).0
    }
}

impl fmt::Display for PartResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
    }
}

impl FromStr for PartResult {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let (record, _): (Record, _) = sealed::open(line)?;
        sealed::of_format((&record.format, record.version), (FORMAT, VERSION))?;
        let Record { part, line, seconds, state, .. } = record;
        let found = [
            record.count.map(PartAnswer::Count),
            record.solutions.map(PartAnswer::Solutions),
            record.lines.map(PartAnswer::Lines),
            record.proof.map(PartAnswer::Proof),
        ];
        let mut found = found.into_iter().flatten();
        let state = match (state, found.next(), found.next(), record.parts) {
            (Word::Done, Some(found), None, None) => State::Done(found),
            (Word::Split, None, None, Some(parts)) => State::Split(children(&part, &parts)?),
            _ => return Err(LineError::Unknown("without exactly one answer".to_owned())),
        };
        Ok(Self { part, checksum: line, seconds, state })
    }
}

/// The parts that a part was cut into.
fn children(part: &PartId, lines: &[Box<RawValue>]) -> Result<Vec<Part>, LineError> {
    let children = (0..).zip(lines).map(|(number, line)| match line.get().parse::<Part>() {
        Ok(child) if child.id == part.child(number) => Ok(child),
        _ => Err(LineError::Unknown("of parts that are damaged".to_owned())),
    });
    children.collect()
}

kleene_text::errors! {
    /// A line that is not a valid result: its error, and the part to which the line seems to belong.
    #[error("the result{} is {error}", part.as_ref().map(|part| alloc::format!(" of part {part}")).unwrap_or_default())]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CorruptLine {
        /// The error in the line.
        pub error: LineError,
        /// Which part it is of.
        pub part: Option<PartId>,
    }
}

/// The results in a text, each with the number of its line from 1, or the error in the line.
///
/// If a worker ended in the middle of a line, another one may have continued in the same line. Both results are read,
/// the first as [cut off](LineError::CutOff).
pub fn read_results(text: &str) -> impl Iterator<Item = (u64, Result<PartResult, CorruptLine>)> {
    (1..).zip(text.lines()).flat_map(|(number, line)| {
        let mut rest = line.trim();
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let next = rest[first..].find(START).map_or(rest.len(), |at| at + first);
            let (one, others) = rest.split_at(next);
            rest = others;
            let result = one.trim_end().parse();
            Some((
                number,
                result.map_err(|error| CorruptLine { error, part: part_of_damaged(one) }),
            ))
        })
    })
}

/// Which part a line is of that is damaged, if it still shows it.
fn part_of_damaged(text: &str) -> Option<PartId> {
    let (_, rest) = text.split_once("\"part\":\"")?;
    let (part, _) = rest.split_once('"')?;
    part.parse().ok()
}
