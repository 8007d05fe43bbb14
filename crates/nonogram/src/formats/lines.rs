//! Lines, words, numbers and clues of a text, with their places.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{is_number, split_byte_order_mark};

use crate::clue::{Clue, ClueError, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind};

/// A piece of the input and the byte where it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl<'t> From<kleene_text::Located<'t>> for Piece<'t> {
    fn from((start, text): kleene_text::Located<'t>) -> Self {
        Self { text, start }
    }
}

impl<'t> Piece<'t> {
    pub(super) fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub(super) fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Whether it begins or ends a block of code in Markdown.
    pub(super) fn is_fence(self) -> bool {
        self.text.starts_with("```") || self.text.starts_with("~~~")
    }

    pub(super) fn error(self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(kind, self.span())
    }

    pub(super) fn trim(self) -> Self {
        let text = self.text.trim_start();
        let start = self.start + self.text.len() - text.len();
        Self { text: text.trim_end(), start }
    }

    /// The parts between commas, without the blanks around them.
    pub(super) fn parts(self) -> impl Iterator<Item = Self> + Clone {
        self.split(&[','])
    }

    /// The pieces between any of these characters, without the blanks around them.
    pub(super) fn split<'s>(
        self,
        separators: &'s [char],
    ) -> impl Iterator<Item = Self> + Clone + use<'s, 't> {
        self.text.split(separators).map(move |text| {
            let start = self.start + (text.as_ptr() as usize - self.text.as_ptr() as usize);
            Self { text, start }.trim()
        })
    }

    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Self> + Clone {
        let mut start = self.start;
        let words = self.text.split_inclusive(char::is_whitespace).map(move |text| {
            let word = Self { text, start };
            start += text.len();
            word.trim()
        });
        words.filter(|word| !word.is_empty())
    }

    /// The words between blanks or commas, and an empty one where a number is missing between two commas. Commas before the
    /// first number or after the last one fill up a line of a table.
    pub(super) fn numbers(self) -> impl Iterator<Item = Self> + Clone {
        let is_filler = |c: char| c == ',' || c.is_whitespace();
        let text = self.text.trim_start_matches(is_filler);
        let start = self.start + self.text.len() - text.len();
        let filled = Self { text: text.trim_end_matches(is_filler), start };
        let parts = filled.parts().filter(move |_| !filled.is_empty());
        parts.flat_map(|part| part.words().chain(part.is_empty().then_some(part)))
    }

    /// The first word and the rest.
    pub(super) fn split_first_word(self) -> (Self, Self) {
        let len = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        let (first, rest) = self.text.split_at(len);
        (
            Self { text: first, start: self.start },
            Self { text: rest, start: self.start + len }.trim(),
        )
    }

    /// The digits at the start, with a sign before them, and the rest.
    pub(super) fn split_number(self) -> (Self, Self) {
        let sign = usize::from(self.text.starts_with('-'));
        let digits = self.text[sign..].find(|c: char| !c.is_ascii_digit());
        let (number, rest) = self.text.split_at(digits.map_or(self.text.len(), |len| sign + len));
        (
            Self { text: number, start: self.start },
            Self { text: rest, start: self.start + number.len() },
        )
    }

    /// Whether it is in the first column of its line of this text.
    pub(super) fn is_in_first_column(self, text: &str) -> bool {
        let before = &text[..self.start];
        before.is_empty() || before.ends_with(['\n', '\u{feff}'])
    }

    pub(super) fn number(self) -> Result<u32, ParseError> {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        if !is_number(digits) {
            return Err(self.error(ParseErrorKind::NotANumber));
        }
        if digits.len() < self.text.len() {
            return Err(self.error(ParseErrorKind::Negative));
        }
        digits.parse().map_err(|_| self.error(ParseErrorKind::NumberTooLarge))
    }
}

/// The lines of a text without the blanks around them, and without a byte order mark before the
/// first.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> + Clone {
    let (mark, _) = split_byte_order_mark(text.as_bytes());
    let (mark, rest) = text.split_at(mark.len());
    // The text after the last line break is a line only if it is not empty.
    let lines = kleene_text::lines(rest).filter(|&(start, _)| start < rest.len());
    lines.map(|(start, text)| Piece { text, start: mark.len() + start }.trim())
}

/// The clue of these words. No word, or the only word 0, is the clue of a blank line.
pub(super) fn clue<'t>(words: impl Iterator<Item = Piece<'t>> + Clone) -> Result<Clue, ParseError> {
    clue_of(words, |word| Ok(Run::new(Color::INK, word.number()?)))
}

/// The clue of these words, each read by `run`.
pub(super) fn clue_of<'t>(
    words: impl Iterator<Item = Piece<'t>>,
    run: impl Fn(Piece<'t>) -> Result<Run, ParseError>,
) -> Result<Clue, ParseError> {
    let runs = words.map(|word| Ok((run(word)?, word.span())));
    clue_of_runs(&runs.collect::<Result<Vec<_>, ParseError>>()?)
}

/// The clue of these runs, each with its place. No run, or an only run of length 0, is the clue of
/// a blank line.
pub(super) fn clue_of_runs(runs: &[(Run, Range<usize>)]) -> Result<Clue, ParseError> {
    if matches!(runs, [(Run { length: Some(0), .. }, _)]) {
        return Ok(Clue::default());
    }
    Clue::from_runs(runs.iter().map(|(run, _)| *run)).map_err(|error| {
        let (kind, index) = match error {
            ClueError::Empty { index } => (ParseErrorKind::ZeroRun, index),
            ClueError::Ground { index } => (ParseErrorKind::GroundRun, index),
        };
        ParseError::new(kind, runs[index].1.clone())
    })
}

/// The clues of these lines, of which there must be `expected`, each with its place.
///
/// Empty lines are ambiguous: they separate, or they are clues of blank lines. They separate if
/// there are enough other lines, and those after the last clue always do. `end` is the place that
/// an error about missing lines points at. Of several errors the first in the text is returned.
pub(super) fn clues<'t>(
    lines: impl Iterator<Item = Piece<'t>> + Clone,
    expected: usize,
    end: usize,
    clue: impl Fn(Piece<'t>) -> Result<Clue, ParseError>,
) -> Result<Vec<(Clue, Range<usize>)>, ParseError> {
    let filled = lines.clone().filter(|line| !line.is_empty()).count();
    let mut clues = Vec::new();
    for line in lines {
        if line.is_empty() && (filled >= expected || clues.len() == expected) {
            continue;
        }
        if clues.len() == expected {
            return Err(line.error(ParseErrorKind::TooManyLines { expected }));
        }
        clues.push((clue(line)?, line.span()));
    }
    if clues.len() < expected {
        let kind = ParseErrorKind::MissingLines { expected, found: clues.len() };
        return Err(ParseError::new(kind, end..end));
    }
    Ok(clues)
}
