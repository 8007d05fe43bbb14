//! The file formats: how one is found, and what all of them share.

mod cells;
mod code;
mod colors;
mod grid;
mod griddler;
mod headed;
mod html;
mod json;
mod json_boards;
mod json_write;
mod letters;
mod lines;
mod lists;
mod mk;
mod nin;
mod non;
mod nonograms_org;
mod olsak;
mod pattern;
pub(crate) mod pixels;
#[cfg(feature = "png")]
mod png;
mod pnm;
mod puzz_link;
mod toml;
mod tournament;
#[cfg(feature = "xml")]
mod webpbn;
mod webpbn_write;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str;

use kleene_text::{Evidence, Sniff, split_byte_order_mark};

#[cfg(doc)]
use crate::Solution;
use crate::clue::{Clue, Place};
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::triddler_file::TriddlerFile;
use crate::{format::Format, palette::Palette, puzzle::Puzzle};
use write::{check_classic, check_known, write_classic, write_clues};

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
        let all = content;
        let content = split_byte_order_mark(content).1.trim_ascii_start();
        let is_of: [(Test, Self); 8] = [
            (pattern::is_game, Self::Pattern),
            (nonograms_org::has_array, Self::NonogramsOrg),
            (|content| content.starts_with(b"<"), Self::Webpbn),
            (json::is_json, Self::Json),
            (|content| content.starts_with(griddler::MARK), Self::Griddler),
            (tournament::is_tournament, Self::Tournament),
            (puzz_link::is_address, Self::PuzzLink),
            (toml::is_toml, Self::Toml),
        ];
        if let Some((_, format)) = is_of.iter().find(|(is_it, _)| is_it(content)) {
            return Some(*format);
        }
        if !content.first().is_some_and(u8::is_ascii_digit) {
            if let Some(format) = code::format(content) {
                return Some(format);
            }
            if !non::is_non(content) && headed::is_headed(content) {
                return Some(Self::Headed);
            }
        }
        if letters::is_letters(content) {
            return Some(Self::Letters);
        }
        if grid::is_grid(all) {
            return Some(Self::Grid);
        }
        let mut words = content.split(|&byte| byte == b'\n').filter_map(first_word).peekable();
        let has = |key: &str| words.clone().any(|word| word == key.as_bytes());
        if olsak::is_olsak(content) && !(has("width") && has("height")) {
            return Some(Self::Olsak);
        }
        if words.peek().is_some_and(|word| starts_number(word) || word.starts_with(b"*")) {
            return Some(match content {
                _ if mk::is_mk(content) => Self::Mk,
                _ if nin::has_all_lines(content) && nin::has_columns_first(content) => {
                    Self::ColumnsFirst
                }
                _ if nin::has_all_lines(content) => Self::Nin,
                _ if lists::is_lists(content) => Self::Lists,
                _ if lists::seems_lists(content) => Self::Lists,
                _ if mk::is_cwd(content) => Self::Cwd,
                _ => Self::Nin,
            });
        }
        let has = |key: &str| words.clone().any(|word| word == key.as_bytes());
        non::KEYS.iter().any(|key| has(key)).then_some(Self::Non)
    }
}

