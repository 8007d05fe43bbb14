//! A self-contained part of a search, written as one line.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::collection;
use crate::id::PartId;
use crate::kind::Kind;
use crate::query::Query;
use crate::question::Question;
use crate::sealed::{self, LineError};

/// The name of the format.
const FORMAT: &str = "kleene-work";

/// Changes when a field changes its meaning or goes away, or the tree of a search other prefixes.
const VERSION: u32 = 1;

/// A part of a search: a self-contained line of JSON with a checksum.
///
/// `Display` and `FromStr` write and read the line.
///
/// ```
/// use kleene_parts::{Cut, Kind, Limits, Part, Query, Question};
///
/// let question = Question::new(Kind::Queens, Query::Count, "queens 6", "6");
/// let parts = question.split(Cut::new(3), &Limits::new())?;
/// let line = parts[0].to_string();
/// assert!(line.starts_with(r#"{"format":"kleene-work","version":1,"subject":"queens""#));
/// assert_eq!(line.parse::<Part>()?, parts[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub(crate) question: Question,
    pub(crate) id: PartId,
    /// How many the whole has.
    pub(crate) parts: u32,
    pub(crate) nodes: f64,
    /// The tree that the prefix is of.
    pub(crate) tree: String,
    /// The choices down to the part, or of a collection the number of its first line.
    pub(crate) prefix: Value,
    line: String,
    checksum: String,
}

/// The fields of a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    format: String,
    version: u32,
    subject: String,
    #[serde(rename = "ask")]
    query: Query,
    part: PartId,
    parts: u32,
    nodes: f64,
    tree: String,
    prefix: Value,
    file: String,
    puzzle: String,
}

/// Where a part stands in the search for an answer.
pub(crate) struct Place {
    pub(crate) id: PartId,
    pub(crate) parts: u32,
    pub(crate) nodes: f64,
    pub(crate) tree: String,
    pub(crate) prefix: Value,
}

impl Part {
    pub(crate) fn new(question: Question, place: Place) -> Self {
        let Place { id, parts, nodes, tree, prefix } = place;
        // There is no number beyond in JSON.
        let nodes = nodes.min(f64::MAX);
        let record = Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            subject: question.kind.to_string(),
            query: question.query,
            part: id.clone(),
            parts,
            nodes,
            tree: tree.clone(),
            prefix: prefix.clone(),
            file: question.file.clone(),
            puzzle: question.puzzle.clone(),
        };
        let (line, checksum) = sealed::seal(&record);
        Self { question, id, parts, nodes, tree, prefix, line, checksum }
    }

    /// Which part it is.
    #[must_use]
    pub fn id(&self) -> &PartId {
        &self.id
    }

    /// The question to which it belongs. The text of a collection has only the lines of this part.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// How many nodes it is believed to have; of a collection its lines.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.nodes
    }

    /// The line.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.line
    }

    /// Whether it is of the same search: in a collection each part has lines of its own.
    pub(crate) fn is_of_same_search(&self, other: &Self) -> bool {
        let [one, two] =
            [self, other].map(|part| (part.question.kind, part.question.query, part.parts));
        one == two
            && self.question.file == other.question.file
            && self.tree == other.tree
            && (collection::is_of_one(self) || self.question.puzzle == other.question.puzzle)
    }

    /// Whether this part can have been split into these: several parts of its search below its prefix, none of them
    /// below another, or all of its lines. Does not check that they cover the whole subtree.
    pub(crate) fn is_cut_into(&self, parts: &[Self]) -> bool {
        if parts.len() < 2 || !parts.iter().all(|part| self.is_of_same_search(part)) {
            return false;
        }
        if collection::is_of_one(self) {
            return collection::is_cut_into(self, parts);
        }
        let none = Vec::new();
        let above = self.prefix.as_array().unwrap_or(&none);
        let mut prefixes: Vec<Vec<String>> = Vec::with_capacity(parts.len());
        for part in parts {
            match part.prefix.as_array() {
                Some(prefix) if prefix.len() > above.len() && prefix.starts_with(above) => {
                    prefixes.push(prefix.iter().map(Value::to_string).collect());
                }
                _ => return false,
            }
        }
        // Sorted by their choices as texts, a prefix stands right before those that it begins.
        kleene_text::sort(&mut prefixes);
        prefixes.windows(2).all(|pair| !pair[1].starts_with(&pair[0]))
    }

    /// The checksum of the line, by which [results](crate::PartResult::checksum) name it.
    #[must_use]
    pub fn checksum(&self) -> &str {
        &self.checksum
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)
    }
}

impl FromStr for Part {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let (record, checksum): (Record, _) = sealed::open(line)?;
        let Record { subject, query, part: id, parts, nodes, tree, prefix, file, puzzle, .. } =
            record;
        sealed::of_format((&record.format, record.version), (FORMAT, VERSION))?;
        let kind = Kind::from_str(&subject).map_err(|_| {
            LineError::Unknown(alloc::format!(
                "of the kind {subject}, which is not searched in parts"
            ))
        })?;
        let question = Question { kind, query, file, puzzle };
        let (line, checksum) = (line.to_owned(), checksum.to_owned());
        Ok(Self { question, id, parts, nodes, tree, prefix, line, checksum })
    }
}

/// The number of a part of the whole, or of a part; and how many parts the whole has, which are so many if this is one
/// of them.
pub(crate) fn id_of(number: u32, parts: u32, of: Option<&Part>) -> (PartId, u32) {
    match of {
        Some(part) => (part.id.child(number), part.parts),
        None => (PartId::new(number), parts),
    }
}
