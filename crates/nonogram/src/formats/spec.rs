//! A format as a row of the table [`SPECS`](super::SPECS): how it is recognized, read and written.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::OnceCell;

use kleene_text::{FormatInfo, Sniff, split_byte_order_mark};

use super::code;
use crate::error::{ParseError, ParseErrorKind};
use crate::{format::Format, puzzle::Puzzle, write::WriteError};

/// A format.
pub(crate) struct Spec {
    pub(crate) format: Format,
    pub(crate) info: FormatInfo,
    /// Its name in a sentence, which `Display` writes.
    pub(crate) title: &'static str,
    /// Whether content is of this format, if no format above it in the table claims it.
    pub(super) claims: fn(&Content<'_>) -> bool,
    /// How surely content is a nonogram, if it is read as these puzzles of this format.
    pub(super) sniff: fn(&[u8], &[Named]) -> Sniff,
    /// `None` where this build leaves the format out.
    pub(super) reader: Option<Reader>,
    /// `None` for a format that is only read, or that this build leaves out.
    pub(super) writer: Option<Writer>,
    pub(super) holds: Holds,
}

/// A puzzle with its name in a file of several.
pub(crate) type Named = (Option<String>, Puzzle);

/// Writes a puzzle as a file of a format.
pub(super) type Writer = fn(&Puzzle) -> Result<Vec<u8>, WriteError>;

/// How a format is read.
pub(super) enum Reader {
    Bytes(fn(&[u8]) -> Result<Puzzle, ParseError>),
    Text(fn(&str) -> Result<Puzzle, ParseError>),
    /// The reader of the only puzzle, and that of all puzzles.
    Several(fn(&str) -> Result<Puzzle, ParseError>, fn(&str) -> Result<Vec<Named>, ParseError>),
}

impl Reader {
    pub(super) fn read(&self, bytes: &[u8]) -> Result<Puzzle, ParseError> {
        match self {
            Self::Bytes(read) => read(bytes),
            Self::Text(read) | Self::Several(read, _) => read(text(bytes)?),
        }
    }

    pub(super) fn read_all(&self, bytes: &[u8]) -> Result<Vec<Named>, ParseError> {
        match self {
            Self::Several(_, read_all) => read_all(text(bytes)?),
            _ => Ok([(None, self.read(bytes)?)].into()),
        }
    }
}

pub(super) fn text(bytes: &[u8]) -> Result<&str, ParseError> {
    kleene_text::utf8(bytes, ParseErrorKind::NotUtf8)
}

/// The parts of a puzzle that a format holds beside those on which the solutions depend.
pub(super) struct Holds {
    /// Whether it holds a property of this name and this value.
    pub(super) property: fn(&str, &str) -> bool,
    pub(super) goal: bool,
    /// The name of the part of colors that it loses, if it loses one.
    pub(super) lost_colors: Option<&'static str>,
}

impl Holds {
    /// Clues and no colors.
    pub(super) const CLUES: Self = Self { lost_colors: Some("colors"), ..Self::COLORS };
    /// Clues in colors.
    pub(super) const COLORS: Self = Self { property: |_, _| false, goal: false, lost_colors: None };
    /// A picture in colors.
    pub(super) const PICTURE: Self =
        Self { goal: true, lost_colors: Some("names of colors"), ..Self::COLORS };
}

/// Content whose format is to be found.
pub(super) struct Content<'b> {
    /// All of it.
    pub(super) bytes: &'b [u8],
    /// All but a byte order mark and blanks before the first character.
    pub(super) text: &'b [u8],
    program: OnceCell<Option<Format>>,
}

impl<'b> Content<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        let text = split_byte_order_mark(bytes).1.trim_ascii_start();
        Self { bytes, text, program: OnceCell::new() }
    }

    pub(super) fn begins_with_digit(&self) -> bool {
        self.text.first().is_some_and(u8::is_ascii_digit)
    }

    /// Which of the two formats of programs it has. It is parsed once for both.
    pub(super) fn program(&self) -> Option<Format> {
        if self.begins_with_digit() {
            None
        } else {
            *self.program.get_or_init(|| code::format(self.text))
        }
    }

    /// The first words of the lines. Comments and empty lines have none: they tell nothing of the format.
    fn words(&self) -> impl Iterator<Item = &'b [u8]> {
        self.text.split(|&byte| byte == b'\n').filter_map(|line| {
            let word = line.split(u8::is_ascii_whitespace).find(|word| !word.is_empty());
            word.filter(|word| word[0] != b'#')
        })
    }

    /// Whether a line begins with this word.
    pub(super) fn has_line_of(&self, key: &str) -> bool {
        self.words().any(|word| word == key.as_bytes())
    }

    /// Whether the first line that is not a comment begins with a number or with `*`.
    pub(super) fn begins_with_number(&self) -> bool {
        self.words().next().is_some_and(|word| {
            let digits = word.strip_prefix(b"-").unwrap_or(word);
            digits.first().is_some_and(u8::is_ascii_digit) || word.starts_with(b"*")
        })
    }
}
