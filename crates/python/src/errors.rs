//! Errors with their place, as exceptions.

use std::fmt::Display;
use std::ops::Range;

use kleene_text::{ParseError, Position};
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

/// The mistake in a text, and its place.
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
        let position = Position::at(input, span.start);
        Self { message: message.to_string(), span, position }
    }

    /// A mistake in a line of a collection, from 1.
    pub(crate) fn from_line<K: Display>(error: &ParseError<K>, line: &[u8], number: usize) -> Self {
        let mut mistake = Self::new(error, line);
        mistake.position.line = number;
        mistake
    }

    /// `kleene.ParseError` about an input. The span counts the units of the input.
    pub(crate) fn raise(self, py: Python<'_>, input: &Input) -> PyErr {
        match input {
            Input::Text(text) => self.raise_in(py, text),
            Input::Bytes(_) => self.raise_at(py, |byte| byte),
        }
    }

    /// `kleene.ParseError` about a text.
    pub(crate) fn raise_in(self, py: Python<'_>, text: &str) -> PyErr {
        self.raise_at(py, |byte| text.get(..byte).unwrap_or(text).chars().count())
    }

    fn raise_at(self, py: Python<'_>, index: impl Fn(usize) -> usize) -> PyErr {
        let Self { message, span, position: Position { line, column } } = self;
        raise(py, "ParseError", (message, line, column, (index(span.start), index(span.end))))
    }
}

/// A text or the content of a file.
#[derive(Debug, FromPyObject)]
pub(crate) enum Input {
    /// `str`: its units are characters.
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl Input {
    pub(crate) fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes.as_ref(),
        }
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

/// A value that is none, as `ValueError`.
pub(crate) fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The refusal of a name that is none of these.
pub(crate) fn no_name(name: &str, known: &[&str]) -> String {
    format!("{name:?}: expected one of {}", known.join(", "))
}
