//! Lists in a program: the clues as Python, JavaScript, Rust, Go, C, Java, Haskell, Lua, OR-tools or MiniZinc write them,
//! or as YAML.
//!
//! OR-tools and MiniZinc name the sides `row_rules` and `col_rules`, with their lengths under `rows` and `cols`;
//! zeros fill up their clues. The benchmarks of MiniZinc have `X`, `Y`, `rows` and `cols`, and a clue is there either
//! a list of lengths or of cells, with a 0 between two runs and `-1` to fill it up.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{
    Evidence, FormatInfo, Json, JsonErrorKind, JsonValue, Side, Sniff, has_word, is_about,
};

use super::runs::{Line, Spelled, run};
use super::spec::{Holds, Reader, Spec};
use super::{headed, json, json_beside, pair};
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::{format::Format, puzzle::Puzzle};

pub(super) const CODE: Spec = Spec {
    format: Format::Code,
    info: FormatInfo::read_only(
        "code",
        &[],
        "`rows = [[3], [1, 1]]` and `cols = ...` as in Python, JavaScript, Rust, Go, C, Java, Haskell, Lua, YAML, \
         OR-tools, or MiniZinc's data (`row_rules`, `col_rules`, `[|3, 0|1, 1|]`); clues may be padded with zeros",
    ),
    title: "lists in a program",
    claims: |content| content.program() == Some(Format::Code),
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

pub(super) const CELLS: Spec = Spec {
    format: Format::Cells,
    info: FormatInfo::read_only(
        "cells",
        &[],
        "MiniZinc's data with `X`, `Y`, `rows`, `cols`, whose clues are cells: `1, 1, 0, 1` \
         is `2 1`, padded with -1",
    ),
    title: "lists of cells in a program",
    claims: |content| content.program() == Some(Format::Cells),
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// Whether a text begins as the source of a program: with a text about itself in Python, or with the mark of PHP.
pub(super) fn begins_source(text: &[u8]) -> bool {
    text.starts_with(b"\"\"\"") || text.starts_with(b"<?php")
}

/// Which format has a text that gives lists to names of both sides as a program does, or begins to do so.
pub(super) fn format(content: &[u8]) -> Option<Format> {
    let text = core::str::from_utf8(content).ok()?;
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if !begins_source(start.as_bytes()) && start.starts_with(['{', '[', '<', '"']) {
        return None;
    }
    if pair::of_lines(text).is_some() {
        return Some(Format::Code);
    }
    if JsonValue::is_yaml(text) {
        // Lists below headings are read with them.
        if headed::read(text).is_ok() {
            return None;
        }
        let value = JsonValue::parse_data(text).ok()?;
        return value.innermost().has_lists_of_sides().then_some(Format::Code);
    }
    match JsonValue::parse_data(text) {
        Ok(value) => {
            let value = value.innermost();
            let is_program = value.has_lists_of_sides()
                || text.contains(';') && names_side(value)
                || pair::of_program(value).is_some();
            is_program.then(|| if is_of_cells(value) { Format::Cells } else { Format::Code })
        }
        // Clues below headings may have a `;` between them.
        Err(_) if !text.contains(['[', '{']) && headed::read(text).is_ok() => None,
        Err(_) => begins_program(text).then_some(Format::Code),
    }
}

/// Whether some entry has the name of a side.
fn names_side(value: &JsonValue) -> bool {
    value
        .as_object()
        .is_some_and(|entries| entries.iter().any(|(name, _)| Side::from_key(name).is_some()))
}

/// Whether a text with a mistake was meant as a program: a name of a side has an equals sign after it, and brackets
/// stand within brackets, or a `;` somewhere.
fn begins_program(text: &str) -> bool {
    let mut before = ' ';
    let is_nested = text.chars().filter(|c| !c.is_whitespace()).any(|c| {
        let opens_twice = matches!(before, '[' | '{') && matches!(c, '[' | '{' | '|');
        before = c;
        opens_twice || c == ';'
    });
    is_nested
        && words(text).any(|(at, name)| {
            Side::from_key(name).is_some() && text[at + name.len()..].trim_start().starts_with('=')
        })
}

/// Words in the names of numbers and texts of a program that say nothing of the puzzle.
const OF_PROGRAM: [&str; 15] = [
    "count",
    "debug",
    "difficulty",
    "empty",
    "len",
    "level",
    "limit",
    "max",
    "maxlen",
    "name",
    "num",
    "seed",
    "size",
    "tile",
    "time",
];

/// The words of a text, each with its place.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        at += text[at..].find(is_in_word)?;
        let len = text[at..].find(|c| !is_in_word(c)).unwrap_or(text.len() - at);
        let word = (at, &text[at..at + len]);
        at += len;
        Some(word)
    })
}

