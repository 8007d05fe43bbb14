use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::Range;

use crate::Position;

/// The reason why an input is refused, and its position.
///
/// `K` is the kind of the error. `Display` writes the kind and the first byte of the span: `no clue
/// (at byte 7)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseError<K> {
    kind: K,
    span: Range<usize>,
}

impl<K> ParseError<K> {
    /// An error at these bytes of the input.
    pub const fn new(kind: K, span: Range<usize>) -> Self {
        Self { kind, span }
    }

    /// The kind of the error.
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.kind
    }

    /// Returns the kind, without its span.
    #[must_use]
    pub fn into_kind(self) -> K {
        self.kind
    }

    /// The bytes of the input that are wrong; empty where something is missing.
    ///
    /// Both ends are inside the input, between characters.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The line and column at which the error begins, in the input that was refused.
    #[must_use]
    pub fn position(&self, input: &[u8]) -> Position {
        Position::at(input, self.span.start)
    }

    /// The error in a longer input in which the refused one begins at this byte.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        Self { kind: self.kind, span: self.span.start + by..self.span.end + by }
    }

    /// Maps the kind and keeps the span.
    #[must_use]
    pub fn map<T>(self, kind: impl FnOnce(K) -> T) -> ParseError<T> {
        ParseError { kind: kind(self.kind), span: self.span }
    }
}

impl<K: Display> Display for ParseError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind, self.span.start)
    }
}

impl<K: Debug + Display> Error for ParseError<K> {}
