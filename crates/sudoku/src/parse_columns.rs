//! Lines that have more than a board: its number, its name, its rating, its solution.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, JsonValue, is_harmless, is_label};

use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{parse_cells_on_a_line, squarest};
use crate::parse_lists::{is_kind, names_other_kind};
use crate::sniff::are_regions;
use crate::variants::is_rule;
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Columns,
    info: FormatInfo::read_only(
        "columns",
        &[],
        "lines with a board in one column and its number, name, rating or solution in others",
    ),
    title: "line with other columns",
};

/// The least board that has a column of its own.
const LEAST: usize = 16;

/// The words of a line, and where they stand.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut at = 0;
    line.split(|symbol: char| symbol.is_whitespace() || ",;\"'`|()[]{}<>=".contains(symbol)).map(
        move |word| {
            let start = at;
            at += word.len();
            at += line[at..].chars().next().map_or(0, char::len_utf8);
            (start, word.trim_end_matches(':'))
        },
    )
}

/// Whether a word may be all cells of a board: as many characters as one of 4 by 4 or more has.
fn is_of_board(word: &str) -> bool {
    let count = word.chars().count();
    count >= LEAST && (4..=Shape::MAX_SIZE).any(|size| size * size == count)
}

/// The board that a line has beside other columns; `None` if it has none.
///
/// The longest word that is a board is the puzzle, of several the first with an open cell. A full board must be its solution.
///
/// Words of one length are the rows of one board.
pub(crate) fn parse_columns(line: &str) -> Option<Result<Puzzle, ParseError>> {
    let mut lengths = words(line).map(|(_, word)| word.len()).filter(|len| *len > 0);
    let first = lengths.next();
    let count = 1 + lengths.clone().count();
    if count > 2 && lengths.all(|len| Some(len) == first) {
        return None;
    }
    let mut boards = Vec::new();
    for (at, word) in words(line).filter(|(_, word)| is_of_board(word)) {
        boards.extend(
            parse_cells_on_a_line(word, at, squarest).ok().map(|puzzle| (at, word, puzzle)),
        );
    }
    let longest = boards.iter().map(|(_, _, puzzle)| puzzle.shape().size()).max()?;
    boards.retain(|(_, _, puzzle)| puzzle.shape().size() == longest);
    // The expected value of a test may stand before the puzzle.
    let open = boards.iter().position(|(_, _, puzzle)| !puzzle.is_full());
    let (_, _, puzzle) = boards.remove(open.unwrap_or(0));
    for (at, word, other) in boards {
        let kind = if is_no_solution(&puzzle, &other) {
            ParseErrorKind::OtherSolution
        } else if are_regions(&other) || are_regions(&puzzle) {
            ParseErrorKind::Variant("regions".into())
        } else {
            continue;
        };
        return Some(Err(ParseError::new(kind, at..at + word.len())));
    }
    let clue = words(line).find(|(_, word)| is_clue(word));
    let mut stray = clue.map(|(at, clue)| at..at + clue.len());
    // Most lines of a collection have no mark of a command.
    if line.bytes().any(|byte| matches!(byte, b'-' | b'/' | b':' | b'{')) {
        stray = stray.or_else(|| unknown_option(line)).or_else(|| unknown_field(line));
    }
    if let Some(span) = stray {
        let kind = ParseErrorKind::Variant(line[span.clone()].into());
        return Some(Err(ParseError::new(kind, span)));
    }
    Some(Ok(puzzle))
}

/// Long options of programs that say nothing of the rules.
const OPTIONS: &str = "algorithm all board colour cpu data debug engine fast file first form get grid header help input in \
    insecure iterations json limit location log max max-time method once output post pretty print puzzle quiet raw release \
    request show silent solution solve solver solutions stdin strategy string technique text threads time timeout timing trace \
    url url-query verbose";

/// The first option of a command, `--name` or `/name:`, or setting `name:=` that may be a rule.
fn unknown_option(line: &str) -> Option<Range<usize>> {
    let mut at = 0;
    line.split_inclusive(char::is_whitespace).find_map(|part| {
        let start = at;
        at += part.len();
        let word = part.trim_end();
        let name = match (word.strip_prefix("--"), word.strip_prefix('/'), word.split_once(":=")) {
            (Some(name), ..) => name.split('=').next()?,
            (_, Some(name), _) => name.split_once(':')?.0,
            (.., Some((name, _))) => name,
            _ => return None,
        };
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_known = is_label(name) || OPTIONS.split_whitespace().any(|known| known == name);
        (is_name && !is_known).then_some(start..start + word.len())
    })
}

