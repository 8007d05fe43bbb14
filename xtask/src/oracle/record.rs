//! Questions and answers, as the reference and `fixtures/dotnet/cases.jsonl` have them.

use serde::{Deserialize, Serialize};

/// What is asked: all matches of a pattern in a text. The options are letters of `imsnxre`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) id: String,
    pub(crate) pattern: String,
    pub(crate) options: String,
    pub(crate) input: String,
}

/// What is answered. Offsets are in units of UTF-16.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) ok: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) names: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) numbers: Option<Vec<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) matches: Option<Vec<Found>>,
}

/// A match: where it is, how long, and the captures of every group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Found {
    pub(crate) i: i64,
    pub(crate) l: i64,
    pub(crate) g: Vec<(String, Vec<(i64, i64)>)>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Case {
    #[serde(flatten)]
    pub(crate) question: Question,
    #[serde(flatten)]
    pub(crate) answer: Answer,
}

/// How many matches are shown.
const SHOWN: usize = 6;

impl Answer {
    pub(crate) const REFUSED: &str = "parse";

    pub(crate) fn error(error: &str) -> Self {
        Self { error: Some(error.to_owned()), ..Self::default() }
    }

    /// Whether it would be the same on any day: what .NET finds, refuses or throws.
    pub(crate) fn is_lasting(&self) -> bool {
        let is_thrown = |error: &str| error == Self::REFUSED || error == "IndexOutOfRangeException";
        self.ok || self.error.as_deref().is_some_and(is_thrown)
    }

    /// The answer on a line.
    pub(crate) fn shown(&self) -> String {
        match (&self.matches, &self.error) {
            (Some(matches), _) if matches.is_empty() => "no match".to_owned(),
            (Some(matches), _) => {
                let shown: Vec<String> = matches.iter().take(SHOWN).map(Found::shown).collect();
                let more = matches.len().saturating_sub(SHOWN);
                shown.join("  ")
                    + &if more > 0 { format!("  and {more} more") } else { String::new() }
            }
            (None, Some(error)) => error.clone(),
            (None, None) => String::new(),
        }
    }
}

impl Found {
    fn shown(&self) -> String {
        let groups = self.g.iter().skip(1).map(|(name, captures)| {
            let captures: Vec<String> =
                captures.iter().map(|(start, length)| format!("{start}+{length}")).collect();
            format!(" {name}:[{}]", captures.join(","))
        });
        format!("{}+{}{}", self.i, self.l, groups.collect::<String>())
    }
}
