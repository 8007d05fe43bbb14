//! A place in a pattern.

use core::cell::OnceCell;

use crate::{Class, Span};

#[derive(Debug)]
pub(crate) struct Cursor<'p> {
    pattern: &'p str,
    /// The byte offset at which the next character begins.
    pub(crate) pos: usize,
    /// The characters of words, computed on first use.
    pub(crate) words: OnceCell<Class>,
}

impl<'p> Cursor<'p> {
    pub(crate) fn new(pattern: &'p str) -> Self {
        Self { pattern, pos: 0, words: OnceCell::new() }
    }

    pub(crate) fn rest(&self) -> &'p str {
        &self.pattern[self.pos..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.pos += c.len_utf8();
        Some(c)
    }

    /// Moves past the next character if it is wanted.
    pub(crate) fn next_if(&mut self, wanted: impl FnOnce(char) -> bool) {
        if let Some(c) = self.peek().filter(|&c| wanted(c)) {
            self.pos += c.len_utf8();
        }
    }

    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.pos += if found { text.len() } else { 0 };
        found
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.pos == self.pattern.len()
    }

    /// The text read since `start`.
    pub(crate) fn since(&self, start: usize) -> Span {
        Span::new(start, self.pos)
    }

    /// The text that was read since `start`.
    pub(crate) fn text(&self, start: usize) -> &'p str {
        &self.pattern[start..self.pos]
    }

    /// The next character, an empty span at the end.
    pub(crate) fn here(&self) -> Span {
        Span::new(self.pos, self.pos + self.peek().map_or(0, char::len_utf8))
    }

    pub(crate) fn eat_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'p str {
        let rest = self.rest();
        let len = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.pos += len;
        &rest[..len]
    }

    pub(crate) fn starts_number(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit())
    }
}
