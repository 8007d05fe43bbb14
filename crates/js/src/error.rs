//! Errors: the reasons why a question has no answer.

use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Display;
use core::ops::Range;

use kleene::{Kind, RequestError, Stop, Value};
use kleene_text::{Position, utf16};

/// The reason why a question has no answer.
#[derive(Debug)]
pub(crate) struct Trouble {
    message: String,
    /// The fields that programs tell errors apart by.
    fields: Value,
}

impl Trouble {
    fn of(code: &'static str, message: impl Display) -> Self {
        let fields = Value::object([("code", code.into())]);
        Self { message: message.to_string(), fields }
    }

    fn with(self, name: &'static str, value: impl Into<Value>) -> Self {
        Self { fields: self.fields.with(name, value), ..self }
    }

    /// A question that the kind or the library refuses.
    pub(crate) fn new(message: impl Display) -> Self {
        Self::of("refused", message)
    }

    /// A wrong argument.
    pub(crate) fn argument(name: &str, message: impl Display) -> Self {
        Self::of("argument", format!("{name}: {message}"))
    }

    /// A board without a next step.
    pub(crate) fn no_hint(reason: impl Display) -> Self {
        Self::of("no-hint", reason)
    }

    /// A limit that came before the answer.
    pub(crate) fn stopped(stop: Stop) -> Self {
        Self::of("stopped", format!("stopped by the {stop}")).with("stopped_by", word(stop))
    }

    /// Adds the number that was counted before the limit.
    pub(crate) fn found(self, count: impl Display) -> Self {
        self.with("found", count.to_string())
    }

    /// A text that could be of several kinds.
    pub(crate) fn choice(message: impl Display, kinds: &[Kind]) -> Self {
        let names: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        Self::of("ambiguous", message).with("kinds", names)
    }

    /// A mistake in these bytes of a text.
    pub(crate) fn at(message: impl Display, text: &str, bytes: Range<usize>) -> Self {
        let Position { line, column } = Position::at(text.as_bytes(), bytes.start);
        let Range { start, end } = utf16(text, bytes);
        let place = Value::object([
            ("start", start.into()),
            ("end", end.into()),
            ("line", line.into()),
            ("column", column.into()),
        ]);
        Self::of("parse", message).with("place", place)
    }

    /// A mistake in a text, or in a file that it names.
    pub(crate) fn read(
        kleene::TextError { message, span, beside }: kleene::TextError,
        text: &str,
    ) -> Self {
        match beside.map(|file| *file) {
            None => Self::at(message, text, span),
            Some((name, _)) => Self::of("parse", format!("{name}: {message}")),
        }
    }

    pub(crate) fn record(self) -> Value {
        self.fields.with("message", self.message)
    }
}

impl From<RequestError> for Trouble {
    fn from(error: RequestError) -> Self {
        error.stop().map_or_else(|| Self::new(error), Self::stopped)
    }
}

/// The name of a limit, as records have it.
pub(crate) fn word(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "solutions",
        Stop::Nodes => "nodes",
        _ => "another limit",
    }
}
