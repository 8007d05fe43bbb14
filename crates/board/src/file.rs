//! Board files.

pub(crate) mod beside;
mod board;
mod clues;
mod kind;
mod node;
mod over;
mod picture;
mod rules;
mod template;

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{ops::Range, str::FromStr};

use kleene_line::{CellSet, Symbol};
use kleene_text::{UnknownName, check_len, list, split_byte_order_mark, utf8};

pub(crate) use self::clues::{Told, Unknown};
use self::{
    node::{Node, Value},
    picture::Picture,
    rules::{Reader, Rules},
};
use crate::{
    error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind},
    layout::Layout,
    puzzle::Puzzle,
    solution::{Solution, verify},
    symbols::Symbols,
};

/// The keys of a file.
const KEYS: [&str; 13] = [
    "title", "author", "symbols", "size", "hexagon", "cells", "mask", "hole", "boxes", "regions",
    "givens", "goal", "rule",
];

/// A file as it was read.
pub(crate) struct File {
    pub(crate) puzzle: Puzzle,
    pub(crate) places: Places,
}

/// The spans of the parts of a file.
pub(crate) struct Places {
    /// The open clues.
    pub(crate) unknown: Vec<Unknown>,
    /// The value of `givens`.
    pub(crate) givens: Option<Range<usize>>,
    /// The value of `symbols`.
    pub(crate) symbols: Range<usize>,
    /// The character of a hole, if there is one.
    pub(crate) hole: Option<char>,
}

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
        self.get(key).ok_or_else(|| self.node.error(ParseErrorKind::Missing(key)))
    }

    fn text(&self, key: &str) -> Result<Option<&'n str>, ParseError> {
        self.get(key).map(Node::text).transpose()
    }

    fn is_true(&self, key: &str) -> Result<Option<bool>, ParseError> {
        self.get(key).map(Node::is_true).transpose()
    }
}

/// Reads a file, whose open clues demand nothing.
pub(crate) fn read(input: &[u8]) -> Result<File, ParseError> {
    read_with(input, false)
}

/// Reads a file of which a puzzle is made: the cells of its open clues are such as have a clue.
pub(crate) fn read_to_generate(input: &[u8]) -> Result<File, ParseError> {
    read_with(input, true)
}

fn read_with(input: &[u8], needs_clues: bool) -> Result<File, ParseError> {
    check_len(input, MAX_INPUT_BYTES, |len| ParseErrorKind::TooLarge { len })?;
    let (mark, rest) = split_byte_order_mark(input);
    let text = utf8(rest, ParseErrorKind::NotUtf8)?;
    read_text(text, needs_clues).map_err(|error| error.shifted(mark.len()))
}

/// Whether an input has the key of the symbols, or of a rule. Of a text that is no table its lines are looked at: the
/// mistake may be anywhere.
pub(crate) fn seems(input: &[u8]) -> bool {
    let (_, rest) = split_byte_order_mark(input);
    let Ok(text) = utf8(rest, ParseErrorKind::NotUtf8) else { return false };
    match node::parse(text) {
        Ok(Node { value: Value::Table(entries), .. }) => {
            entries.iter().any(|(key, _, node)| key == "symbols" || key == "rule" && is_list(node))
        }
        Ok(_) => false,
        Err(_) if text.trim_start().starts_with('{') => text.contains("\"symbols\""),
        Err(_) => text.lines().any(is_key_line),
    }
}

/// Whether a value is a list of tables.
fn is_list(node: &Node) -> bool {
    matches!(&node.value, Value::List(items) if items.iter().all(|item| item.entries().is_some()))
}

/// Whether a line of TOML has the key of the symbols, or begins a rule.
fn is_key_line(line: &str) -> bool {
    let key = line.split_once('=').map(|(key, _)| key.trim());
    key == Some("symbols") || line.trim() == "[[rule]]"
}

