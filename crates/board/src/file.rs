//! Board files.

mod node;
mod rules;

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::ops::Range;

use kleene_nfa::{Alphabet, Symbol};
use kleene_text::{check_len, list, split_byte_order_mark, utf8};

use self::node::{Node, Value};
use crate::{
    constraint::Constraint,
    error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind},
    layout::Layout,
    puzzle::{MAX_SYMBOLS, Puzzle},
};

/// The keys of a file.
const KEYS: [&str; 9] =
    ["title", "author", "symbols", "size", "hole", "givens", "boxes", "regions", "rule"];

/// A table of a file: what its keys have.
struct Fields<'n> {
    node: &'n Node,
    entries: &'n [(String, Range<usize>, Node)],
}

impl<'n> Fields<'n> {
    /// The entries of a table with these keys and no others.
    fn new(node: &'n Node, known: &[&str]) -> Result<Self, ParseError> {
        let Value::Table(entries) = &node.value else { return Err(node.expected("a table")) };
        if let Some((key, span, _)) = entries.iter().find(|(key, ..)| !known.contains(&&**key)) {
            let known = list(known, "or").to_string();
            let kind = ParseErrorKind::UnknownKey { key: key.clone(), known };
            return Err(ParseError::new(kind, span.clone()));
        }
        Ok(Self { node, entries })
    }

    fn get(&self, key: &str) -> Option<&'n Node> {
        self.entries.iter().find(|(name, ..)| name == key).map(|(.., value)| value)
    }

    fn need(&self, key: &'static str) -> Result<&'n Node, ParseError> {
        let missing = || self.node.error(ParseErrorKind::Missing(key));
        self.get(key).ok_or_else(missing)
    }

    fn text(&self, key: &str) -> Result<Option<&'n str>, ParseError> {
        self.get(key).map(Node::text).transpose()
    }
}

pub(crate) fn read(input: &[u8]) -> Result<Puzzle, ParseError> {
    check_len(input, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len })?;
    let (mark, rest) = split_byte_order_mark(input);
    let text = utf8(rest, ParseErrorKind::NotUtf8)?;
    read_text(text).map_err(|error| error.shifted(mark.len()))
}

fn read_text(text: &str) -> Result<Puzzle, ParseError> {
    let root = node::parse(text)?;
    let fields = Fields::new(&root, &KEYS)?;
    let symbols = fields.need("symbols")?;
    let alphabet = Alphabet::new(symbols.text()?.chars())
        .ok()
        .filter(|alphabet| (1..=MAX_SYMBOLS).contains(&alphabet.len()))
        .ok_or_else(|| symbols.error(ParseErrorKind::Symbols))?;
    let layout = layout(text, &fields)?;
    let givens = match fields.get("givens") {
        Some(node) => known(rows(text, node)?.into_iter(), &layout, &alphabet, &node.span)?,
        None => vec![None; layout.cells()],
    };
    let mut constraints: Vec<(Constraint, Range<usize>)> = Vec::new();
    for rule in fields.get("rule").map(Node::items).into_iter().flatten() {
        constraints.extend(rules::read(rule, &layout, &alphabet)?);
    }
    let (constraints, spans): (Vec<_>, Vec<_>) = constraints.into_iter().unzip();
    let puzzle = Puzzle::new(layout, alphabet, givens, constraints);
    let mut puzzle =
        puzzle.map_err(|(index, why)| ParseError::new(why.into(), spans[index].clone()))?;
    puzzle.title = fields.text("title")?.map(str::to_owned);
    puzzle.author = fields.text("author")?.map(str::to_owned);
    Ok(puzzle)
}

