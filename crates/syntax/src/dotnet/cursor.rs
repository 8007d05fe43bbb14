//! Readers for any context of a .NET pattern.

use super::options::Options;
pub(super) use crate::cursor::Cursor;
use crate::{ParseError, ParseErrorKind, Words};

/// The largest number that .NET reads; as a maximum it stands for "any number".
pub(super) const MAX_NUMBER: u32 = i32::MAX as u32;

impl<'p> Cursor<'p> {
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
        self.text(start)
    }

    /// The name of a property: word characters and dashes.
    pub(super) fn property_name(&mut self) -> &'p str {
        let start = self.pos;
        while self.peek().is_some_and(|c| c == '-' || self.is_word(c)) {
            self.next();
        }
        self.text(start)
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
