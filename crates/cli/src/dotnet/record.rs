//! The records of `kleene dotnet match` for programs. Offsets are in bytes.

use kleene_dotnet::{Captures, Match};
use kleene_syntax::Group as Name;
use serde::Serialize;

use crate::record::SCHEMA;

/// A match with all captures of its groups.
#[derive(Debug, Serialize)]
pub(super) struct MatchRecord<'r, 't> {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    #[serde(flatten)]
    place: Place<'t>,
    /// The groups by ascending number, without the whole match.
    groups: Vec<GroupRecord<'r, 't>>,
}

#[derive(Debug, Serialize)]
struct GroupRecord<'r, 't> {
    number: u32,
    name: Option<&'r str>,
    captures: Vec<Place<'t>>,
}

#[derive(Debug, Serialize)]
struct Place<'t> {
    start: usize,
    end: usize,
    text: &'t str,
}

impl<'r, 't> MatchRecord<'r, 't> {
    pub(super) fn new(index: u64, names: &'r [Name], captures: &Captures<'t>) -> Self {
        let place = |found: Match<'t>| Place {
            start: found.start(),
            end: found.end(),
            text: found.as_str(),
        };
        let mut groups = names.iter().zip(captures.iter()).map(|(name, group)| GroupRecord {
            number: name.index,
            name: name.name.as_deref(),
            captures: group.captures().map(place).collect(),
        });
        let whole = groups.next().and_then(|mut group| group.captures.pop());
        let place = whole.unwrap_or(Place { start: 0, end: 0, text: "" });
        Self { r#type: "match", index, place, groups: groups.collect() }
    }
}

/// Why there are no more matches.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Ending {
    outcome: &'static str,
    stopped_by: Option<&'static str>,
}

impl Ending {
    pub(super) fn exhausted() -> Self {
        Self { outcome: "exhausted", stopped_by: None }
    }

    pub(super) fn stopped(by: &'static str) -> Self {
        Self { outcome: "stopped", stopped_by: Some(by) }
    }
}

/// All matches of a text.
#[derive(Debug, Serialize)]
pub(super) struct Document<'r, 't> {
    schema: u32,
    found: u64,
    #[serde(flatten)]
    ending: Ending,
    matches: Vec<MatchRecord<'r, 't>>,
}

impl<'r, 't> Document<'r, 't> {
    pub(super) fn new(found: u64, ending: Ending, matches: Vec<MatchRecord<'r, 't>>) -> Self {
        Self { schema: SCHEMA, found, ending, matches }
    }
}

/// The last record behind those of the matches.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    r#type: &'static str,
    schema: u32,
    found: u64,
    #[serde(flatten)]
    ending: Ending,
}

impl Summary {
    pub(super) fn new(found: u64, ending: Ending) -> Self {
        Self { r#type: "summary", schema: SCHEMA, found, ending }
    }
}
