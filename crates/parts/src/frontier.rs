//! All parts of a search.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::error::{SHOWN, some};
use crate::id::PartId;
use crate::part::Part;
use crate::sealed::LineError;

/// All parts of the search for an answer, as [`Question::split`](crate::Question::split) made them.
#[derive(Clone, Debug)]
pub struct Frontier {
    /// In order, and not empty.
    parts: Vec<Part>,
}

kleene_text::errors! {
    /// Why some parts are no frontier.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FrontierError {
        /// A line that cannot be used.
        #[error("line {line}: {source}")]
        Line {
            /// Its number, from 1.
            line: u64,
            /// The mistake in the line.
            source: PartError,
        },
        /// No part at all.
        #[error("it has no parts")]
        Empty,
        /// Parts that are not there.
        #[error("it does not have all parts: {} missing", some(first, *count))]
        Missing {
            /// The first of them.
            first: Vec<PartId>,
            /// How many there are.
            count: u64,
        },
    }
}

kleene_text::errors! {
    /// Why a line is no part of a frontier.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PartError {
        /// It is no line of work.
        #[error("a part that is {0}")]
        Line(LineError),
        /// It belongs to another search than the first line.
        #[error("a part of another search")]
        OtherSearch,
        /// It is a part of a part, or its number is beyond those that there are.
        #[error("{0} is not a part of the whole")]
        NotOfWhole(PartId),
        /// Another line has the same number.
        #[error("part {0} occurs twice, with different contents")]
        Twice(PartId),
    }
}

impl Frontier {
    /// The parts of a search, in any order.
    ///
    /// # Errors
    /// Parts that are missing, or of different searches. Its line is the place of a part among them, from 1.
    pub fn new(parts: impl IntoIterator<Item = Part>) -> Result<Self, FrontierError> {
        Self::from_lines((1..).zip(parts).map(|(line, part)| (line, Ok(part))))
    }

    /// Reads the parts of a search, a line each, in any order.
    ///
    /// # Errors
    /// A line that is damaged, parts that are missing, or of different searches.
    pub fn parse(text: &str) -> Result<Self, FrontierError> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        Self::from_lines(lines.map(|(number, line)| (number, line.trim_end().parse())))
    }

    /// The parts of a search as they were read from lines with these numbers, in any order. After one that is refused
    /// no more are taken.
    ///
    /// # Errors
    /// A line that is damaged, parts that are missing, or of different searches.
    pub fn from_lines(
        lines: impl IntoIterator<Item = (u64, Result<Part, LineError>)>,
    ) -> Result<Self, FrontierError> {
        let mut parts: BTreeMap<u32, Part> = BTreeMap::new();
        for (line, part) in lines {
            let add = part.map_err(PartError::Line).and_then(|part| add(&mut parts, part));
            add.map_err(|source| FrontierError::Line { line, source })?;
        }
        let Some(first) = parts.values().next() else { return Err(FrontierError::Empty) };
        // Each has a number of its own below that of all parts, which may be any.
        let count = u64::from(first.parts).saturating_sub(parts.len() as u64);
        if count == 0 {
            return Ok(Self { parts: parts.into_values().collect() });
        }
        let missing = (0..first.parts).filter(|at| !parts.contains_key(at));
        Err(FrontierError::Missing { first: missing.take(SHOWN).map(PartId::new).collect(), count })
    }

    /// The parts, in the order of their solutions.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }
}

/// Adds a part of the search that the others are of.
fn add(parts: &mut BTreeMap<u32, Part>, part: Part) -> Result<(), PartError> {
    if parts.values().next().is_some_and(|first| !first.is_of_same_search(&part)) {
        return Err(PartError::OtherSearch);
    }
    let Some(at) = part.id.of_whole().filter(|&at| at < part.parts) else {
        return Err(PartError::NotOfWhole(part.id));
    };
    if parts.get(&at).is_some_and(|known| known.checksum() != part.checksum()) {
        return Err(PartError::Twice(part.id));
    }
    parts.insert(at, part);
    Ok(())
}