/// The first entry of an object of JSON on a line, which is no board, that may be a rule.
fn unknown_field(line: &str) -> Option<Range<usize>> {
    let start = line.find("{\"")?;
    let end = start + line[start..].rfind('}')? + 1;
    let object = JsonValue::parse(&line[start..end]).ok()?;
    let mut entries = object.as_object()?.iter();
    let (_, value) = entries.find(|(name, value)| {
        let is_board = value.as_str().is_some_and(is_of_board);
        !is_board && !is_harmless(name, value)
    })?;
    let span = value.span();
    Some(start + span.start..start + span.end)
}

/// Whether a board is full and solves another one not.
pub(crate) fn is_no_solution(puzzle: &Puzzle, other: &Puzzle) -> bool {
    let mut pairs = puzzle.values().iter().zip(other.values());
    other.is_full()
        && (other.clash().is_some() || pairs.any(|(given, value)| ![0, *value].contains(given)))
}

/// Whether a word names a rule by its signs, `X` or `XV`, or is about a sum of several cells, such as `A1+A2`.
fn is_clue(word: &str) -> bool {
    matches!(word, "X" | "XV")
        || word.contains('+')
            && word.split('+').all(|cell| {
                cell.len() == 2
                    && cell.starts_with(|c: char| c.is_ascii_alphabetic())
                    && cell.ends_with(|c: char| c.is_ascii_digit())
            })
}

/// Refuses a header of which a column has the name of a rule.
pub(crate) fn refuse_columns(line: &[u8]) -> Result<(), ParseError> {
    let line = core::str::from_utf8(line).unwrap_or_default();
    let are_cells = words(line).filter(|(_, name)| !name.is_empty()).count() >= LEAST;
    match words(line).find(|(_, name)| is_rule(name) || are_cells && counts_boxes(name)) {
        None => Ok(()),
        Some((at, name)) => {
            Err(ParseError::new(ParseErrorKind::Variant(name.into()), at..at + name.len()))
        }
    }
}

/// Whether a column is for a cell by its column or its box first, `c1r1` or `b1p1`.
fn counts_boxes(name: &str) -> bool {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let word = name[..name.len() - digits.len()].to_ascii_lowercase();
    matches!(&*word, "b" | "box" | "block" | "c" | "col" | "column")
        && digits.starts_with(|c: char| c.is_ascii_digit())
}

/// The place of the first kind of another puzzle in a column for kinds, such as `type` of a header.
pub(crate) fn other_kind(header: &[u8], lines: &[u8]) -> Option<Range<usize>> {
    let header = core::str::from_utf8(header).ok()?;
    let separator = [',', ';', '\t'].into_iter().find(|separator| header.contains(*separator))?;
    let mut names = header.trim().split(separator);
    let column =
        names.position(|name| is_kind(&name.trim_matches([' ', '"']).to_ascii_lowercase()))?;
    let text = core::str::from_utf8(lines).ok()?;
    kleene_text::lines(text).find_map(|(start, line)| {
        let field = line.split(separator).nth(column)?;
        let at = start + (field.as_ptr() as usize - line.as_ptr() as usize);
        let kind = field.trim_matches([' ', '"', '\r']).to_ascii_lowercase();
        names_other_kind(&kind).then_some(at..at + field.len())
    })
}

/// Whether a line that begins with `#` has a number there and then a board: `#1 53..7....`.
pub(crate) fn is_numbered(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"#").unwrap_or_default();
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let line = core::str::from_utf8(rest).unwrap_or_default();
    digits > 0
        && rest.get(digits).is_some_and(|&next| next == b' ' || next == b':' || next == b'\t')
        && words(&line[digits..]).any(|(_, word)| is_of_board(word))
}

/// Whether a line is a header of columns or a number of boards: words without a cell, none as long as a board.
pub(crate) fn is_header(line: &[u8]) -> bool {
    let Ok(line) = core::str::from_utf8(line) else { return false };
    let line = line.trim();
    let is_count = line.len() <= 7 && line.bytes().all(|byte| byte.is_ascii_digit());
    let is_of_names = words(line).all(|(_, word)| {
        word.len() < LEAST && word.chars().all(|c| c.is_alphanumeric() || "_-.#%/".contains(c))
    });
    let has_letters = line.contains(char::is_alphabetic);
    is_count && !line.is_empty() || has_letters && is_of_names
}
