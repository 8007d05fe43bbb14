//! The file formats: how one is found, and what all of them share.

mod beside;
mod cells;
mod code;
mod colors;
mod counted;
mod grid;
mod griddler;
mod headed;
mod html;
mod json;
mod json_beside;
mod json_boards;
mod json_write;
mod letters;
mod lines;
mod lists;
mod logic;
mod mk;
mod nin;
mod non;
mod nonograms_org;
mod olsak;
mod pair;
mod pattern;
pub(crate) mod pixels;
mod png;
mod pnm;
mod puzz_link;
mod pzprv3;
mod runs;
mod spec;
mod table;
mod toml;
mod tournament;
mod webpbn;
mod write;

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::Sniff;

#[cfg(doc)]
use crate::Solution;
use crate::clue::{Clue, Place, Run};
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::properties::{is_titled_as_other, other_puzzle_in, titled_as_other};
use crate::triddler_file::TriddlerFile;
use crate::{format::Format, palette::Palette, puzzle::Puzzle};
pub(crate) use spec::Spec;
use spec::{Content, Named, Reader, text};
use write::{check_classic, check_known, write_classic, write_clues};

/// Every format, in the order of the tests of content: marks that nothing else begins with come first, and tests that
/// accept files of other formats too come last.
pub(crate) const SPECS: &[&Spec] = &[
    &png::SPEC,
    &pnm::BITS,
    &pnm::PIXELS,
    &pattern::SPEC,
    &nonograms_org::SPEC,
    &webpbn::SPEC,
    &json::SPEC,
    &griddler::SPEC,
    &tournament::SPEC,
    &puzz_link::SPEC,
    &toml::SPEC,
    &logic::SPEC,
    &code::CODE,
    &code::CELLS,
    &headed::SPEC,
    &letters::SPEC,
    &grid::SPEC,
    &beside::SPEC,
    &olsak::SPEC,
    &mk::MK,
    &nin::COLUMNS_FIRST,
    &lists::SPEC,
    &mk::CWD,
    &nin::NIN,
    &non::SPEC,
];

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
        Self::of_content(content).or_else(|| Self::from_suffix(suffix?))
    }

    fn of_content(content: &[u8]) -> Option<Self> {
        let content = Content::new(content);
        let spec = SPECS.iter().find(|spec| (spec.claims)(&content));
        spec.map(|spec| spec.format)
    }
}

/// The order of the clues that is taken for a text that does not state it.
pub(crate) fn assumption(content: &[u8]) -> Option<&'static str> {
    // Most files have no size in their first line, so their format need not be found again.
    let (format, order) = match nin::fitting_orders(content)? {
        [true, true] => {
            (Format::Nin, "the clues of the rows come first; the other order would fit as well")
        }
        [false, true] => (Format::ColumnsFirst, "the clues of the columns come first"),
        _ => return None,
    };
    (Format::of_content(content) == Some(format)).then_some(order)
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
/// assert_eq!(sniff(b"AB.\nB.A"), Sniff::Weak(Evidence::Doubtful));
/// assert_eq!(sniff(b"a letter"), Sniff::No);
/// ```
#[must_use]
pub fn sniff(bytes: &[u8]) -> Sniff {
    let Some(format) = Format::of_content(bytes) else { return Sniff::No };
    let Ok(puzzles) = read_all(format, bytes) else { return Sniff::No };
    (format.spec().sniff)(bytes, &puzzles)
}

/// The most puzzles of a file.
const MAX_PUZZLES: usize = 10_000;

/// Reads a puzzle of a known format.
pub(crate) fn read(format: Format, bytes: &[u8]) -> Result<Puzzle, ParseError> {
    let puzzle = reader(format, bytes)?.read(bytes)?;
    refuse_named(format, bytes, may_be_other(&puzzle))?;
    refuse_misread(&puzzle, bytes)?;
    Ok(puzzle)
}

/// Reads all puzzles of a known format, with their names where there can be several.
pub(crate) fn read_all(format: Format, bytes: &[u8]) -> Result<Vec<Named>, ParseError> {
    let puzzles = reader(format, bytes)?.read_all(bytes)?;
    refuse_named(format, bytes, puzzles.iter().any(|(_, puzzle)| may_be_other(puzzle)))?;
    puzzles.iter().try_for_each(|(_, puzzle)| refuse_misread(puzzle, bytes))?;
    Ok(puzzles)
}

