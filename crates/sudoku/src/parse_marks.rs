//! Pencil marks: a grid of candidates, or all candidates of a board of 9 by 9 in 729 characters.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::FormatInfo;

use crate::alphabet::Alphabet;
use crate::candidates::{self, Marked, build};
use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{BARS, is_rule, squarest, trimmed, without_comment};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const MARKS: Spec = Spec {
    format: InputFormat::Marks,
    info: FormatInfo::read_only(
        "marks",
        &[],
        "a line per row with the candidates of each cell between blanks or bars; a cell with \
            one is given",
    ),
    title: "pencil marks",
};

pub(crate) const CANDIDATES: Spec = Spec {
    format: InputFormat::Candidates,
    info: FormatInfo::read_only(
        "candidates",
        &[],
        "nine characters for each cell of a board of 9 by 9, its candidates in their places, \
         `.` or `0` for others",
    ),
    title: "729 characters",
};

/// What a value has before it that a person has placed.
const PLACED: char = 'u';

/// A word of a row: the candidates of a cell.
type Word<'t> = (&'t str, Range<usize>);

/// Whether a text is a grid of words, of which one has several values, and in most rows as many as there are rows.
/// Between bars and rules a row may be missing.
pub(crate) fn is_grid(text: &str) -> bool {
    let rows: Vec<_> = rows(text).collect();
    let is_framed =
        text.contains(BARS) && text.lines().any(|line| is_frame(line) && line.len() > 8);
    let size = if is_framed { width(&rows) } else { rows.len() };
    let mut words = rows.iter().flatten().map(|(word, _)| word);
    (4..=Shape::MAX_SIZE).contains(&size)
        && rows.len() <= size + 2
        && rows.iter().filter(|row| row.len() == size).count() * 2 > rows.len()
        && words.clone().any(|word| word.chars().count() > 1)
        && words.all(|word| bare(word).chars().all(|c| Alphabet::value(c).is_some()))
}

/// A word without the mark of a value that a person has placed.
fn bare(word: &str) -> &str {
    word.strip_prefix(PLACED).filter(|value| value.len() == 1).unwrap_or(word)
}

/// The number of words that most rows have.
fn width(rows: &[Vec<Word<'_>>]) -> usize {
    (1..=Shape::MAX_SIZE)
        .rev()
        .max_by_key(|&len| rows.iter().filter(|row| row.len() == len).count())
        .unwrap_or_default()
}

/// Whether a line is a rule, which may begin and end with corners.
fn is_frame(line: &str) -> bool {
    let inner = line.trim_matches(['.', '\'', ':', '*', '+', ' ', '\t']);
    is_rule(inner)
}

/// The words of every line that has some, without bars and rules.
fn rows(text: &str) -> impl Iterator<Item = Vec<Word<'_>>> {
    let lines = kleene_text::lines(text).map(|(start, line)| (start, without_comment(line)));
    let rows = lines.filter(move |(_, line)| !line.trim().is_empty() && !is_frame(line));
    rows.map(|(start, line)| {
        let mut words = Vec::new();
        let mut at = start;
        for part in line.split(|c: char| c.is_whitespace() || BARS.contains(&c) || c == ':') {
            if !part.is_empty() {
                words.push((part, at..at + part.len()));
            }
            at += part.len();
            at += line[at - start..].chars().next().map_or(0, char::len_utf8);
        }
        words
    })
}

pub(crate) fn parse_grid(text: &str) -> Result<Puzzle, ParseError> {
    let (shape, mut cells) = grid_of(text)?;
    // What a person has placed is no given.
    for cell in cells.iter_mut().filter(|cell| cell.is_placed) {
        cell.values = candidates::all(shape.size());
    }
    if let Some(span) = only_marks(text, &cells, shape.size()) {
        return Err(ParseError::new(ParseErrorKind::SeveralValues, span));
    }
    build(shape, &cells)
}

/// The cell that alone has several characters of values, where others are empty: a slip in a board of givens.
fn only_marks(text: &str, cells: &[Marked], size: usize) -> Option<Range<usize>> {
    let all = candidates::all(size);
    let written =
        |cell: &Marked| bare(&text[cell.span.clone()]).chars().filter(|&c| c != '.').count();
    let mut several = cells.iter().filter(|cell| cell.values != all && written(cell) > 1);
    match (several.next(), several.next()) {
        (Some(cell), None) if cells.iter().any(|cell| cell.values == all && written(cell) <= 1) => {
            Some(cell.span.clone())
        }
        _ => None,
    }
}

