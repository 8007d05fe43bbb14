//! The clues of the groups of a rule, and how a filled board determines them.

use alloc::{format, string::String, vec::Vec};
use core::ops::Range;

use kleene_line::{CellSet, Symbol};

use super::{
    beside,
    node::{Node, Value},
    over::Over,
};
use crate::{
    constraint::quotient,
    error::{ParseError, ParseErrorKind},
    symbols::Symbols,
};

/// The clues of a rule: one for all groups, or one for each.
pub(super) enum Clues {
    Shared(Node),
    Each(Vec<Node>),
}

impl Clues {
    /// The clues that a file has for these groups: a value for all; a list; a text with a clue a line; or a table with
    /// the letters of a picture.
    pub(super) fn of(text: &str, node: &Node, groups: &[Over]) -> Result<Self, ParseError> {
        if let Some(name) = beside::named(node) {
            return Err(node.error(ParseErrorKind::NotInlined(name.into())));
        }
        let each = match &node.value {
            Value::Table(entries) => return by_letter(node, entries, groups),
            Value::List(items) => items.clone(),
            Value::String(written) if written.trim().contains('\n') => lines(text, written, node),
            _ => return Ok(Self::Shared(node.clone())),
        };
        if each.len() == groups.len() {
            return Ok(Self::Each(each));
        }
        let (expected, found) = (groups.len(), each.len());
        Err(node.error(ParseErrorKind::Size { what: "value", place: "", expected, found }))
    }

    pub(super) fn get(&self, group: usize) -> Option<&Node> {
        match self {
            Self::Shared(node) => Some(node),
            Self::Each(nodes) => nodes.get(group),
        }
    }

    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Self::Shared(_))
    }
}

/// The lines of a text that are not empty, each with its place.
fn lines(text: &str, written: &str, node: &Node) -> Vec<Node> {
    let Range { start, end } = node.span.clone();
    let mut at = start;
    let lines = written.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.map(|line| {
        let place = text[at..end].find(line).map_or(at, |offset| at + offset);
        at = (place + line.len()).min(end);
        Node { span: place..at, value: Value::String(line.into()) }
    });
    lines.collect()
}

fn by_letter(
    node: &Node,
    entries: &[(String, Range<usize>, Node)],
    groups: &[Over],
) -> Result<Clues, ParseError> {
    if let Some((key, span, _)) = entries.iter().find(|(key, ..)| {
        let mut letters = groups.iter().filter_map(|over| over.letter);
        !letters.any(|letter| is_letter(key, letter))
    }) {
        let kind = ParseErrorKind::NoGroup(key.clone());
        return Err(ParseError::new(kind, span.clone()));
    }
    let each =
        groups.iter().map(|over| match over.letter.and_then(|letter| find(entries, letter)) {
            Some(clue) => Ok(clue.clone()),
            None => Err(node.error(ParseErrorKind::NoClue(over.group.name.clone()))),
        });
    Ok(Clues::Each(each.collect::<Result<_, _>>()?))
}

fn find(entries: &[(String, Range<usize>, Node)], letter: char) -> Option<&Node> {
    entries.iter().find(|(key, ..)| is_letter(key, letter)).map(|(.., node)| node)
}

fn is_letter(key: &str, letter: char) -> bool {
    key.chars().eq([letter])
}

/// An open clue, written `?`, and how a filled board determines it.
#[derive(Clone, Debug)]
pub(crate) struct Unknown {
    pub(crate) told: Told,
    pub(crate) cells: Vec<usize>,
    /// Where the question mark stands.
    pub(crate) span: Range<usize>,
    /// Whether it stands for the clues of all groups.
    pub(crate) is_shared: bool,
}

/// The quantity that a filled board determines.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    Sum,
    Product,
    Quotient,
    Visible,
    Count(CellSet),
    Places(CellSet),
    Collapsed,
    Runs(Symbol),
}

impl Told {
    /// Whether a clue is a number.
    pub(crate) fn is_number(self) -> bool {
        !matches!(self, Self::Collapsed | Self::Runs(_))
    }

    /// The clue of cells that hold these symbols; nothing if it is a number too large, or they have none.
    pub(crate) fn of(self, word: &[Symbol], symbols: &Symbols) -> Option<String> {
        let values: Vec<u64> = word.iter().map(|&symbol| symbols.value(symbol)).collect();
        Some(match self {
            Self::Sum => format!("{}", values.iter().try_fold(0u64, |all, &v| all.checked_add(v))?),
            Self::Product => {
                format!("{}", values.iter().try_fold(1u64, |all, &v| all.checked_mul(v))?)
            }
            Self::Quotient => format!("{}", quotient(*values.first()?, *values.get(1)?)?),
            Self::Visible => {
                format!(
                    "{}",
                    (0..values.len())
                        .filter(|at| values[..*at].iter().all(|&value| value < values[*at]))
                        .count()
                )
            }
            Self::Count(of) => {
                format!("{}", word.iter().filter(|symbol| of.contains(**symbol)).count())
            }
            Self::Places(of) => {
                let places = (1u64..).zip(word).filter(|(_, symbol)| of.contains(**symbol));
                format!("{}", places.map(|(place, _)| place).sum::<u64>())
            }
            Self::Collapsed => {
                let mut word = word.to_vec();
                word.dedup();
                word.into_iter().map(|symbol| symbols.char(symbol)).collect()
            }
            Self::Runs(ink) => {
                let runs = word.split(|symbol| *symbol != ink).filter(|run| !run.is_empty());
                let lengths: Vec<String> = runs.map(|run| format!("{}", run.len())).collect();
                if lengths.is_empty() { "0".into() } else { lengths.join(" ") }
            }
        })
    }
}
