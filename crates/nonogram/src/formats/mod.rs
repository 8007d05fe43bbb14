//! The file formats: how one is found, and what all of them share.

mod html;
mod lines;
mod nin;
mod non;
mod pbm;
#[cfg(feature = "xml")]
mod webpbn;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::ops::Range;
use core::str;

#[cfg(doc)]
use crate::Solution;
use crate::parse::{ParseError, ParseErrorKind};
use crate::puzzle::{Puzzle, PuzzleError};
use crate::{Clue, Lack, Place, WriteError};

/// A file format.
///
/// | format | suffix | holds | read | written by |
/// |---|---|---|---|---|
/// | [`Nin`](Self::Nin) | `.nin` | clues | yes | [`Puzzle::to_nin`] |
/// | [`Non`](Self::Non) | `.non`, `.nonpack` | clues, properties, goal | yes | [`Puzzle::to_non`] |
/// | [`Webpbn`](Self::Webpbn) | `.xml`, `.pbn` | clues, properties, goal | with the feature `xml` | |
/// | [`Pbm`](Self::Pbm) | `.pbm` | goal | yes | [`Solution::to_pbm`] |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A line `width height`, then a line of numbers for every row and every column.
    ///
    /// A blank line of the board is written `0` or as an empty line. If the lines that are not
    /// empty are as many as rows and columns together, empty lines only separate. Lines that start
    /// with `#` are comments.
    Nin,
    /// Steve Simpson's format: lines of a key and a value, with the clues below the keys `rows` and
    /// `columns`.
    ///
    /// Also what others added to it: `license`, `goal`, the size as `rows` and `columns` with a
    /// number, and empty lines for blank rows or columns, which are read as in [`Nin`](Self::Nin).
    /// Keys that are not known become properties; a key that comes again adds a line to the
    /// property. Colours and bundles are refused.
    Non,
    /// The XML of webpbn.com, version 0.3, with one ink on one ground.
    ///
    /// The author becomes the property `by`; an ink that is not black and a ground that is not
    /// white become the properties `ink` and `ground`; other texts keep their names. What
    /// the puzzle says replaces what is said of the set around it. Saved positions and further
    /// solutions are skipped. Without clues, the goal gives them.
    Webpbn,
    /// A portable bitmap, plain (P1) or packed (P4): the goal, from which the clues follow.
    Pbm,
}

impl Format {
    /// The format of this content; where it does not tell, the one that goes by this suffix
    /// (without a dot).
    ///
    /// ```
    /// use kleene_nonogram::Format;
    ///
    /// assert_eq!(Format::detect(b"P4 8 1 x", Some("bin")), Some(Format::Pbm));
    /// assert_eq!(Format::detect(b"five by five", Some("nin")), Some(Format::Nin));
    /// assert_eq!(Format::detect(b"five by five", None), None);
    /// ```
    #[must_use]
    pub fn detect(content: &[u8], suffix: Option<&str>) -> Option<Self> {
        Self::of_content(content).or_else(|| Self::of_suffix(suffix?))
    }

    fn of_content(content: &[u8]) -> Option<Self> {
        if let [b'P', b'1'..=b'7', after, ..] = content {
            if after.is_ascii_whitespace() || *after == b'#' {
                return Some(Self::Pbm);
            }
        }
        let content = content.strip_prefix(BOM).unwrap_or(content).trim_ascii_start();
        if content.starts_with(b"<") {
            return Some(Self::Webpbn);
        }
        let mut words = content.split(|&byte| byte == b'\n').filter_map(first_word).peekable();
        if words.peek().is_some_and(|word| starts_number(word)) {
            return Some(Self::Nin);
        }
        words.any(|word| non::KEYS.iter().any(|key| key.as_bytes() == word)).then_some(Self::Non)
    }

    fn of_suffix(suffix: &str) -> Option<Self> {
        let known = SUFFIXES.iter().find(|(known, _)| suffix.eq_ignore_ascii_case(known));
        known.map(|&(_, format)| format)
    }
}