/// Whether a character may stand in a name of a program.
fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The clues of one side, as the program states them.
#[derive(Default)]
struct Lists<'v> {
    clues: Option<&'v JsonValue>,
    count: Option<&'v JsonValue>,
}

impl Lists<'_> {
    /// The clues, and the place of their list.
    fn read(
        &self,
        name: &'static str,
        end: usize,
        of_cells: bool,
    ) -> Result<(Vec<Line>, Range<usize>), ParseError> {
        let list = self.clues.ok_or_else(|| missing(name, end))?;
        let count = self.count.map(|count| count.number("a number of lines")).transpose()?;
        let lines = read_lines(list, count, of_cells)?;
        if let Some(zero) = zero_first(&lines).filter(|_| !of_cells) {
            return Err(ParseError::new(ParseErrorKind::ZeroBetween, zero));
        }
        let lines = lines.into_iter().map(|line| match of_cells {
            true => runs_of_cells(line),
            false => without_zeros(line),
        });
        Ok((lines.collect::<Result<_, _>>()?, list.span()))
    }
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    if let Some(pair) = pair::of_lines(text) {
        return pair;
    }
    let value = JsonValue::parse_data(text).map_err(|error| error.map(ParseErrorKind::from))?;
    let (root, value) = (&value, value.innermost());
    if JsonValue::is_yaml(text) {
        return json::within(root, value);
    }
    if let Some(sides) = pair::of_program(value) {
        return pair::read(text, sides);
    }
    let entries = value.as_object().ok_or_else(|| value.error("names and their lists"))?;
    let (mut rows, mut columns) = (Lists::default(), Lists::default());
    let (puzzle, is_swapped) = (value, counts_rows_by_n(value));
    for (name, value) in entries {
        let is_list = value.as_list().is_some();
        let (side, slot) = match (puzzle.side_of(name), &**name) {
            (Some(Side::Rows), _) if is_list => (&mut rows.clues, "the list of the rows"),
            (Some(Side::Columns), _) if is_list => (&mut columns.clues, "the list of the columns"),
            (None, "n") if is_swapped => (&mut rows.count, "the number of rows"),
            (None, "m") if is_swapped => (&mut columns.count, "the number of columns"),
            (Some(Side::Rows), _) | (_, "Y" | "height" | "HEIGHT" | "h" | "m") => {
                (&mut rows.count, "the number of rows")
            }
            (Some(Side::Columns), _) | (_, "X" | "width" | "WIDTH" | "w" | "n") => {
                (&mut columns.count, "the number of columns")
            }
            // How long clues are at most, a title: nothing that a puzzle needs.
            _ if (is_about(name) || has_word(name, &OF_PROGRAM))
                && matches!(value.kind(), Json::Number(_) | Json::String(_)) =>
            {
                continue;
            }
            _ => {
                return Err(
                    value.error("no list other than the clues of the rows and of the columns")
                );
            }
        };
        if side.replace(value).is_some() {
            return Err(ParseError::new(ParseErrorKind::Repeated(slot), value.span()));
        }
    }
    let of_cells = is_of_cells(value);
    let rows = rows.read("the list of the rows", text.len(), of_cells)?;
    let columns = columns.read("the list of the columns", text.len(), of_cells)?;
    let puzzle = json::of_lines(rows, columns)?;
    json_beside::check_flat(value, &puzzle)?;
    // A program has numbers and texts of its own.
    let around = root.around(value).into_iter();
    let others =
        around.filter(|(_, value)| !matches!(value.kind(), Json::Number(_) | Json::String(_)));
    json_beside::check_beside(&puzzle, others)?;
    Ok(puzzle)
}

