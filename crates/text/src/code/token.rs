//! The tokens of a program's text.

use alloc::string::String;
use core::ops::Range;

use super::calls::HandedOn;
use super::{Error, expected};

/// A piece of a program: a word, a text in quotes, or another character.
#[derive(Clone, Copy)]
pub(super) struct Token<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl Token<'_> {
    pub(super) fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub(super) fn is_name(self) -> bool {
        self.text.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '$'))
            && !self.is_text()
    }

    /// Whether it is a text in quotes, perhaps a raw one.
    pub(super) fn is_text(self) -> bool {
        self.text.trim_start_matches(['r', 'R']).starts_with(QUOTES)
    }

    /// The bracket that ends what this one begins.
    pub(super) fn closer(self) -> Option<&'static str> {
        match self.text {
            "[" => Some("]"),
            "{" => Some("}"),
            "(" => Some(")"),
            _ => None,
        }
    }
}

/// The characters around texts; texts between the last ones have no escapes.
const QUOTES: [char; 3] = ['"', '\'', '`'];

pub(super) fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// A text, and how far it is read.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    /// How many numbers the ranges of the text may still have: a few characters stand for many.
    pub(super) left_in_ranges: usize,
    pub(super) handed_on: HandedOn,
    /// Whether semicolons divide the items of lists, as in OCaml: some list follows another one after a semicolon.
    pub(super) has_semicolons: bool,
    /// Whether a word between commas and brackets is a text, as in YAML.
    pub(super) has_words: bool,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        const MOST: usize = 10_000;
        let at = if text.starts_with("<?php") { "<?php".len() } else { 0 };
        let has_semicolons = text.match_indices(']').any(|(at, _)| {
            let after = text[at + 1..].trim_start().strip_prefix(';');
            after.is_some_and(|rest| rest.trim_start().starts_with('['))
        });
        let handed_on = HandedOn::default();
        Self { text, at, left_in_ranges: MOST, handed_on, has_semicolons, has_words: false }
    }

    /// Another reader that begins here and looks ahead.
    pub(super) fn ahead(&self) -> Self {
        let handed_on = HandedOn::default();
        Self { left_in_ranges: 0, handed_on, ..*self }
    }

    pub(super) fn peek(&self) -> Option<Token<'t>> {
        self.ahead().next()
    }

    pub(super) fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let rest = &self.text[self.at..];
            let comment = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            self.at = self.text.len() - comment.len();
            if ["#", "%", "//", "--"].iter().any(|mark| comment.starts_with(mark)) {
                self.at += comment.find('\n').unwrap_or(comment.len());
            } else if comment.starts_with("/*") {
                self.at += comment.find("*/").map_or(comment.len(), |len| len + 2);
            } else if let Some(len) =
                comment.starts_with("(* ").then(|| comment.find(" *)")).flatten()
            {
                // OCaml
                self.at += len + " *)".len();
            } else {
                break;
            }
        }
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let len = match first {
            _ if QUOTES.contains(&first) => quoted_len(rest, first),
            // The prefix of a raw text in Python.
            'r' | 'R' if rest[1..].starts_with(QUOTES) => {
                1 + quoted_len(&rest[1..], rest[1..].chars().next().unwrap_or('"'))
            }
            _ if is_in_word(first) => rest.find(|c| !is_in_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let token = Token { text: &rest[..len], start: self.at };
        self.at += len;
        Some(token)
    }
}

/// The length of a text in quotes, or of a pattern between slashes; of one that does not end, that of its line.
pub(super) fn quoted_len(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => return at,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = quote != '`',
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The text between quotes. A backslash before a character other than a quote or a backslash stays, as patterns need it.
pub(super) fn unquoted(token: Token<'_>) -> Result<String, Error> {
    let quoted = token.text.trim_start_matches(['r', 'R']);
    let quote = quoted.chars().next().unwrap_or('"');
    let inside = quoted[1..].strip_suffix(quote).filter(|_| quoted.len() > 1);
    let inside = inside.ok_or_else(|| expected("the end of the text in quotes", token.span()))?;
    if quoted.len() < token.text.len() || quote == '`' {
        return Ok(inside.into());
    }
    let mut text = String::new();
    let mut chars = inside.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some(next)) if next == quote || next == '\\' => {
                text.push(next);
                _ = chars.next();
            }
            ('\\', Some('u')) => {
                let digits = chars
                    .as_str()
                    .get(1..5)
                    .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
                let c =
                    digits.and_then(|digits| char::from_u32(u32::from_str_radix(digits, 16).ok()?));
                text.push(c.ok_or_else(|| expected("the code of a character", token.span()))?);
                chars = chars.as_str()[5..].chars();
            }
            _ => text.push(c),
        }
    }
    Ok(text)
}
