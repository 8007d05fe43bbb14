//! Where the characters of a pattern stand on a line.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::Span;

/// Characters that terminals show in two columns: the large blocks of East Asian scripts and emoji.
const WIDE: [(char, char); 13] = [
    ('\u{1100}', '\u{115F}'),
    ('\u{231A}', '\u{231B}'),
    ('\u{23E9}', '\u{23EC}'),
    ('\u{2E80}', '\u{303E}'),
    ('\u{3041}', '\u{A4CF}'),
    ('\u{A960}', '\u{A97C}'),
    ('\u{AC00}', '\u{D7A3}'),
    ('\u{F900}', '\u{FAFF}'),
    ('\u{FE30}', '\u{FE6F}'),
    ('\u{FF01}', '\u{FF60}'),
    ('\u{FFE0}', '\u{FFE6}'),
    ('\u{1F300}', '\u{1FAFF}'),
    ('\u{20000}', '\u{3FFFD}'),
];

/// The text with everything escaped that does not print in columns of its own.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        push_shown(&mut shown, c);
    }
    shown
}

/// Quotes and backslashes print as they are.
pub(super) fn push_shown(shown: &mut String, c: char) {
    if is_plain(c) {
        shown.push(c);
    } else {
        shown.extend(c.escape_debug());
    }
}

fn is_plain(c: char) -> bool {
    matches!(c, '\'' | '"' | '\\') || c.escape_debug().len() == 1
}

/// Columns of a text that is shown.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(width_of).sum()
}

pub(super) fn width_of(c: char) -> usize {
    if WIDE.iter().any(|&(start, end)| (start..=end).contains(&c)) { 2 } else { 1 }
}

/// The columns at which the characters of a pattern are shown.
pub(super) struct Columns {
    /// The byte offset and the column of each character, and those of the end.
    starts: Vec<(usize, usize)>,
}

impl Columns {
    pub(super) fn new(pattern: &str) -> Self {
        let mut column = 0;
        let mut starts = Vec::new();
        for (offset, c) in pattern.char_indices() {
            starts.push((offset, column));
            column += if is_plain(c) { width_of(c) } else { c.escape_debug().len() };
        }
        starts.push((pattern.len(), column));
        Self { starts }
    }

    /// The columns of a span, one if it is empty.
    pub(super) fn of(&self, span: Span) -> Range<usize> {
        let start = self.at(span.start);
        start..self.at(span.end).max(start + 1)
    }

    /// Columns of the whole pattern.
    pub(super) fn width(&self) -> usize {
        self.starts.last().map_or(0, |&(_, column)| column)
    }

    fn at(&self, offset: usize) -> usize {
        let place = self.starts.partition_point(|&(start, _)| start < offset);
        self.starts.get(place).map_or_else(|| self.width(), |&(_, column)| column)
    }
}
