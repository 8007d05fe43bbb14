//! A cursor in the pattern, and what can be read at it in any context.

use core::cell::OnceCell;

use super::options::Options;
use crate::{Class, ParseError, ParseErrorKind, Span, Words};

/// The largest number that .NET reads; as a maximum it stands for "any number".
pub(super) const MAX_NUMBER: u32 = i32::MAX as u32;

#[derive(Debug)]
pub(super) struct Cursor<'p> {
    pattern: &'p str,
    /// The byte offset at which the next character begins.
    pub(super) pos: usize,
    words: OnceCell<Class>,
}

impl<'p> Cursor<'p> {
    pub(super) fn new(pattern: &'p str) -> Self {
        Self { pattern, pos: 0, words: OnceCell::new() }
    }

    pub(super) fn rest(&self) -> &'p str {
        &self.pattern[self.pos..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.pos += c.len_utf8();
        Some(c)
    }

    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.pos += if found { text.len() } else { 0 };
        found
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.pos == self.pattern.len()
    }

    /// What was read since `start`.
    pub(super) fn since(&self, start: usize) -> Span {
        Span::new(start, self.pos)
    }

    /// The next character, an empty span at the end.
    pub(super) fn here(&self) -> Span {
        Span::new(self.pos, self.pos + self.peek().map_or(0, char::len_utf8))
    }

    fn eat_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'p str {
        let rest = self.rest();
        let len = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.pos += len;
        &rest[..len]
    }

    /// Whether names may have this character, and escapes may not.
    pub(super) fn is_word(&self, c: char) -> bool {
        if c.is_ascii() {
            return c.is_ascii_alphanumeric() || c == '_';
        }
        // .NET sees two surrogates above U+FFFF, and no letter.
        u16::try_from(u32::from(c)).is_ok()
            && self.words.get_or_init(|| Words::Dotnet.class()).contains(c)
    }

    pub(super) fn starts_word(&self) -> bool {
        self.peek().is_some_and(|c| self.is_word(c))
    }

    /// Word characters, perhaps none.
    pub(super) fn word(&mut self) -> &'p str {
        let start = self.pos;
        while self.starts_word() {
            self.next();
        }
        &self.pattern[start..self.pos]
    }

    /// The name of a property: word characters and dashes.
    pub(super) fn property_name(&mut self) -> &'p str {
        let start = self.pos;
        while self.peek().is_some_and(|c| c == '-' || self.is_word(c)) {
            self.next();
        }
        &self.pattern[start..self.pos]
    }

    pub(super) fn starts_number(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit())
    }

    /// The number of the digits that follow, 0 for none.
    pub(super) fn number(&mut self) -> Result<u32, ParseError> {
        let start = self.pos;
        let digits = self.eat_while(|c| c.is_ascii_digit());
        let number = digits.bytes().try_fold(0, |number: u32, digit| {
            let larger = number.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
            (larger <= MAX_NUMBER).then_some(larger)
        });
        number.ok_or_else(|| ParseErrorKind::NumberTooLarge.at(self.since(start)))
    }

    /// Skips comments, and white space where it counts for nothing.
    pub(super) fn skip_blanks(&mut self, options: Options) -> Result<(), ParseError> {
        loop {
            if options.ignore_pattern_whitespace {
                self.eat_while(is_blank);
                if self.peek() == Some('#') {
                    self.eat_while(|c| c != '\n');
                    continue;
                }
            }
            let start = self.pos;
            if !self.eat("(?#") {
                return Ok(());
            }
            self.eat_while(|c| c != ')');
            if !self.eat(")") {
                return Err(ParseErrorKind::UnclosedComment.at(self.since(start)));
            }
        }
    }

    /// Whether a quantifier follows; a brace that does not begin one is a character.
    pub(super) fn starts_quantifier(&self) -> bool {
        let rest = self.rest();
        if rest.starts_with(['*', '+', '?']) {
            return true;
        }
        let Some(rest) = rest.strip_prefix('{') else { return false };
        let after = without_digits(rest);
        if after.len() == rest.len() {
            return false;
        }
        let after = after.strip_prefix(',').map_or(after, without_digits);
        after.starts_with('}')
    }
}

/// .NET does not count the vertical tab.
fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\x0C' | '\r')
}

fn without_digits(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_ascii_digit())
}
