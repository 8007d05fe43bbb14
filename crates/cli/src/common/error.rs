//! Why an input cannot be used.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::Path;

use anyhow::Result;
use kleene_text::ParseError;

use crate::common::input;

/// Why a file gave no puzzle.
#[derive(Debug)]
pub(crate) enum InputError {
    Read {
        name: String,
        error: io::Error,
    },
    /// The input is not text, or too long.
    Unfit {
        name: String,
        message: String,
    },
    Parse {
        name: String,
        content: Vec<u8>,
        message: String,
        span: Range<usize>,
    },
    /// It can be read as puzzles of several kinds, which these options tell apart.
    Several {
        name: String,
        options: String,
    },
    /// A line of a collection that is no puzzle.
    Line {
        name: String,
        line: u64,
        message: String,
    },
    /// Not the number of one of the file's puzzles, or none where there are several.
    Choice {
        name: String,
        number: Option<usize>,
        puzzles: usize,
    },
}

impl InputError {
    /// A parser's error in the content of a file.
    pub(crate) fn parse<K: fmt::Display>(
        name: String,
        content: Vec<u8>,
        error: &ParseError<K>,
    ) -> Self {
        Self::Parse { name, content, message: error.kind().to_string(), span: error.span() }
    }

    /// A mistake in a file's content.
    pub(crate) fn of_mistake(name: String, content: Vec<u8>, mistake: kleene::TextError) -> Self {
        let kleene::TextError { message, span, .. } = mistake;
        Self::Parse { name, content, message, span }
    }
}

impl InputError {
    /// The error at a place of a pattern, a board or a query from the command line.
    pub(crate) fn in_argument(
        name: &str,
        text: &str,
        message: impl Into<String>,
        span: Range<usize>,
    ) -> Self {
        let (name, content) = (name.to_owned(), text.as_bytes().to_vec());
        Self::Parse { name, content, message: message.into(), span }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { name, error } => {
                write!(f, "cannot read {name}: {}", system_error(error))
            }
            Self::Unfit { name, message } => write!(f, "cannot read {name}: {message}"),
            Self::Parse { name, message, .. } => write!(f, "{name}: {message}"),
            Self::Line { name, line, message } => write!(f, "{name}, line {line}: {message}"),
            Self::Several { name, options } => write!(f, "{name} {}", several(options)),
            Self::Choice { name, number, puzzles } => {
                write!(f, "{name}: {}", choice(*number, *puzzles))
            }
        }
    }
}

impl std::error::Error for InputError {}

/// Parses the text of a file, or of stdin for `-`.
pub(crate) fn read_with<T, K: fmt::Display>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, ParseError<K>>,
) -> Result<T> {
    let (name, text) = input::read_text(path, input::MAX_BYTES)?;
    read(&text).map_err(|error| InputError::parse(name, text.into_bytes(), &error).into())
}

/// The text of [`InputError::Several`] after the file's name.
pub(crate) fn several(options: &str) -> String {
    format!("can be read in several ways: choose {options}")
}

/// What to do about [`InputError::Choice`].
pub(crate) fn choice(number: Option<usize>, puzzles: usize) -> String {
    match (number, puzzles) {
        (None, _) => {
            format!("the file has {puzzles} puzzles: choose one with --puzzle, counted from 1")
        }
        (Some(_), 1) => "the file has only one puzzle, so --puzzle must be 1".to_owned(),
        (Some(number), _) => {
            format!("--puzzle {number}: the file has puzzles 1 to {puzzles}")
        }
    }
}

/// The message of a system error, without its number.
pub(crate) fn system_error(error: &io::Error) -> String {
    without_number(&error.to_string()).to_lowercase()
}

/// A text without the number that the system's errors have at their end.
pub(crate) fn without_number(text: &str) -> String {
    text.split(" (os error").next().unwrap_or(text).to_owned()
}
