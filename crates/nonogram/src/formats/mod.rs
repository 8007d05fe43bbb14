//! The file formats: how one is found, and what all of them share.

mod cells;
mod colors;
mod html;
mod lines;
mod mk;
mod nin;
mod non;
mod olsak;
mod pixels;
#[cfg(feature = "png")]
mod png;
mod pnm;
mod tournament;
#[cfg(feature = "xml")]
mod webpbn;
mod webpbn_write;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str;

use kleene_text::split_byte_order_mark;

#[cfg(doc)]
use crate::Solution;
use crate::clue::{Clue, Place};
use crate::palette::Palette;
use crate::parse::{ParseError, ParseErrorKind};
use crate::puzzle::{Puzzle, PuzzleError};
use write::{check_classic, check_known, write_classic, write_clues};

/// A file format.
///
/// | format | suffix | holds | written by |
/// |---|---|---|---|
/// | [`Nin`](Self::Nin) | `.nin` | clues | [`Puzzle::to_nin`] |
/// | [`Mk`](Self::Mk) | `.mk` | clues | [`Puzzle::to_mk`] |
/// | [`Cwd`](Self::Cwd) | `.cwd` | clues | [`Puzzle::to_cwd`] |
/// | [`Tournament`](Self::Tournament) | none | clues of a square board | [`Puzzle::to_tournament`] |
/// | [`Olsak`](Self::Olsak) | `.g` | clues, colors | [`Puzzle::to_olsak`] |
/// | [`Non`](Self::Non) | `.non`, `.nonpack` | all of a puzzle | [`Puzzle::to_non`] |
/// | [`Webpbn`](Self::Webpbn) | `.xml`, `.pbn` | all of a puzzle | [`Puzzle::to_webpbn`] |
/// | [`Pbm`](Self::Pbm) | `.pbm` | goal | [`Solution::to_pbm`] |
/// | [`Ppm`](Self::Ppm) | `.ppm`, `.pgm`, `.pnm` | goal in colors | [`Puzzle::to_ppm`] |
/// | [`Png`](Self::Png) | `.png` | goal in colors | `Puzzle::to_png` |
///
/// All are read by [`Puzzle::parse`] and written by [`Puzzle::write`]: XML is read with the feature
/// `xml`, PNG read and written with the feature `png`. Only some formats can express colors,
/// unknown lengths and given cells, without which a puzzle is another one, so the other formats
/// refuse such puzzles. Only some have properties, the goal and names of colors;
/// [`Puzzle::lost_in`] lists what a format loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A line `width height`, then a line of numbers for every row and every column.
    ///
    /// A blank line of the board is written `0` or as an empty line. If the lines that are not
    /// empty are as many as rows and columns together, empty lines only separate. Lines that start
    /// with `#` are comments.
    Nin,
    /// Olšák's simple format: a line `height width`, the rows, a line `#`, the columns. Empty lines
    /// are read as in [`Nin`](Self::Nin).
    Mk,
    /// QNonograms' format: a line with the height, one with the width, the rows, an empty line, the
    /// columns. Empty lines are read as in [`Nin`](Self::Nin).
    Cwd,
    /// The text of the tournaments of TAAI and TCGA: a line of `$` and the puzzle's number, then
    /// the columns of a square board, then the rows, numbers mostly divided by tabs. An empty line
    /// is a blank line of the board. Several puzzles in a file are read by [`Puzzle::parse_all`]
    /// only.
    Tournament,
    /// Olšák's format with colors: text that is ignored, perhaps a line `#d` and the colors, a line
    /// that begins with `:`, the rows, another such line, the columns, and perhaps a third one.
    ///
    /// An empty line is a blank line of the board. The name of a color of hexadecimal digits is the
    /// comment after it. Boards of triangles are refused.
    Olsak,
    /// Steve Simpson's format: lines of a key and a value, with the clues below the keys `rows` and
    /// `columns`.
    ///
    /// Also what others added to it: `color` and letters after the numbers, `license`, `goal`, the
    /// size as `rows` and `columns` with a number, and empty lines for blank rows or columns, which
    /// are read as in [`Nin`](Self::Nin). Letters that are not declared get usual colors. Keys
    /// that are not known become properties; a key that comes again adds a line to the property. A
    /// bundle, several puzzles with a line of `====` between any two, is read by
    /// [`Puzzle::parse_all`] only. Ours are `color-name`, `given` (cells as in `goal`, `?` for open
    /// ones) and `?` for an unknown length.
    Non,
    /// The XML of webpbn.com, version 0.3.
    ///
    /// The author becomes the property `by`; other texts keep their names. What the puzzle says
    /// replaces what is said of the set around it. Saved positions are skipped, but for one of the
    /// name `given`, and so are further solutions. Without clues, the goal gives them. A length is
    /// unknown if the count is `?`.
    Webpbn,
    /// A portable bitmap, plain (P1) or packed (P4): the goal, from which the clues follow.
    Pbm,
    /// A portable picture, grey (P2, P5) or in colors (P3, P6): the goal, from which the clues
    /// follow.
    ///
    /// The ground is white if a cell is white, else the color of most cells, or white if all are
    /// of one color; inks follow in the order of their first cells.
    Ppm,
    /// A PNG picture, whose pixels are cells as in [`Ppm`](Self::Ppm); transparent pixels are
    /// blended with white.
    Png,
}

