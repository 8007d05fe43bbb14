//! Values of JSON, asked for what a puzzle needs.

use kleene_text::{JsonErrorKind, JsonValue};

use crate::error::{ParseError, ParseErrorKind};

pub(super) use kleene_text::Json as Kind;
pub(super) type Value = JsonValue;

/// A value that is not what a puzzle needs is an error at its place.
pub(super) trait Ask {
    fn error(&self, expected: &'static str) -> ParseError;
    fn string(&self, expected: &'static str) -> Result<&str, ParseError>;
    fn list(&self, expected: &'static str) -> Result<&[Value], ParseError>;
    fn number(&self, expected: &'static str) -> Result<usize, ParseError>;
}

impl Ask for Value {
    fn error(&self, expected: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Expected(expected), self.span())
    }

    fn string(&self, expected: &'static str) -> Result<&str, ParseError> {
        self.as_str().ok_or_else(|| self.error(expected))
    }

    fn list(&self, expected: &'static str) -> Result<&[Value], ParseError> {
        self.as_list().ok_or_else(|| self.error(expected))
    }

    fn number(&self, expected: &'static str) -> Result<usize, ParseError> {
        self.as_number().ok_or_else(|| self.error(expected))
    }
}

pub(super) fn parse(text: &str) -> Result<Value, ParseError> {
    Value::parse(text).map_err(|error| {
        error.map(|kind| match kind {
            JsonErrorKind::TooDeep(levels) => ParseErrorKind::TooDeep(levels),
            JsonErrorKind::Expected(what) => ParseErrorKind::Expected(what),
            _ => ParseErrorKind::Expected("JSON"),
        })
    })
}