/// Refuses a puzzle whose title is that of another kind, and one whose runs are joined.
fn refuse_misread(puzzle: &Puzzle, bytes: &[u8]) -> Result<(), ParseError> {
    match puzzle.title().filter(|_| is_titled_as_other(puzzle)) {
        Some(title) => Err(ParseError::new(ParseErrorKind::Variant(title.into()), 0..bytes.len())),
        None => refuse_joined(puzzle, bytes),
    }
}

/// Refuses clues of which some are longer than their lines, while all fit if the digits of these are runs of their own, and
/// the rows then have as many cells as the columns; and clues that are all longer than their lines.
fn refuse_joined(puzzle: &Puzzle, bytes: &[u8]) -> Result<(), ParseError> {
    let mut sums = [0_u64; 2];
    let mut joined = None;
    let sides = [(puzzle.rows(), puzzle.width()), (puzzle.columns(), puzzle.height())];
    let too_long =
        |len: usize| move |run: &Run| run.length.is_some_and(|length| length as usize > len);
    let mut are_too_long = sides
        .iter()
        .map(|(clues, len)| clues.iter().all(|clue| clue.runs().iter().any(too_long(*len))));
    let wrong = |length| Err(ParseError::new(ParseErrorKind::JoinedRuns(length), 0..bytes.len()));
    if are_too_long.all(|all| all) {
        let first =
            puzzle.rows().first().and_then(|clue| clue.runs().iter().find_map(|run| run.length));
        return wrong(first.unwrap_or(0));
    }
    for (sum, (clues, len)) in sums.iter_mut().zip(sides) {
        for clue in clues {
            let mut cells = 0;
            for run in clue.runs() {
                let Some(length) = run.length else { return Ok(()) };
                let is_long = length > 9 && length as usize > len;
                if is_long {
                    joined = joined.or(Some(length));
                }
                let mut rest = length;
                while is_long && rest > 9 {
                    if rest % 10 == 0 {
                        return Ok(());
                    }
                    cells += u64::from(rest % 10) + 1;
                    *sum += u64::from(rest % 10);
                    rest /= 10;
                }
                cells += u64::from(rest) + 1;
                *sum += u64::from(rest);
            }
            if joined.is_some() && cells > len as u64 + 1 {
                return Ok(());
            }
        }
    }
    match joined.filter(|_| sums[0] == sums[1]) {
        Some(length) => Err(ParseError::new(ParseErrorKind::JoinedRuns(length), 0..bytes.len())),
        None => Ok(()),
    }
}

/// Whether no line has more than two numbers: they may be those of another puzzle.
fn may_be_other(puzzle: &Puzzle) -> bool {
    puzzle.rows().iter().chain(puzzle.columns()).all(|clue| clue.runs().len() < 3)
}

/// Refuses a text that names a rule beside its clues, and a program or an object that names another puzzle whose numbers they
/// may be.
fn refuse_named(format: Format, bytes: &[u8], may_be_other: bool) -> Result<(), ParseError> {
    let Ok(text) = core::str::from_utf8(bytes) else { return Ok(()) };
    let is_program = may_be_other && matches!(format, Format::Json | Format::Code | Format::Cells);
    let rule = kleene_text::named_rule(bytes);
    let other = || match format {
        _ if is_program => other_puzzle_in(text),
        Format::Code => titled_as_other(text),
        _ => None,
    };
    match rule.or_else(other) {
        None => Ok(()),
        Some(span) => {
            Err(ParseError::new(ParseErrorKind::Variant(text[span.clone()].into()), span))
        }
    }
}

fn reader(format: Format, bytes: &[u8]) -> Result<&'static Reader, ParseError> {
    format
        .spec()
        .reader
        .as_ref()
        .ok_or_else(|| ParseError::new(ParseErrorKind::FormatLeftOut(format), 0..bytes.len()))
}

/// Reads a triddler of a known format, which is one of two.
pub(crate) fn read_triddler(format: Format, bytes: &[u8]) -> Result<TriddlerFile, ParseError> {
    match format {
        #[cfg(feature = "xml")]
        Format::Webpbn => webpbn::read::read_triddler(text(bytes)?),
        #[cfg(not(feature = "xml"))]
        Format::Webpbn => {
            Err(ParseError::new(ParseErrorKind::FormatLeftOut(format), 0..bytes.len()))
        }
        _ => olsak::read_triddler(text(bytes)?),
    }
}

pub(crate) use colors::rgb;
pub(crate) use olsak::write_triddler as write_olsak_triddler;
pub(crate) use webpbn::write::{
    can_hold as webpbn_can_hold, write_triddler as write_webpbn_triddler,
};

/// The clues of all rows or of all columns, with their places in the input.
#[derive(Default)]
struct Section {
    /// The span for errors about the section as a whole.
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