/// Whether `n` counts the rows and `m` the columns: programs differ, and the lists show it.
fn counts_rows_by_n(value: &JsonValue) -> bool {
    [("n", Side::Rows), ("m", Side::Columns)].into_iter().all(|(name, side)| {
        let list = value.lists_of(side).next().and_then(JsonValue::as_list);
        value.key(&[name]).and_then(JsonValue::as_number) == list.map(<[_]>::len)
    })
}

/// Whether clues are of cells: under `X` and `Y` no value is beyond 1, and one is -1 or a 0 between two ones; or
/// `maxlen` says how many cells a clue takes.
fn is_of_cells(program: &JsonValue) -> bool {
    let lists: Vec<&JsonValue> =
        [Side::Rows, Side::Columns].into_iter().flat_map(|side| program.lists_of(side)).collect();
    let mut cells = lists
        .iter()
        .flat_map(|list| list.as_list().unwrap_or_default())
        .flat_map(|item| if item.as_list().is_some() { numbers(item) } else { numbers_of(item) });
    ["X", "Y"].iter().all(|name| program.key(&[name]).is_some())
        && cells.all(|cell| matches!(cell, Some(-1..=1)))
        && (program.key(&["maxlen"]).is_some()
            || lists
                .iter()
                .any(|list| list.as_list().unwrap_or_default().iter().chain([*list]).any(has_gap)))
}

/// Whether a clue is one of cells: a 0 stands between two ones, or -1 fills it up.
fn has_gap(line: &JsonValue) -> bool {
    let values = numbers(line);
    let inner = values.iter().skip_while(|number| **number != Some(1));
    let inner: Vec<_> = inner.copied().collect();
    let last = inner.iter().rposition(|number| *number == Some(1)).unwrap_or(0);
    inner[..last].contains(&Some(0)) || values.contains(&Some(-1))
}

/// The items of a list, `None` for those that are not numbers.
fn numbers(value: &JsonValue) -> Vec<Option<i64>> {
    let Some(items) = value.as_list() else { return Vec::new() };
    let number =
        |item: &JsonValue| if let Json::Number(number) = item.kind() { *number } else { None };
    items.iter().map(number).collect()
}

fn numbers_of(item: &JsonValue) -> Vec<Option<i64>> {
    match item.kind() {
        Json::Number(number) => [*number].into(),
        _ => [None].into(),
    }
}

/// The clues of a list: its items or, of numbers alone that are more than lines, as many of them for each line.
fn read_lines(
    list: &JsonValue,
    count: Option<usize>,
    of_cells: bool,
) -> Result<Vec<Line>, ParseError> {
    let run = |number: &JsonValue| match number.kind() {
        Json::Number(Some(-1)) if of_cells => Ok(Spelled::new(None, None, number.span())),
        _ => run(number),
    };
    let items = list.list("a list of clues")?;
    let is_flat = items.iter().all(|item| matches!(item.kind(), Json::Number(_)));
    match count {
        Some(lines) if is_flat && lines != items.len() => {
            if lines == 0 || items.is_empty() || items.len() % lines != 0 {
                let kind = ParseErrorKind::UnevenClues { lines, numbers: items.len() };
                return Err(ParseError::new(kind, list.span()));
            }
            items
                .chunks(items.len() / lines)
                .map(|numbers| {
                    let runs = numbers.iter().map(run).collect::<Result<Vec<_>, _>>()?;
                    let span = numbers[0].span().start..numbers[numbers.len() - 1].span().end;
                    Ok((runs, span))
                })
                .collect()
        }
        Some(expected) if expected != items.len() => {
            let kind = ParseErrorKind::MissingLines { expected, found: items.len() };
            Err(ParseError::new(kind, list.span()))
        }
        _ => items
            .iter()
            .map(|item| match item.as_list() {
                Some(runs) => Ok((runs.iter().map(run).collect::<Result<_, _>>()?, item.span())),
                None => json::line(item),
            })
            .collect(),
    }
}

