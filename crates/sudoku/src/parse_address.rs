//! Addresses that hold a board: `bd=` of SudokuWiki, f-puzzles.com, puzz.link.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{
    FormatInfo, JsonValue, f_puzzles, f_puzzles_grid, f_puzzles_rule_in_words, f_puzzles_variant,
    is_of_pzpr, unpack_f_puzzles,
};

use crate::alphabet::Alphabet;
use crate::candidates::{Marked, build};
use crate::error::{ParseError, ParseErrorKind};
use crate::format::Format;
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{parse_cells_on_a_line, squarest, wrong};
use crate::{puzzle::Puzzle, shape::Shape, variants};

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
         rules other than a sudoku's",
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

const MARKS: [(&str, Kind); 2] = [("bd=", Kind::Wiki), ("sudoku/", Kind::PuzzLink)];

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
    if let Some(packed) = f_puzzles(text) {
        return Some((Kind::FPuzzles, packed));
    }
    let (kind, at) = MARKS.into_iter().find_map(|(mark, kind)| {
        let at = word.find(mark)?;
        let before = word[..at].chars().next_back();
        let begins = before.is_none_or(|c| "?&#".contains(c));
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
    if let Some(genre) = variants::of_page(&text[..span.start]) {
        return Err(ParseError::new(ParseErrorKind::OtherPuzzle(genre.into()), span));
    }
    match kind {
        Kind::Wiki if content.starts_with(PACKED) => {
            build(Shape::CLASSIC, &wiki(content, span.start)?)
        }
        Kind::Wiki => parse_cells_on_a_line(content, span.start, squarest),
        Kind::PuzzLink => puzz_link(content, span.start),
        Kind::FPuzzles => {
            let json = unpack_f_puzzles(content)
                .ok_or_else(|| ParseError::new(ParseErrorKind::Packed, span.clone()))?;
            // What is wrong with the board is in there, and has no other place in the address.
            of_f_puzzles(&json).map_err(|error| ParseError::new(error.into_kind(), span))
        }
    }
}

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
    if word.contains(char::is_whitespace) || !word.contains("://") {
        return is_packed(word).then(|| error(ParseErrorKind::NotRead(PAD)))?;
    }
    let (_, rest) = word.split_once("://")?;
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    // Addresses of puzz.link and its kin name the kind first.
    if let Some((_, query)) = rest.split_once('?').filter(|_| is_of_pzpr(rest)) {
        let kind = query.split('/').next().unwrap_or_default();
        return error(match kind {
            "sudoku" => ParseErrorKind::PuzzLink,
            _ => ParseErrorKind::OtherPuzzle(kind.into()),
        });
    }
    if let Some(genre) = variants::of_page(rest) {
        return error(ParseErrorKind::OtherPuzzle(genre.into()));
    }
    let parts = rest[host.len()..].split(|c: char| "/?&=#;:,".contains(c));
    if parts.clone().any(is_packed) {
        return error(ParseErrorKind::NotRead(PAD));
    }
    let mut boards: Vec<Puzzle> = Vec::new();
    for part in parts {
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

/// Whether a part of an address is a puzzle that SudokuPad packs into it.
fn is_packed(part: &str) -> bool {
    let is_own = ["scl", "ctc", "scf"].iter().any(|mark| part.starts_with(mark));
    is_own && part.len() > LEAST
}

/// The format of SudokuPad's addresses whose rules stand in words.
const PAD: &str = "the format scl, ctc or scf of SudokuPad";

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
    (0..cells)
        .map(|index| {
            let span = start + 2 * index..start + 2 * index + 2;
            let number = u32::from_str_radix(&digits[2 * index..2 * index + 2], 36).ok();
            let values = match number {
                Some(given @ 1..=9) => 1 << given,
                Some(placed @ 10..=18) => 1 << (placed - 9),
                Some(marks @ 19..=529) => (marks - 18) << 1,
                _ => return Err(ParseError::new(ParseErrorKind::Packed, span)),
            };
            Ok(Marked { values, is_placed: false, span })
        })
        .collect()
}

/// `9/9/` and the cells: a digit in base 16, two after a `-`, or a letter from `g` on for empty ones.
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
    let shape = Shape::from_size(size).map_err(|error| wrong(error, whole()))?;
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

fn of_f_puzzles(json: &str) -> Result<Puzzle, ParseError> {
    let value =
        JsonValue::parse(json).map_err(|error| error.map(|_| ParseErrorKind::Json("JSON")))?;
    if value.as_object().is_none() {
        return Err(expected("an object"));
    }
    if let Some(key) = f_puzzles_rule_in_words(&value) {
        return Err(ParseError::new(ParseErrorKind::RuleInWords(key), 0..0));
    }
    if let Some(rule) = f_puzzles_variant(&value) {
        return Err(ParseError::new(ParseErrorKind::Variant(rule), 0..0));
    }
    let rows = f_puzzles_grid(&value).map_err(expected)?;
    let shape = Shape::from_size(rows.len()).map_err(|error| wrong(error, 0..0))?;
    let values = rows.iter().flatten().map(|cell| u8::try_from(cell.value.unwrap_or(0)));
    let values: Result<Vec<u8>, _> = values.collect();
    let values = values.map_err(|_| expected("a value of the board"))?;
    let puzzle = Puzzle::new(shape, &values).map_err(|error| wrong(error, 0..0))?;
    Ok(puzzle.with_alphabet(Alphabet::default()))
}

/// The error for JSON of another form.
fn expected(what: &'static str) -> ParseError {
    ParseError::new(ParseErrorKind::Json(what), 0..0)
}
