//! Questions of the page.

use std::collections::BTreeMap;
use std::str::FromStr;

use kleene::Registry;
use kleene_text::{JsonErrorKind, JsonValue};

use crate::mistake::Mistake;

/// A question: names with texts. `about` is its subject, `verb` the request; the modules of the subjects say which
/// other fields a verb has. A field that is not there is empty.
#[derive(Debug)]
pub(crate) struct Question {
    fields: BTreeMap<String, String>,
    kinds: Registry,
}

impl Question {
    /// The question of this JSON, about puzzles of these kinds.
    pub(crate) fn parse(json: &str, kinds: &Registry) -> Result<Self, Mistake> {
        let fields = parse_fields(json)
            .map_err(|reason| Mistake::new(format!("that is not a question: {reason}")))?;
        Ok(Self { fields, kinds: kinds.clone() })
    }

    /// The kinds of puzzles that it can be about.
    pub(crate) fn kinds(&self) -> &Registry {
        &self.kinds
    }

    pub(crate) fn get(&self, field: &str) -> &str {
        self.fields.get(field).map_or("", String::as_str)
    }

    pub(crate) fn verb(&self) -> &str {
        self.get("verb")
    }

    /// The letters of the cells of a board.
    pub(crate) fn letters(&self, field: &str) -> Vec<char> {
        self.get(field).chars().collect()
    }

    /// A number in a field of the user's.
    pub(crate) fn number<T: FromStr>(&self, field: &'static str) -> Result<T, Mistake> {
        let text = self.get(field);
        text.trim()
            .parse()
            .map_err(|_| Mistake::at("expected a number", field, text, 0..text.len()))
    }

    /// A number in a field, or another one if the field is empty.
    pub(crate) fn number_or<T: FromStr>(&self, field: &'static str, or: T) -> Result<T, Mistake> {
        if self.get(field).is_empty() { Ok(or) } else { self.number(field) }
    }

    /// The subject knows no such verb.
    pub(crate) fn unknown(&self) -> Mistake {
        Mistake::new(format!("nothing can answer {:?} about {:?}", self.verb(), self.get("about")))
    }
}

/// The names and texts of an object. The readers of the puzzles have a parser of JSON, so there is no second one.
fn parse_fields(json: &str) -> Result<BTreeMap<String, String>, JsonErrorKind> {
    let question = JsonValue::parse(json).map_err(|error| *error.kind())?;
    let fields = question.as_object().ok_or(JsonErrorKind::Expected("an object"))?;
    let field = |(name, value): &(String, JsonValue)| Some((name.clone(), value.as_str()?.into()));
    fields.iter().map(field).collect::<Option<_>>().ok_or(JsonErrorKind::Expected("a text"))
}
