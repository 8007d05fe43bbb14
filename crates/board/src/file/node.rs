//! TOML and JSON as one tree whose values have their places.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use kleene_text::{Json, JsonValue};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::error::{ParseError, ParseErrorKind};

/// A value and the bytes that it takes.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) span: Range<usize>,
    pub(super) value: Value,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Bool(bool),
    Number(i64),
    String(String),
    List(Vec<Node>),
    /// Keys with their places.
    Table(Vec<(String, Range<usize>, Node)>),
    /// Something that no key takes: a date, a fraction, `null`.
    Other,
}

/// The tree of a file: of JSON if it begins with a brace, else of TOML.
pub(super) fn parse(text: &str) -> Result<Node, ParseError> {
    if text.trim_start().starts_with('{') {
        let value = JsonValue::parse(text)
            .map_err(|error| error.map(|kind| ParseErrorKind::Syntax(kind.to_string())))?;
        return Ok(of_json(&value));
    }
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or(text.len()..text.len());
        ParseError::new(ParseErrorKind::Syntax(error.message().to_string()), span)
    })?;
    Ok(of_table(table.get_ref(), 0..text.trim_end().len()))
}

fn of_json(value: &JsonValue) -> Node {
    let span = value.span();
    let value = match value.kind() {
        Json::Bool(is_true) => Value::Bool(*is_true),
        Json::Number(Some(number)) => Value::Number(*number),
        Json::String(text) => Value::String(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(of_json).collect()),
        Json::Object(entries) => {
            let entry =
                |(key, value): &(String, JsonValue)| (key.clone(), value.span(), of_json(value));
            Value::Table(entries.iter().map(entry).collect())
        }
        _ => Value::Other,
    };
    Node { span, value }
}

fn of_table(table: &DeTable<'_>, span: Range<usize>) -> Node {
    let entries =
        table.iter().map(|(key, value)| (key.get_ref().to_string(), key.span(), of_toml(value)));
    let mut entries: Vec<_> = entries.collect();
    // In the order of the file, not of the alphabet.
    kleene_text::sort_by_key(&mut entries, |(_, span, _)| span.start);
    Node { span, value: Value::Table(entries) }
}

fn of_toml(value: &Spanned<DeValue<'_>>) -> Node {
    let span = value.span();
    let value = match value.get_ref() {
        DeValue::Boolean(is_true) => Value::Bool(*is_true),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Number)
        }
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Array(items) => Value::List(items.iter().map(of_toml).collect()),
        DeValue::Table(table) => return of_table(table, span),
        _ => Value::Other,
    };
    Node { span, value }
}

impl Node {
    pub(super) fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(kind, self.span.clone())
    }

    pub(super) fn expected(&self, what: &'static str) -> ParseError {
        self.error(ParseErrorKind::Expected(what))
    }

    /// An error in a part of the string that the node is, where the file has it without escapes; else of the whole.
    pub(super) fn error_within(
        &self,
        text: &str,
        part: Range<usize>,
        kind: ParseErrorKind,
    ) -> ParseError {
        // A quote of one or of three characters on either side.
        let quote = (self.span.len().wrapping_sub(text.len())) / 2;
        let is_plain = matches!(quote, 0 | 1 | 3) && self.span.len() == text.len() + 2 * quote;
        match is_plain && part.end <= text.len() {
            true => {
                let start = self.span.start + quote;
                ParseError::new(kind, start + part.start..start + part.end)
            }
            false => self.error(kind),
        }
    }

    pub(super) fn text(&self) -> Result<&str, ParseError> {
        match &self.value {
            Value::String(text) => Ok(text),
            _ => Err(self.expected("a string")),
        }
    }

    /// The number of a clue, which can also be left open.
    pub(super) fn clue_number(&self) -> Result<u64, ParseError> {
        self.number_or("a number or \"?\"")
    }

    /// A number, also as a string.
    pub(super) fn number(&self) -> Result<u64, ParseError> {
        self.number_or("a number")
    }

    /// A number from 0 on; any other value is an error that names the expected one.
    fn number_or(&self, expected: &'static str) -> Result<u64, ParseError> {
        match &self.value {
            Value::Number(number) => {
                (*number).try_into().map_err(|_| self.expected("a number from 0 on"))
            }
            Value::String(text) => text.trim().parse().map_err(|_| self.expected(expected)),
            _ => Err(self.expected(expected)),
        }
    }

    /// Whether it is open: a question mark.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(&self.value, Value::String(text) if text.trim() == "?")
    }

    pub(super) fn is_true(&self) -> Result<bool, ParseError> {
        match self.value {
            Value::Bool(is_true) => Ok(is_true),
            _ => Err(self.expected("`true` or `false`")),
        }
    }

    /// The entries of a table, each key with its place; nothing if it is none.
    pub(super) fn entries(&self) -> Option<&[(String, Range<usize>, Self)]> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The items of a list, or the one value that stands for a list of one.
    pub(super) fn items(&self) -> &[Self] {
        match &self.value {
            Value::List(items) => items,
            _ => core::slice::from_ref(self),
        }
    }
}