/// The place of a zero before the first run of a clue, where the clues have different lengths, so that zeros do not fill them
/// up: it may be the length of a gap.
fn zero_first(lines: &[Line]) -> Option<Range<usize>> {
    let mut zeros = lines.iter().filter_map(|(runs, _)| {
        runs.first().filter(|run| runs.len() > 1 && !is_run(run) && runs.iter().any(is_run))
    });
    zeros.next().filter(|_| !are_even(lines)).map(|run| run.span.clone())
}

/// The clues of a side without the zeros that fill them all up to one length, all at the same end.
pub(super) fn unpadded(lines: Vec<Line>) -> Result<Vec<Line>, ParseError> {
    let len = lines.first().map_or(0, |(runs, _)| runs.len());
    // Zeros at both ends are perhaps gaps, and zeros alone are clues of blank lines.
    let are_padded = len > 1
        && are_even(&lines)
        && lines.iter().any(|(runs, _)| runs.iter().any(is_run))
        && !(has_zero(&lines, 0) && has_zero(&lines, len - 1));
    if are_padded { lines.into_iter().map(without_zeros).collect() } else { Ok(lines) }
}

/// Whether all clues have the same number of entries.
fn are_even(lines: &[Line]) -> bool {
    lines.windows(2).all(|pair| pair[0].0.len() == pair[1].0.len())
}

/// Whether a clue with a run has a zero at this place.
fn has_zero(lines: &[Line], at: usize) -> bool {
    lines.iter().any(|(runs, _)| !is_run(&runs[at]) && runs.iter().any(is_run))
}

/// A clue without the zeros that fill it up at one end. Between two runs a zero is perhaps a cell.
pub(super) fn without_zeros((mut runs, span): Line) -> Result<Line, ParseError> {
    let start = runs.iter().position(is_run).unwrap_or(runs.len());
    let end = runs.iter().rposition(is_run).map_or(start, |last| last + 1);
    if let Some(zero) = runs[start..end].iter().find(|run| !is_run(run)) {
        return Err(ParseError::new(ParseErrorKind::ZeroBetween, zero.span.clone()));
    }
    runs.retain(is_run);
    Ok((runs, span))
}

/// Whether a run has cells.
fn is_run(run: &Spelled) -> bool {
    run.length != Some(0)
}

/// The runs of a clue of cells: a run ends at a 0; -1, read as an unknown length, fills up the clue and has nothing
/// after it.
fn runs_of_cells((cells, span): Line) -> Result<Line, ParseError> {
    let end = cells.iter().position(|cell| cell.length.is_none()).unwrap_or(cells.len());
    if let Some(cell) = cells[end..].iter().find(|cell| cell.length.is_some()) {
        let kind = JsonErrorKind::Expected("nothing but -1 after a -1").into();
        return Err(ParseError::new(kind, cell.span.clone()));
    }
    let mut runs: Vec<Spelled> = Vec::new();
    let mut is_open = false;
    for cell in cells.into_iter().take(end) {
        match (cell.length, is_open, runs.last_mut()) {
            (Some(0), ..) => is_open = false,
            (_, true, Some(run)) => {
                run.length = run.length.map(|length| length + 1);
                run.span.end = cell.span.end;
            }
            _ => {
                runs.push(cell);
                is_open = true;
            }
        }
    }
    Ok((runs, span))
}
