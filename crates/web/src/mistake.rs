//! Mistakes in questions.

use std::fmt::Display;
use std::ops::Range;

use kleene::Kind;
use kleene_text::{Position, utf16};
use serde::Serialize;

/// A message, and where in the user's text it is about, if it is about a place.
#[derive(Debug, Serialize)]
pub(crate) struct Mistake {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// The kinds as which a text can be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<&'static str>,
}

/// A place in the text of a field.
#[derive(Debug, Serialize)]
struct Place {
    /// The field of the question.
    field: &'static str,
    /// In units of UTF-16, as the page counts.
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

impl Mistake {
    pub(crate) fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), place: None, kinds: Vec::new() }
    }

    /// A mistake in these bytes of a field of the question.
    pub(crate) fn at(
        message: impl Display,
        field: &'static str,
        text: &str,
        bytes: Range<usize>,
    ) -> Self {
        let Position { line, column } = Position::at(text.as_bytes(), bytes.start);
        let Range { start, end } = utf16(text, bytes);
        let place = Place { field, start, end, line, column };
        Self { message: message.to_string(), place: Some(place), kinds: Vec::new() }
    }

    /// A mistake in the field `text`, with the kind as which it was read if that is not certain.
    pub(crate) fn read(mistake: &kleene::TextError, text: &str, kind: Option<Kind>) -> Self {
        let message = match kind {
            Some(kind) => format!("{mistake} (this is read as {kind})"),
            None => mistake.to_string(),
        };
        Self::at(message, "text", text, mistake.span.clone())
    }

    /// Lets the user choose one of these kinds.
    pub(crate) fn choice(self, kinds: Vec<&'static str>) -> Self {
        Self { kinds, ..self }
    }
}
