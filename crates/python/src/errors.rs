//! Errors with their place, as exceptions.

use std::fmt::Display;
use std::ops::Range;

use kleene_text::{ParseError, Position};
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// What is wrong with a text, and where.
#[derive(Clone, Debug)]
pub(crate) struct Mistake {
    message: String,
    span: Range<usize>,
    position: Position,
}

impl Mistake {
    pub(crate) fn new<K: Display>(error: &ParseError<K>, input: &[u8]) -> Self {
        Self {
            message: error.kind().to_string(),
            span: error.span(),
            position: error.position(input),
        }
    }

    /// A mistake at a place of a text, by bytes.
    pub(crate) fn at(message: impl Display, span: Range<usize>, input: &[u8]) -> Self {
        let position = Position::of(input, span.start);
        Self { message: message.to_string(), span, position }
    }

    /// A mistake in a line of a collection, from 1.
    pub(crate) fn of_line<K: Display>(error: &ParseError<K>, line: &[u8], number: usize) -> Self {
        let mut mistake = Self::new(error, line);
        mistake.position.line = number;
        mistake
    }

    /// `kleene.ParseError` about an input. Spans count what the input is made of: characters of a `str`, bytes of `bytes`.
    pub(crate) fn raise(self, py: Python<'_>, input: &[u8]) -> PyErr {
        let Self { message, span, position: Position { line, column } } = self;
        let characters = |byte: usize| {
            let before = &input[..byte.min(input.len())];
            std::str::from_utf8(before).map_or(before.len(), |text| text.chars().count())
        };
        let span = (characters(span.start), characters(span.end));
        raise(py, "ParseError", (message, line, column, span))
    }
}

/// An exception of the package, from a function or class of `kleene._errors`.
pub(crate) fn raise<'py, A>(py: Python<'py>, name: &str, args: A) -> PyErr
where
    A: PyCallArgs<'py>,
{
    let made = py.import("kleene._errors").and_then(|errors| errors.getattr(name)?.call1(args));
    made.map_or_else(|error| error, PyErr::from_value)
}
