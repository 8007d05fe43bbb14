//! The records of `kleene dotnet match` for programs. Offsets are in bytes.

use kleene_dotnet::{Captures, Match};
use kleene_syntax::Group as Name;
use serde::Serialize;

/// A match with all captures of its groups.
#[derive(Debug, Serialize)]
pub(super) struct MatchFields {
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

impl From<Match<'_>> for Place {
    fn from(found: Match<'_>) -> Self {
        Self { start: found.start(), end: found.end(), text: found.as_str().to_owned() }
    }
}

impl MatchFields {
    pub(super) fn new(index: u64, names: &[Name], captures: &Captures<'_>) -> Self {
        let mut groups = names.iter().zip(captures.iter()).map(|(name, group)| GroupRecord {
            number: name.index,
            name: name.name.as_deref().map(str::to_owned),
            captures: group.captures().map(Place::from).collect(),
        });
        let whole = groups.next().and_then(|mut group| group.captures.pop());
        let place = whole.unwrap_or(Place { start: 0, end: 0, text: String::new() });
        Self { index, place, groups: groups.collect() }
    }
}
