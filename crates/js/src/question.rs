//! Questions: objects of JSON.

use kleene::{Limits, Request};
use kleene_text::{Json, JsonValue};

use crate::error::Trouble;

/// A question: `about` is its subject, `ask` the request; the modules of the subjects name the other fields.
#[derive(Debug)]
pub(crate) struct Question(JsonValue);

impl Question {
    pub(crate) fn parse(text: &str) -> Result<Self, Trouble> {
        JsonValue::parse(text).map(Self).map_err(|error| Trouble::new(error.kind()))
    }

    /// The value of a field, if it is there and not null.
    pub(crate) fn get(&self, name: &str) -> Option<&JsonValue> {
        self.0.key(&[name]).filter(|value| *value.kind() != Json::Null)
    }

    pub(crate) fn text(&self, name: &str) -> Result<Option<&str>, Trouble> {
        let Some(value) = self.get(name) else { return Ok(None) };
        match value.as_str() {
            Some(text) => Ok(Some(text)),
            None => Err(Trouble::argument(name, "expected a text")),
        }
    }

    /// The text of a field that every such question has.
    pub(crate) fn needed(&self, name: &str) -> Result<&str, Trouble> {
        self.text(name)?.ok_or_else(|| Trouble::argument(name, "expected a text"))
    }

    /// A number of 64 bits, which may be written as a text.
    pub(crate) fn number(&self, name: &str) -> Result<Option<u64>, Trouble> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let number = match value.kind() {
            Json::Number(Some(number)) => u64::try_from(*number).ok(),
            Json::String(digits) => digits.parse().ok(),
            _ => None,
        };
        match number {
            Some(number) => Ok(Some(number)),
            None => Err(Trouble::argument(name, "expected a whole number from 0 to 2^64 - 1")),
        }
    }

    pub(crate) fn size(&self, name: &str) -> Result<Option<usize>, Trouble> {
        let number = self.number(name)?.map(usize::try_from).transpose();
        number.map_err(|_| Trouble::argument(name, "the number is too large"))
    }

    pub(crate) fn flag(&self, name: &str) -> Result<bool, Trouble> {
        match self.get(name).map(JsonValue::kind) {
            None => Ok(false),
            Some(Json::Bool(flag)) => Ok(*flag),
            Some(_) => Err(Trouble::argument(name, "expected true or false")),
        }
    }

    pub(crate) fn limits(&self) -> Result<Limits, Trouble> {
        let mut limits = Limits::new();
        if let Some(nodes) = self.number("nodes")? {
            limits = limits.nodes(nodes);
        }
        if let Some(most) = self.number("limit")? {
            limits = limits.solutions(most);
        }
        Ok(limits)
    }

    pub(crate) fn request(&self) -> Result<Request<'_>, Trouble> {
        Ok(Request { strategy: self.text("strategy")?, ..Request::within(self.limits()?) })
    }

    /// The refusal of a request that the subject does not know.
    pub(crate) fn unknown(&self) -> Trouble {
        Trouble::new(format!(
            "{:?} is not a question",
            self.text("ask").ok().flatten().unwrap_or("")
        ))
    }
}
