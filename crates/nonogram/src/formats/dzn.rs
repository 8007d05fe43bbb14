//! MiniZinc's data, as models of nonograms have it.
//!
//! Two sets of names are in use: `rows`, `row_rules`, `cols` and `col_rules`, where zeros fill up the
//! clues, and `Y`, `rows`, `X` and `cols`.

use alloc::vec::Vec;
use core::ops::Range;

use super::lines::Piece;
use super::{Section, assemble};
use crate::clue::{Clue, Run};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind};
use crate::{palette::Palette, puzzle::Puzzle};

/// The names of the clues of rows and of columns, with those of how many there are.
const NAMES: [[(&str, &str); 2]; 2] =
    [[("row_rules", "rows"), ("rows", "Y")], [("col_rules", "cols"), ("cols", "X")]];

/// Whether a text gives names of clues a value, or begins with that of a side.
pub(super) fn is_dzn(content: &[u8]) -> bool {
    let is_given = |name: &str| {
        let mut rest = content;
        while let Some(at) = rest.windows(name.len()).position(|word| word == name.as_bytes()) {
            let after = rest[at + name.len()..].trim_ascii_start();
            if after.first() == Some(&b'=') {
                return true;
            }
            rest = &rest[at + name.len()..];
        }
        false
    };
    // In other formats `rows` stands before what is no equals sign.
    let starts_with_side = || {
        let sides: [&[u8]; 2] = [b"rows", b"cols"];
        let rest = |side: &[u8]| content.trim_ascii_start().strip_prefix(side);
        sides.into_iter().filter_map(rest).any(|rest| rest.trim_ascii_start().starts_with(b"="))
    };
    is_given("row_rules")
        || is_given("col_rules")
        || is_given("rows") && is_given("cols")
        || starts_with_side()
}

/// What a name stands for.
enum Value<'t> {
    Number(Piece<'t>),
    /// The numbers between brackets, in parts as `|` divides them.
    List(Vec<Vec<Piece<'t>>>, Range<usize>),
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let items = items(text)?;
    let find = |name: &str| items.iter().find(|(known, _)| known.text == name);
    let section = |names: &[(&str, &str); 2], missing| {
        for (clues, count) in names {
            if let Some((name, Value::List(parts, span))) = find(clues) {
                let count = match find(count) {
                    Some((_, Value::Number(number))) => Some(number.number()? as usize),
                    _ => None,
                };
                return section(parts, count, name.span(), span);
            }
        }
        Err(ParseError::new(ParseErrorKind::Missing(missing), text.len()..text.len()))
    };
    let rows = section(&NAMES[0], "row_rules, or the list rows")?;
    let columns = section(&NAMES[1], "col_rules, or the list cols")?;
    assemble(Palette::default(), rows, columns)
}

/// The clues of a list: its parts, or, if it has one only, equal shares of it.
fn section(
    parts: &[Vec<Piece<'_>>],
    count: Option<usize>,
    heading: Range<usize>,
    span: &Range<usize>,
) -> Result<Section, ParseError> {
    let uneven = |lines, numbers| {
        ParseError::new(ParseErrorKind::UnevenClues { lines, numbers }, span.clone())
    };
    let clues: Vec<&[Piece<'_>]> = match (parts, count) {
        ([all], Some(lines)) if lines != 1 => {
            if lines == 0 || all.is_empty() || all.len() % lines != 0 {
                return Err(uneven(lines, all.len()));
            }
            all.chunks(all.len() / lines).collect()
        }
        (parts, count) => {
            if let Some(expected) = count.filter(|&count| count != parts.len()) {
                let kind = ParseErrorKind::MissingLines { expected, found: parts.len() };
                return Err(ParseError::new(kind, span.clone()));
            }
            parts.iter().map(Vec::as_slice).collect()
        }
    };
    let read = |numbers: &[Piece<'_>]| {
        let runs = numbers.iter().map(|number| number.number());
        let runs: Vec<u32> = runs.collect::<Result<_, _>>()?;
        // Zeros fill up a clue, wherever they stand.
        let runs = runs.into_iter().filter(|&length| length > 0);
        let clue = Clue::of_runs(runs.map(|length| Run::new(Color::INK, length)));
        let place = match numbers {
            [first, .., last] => first.start..last.span().end,
            [only] => only.span(),
            [] => span.clone(),
        };
        Ok((clue.map_err(|_| ParseError::new(ParseErrorKind::ZeroRun, place.clone()))?, place))
    };
    Ok(Section::new(clues.into_iter().map(read).collect::<Result<_, ParseError>>()?, heading))
}

/// The names that have a number or a list, in order.
fn items(text: &str) -> Result<Vec<(Piece<'_>, Value<'_>)>, ParseError> {
    let mut tokens = Tokens { text, at: 0 };
    let mut items = Vec::new();
    let mut name = None;
    while let Some(token) = tokens.next() {
        match (token.text, name) {
            ("=", Some(last)) => {
                if let Some(value) = tokens.value()? {
                    items.push((last, value));
                }
                name = None;
            }
            _ => name = Some(token),
        }
    }
    Ok(items)
}

/// Words, and other characters one by one, without comments.
struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    /// The value behind an `=`, up to its `;`; `None` for something else than numbers.
    fn value(&mut self) -> Result<Option<Value<'t>>, ParseError> {
        let mut parts = Vec::from([Vec::new()]);
        let (mut start, mut number) = (None, None);
        let mut depth = 0;
        loop {
            let Some(token) = self.next() else {
                let end = self.text.len();
                return Err(ParseError::new(ParseErrorKind::Missing("the `;`"), end..end));
            };
            match token.text {
                ";" => break,
                "[" => {
                    start = Some(token.start);
                    depth += 1;
                }
                "]" if depth > 0 => {
                    let start = start.unwrap_or(token.start);
                    while let Some(";" | ")") = self.peek() {
                        if self.next().is_some_and(|token| token.text == ";") {
                            break;
                        }
                    }
                    // A `|` stands before the first part too, and may stand behind the last.
                    if parts.len() > 1 {
                        parts.remove(0);
                        if parts.last().is_some_and(Vec::is_empty) {
                            parts.pop();
                        }
                    }
                    return Ok(Some(Value::List(parts, start..token.span().end)));
                }
                "|" if depth > 0 => parts.push(Vec::new()),
                "," => {}
                _ if depth > 0 => {
                    token.number()?;
                    if let Some(part) = parts.last_mut() {
                        part.push(token);
                    }
                }
                _ => number = Some(token),
            }
        }
        Ok(number.filter(|number| number.number().is_ok()).map(Value::Number))
    }

    fn peek(&self) -> Option<&'t str> {
        Tokens { text: self.text, at: self.at }.next().map(|token| token.text)
    }

    fn next(&mut self) -> Option<Piece<'t>> {
        loop {
            let rest = &self.text[self.at..];
            let blank =
                rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n', '\u{feff}']).len();
            self.at += blank;
            let rest = &self.text[self.at..];
            if rest.starts_with('%') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.at += rest.find("*/").map_or(rest.len(), |len| len + 2);
            } else {
                break;
            }
        }
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let is_in_word = |c: char| c.is_alphanumeric() || c == '_';
        let len = match first {
            '-' => 1 + rest[1..].find(|c| !is_in_word(c)).unwrap_or(rest.len() - 1),
            _ if is_in_word(first) => rest.find(|c| !is_in_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let token = Piece { text: &rest[..len], start: self.at };
        self.at += len;
        Some(token)
    }
}
