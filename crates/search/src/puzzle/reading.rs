//! Files as sources of puzzles.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::ops::Range;

use kleene_text::ParseError;

/// The content of a file and the suffix of its name.
#[derive(Clone, Copy, Default)]
pub struct Source<'a> {
    /// The bytes of the file.
    pub content: &'a [u8],
    /// The suffix of its name, without a dot.
    pub suffix: Option<&'a str>,
    /// Reads another file that this one names; if absent, a file that needs another one is refused.
    pub beside: Option<&'a ReadBeside<'a>>,
}

/// Reads a file by its name, relative to the folder of the file that names it.
///
/// # Errors
/// The reason why it cannot be read.
pub type ReadBeside<'a> = dyn Fn(&str) -> Result<String, String> + 'a;

impl<'a> Source<'a> {
    /// Content without a name.
    #[must_use]
    pub const fn new(content: &'a [u8]) -> Self {
        Self { content, suffix: None, beside: None }
    }
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (len, suffix) = (self.content.len(), self.suffix);
        f.debug_struct("Source").field("len", &len).field("suffix", &suffix).finish_non_exhaustive()
    }
}

/// A puzzle with the name that it has in a file of several.
pub type NamedPuzzle<P> = (Option<String>, P);

/// An error in the text of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The error in words.
    pub message: String,
    /// The bytes of the input that it is about.
    pub span: Range<usize>,
    /// The name and the content of the [file beside](Source::beside) that has the error.
    pub beside: Option<Box<(String, String)>>,
}

impl TextError {
    /// An error at these bytes of the input.
    pub fn new(message: impl Into<String>, span: Range<usize>) -> Self {
        Self { message: message.into(), span, beside: None }
    }
}

impl<K: fmt::Display> From<ParseError<K>> for TextError {
    fn from(error: ParseError<K>) -> Self {
        Self::new(error.kind().to_string(), error.span())
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for TextError {}

/// How a long file is cut into puzzles, line by line, and how each piece is read.
pub struct Collection<P> {
    /// Classifies the lines of the file; called with every line in order, with its line break.
    pub cut: CutLines,
    /// Reads a piece.
    pub parse: fn(&[u8]) -> Result<P, String>,
    /// The most bytes of a piece.
    pub max_len: usize,
}

/// Classifies each line of a file by its role in a puzzle.
pub type CutLines = Box<dyn FnMut(&[u8]) -> Cut + Send>;

/// The role of a line of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// No part of a puzzle.
    Skip,
    /// A puzzle of its own.
    Whole,
    /// The first line of a puzzle.
    Begins,
    /// A further line of the puzzle that has begun.
    Continues,
}

impl<P> fmt::Debug for Collection<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collection").field("max_len", &self.max_len).finish_non_exhaustive()
    }
}
