//! A line of work: a part of a search with all that is needed to work at it.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::args::Ask;
use super::id::PartId;
use super::sealed::{self, SealError};
use crate::common::input;

/// The name of the format.
const FORMAT: &str = "kleene-work";

/// Changes when a field changes its meaning or goes away, or the tree of a search other prefixes.
const VERSION: u32 = 1;

/// A part of a search.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkLine {
    pub(super) format: String,
    pub(super) version: u32,
    /// The kind of puzzle.
    pub(crate) subject: String,
    pub(crate) ask: Ask,
    /// Which part it is, and how many the whole has.
    pub(crate) part: PartId,
    pub(crate) parts: u32,
    /// How many nodes the part is believed to have, or its lines.
    pub(crate) nodes: f64,
    /// The tree that the prefix is of.
    pub(crate) tree: String,
    /// The choices down to the part, or of a collection the number of its first line.
    pub(crate) prefix: Value,
    /// The file of the puzzle, by its name, and what stands in it.
    pub(crate) file: String,
    pub(crate) puzzle: String,
}

/// A line of work, as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) line: WorkLine,
    pub(crate) text: String,
    /// Its checksum, by which results name it.
    pub(crate) sum: String,
}

impl WorkLine {
    /// The whole of a search, of which the parts are still to be made.
    pub(crate) fn whole(subject: &str, ask: Ask, file: String, puzzle: String) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            subject: subject.to_owned(),
            ask,
            part: PartId::new(0),
            parts: 1,
            nodes: 1.0,
            tree: String::new(),
            prefix: Value::Null,
            file,
            puzzle,
        }
    }

    /// The path by which the puzzle is read.
    pub(crate) fn path(&self) -> PathBuf {
        PathBuf::from(&self.file)
    }

    /// Lets those who read the file of the puzzle find what the line has.
    pub(crate) fn give(&self) {
        input::give(self.path(), self.puzzle.clone().into_bytes());
    }

    pub(crate) fn write(self) -> serde_json::Result<Written> {
        let text = sealed::seal(&self)?;
        let sum = text[text.len() - 18..text.len() - 2].to_owned();
        Ok(Written { line: self, text, sum })
    }
}

impl Written {
    /// Reads a line of work.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub(crate) fn parse(text: &str) -> Result<Self, SealError> {
        let (line, sum): (WorkLine, _) = sealed::open(text)?;
        if line.format != FORMAT || line.version != VERSION {
            let (format, version) = (&line.format, line.version);
            let known = format!("{FORMAT} {VERSION} is known here");
            return Err(SealError::Unknown(format!("it is of {format} {version}, and {known}")));
        }
        Ok(Self { text: text.to_owned(), sum: sum.to_owned(), line })
    }
}
