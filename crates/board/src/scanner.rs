//! A game id or an address, read from its beginning on.

use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind};

/// The place up to which a text was read.
pub(crate) struct Scanner<'t> {
    text: &'t str,
    start: usize,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// A game id, with or without blanks around it.
    pub(crate) fn new(text: &'t str) -> Self {
        let start = text.len() - text.trim_start().len();
        Self { text: &text[..text.trim_end().len().max(start)], start, at: start }
    }

    /// A part of a text, whose places are those of the text.
    pub(crate) fn of_part(text: &'t str, part: Range<usize>) -> Self {
        Self { text: &text[..part.end], start: part.start, at: part.start }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn whole(&self) -> Range<usize> {
        self.start..self.text.len()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(crate) fn skip(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// The next character, if it is this one.
    pub(crate) fn take(&mut self, c: char) -> bool {
        let is_it = self.peek() == Some(c);
        if is_it {
            self.skip();
        }
        is_it
    }

    /// The next character, which has to be this one.
    pub(crate) fn need(&mut self, c: char, expected: &'static str) -> Result<(), ParseError> {
        if self.take(c) { Ok(()) } else { Err(self.error(expected)) }
    }

    /// The number of open cells that the next letter stands for, its place in the alphabet.
    pub(crate) fn gap(&mut self) -> Option<usize> {
        let letter = self.peek().filter(char::is_ascii_lowercase)?;
        self.skip();
        Some(letter as usize - 'a' as usize + 1)
    }

    /// The next number, if there is one.
    pub(crate) fn number_if_any(&mut self) -> Result<Option<usize>, ParseError> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == start {
            return Ok(None);
        }
        let number = self.text[start..self.at].parse();
        number.map(Some).map_err(|_| self.error_from(start, "a smaller number"))
    }

    pub(crate) fn number(&mut self, expected: &'static str) -> Result<usize, ParseError> {
        self.number_if_any()?.ok_or_else(|| self.error(expected))
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// Nothing may follow.
    pub(crate) fn end(&self, expected: &'static str) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// So many characters, as a number of this base.
    pub(crate) fn digits(&mut self, len: usize, base: u32) -> Result<usize, ParseError> {
        let digits = self.text.get(self.at..self.at + len);
        // `from_str_radix` takes a sign.
        let digits = digits.filter(|digits| digits.chars().all(|c| c.is_digit(base)));
        let number = digits.and_then(|digits| usize::from_str_radix(digits, base).ok());
        let number = number.ok_or_else(|| self.error("the digits of a number"))?;
        self.at += len;
        Ok(number)
    }

    /// Something else is expected in place of the next character.
    pub(crate) fn error(&self, expected: &'static str) -> ParseError {
        let end = self.at + self.peek().map_or(0, char::len_utf8);
        ParseError::new(ParseErrorKind::Expected(expected), self.at..end)
    }

    /// The error that the text since `start` is not the expected one.
    pub(crate) fn error_from(&self, start: usize, expected: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Expected(expected), start..self.at)
    }
}
