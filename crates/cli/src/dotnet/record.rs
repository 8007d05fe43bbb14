//! The records of `kleene dotnet match` for programs. Offsets are in bytes.

use kleene_dotnet::{Captures, Match};
use kleene_syntax::Group as Name;
use serde::Serialize;

use crate::common::record::SCHEMA;

/// A match with all captures of its groups.
#[derive(Debug, Serialize)]
pub(super) struct MatchRecord {
    r#type: &'static str,
    /// Counted from 1.
    index: u64,
    #[serde(flatten)]
    place: Place,
    /// The groups by ascending number, without the whole match.
    groups: Vec<GroupRecord>,
}

#[derive(Debug, Serialize)]
struct GroupRecord {
    number: u32,
    name: Option<String>,
    captures: Vec<Place>,
}

#[derive(Debug, Serialize)]
struct Place {
    start: usize,
    end: usize,
    text: String,
}

impl MatchRecord {
    pub(super) fn new(index: u64, names: &[Name], captures: &Captures<'_>) -> Self {
        let place = |found: Match<'_>| Place {
            start: found.start(),
            end: found.end(),
            text: found.as_str().to_owned(),
        };
        let mut groups = names.iter().zip(captures.iter()).map(|(name, group)| GroupRecord {
            number: name.index,
            name: name.name.as_deref().map(str::to_owned),
            captures: group.captures().map(place).collect(),
        });
        let whole = groups.next().and_then(|mut group| group.captures.pop());
        let place = whole.unwrap_or(Place { start: 0, end: 0, text: String::new() });
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
pub(super) struct Document {
    schema: u32,
    found: u64,
    #[serde(flatten)]
    ending: Ending,
    matches: Vec<MatchRecord>,
}

impl Document {
    pub(super) fn new(found: u64, ending: Ending, matches: Vec<MatchRecord>) -> Self {
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