const SUFFIXES: [(&str, Format); 6] = [
    ("nin", Format::Nin),
    ("non", Format::Non),
    ("nonpack", Format::Non),
    ("xml", Format::Webpbn),
    ("pbn", Format::Webpbn),
    ("pbm", Format::Pbm),
];

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nin => ".nin",
            Self::Non => ".non",
            Self::Webpbn => "webpbn XML",
            Self::Pbm => "PBM",
        })
    }
}

/// UTF-8's byte order mark, which some editors put before a text.
const BOM: &[u8] = "\u{feff}".as_bytes();

/// The first word of a line; `None` for a comment or an empty line, which tell nothing of the
/// format.
fn first_word(line: &[u8]) -> Option<&[u8]> {
    line.split(u8::is_ascii_whitespace).find(|word| !word.is_empty()).filter(|word| word[0] != b'#')
}

fn starts_number(word: &[u8]) -> bool {
    word.strip_prefix(b"-").unwrap_or(word).first().is_some_and(u8::is_ascii_digit)
}

/// Reads a puzzle of a known format.
pub(crate) fn read(format: Format, bytes: &[u8]) -> Result<Puzzle, ParseError> {
    match format {
        Format::Pbm => pbm::read(bytes),
        Format::Nin => nin::read(text(bytes)?),
        Format::Non => non::read(text(bytes)?),
        #[cfg(feature = "xml")]
        Format::Webpbn => webpbn::read(text(bytes)?),
        #[cfg(not(feature = "xml"))]
        Format::Webpbn => {
            Err(ParseError::new(ParseErrorKind::FormatLeftOut(format), 0..bytes.len()))
        }
    }
}

fn text(bytes: &[u8]) -> Result<&str, ParseError> {
    str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(bytes.len(), |len| start + len);
        ParseError::new(ParseErrorKind::NotUtf8, start..end)
    })
}

/// The clues of all rows or of all columns, with their places in the input.
struct Section {
    /// What a complaint about all of them points at.
    heading: Range<usize>,
    clues: Vec<Clue>,
    spans: Vec<Range<usize>>,
}

impl Section {
    fn new(clues: Vec<(Clue, Range<usize>)>, heading: Range<usize>) -> Self {
        let (clues, spans) = clues.into_iter().unzip();
        Self { heading, clues, spans }
    }

    fn span(&self, index: usize) -> Range<usize> {
        self.spans.get(index).unwrap_or(&self.heading).clone()
    }
}

/// The puzzle of these clues; an error points at the clue or at the heading that it is about.
fn assemble(mut rows: Section, mut columns: Section) -> Result<Puzzle, ParseError> {
    let clues = (core::mem::take(&mut rows.clues), core::mem::take(&mut columns.clues));
    Puzzle::new(clues.0, clues.1).map_err(|error| {
        let span = match error {
            PuzzleError::ClueTooLong { place: Place::Row(index), .. } => rows.span(index),
            PuzzleError::ClueTooLong { place: Place::Column(index), .. } => columns.span(index),
            PuzzleError::Height(_) => rows.heading,
            _ => columns.heading,
        };
        ParseError::new(ParseErrorKind::Puzzle(error), span)
    })
}

/// Points an error about the puzzle at a place of the input.
fn at(span: Range<usize>) -> impl FnOnce(PuzzleError) -> ParseError {
    |error| ParseError::new(ParseErrorKind::Puzzle(error), span)
}

/// Refuses a puzzle that is more than clues in one ink.
fn check_classic(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    let lack = if !puzzle.palette().is_plain() {
        Lack::Colors
    } else if !puzzle.is_classic() {
        Lack::UnknownLength
    } else if puzzle.start().is_some() {
        Lack::Start
    } else {
        return Ok(());
    };
    Err(WriteError::new(format, lack))
}

/// Writes clues, one to a line, with something between the runs.
fn write_clues(text: &mut String, puzzle: &Puzzle, clues: &[Clue], between: &str) {
    for clue in clues {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", puzzle.palette().write_with(clue, between));
    }
}