/// The cells of the board, and their regions.
fn layout(text: &str, fields: &Fields<'_>) -> Result<Layout, ParseError> {
    let givens = fields.get("givens").map(|node| rows(text, node)).transpose()?;
    let regions = fields.get("regions").map(|node| rows(text, node)).transpose()?;
    let picture = givens.as_ref().or(regions.as_ref());
    let (width, height) = match (fields.get("size"), picture) {
        (Some(node), _) => size(node)?,
        (None, Some(rows)) => (rows.first().map_or(0, |(_, row)| row.chars().count()), rows.len()),
        (None, None) => {
            return Err(fields.node.error(ParseErrorKind::Missing("size, or givens,")));
        }
    };
    let sides = 1..=Layout::MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        let node = ["size", "givens", "regions"].iter().find_map(|key| fields.get(key));
        return Err(node.unwrap_or(fields.node).error(ParseErrorKind::Side));
    }
    for (key, rows) in [("givens", &givens), ("regions", &regions)] {
        if let (Some(node), Some(rows)) = (fields.get(key), rows) {
            check_size(rows, (width, height), &node.span)?;
        }
    }
    let hole = match fields.get("hole") {
        None => None,
        Some(node) => {
            let mut chars = node.text()?.chars();
            let (Some(hole), None) = (chars.next(), chars.next()) else {
                return Err(node.expected("one character"));
            };
            Some(hole)
        }
    };
    let is_cell = |row: usize, column: usize| {
        picture.is_none_or(|rows| rows[row].1.chars().nth(column) != hole)
    };
    let layout = Layout::new(width, height, is_cell);
    if layout.cells() == 0 {
        return Err(fields.node.error(ParseErrorKind::Missing("a cell")));
    }
    let of_cells: Option<Vec<u32>> = match (fields.get("boxes"), &regions) {
        (Some(node), None) => {
            let (wide, tall) = size(node)?;
            if wide == 0 || tall == 0 || width % wide > 0 || height % tall > 0 {
                return Err(node.expected("boxes that fill the board"));
            }
            let region = |cell: usize| {
                let (row, column) = layout.place(cell);
                (row / tall * (width / wide) + column / wide) as u32
            };
            Some((0..layout.cells()).map(region).collect())
        }
        (Some(node), Some(_)) => return Err(node.expected("either `boxes` or `regions`")),
        (None, Some(rows)) => {
            let mut letters: Vec<char> = Vec::new();
            let mut region = |cell: usize| {
                let (row, column) = layout.place(cell);
                let letter = rows[row].1.chars().nth(column)?;
                let known = letters.iter().position(|&other| other == letter);
                Some(known.unwrap_or_else(|| {
                    letters.push(letter);
                    letters.len() - 1
                }) as u32)
            };
            (0..layout.cells()).map(&mut region).collect()
        }
        (None, None) => None,
    };
    Ok(match of_cells {
        Some(regions) => layout.with_regions(regions),
        None => layout,
    })
}

/// Columns and rows, as in `9x9`.
fn size(node: &Node) -> Result<(usize, usize), ParseError> {
    let sides = node.text()?.split_once('x');
    let sides = sides.and_then(|(wide, tall)| Some((wide.parse().ok()?, tall.parse().ok()?)));
    sides.ok_or_else(|| node.expected("columns and rows, as in \"9x9\""))
}

/// The rows of a picture, without blanks around them, each with its place in the text.
fn rows<'n>(text: &str, node: &'n Node) -> Result<Vec<(usize, &'n str)>, ParseError> {
    let (mut at, end) = (node.span.start, node.span.end);
    let rows = node.text()?.lines().map(str::trim).filter(|row| !row.is_empty());
    // Where escapes keep a row from being found it is taken to be where the last one ended.
    let place = |row: &'n str| {
        let start = text[at..end].find(row).map_or(at, |offset| at + offset);
        at = (start + row.len()).min(end);
        (start, row)
    };
    Ok(rows.map(place).collect())
}

fn check_size(
    rows: &[(usize, &str)],
    (width, height): (usize, usize),
    span: &Range<usize>,
) -> Result<(), ParseError> {
    if rows.len() != height {
        let kind = ParseErrorKind::Size { what: "rows", expected: height, found: rows.len() };
        return Err(ParseError::new(kind, span.clone()));
    }
    let of = |row: &str| row.chars().count();
    match rows.iter().find(|(_, row)| of(row) != width) {
        Some(&(start, row)) => {
            let kind = ParseErrorKind::Size { what: "cells", expected: width, found: of(row) };
            Err(ParseError::new(kind, start..start + row.len()))
        }
        None => Ok(()),
    }
}

/// What the cells hold in a picture with a character for each; nothing where it is open.
fn known<'r>(
    rows: impl Iterator<Item = (usize, &'r str)>,
    layout: &Layout,
    alphabet: &Alphabet,
    span: &Range<usize>,
) -> Result<Vec<Option<Symbol>>, ParseError> {
    let rows: Vec<_> = rows.collect();
    check_size(&rows, (layout.width(), layout.height()), span)?;
    let mut known = Vec::new();
    for (row, &(start, text)) in rows.iter().enumerate() {
        for (column, (at, c)) in text.char_indices().enumerate() {
            if layout.cell(row, column).is_none() {
                continue;
            }
            known.push(match alphabet.symbol(c) {
                Some(symbol) => Some(symbol),
                None if matches!(c, '.' | '?' | '_') => None,
                None => {
                    let place = start + at..start + at + c.len_utf8();
                    return Err(ParseError::new(ParseErrorKind::UnknownSymbol(c), place));
                }
            });
        }
    }
    Ok(known)
}

/// What the cells of a board hold in a text with a row a line.
pub(crate) fn picture(
    text: &str,
    layout: &Layout,
    alphabet: &Alphabet,
) -> Result<Vec<Option<Symbol>>, ParseError> {
    let lines = kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
    let rows = lines.map(|(start, line)| {
        let trimmed = line.trim_start();
        (start + line.len() - trimmed.len(), trimmed.trim_end())
    });
    known(rows, layout, alphabet, &(0..text.len()))
}
