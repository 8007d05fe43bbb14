//! Addresses that hold a board: `bd=` of SudokuWiki, f-puzzles.com, puzz.link.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, Json, JsonValue};

use crate::alphabet::Alphabet;
use crate::candidates::{Marked, build};
use crate::error::{ParseError, ParseErrorKind};
use crate::format::Format;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{parse_cells_on_a_line, squarest, wrong};
use crate::{lz, puzzle::Puzzle, shape::Shape};

pub(crate) const WIKI: Spec = Spec {
    format: InputFormat::Wiki,
    info: FormatInfo::read_only(
        "wiki",
        &[],
        "an address with `bd=` and 81 cells, or `S9B` and two characters for each cell, with \
         or without the address",
    ),
    title: "SudokuWiki",
};

pub(crate) const F_PUZZLES: Spec = Spec {
    format: InputFormat::FPuzzles,
    info: FormatInfo::read_only(
        "f-puzzles",
        &[],
        "an address `https://f-puzzles.com/?load=...`, or `...puzzleid=fpuzzles...`, without \
         other rules than a sudoku's",
    ),
    title: "f-puzzles",
};

pub(crate) const PUZZ_LINK: Spec = Spec {
    format: InputFormat::PuzzLink,
    info: FormatInfo::new(
        Format::PuzzLink.name(),
        &[],
        "an address `https://puzz.link/p?sudoku/9/9/...`",
    ),
    title: "puzz.link",
};

/// What an address has before a board.
#[derive(Clone, Copy)]
enum Kind {
    Wiki,
    FPuzzles,
    PuzzLink,
}

const MARKS: [(&str, Kind); 6] = [
    ("bd=", Kind::Wiki),
    ("load=", Kind::FPuzzles),
    ("puzzleid=fpuzzles", Kind::FPuzzles),
    ("/fpuzzles", Kind::FPuzzles),
    ("/fpuz", Kind::FPuzzles),
    ("sudoku/", Kind::PuzzLink),
];

/// The kind of an address and where its board stands.
fn board(text: &str) -> Option<(Kind, Range<usize>)> {
    let word = text.trim();
    if word.contains(char::is_whitespace) {
        return None;
    }
    // The board alone, as people paste it.
    if word.starts_with(PACKED) && word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        let start = text.len() - text.trim_start().len();
        return Some((Kind::Wiki, start..start + word.len()));
    }
    // A board of f-puzzles alone.
    let bare = ["fpuzzles", "fpuz"].iter().find_map(|mark| word.strip_prefix(mark)).unwrap_or(word);
    if bare.starts_with(UNPACKED) && bare.len() > LEAST && !bare.contains(['.', ':', '?']) {
        let end = text.trim_end().len();
        return Some((Kind::FPuzzles, end - bare.len()..end));
    }
    let (kind, at) = MARKS.into_iter().find_map(|(mark, kind)| {
        let at = word.find(mark)?;
        let before = word[..at].chars().next_back();
        let begins = mark.starts_with('/') && at > 0 || before.is_none_or(|c| "?&#".contains(c));
        begins.then_some((kind, at + mark.len()))
    })?;
    let start = text.len() - text.trim_start().len() + at;
    let rest = text[start..].trim_end();
    let len = rest.find(['&', '#', '?']).unwrap_or(rest.len());
    Some((kind, start..start + len))
}

pub(crate) fn is_address(text: &str) -> bool {
    board(text).is_some()
}

pub(crate) fn parse_address(text: &str) -> Result<Puzzle, ParseError> {
    let Some((kind, span)) = board(text) else {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..text.len()));
    };
    let content = &text[span.clone()];
    match kind {
        Kind::Wiki if content.starts_with(PACKED) => {
            build(Shape::CLASSIC, &wiki(content, span.start)?)
        }
        Kind::Wiki => parse_cells_on_a_line(content, span.start, squarest),
        Kind::PuzzLink => puzz_link(content, span.start),
        Kind::FPuzzles => {
            let json = lz::unpack(&unescaped(content))
                .ok_or_else(|| ParseError::new(ParseErrorKind::Packed, span.clone()))?;
            // What is wrong with the board is in there, and has no other place in the address.
            f_puzzles(&json).map_err(|error| ParseError::new(error.into_kind(), span))
        }
    }
}

/// What a packed text that begins with `{"` begins with.
const UNPACKED: &str = "N4Ig";

/// The least length of a packed board.
const LEAST: usize = 24;