/// How surely bytes are a nonogram, in whatever format.
///
/// Formats with a mark of their own and pictures in files are sure. Characters could be the cells of something else,
/// above all zeros and ones, and letters of which none comes twice in a line.
///
/// ```
/// use kleene_nonogram::sniff;
/// use kleene_text::{Evidence, Sniff};
///
/// assert_eq!(sniff(b"P1 2 1 10"), Sniff::Sure);
/// assert_eq!(sniff(b"rows 2 1\ncolumns 1 2"), Sniff::Weak(Evidence::Likely));
/// assert_eq!(sniff(b"##.\n..#"), Sniff::Weak(Evidence::Likely));
/// assert_eq!(sniff(b"110\n001"), Sniff::Weak(Evidence::Possible));
/// assert_eq!(sniff(b"AB.\nB.A"), Sniff::Weak(Evidence::Degenerate));
/// assert_eq!(sniff(b"a letter"), Sniff::No);
/// ```
#[must_use]
pub fn sniff(bytes: &[u8]) -> Sniff {
    let Some(format) = Format::of_content(bytes) else { return Sniff::No };
    let Ok(puzzles) = read_all(format, bytes) else { return Sniff::No };
    Sniff::Weak(match format {
        Format::Webpbn
        | Format::Olsak
        | Format::Mk
        | Format::Tournament
        | Format::Griddler
        | Format::Toml
        | Format::NonogramsOrg
        | Format::PuzzLink
        | Format::Pattern
        | Format::Pbm
        | Format::Ppm
        | Format::Png => return Sniff::Sure,
        Format::Json if is_object_of_nonogram(bytes) => return Sniff::Sure,
        Format::Json if puzzles.iter().all(|(_, puzzle)| puzzle.goal().is_some()) => {
            Evidence::Possible
        }
        Format::Grid => grid::evidence(bytes),
        Format::Json if puzzles.iter().all(|(_, puzzle)| has_no_run(puzzle)) => {
            Evidence::Degenerate
        }
        Format::Letters => Evidence::Possible,
        _ => Evidence::Likely,
    })
}

fn has_no_run(puzzle: &Puzzle) -> bool {
    puzzle.rows().iter().chain(puzzle.columns()).all(|clue| clue.runs().is_empty())
}

/// Whether an object in JSON has a key that of all puzzles only nonograms have.
fn is_object_of_nonogram(bytes: &[u8]) -> bool {
    let has = |key: &[u8]| bytes.windows(key.len()).any(|window| window == key);
    let keys: [&[u8]; 4] = [b"\"width\"", b"\"height\"", b"\"given\"", b"\"goal\""];
    keys.into_iter().any(has)
}

/// Whether content is of a format.
type Test = fn(&[u8]) -> bool;

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

/// The most puzzles of a file.
const MAX_PUZZLES: usize = 10_000;

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
        Format::ColumnsFirst => nin::read_columns_first(text(bytes)?),
        Format::Pattern => pattern::read(text(bytes)?),
        Format::Lists => lists::read(text(bytes)?),
        Format::Letters => letters::read(text(bytes)?),
        Format::Griddler => griddler::read(text(bytes)?),
        Format::Code | Format::Cells => code::read(text(bytes)?),
        Format::Headed => headed::read(text(bytes)?),
        Format::Toml => toml::read(text(bytes)?),
        Format::Grid => grid::read(text(bytes)?),
        Format::NonogramsOrg => nonograms_org::read(text(bytes)?),
        Format::Json => json::read(text(bytes)?),
        Format::PuzzLink => puzz_link::read(text(bytes)?),
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
        Format::Letters => letters::read_all(text(bytes)?),
        Format::Json => json::read_all(text(bytes)?),
        #[cfg(feature = "xml")]
        Format::Webpbn => webpbn::read_all(text(bytes)?),
        Format::Headed => headed::read_all(text(bytes)?),
        _ => Ok([(None, read(format, bytes)?)].into()),
    }
}

fn text(bytes: &[u8]) -> Result<&str, ParseError> {
    kleene_text::utf8(bytes, ParseErrorKind::NotUtf8)
}

/// Reads a triddler of a known format, which is one of two.
pub(crate) fn read_triddler(format: Format, bytes: &[u8]) -> Result<TriddlerFile, ParseError> {
    match format {
        #[cfg(feature = "xml")]
        Format::Webpbn => webpbn::read_triddler(text(bytes)?),
        #[cfg(not(feature = "xml"))]
        Format::Webpbn => {
            Err(ParseError::new(ParseErrorKind::FormatLeftOut(format), 0..bytes.len()))
        }
        _ => olsak::read_triddler(text(bytes)?),
    }
}

pub(crate) use colors::rgb;
pub(crate) use olsak::write_triddler as write_olsak_triddler;
pub(crate) use webpbn_write::{
    can_hold as webpbn_can_hold, write_triddler as write_webpbn_triddler,
};

/// The clues of all rows or of all columns, with their places in the input.
#[derive(Default)]
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