impl Format {
    /// The format of this content, or, where the content does not show it, of this suffix (without
    /// a dot).
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
        if content.starts_with(PNG) {
            return Some(Self::Png);
        }
        if let [b'P', digit @ b'1'..=b'7', after, ..] = content {
            if after.is_ascii_whitespace() || *after == b'#' {
                let is_pixels = matches!(digit, b'2' | b'3' | b'5' | b'6');
                return Some(if is_pixels { Self::Ppm } else { Self::Pbm });
            }
        }
        let content = split_byte_order_mark(content).1.trim_ascii_start();
        if content.starts_with(b"<") {
            return Some(Self::Webpbn);
        }
        if tournament::is_tournament(content) {
            return Some(Self::Tournament);
        }
        let mut words = content.split(|&byte| byte == b'\n').filter_map(first_word).peekable();
        let has = |key: &str| words.clone().any(|word| word == key.as_bytes());
        if olsak::is_olsak(content) && !(has("width") && has("height")) {
            return Some(Self::Olsak);
        }
        if words.peek().is_some_and(|word| starts_number(word)) {
            return Some(match content {
                _ if mk::is_cwd(content) => Self::Cwd,
                _ if mk::is_mk(content) => Self::Mk,
                _ => Self::Nin,
            });
        }
        let has = |key: &str| words.clone().any(|word| word == key.as_bytes());
        non::KEYS.iter().any(|key| has(key)).then_some(Self::Non)
    }

    fn of_suffix(suffix: &str) -> Option<Self> {
        let known = SUFFIXES.iter().find(|(known, _)| suffix.eq_ignore_ascii_case(known));
        known.map(|&(_, format)| format)
    }
}

const SUFFIXES: [(&str, Format); 13] = [
    ("nin", Format::Nin),
    ("mk", Format::Mk),
    ("cwd", Format::Cwd),
    ("g", Format::Olsak),
    ("non", Format::Non),
    ("nonpack", Format::Non),
    ("xml", Format::Webpbn),
    ("pbn", Format::Webpbn),
    ("pbm", Format::Pbm),
    ("ppm", Format::Ppm),
    ("pgm", Format::Ppm),
    ("pnm", Format::Ppm),
    ("png", Format::Png),
];

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nin => ".nin",
            Self::Mk => ".mk",
            Self::Cwd => ".cwd",
            Self::Tournament => "a tournament's text",
            Self::Olsak => ".g",
            Self::Non => ".non",
            Self::Webpbn => "webpbn XML",
            Self::Pbm => "PBM",
            Self::Ppm => "PPM",
            Self::Png => "PNG",
        })
    }
}

/// What every PNG file begins with.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

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
        Format::Pbm => pnm::read_bits(bytes),
        Format::Ppm => pnm::read_pixels(bytes),
        #[cfg(feature = "png")]
        Format::Png => png::read(bytes),
        #[cfg(not(feature = "png"))]
        Format::Png => Err(ParseError::new(ParseErrorKind::FormatLeftOut(format), 0..bytes.len())),
        Format::Mk => mk::read_mk(text(bytes)?),
        Format::Cwd => mk::read_cwd(text(bytes)?),
        Format::Tournament => tournament::read(text(bytes)?),
        Format::Olsak => olsak::read(text(bytes)?),
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

/// Reads all puzzles of a known format, with their names where there can be several.
pub(crate) fn read_all(
    format: Format,
    bytes: &[u8],
) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    match format {
        Format::Tournament => {
            let puzzles = tournament::read_all(text(bytes)?)?;
            Ok(puzzles.into_iter().map(|(name, puzzle)| (Some(name), puzzle)).collect())
        }
        Format::Non => non::read_all(text(bytes)?),
        _ => Ok([(None, read(format, bytes)?)].into()),
    }
}

fn text(bytes: &[u8]) -> Result<&str, ParseError> {
    kleene_text::utf8(bytes, ParseErrorKind::NotUtf8)
}

/// The clues of all rows or of all columns, with their places in the input.
struct Section {
    /// What an error about all of them points at.
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
fn assemble(
    palette: Palette,
    mut rows: Section,
    mut columns: Section,
) -> Result<Puzzle, ParseError> {
    let clues = (core::mem::take(&mut rows.clues), core::mem::take(&mut columns.clues));
    Puzzle::colored(palette, clues.0, clues.1).map_err(|error| {
        let span = match error {
            PuzzleError::ClueTooBlotted { place } | PuzzleError::NoSuchColor { place, .. } => {
                match place {
                    Place::Row(index) => rows.span(index),
                    Place::Column(index) => columns.span(index),
                }
            }
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