/// The shape of a grid of candidates, and its cells.
pub(crate) fn grid_of(text: &str) -> Result<(Shape, Vec<Marked>), ParseError> {
    let rows: Vec<_> = rows(text).collect();
    let size = width(&rows);
    let shape = shape_of(text, size)?;
    let mut cells = Vec::with_capacity(size * size);
    for row in &rows {
        let whole = || match (row.first(), row.last()) {
            (Some((_, first)), Some((_, last))) => first.start..last.end,
            _ => 0..0,
        };
        if row.len() != size {
            let kind = ParseErrorKind::RowLength { expected: size, found: row.len() };
            return Err(ParseError::new(kind, whole()));
        }
        for (word, span) in row {
            let value = bare(word);
            let is_placed = value.len() < word.len();
            let start = span.start + word.len() - value.len();
            let values = read_values(value, start, size)?;
            cells.push(Marked { values, is_placed, span: span.clone() });
        }
    }
    if rows.len() != size {
        let kind = ParseErrorKind::Rows { expected: size, found: rows.len() };
        let last = rows.last().and_then(|row| row.last()).map_or(0, |(_, span)| span.end);
        return Err(ParseError::new(kind, last..last));
    }
    Ok((shape, cells))
}

/// The values of a word; a word of one empty cell has all.
fn read_values(word: &str, start: usize, size: usize) -> Result<u32, ParseError> {
    let mut values = 0;
    for (at, symbol) in word.char_indices() {
        let span = start + at..start + at + symbol.len_utf8();
        let value = Alphabet::value(symbol);
        let Some(value) = value else {
            return Err(ParseError::new(ParseErrorKind::UnknownCell(symbol), span));
        };
        if value == 0 && word.len() > symbol.len_utf8() {
            // A point may stand for a candidate that is not there.
            if symbol == '.' {
                continue;
            }
            let number =
                word.parse().ok().filter(|&number| number > 9 && usize::from(number) <= size);
            if let Some(number) = number {
                let kind = ParseErrorKind::Decimal(number);
                return Err(ParseError::new(kind, start..start + word.len()));
            }
            return Err(ParseError::new(ParseErrorKind::EmptyBesideValue(symbol), span));
        }
        if usize::from(value) > size {
            return Err(ParseError::new(ParseErrorKind::ValueTooLarge { symbol, size }, span));
        }
        values |= if value == 0 { candidates::all(size) } else { 1 << value };
    }
    Ok(values)
}

/// The shape that bars and rules show, or the squarest one.
fn shape_of(text: &str, size: usize) -> Result<Shape, ParseError> {
    let row = kleene_text::lines(text)
        .find(|(_, line)| line.contains(BARS) && line.contains(char::is_alphanumeric));
    let columns = row.and_then(|(_, line)| {
        let mut parts = line.split(BARS).map(|part| part.split_whitespace().count());
        parts.find(|&words| words > 0)
    });
    match columns {
        Some(columns) if columns < size && size % columns == 0 => {
            Shape::new(size / columns, columns)
                .map_err(|error| crate::parse_cells::wrong(error, 0..text.len()))
        }
        _ => squarest(size),
    }
}

/// The shape of a board whose candidates a line has: 729 characters for 9 by 9, 216 for 6 by 6, in each place its value or an
/// empty cell.
pub(crate) fn shape_of_candidates(line: &str) -> Option<Shape> {
    let line = line.trim();
    let size = [6, 9].into_iter().find(|size| size * size * size == line.len())?;
    let is_of_digits = line.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    Shape::from_size(size).ok().filter(|_| is_of_digits)
}

pub(crate) fn is_candidates(line: &str) -> bool {
    shape_of_candidates(line).is_some()
}

pub(crate) fn parse_candidates(line: &str) -> Result<Puzzle, ParseError> {
    let (shape, cells) = candidates_of(line)?;
    build(shape, &cells)
}

/// The shape and the cells of a line of candidates.
pub(crate) fn candidates_of(line: &str) -> Result<(Shape, Vec<Marked>), ParseError> {
    let shape = shape_of_candidates(line).unwrap_or(Shape::CLASSIC);
    let size = shape.size();
    let start = trimmed(line, 0).start;
    let mut cells = Vec::with_capacity(shape.cells());
    for (cell, places) in line.trim().as_bytes().chunks(size).enumerate() {
        let start = start + cell * size;
        let mut values = 0;
        for (place, &symbol) in places.iter().enumerate() {
            match symbol {
                b'.' | b'0' => {}
                _ if usize::from(symbol - b'0') == place + 1 => values |= 2 << place,
                _ => {
                    let kind =
                        ParseErrorKind::NotInPlace { symbol: symbol.into(), place: place + 1 };
                    return Err(ParseError::new(kind, start + place..start + place + 1));
                }
            }
        }
        cells.push(Marked { values, is_placed: false, span: start..start + size });
    }
    Ok((shape, cells))
}