/// The board of another address: the only word of it that has all cells. `None` if the line is no address.
pub(crate) fn parse_other_address(line: &str) -> Option<Result<Puzzle, ParseError>> {
    if is_address(line) {
        return None;
    }
    let word = line.trim();
    let start = line.len() - line.trim_start().len();
    let error = |kind| Some(Err(ParseError::new(kind, start..start + word.len())));
    let is_packed = |part: &str| {
        let is_own = ["scl", "ctc", "scf"].iter().any(|mark| part.starts_with(mark));
        is_own && part.len() > LEAST
    };
    if word.contains(char::is_whitespace) || !word.contains("://") {
        return is_packed(word).then(|| error(ParseErrorKind::NotRead(PAD)))?;
    }
    let (_, rest) = word.split_once("://")?;
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    // Addresses of puzz.link and its kin name the kind first.
    let is_of_pzpr =
        ["puzz.link", "pzv.jp", "pzprxs", "pzplus"].iter().any(|name| rest.contains(name));
    if let Some((_, query)) = rest.split_once('?').filter(|_| is_of_pzpr) {
        let kind = query.split('/').next().unwrap_or_default();
        return error(match kind {
            "sudoku" => ParseErrorKind::PuzzLink,
            _ => ParseErrorKind::OtherPuzzle(kind.into()),
        });
    }
    let parts = || rest[host.len()..].split(|c: char| "/?&=#;:,".contains(c));
    if parts().any(is_packed) {
        return error(ParseErrorKind::NotRead(PAD));
    }
    let mut boards: Vec<Puzzle> = Vec::new();
    for part in parts() {
        let cells = part.replace("%2E", ".").replace("%2e", ".");
        let read = parse_cells_on_a_line(&cells, 0, squarest).ok();
        if let Some(puzzle) = read.filter(|puzzle| puzzle.shape().size() >= 4) {
            // A word of letters is a name.
            let has_digits = cells.contains(|c: char| c.is_ascii_digit());
            if has_digits && !boards.contains(&puzzle) {
                boards.push(puzzle);
            }
        }
    }
    let only = boards.pop();
    match (only, boards.len()) {
        (Some(puzzle), 0) => Some(Ok(puzzle)),
        (Some(_), others) => {
            error(ParseErrorKind::SeveralBoards(alloc::format!("{} in the address", others + 1)))
        }
        (None, _) => error(ParseErrorKind::NoBoard("an address")),
    }
}

/// The format of SudokuPad's addresses whose rules stand in words.
const PAD: &str = "the format scl, ctc or scf of SudokuPad";

/// The escapes by percent signs that base64 needs, replaced.
fn unescaped(text: &str) -> String {
    let text = text.replace("%2B", "+").replace("%2b", "+").replace("%2F", "/");
    text.replace("%2f", "/").replace("%3D", "=").replace("%3d", "=")
}

/// What SudokuWiki's boards with candidates begin with.
const PACKED: &str = "S9B";

/// The candidates of an address of SudokuWiki that has some.
pub(crate) fn marks_of(text: &str) -> Option<Result<Vec<Marked>, ParseError>> {
    let (kind, span) = board(text)?;
    let content = &text[span.clone()];
    let has_marks = matches!(kind, Kind::Wiki) && content.starts_with(PACKED);
    has_marks.then(|| wiki(content, span.start))
}

/// Two digits for each cell, in base 36: to 9 a given, to 18 a placed value, then a bit for each candidate.
fn wiki(content: &str, start: usize) -> Result<Vec<Marked>, ParseError> {
    let digits = &content[PACKED.len()..];
    let start = start + PACKED.len();
    let cells = Shape::CLASSIC.cells();
    if digits.len() != 2 * cells || !digits.is_ascii() {
        let kind = ParseErrorKind::Length { expected: 2 * cells, found: digits.chars().count() };
        return Err(ParseError::new(kind, start..start + digits.len()));
    }
    let cell = |index: usize| {
        let span = start + 2 * index..start + 2 * index + 2;
        let number = u32::from_str_radix(&digits[2 * index..2 * index + 2], 36).ok();
        let values = match number {
            Some(given @ 1..=9) => 1 << given,
            Some(placed @ 10..=18) => 1 << (placed - 9),
            Some(marks @ 19..=529) => (marks - 18) << 1,
            _ => return Err(ParseError::new(ParseErrorKind::Packed, span)),
        };
        Ok(Marked { values, is_placed: false, span })
    };
    (0..cells).map(cell).collect()
}