fn read_text(text: &str, needs_clues: bool) -> Result<File, ParseError> {
    let root = node::parse(text)?;
    let fields = Fields::new(&root, &KEYS)?;
    let rules_of_file = || fields.get("rule").map(Node::items).into_iter().flatten();
    for (key, span, _) in rules_of_file().filter_map(Node::entries).flatten() {
        if KEYS.contains(&&**key) {
            return Err(ParseError::new(ParseErrorKind::InRule(key.clone()), span.clone()));
        }
    }
    let symbols_node = fields.need("symbols")?;
    let symbols = board::symbols(symbols_node)?;
    let has_blanks = symbols.symbol(' ').is_some();
    let layout = board::layout(text, &fields, has_blanks)?;
    let givens = match fields.get("givens") {
        Some(node) => board::known(text, node, &layout, &symbols)?,
        None => vec![None; layout.cells()],
    };
    let mut rules = Rules::default();
    let reader = Reader { text, layout: &layout, symbols: &symbols, needs_clues };
    for rule in rules_of_file() {
        reader.read(rule, &mut rules)?;
    }
    let goal =
        fields.get("goal").map(|node| Ok((node, board::known(text, node, &layout, &symbols)?)));
    let goal = goal.transpose()?;
    let Rules { constraints, unknown, .. } = rules;
    let mut puzzle = Puzzle::new(layout, symbols, givens, constraints);
    puzzle.text = text.into();
    puzzle.title = fields.text("title")?.map(str::to_owned);
    puzzle.author = fields.text("author")?.map(str::to_owned);
    puzzle.goal = goal.map(|(node, goal)| checked(&puzzle, node, goal)).transpose()?;
    let places = Places {
        unknown,
        givens: fields.get("givens").map(|node| node.span.clone()),
        symbols: symbols_node.span.clone(),
        hole: fields.get("hole").map(one_char).transpose()?,
    };
    Ok(File { puzzle, places })
}

/// The goal of a puzzle, which has to be a solution.
fn checked(
    puzzle: &Puzzle,
    node: &Node,
    goal: Vec<Option<Symbol>>,
) -> Result<Solution, ParseError> {
    let symbols = goal.into_iter().collect::<Option<Vec<_>>>();
    let goal = symbols.and_then(|symbols| puzzle.solution_of(symbols));
    let goal = goal.ok_or_else(|| node.expected("a symbol for every cell"))?;
    verify(puzzle, &goal).map_err(|why| node.error(ParseErrorKind::Goal(why.to_string())))?;
    Ok(goal)
}

/// The symbols of a board's cells in a text with one row per line.
pub(crate) fn cells(
    text: &str,
    layout: &Layout,
    symbols: &Symbols,
) -> Result<Vec<Option<Symbol>>, ParseError> {
    Picture::of_text(text, symbols.symbol(' ').is_some()).known(layout, symbols)
}

/// What cells may hold where some are known.
pub(crate) fn sets(known: &[Option<Symbol>], all: CellSet) -> impl Iterator<Item = CellSet> + '_ {
    known.iter().map(move |known| known.map_or(all, CellSet::only))
}

/// A symbol of the board.
fn symbol(c: char, node: &Node, symbols: &Symbols) -> Result<Symbol, ParseError> {
    symbols.symbol(c).ok_or_else(|| node.error(ParseErrorKind::UnknownSymbol(c)))
}

/// The one character of a string.
fn one_char(node: &Node) -> Result<char, ParseError> {
    let mut chars = node.text()?.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => Ok(c),
        _ => Err(node.expected("one character")),
    }
}

/// A value by its name.
fn named<T: FromStr<Err = UnknownName>>(what: &str, node: &Node) -> Result<T, ParseError> {
    let name = node.text()?;
    name.parse().map_err(|error: UnknownName| {
        let known = format!("unknown {what} {name:?}: {error}");
        node.error(ParseErrorKind::UnknownName { name: name.into(), known })
    })
}