/// `9/9/` and the cells: a digit in base 16, two behind a `-`, or a letter from `g` on for empty ones.
fn puzz_link(content: &str, start: usize) -> Result<Puzzle, ParseError> {
    let whole = || start..start + content.len();
    let mut parts = content.splitn(3, '/');
    let (Some(width), Some(height), Some(cells)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(ParseError::new(ParseErrorKind::PuzzLink, whole()));
    };
    let size = width.parse::<usize>().ok().filter(|_| width == height);
    let size = size.filter(|size| (1..=Shape::MAX_SIZE).contains(size));
    let size = size.ok_or_else(|| ParseError::new(ParseErrorKind::PuzzLink, whole()))?;
    let shape = Shape::of_size(size).map_err(|error| wrong(error, whole()))?;
    let start = start + content.len() - cells.len();
    let mut values: Vec<u8> = Vec::with_capacity(shape.cells());
    let mut at = 0;
    while let Some(symbol) = cells[at..].chars().next() {
        let span = start + at..start + at + symbol.len_utf8();
        let (digits, len) = match symbol {
            'g'..='z' => {
                let empty = symbol as usize - 'f' as usize;
                values.resize(values.len() + empty, 0);
                at += 1;
                continue;
            }
            '.' => {
                values.push(0);
                at += 1;
                continue;
            }
            '-' => (cells.get(at + 1..at + 3), 3),
            _ => (Some(&cells[at..at + symbol.len_utf8()]), 1),
        };
        let value = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let value = value.filter(|&value| usize::from(value) <= size && value > 0);
        let kind = ParseErrorKind::ValueTooLarge { symbol, size };
        values.push(value.ok_or_else(|| ParseError::new(kind, span))?);
        at += len;
    }
    if values.len() != shape.cells() {
        let kind = ParseErrorKind::Length { expected: shape.cells(), found: values.len() };
        return Err(ParseError::new(kind, start..start + cells.len()));
    }
    Puzzle::new(shape, &values).map_err(|error| wrong(error, whole()))
}

/// The keys of f-puzzles that are no rules.
const NO_RULES: [&str; 18] = [
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
    "cosmetic",
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "metadata",
    "givenpencilmarks",
];

fn f_puzzles(json: &str) -> Result<Puzzle, ParseError> {
    let value =
        JsonValue::parse(json).map_err(|error| error.map(|_| ParseErrorKind::Json("JSON")))?;
    let expected = |what| ParseError::new(ParseErrorKind::Json(what), 0..0);
    let entries = value.as_object().ok_or_else(|| expected("an object"))?;
    for (name, value) in entries.iter().filter(|(name, _)| !NO_RULES.contains(&name.as_str())) {
        let is_none = match value.kind() {
            Json::Null | Json::Bool(false) => true,
            Json::Array(items) => items.is_empty(),
            Json::Object(entries) => entries.is_empty(),
            Json::String(text) => text.is_empty(),
            _ => false,
        };
        if !is_none {
            return Err(ParseError::new(ParseErrorKind::Variant(name.clone()), 0..0));
        }
    }
    let rows =
        value.key(&["grid"]).and_then(JsonValue::as_list).ok_or_else(|| expected("`grid`"))?;
    let shape = Shape::of_size(rows.len()).map_err(|error| wrong(error, 0..0))?;
    let is_given =
        |cell: &JsonValue| cell.key(&["given"]).map(JsonValue::kind) == Some(&Json::Bool(true));
    let cells: Option<Vec<&JsonValue>> = rows
        .iter()
        .map(JsonValue::as_list)
        .collect::<Option<Vec<_>>>()
        .map(|rows| rows.into_iter().flatten().collect());
    let cells = cells.ok_or_else(|| expected("rows of cells"))?;
    // Where no value is said to be given, all are.
    let has_givens = cells.iter().any(|cell| is_given(cell));
    let mut values = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        if let Some(region) = cell.key(&["region"]).and_then(JsonValue::as_number) {
            if index < shape.cells() && region != shape.box_of(shape.cell(index)) {
                return Err(ParseError::new(ParseErrorKind::Variant("region".into()), 0..0));
            }
        }
        if cell
            .key(&["givenPencilMarks"])
            .and_then(JsonValue::as_list)
            .is_some_and(|marks| !marks.is_empty())
        {
            return Err(ParseError::new(ParseErrorKind::Variant("givenPencilMarks".into()), 0..0));
        }
        let value = cell.key(&["value"]).filter(|_| !has_givens || is_given(cell));
        let value = value.map_or(Some(0), JsonValue::as_number);
        let value = value.and_then(|value| u8::try_from(value).ok());
        values.push(value.ok_or_else(|| expected("a value of the board"))?);
    }
    let puzzle = Puzzle::new(shape, &values).map_err(|error| wrong(error, 0..0))?;
    Ok(puzzle.with_alphabet(Alphabet::default()))
}
