//! The keys of fields, and the types of lists before their braces.

use alloc::string::String;
use core::ops::Range;

use super::token::{Reader, Token, is_in_word, unquoted};

impl<'t> Reader<'t> {
    /// The key that begins here, read with the sign after it: `key:`, `key =`, `["key"] =`, `:key =>`.
    pub(super) fn key(&mut self, token: Token<'t>, close: &str) -> Option<(String, Range<usize>)> {
        let start = self.at;
        let key = self.key_before_value(token, close);
        if key.is_none() {
            self.at = start;
        }
        key
    }

    fn key_before_value(
        &mut self,
        token: Token<'t>,
        close: &str,
    ) -> Option<(String, Range<usize>)> {
        _ = self.next();
        let name = match (close, token.text) {
            ("}", ":") => self.next().filter(|name| name.is_name())?,
            // A cell as a key: `(0, 1): 3`
            ("}", "(") => {
                let len = self.text[token.start..].find(')')? + 1;
                let cell = &self.text[token.start..token.start + len];
                self.at = token.start + len;
                let is_cell = cell.chars().all(|c| c.is_ascii_digit() || "(,) ".contains(c));
                is_cell.then_some(Token { text: cell, ..token })?
            }
            ("}", "[") => {
                let name = self.next().filter(|name| name.is_text())?;
                self.next().filter(|bracket| bracket.text == "]")?;
                name
            }
            _ => token,
        };
        let is_number = name.text.bytes().all(|byte| byte.is_ascii_digit());
        let text = match close {
            "]" if !name.is_text() => return None,
            "}" | "]" if name.is_text() => unquoted(name).ok()?,
            "}" if name.is_name() || is_number || name.text.starts_with('(') => name.text.into(),
            ")" if name.is_name() => name.text.into(),
            _ => return None,
        };
        let sign = self.next()?;
        let next = self.peek()?;
        match sign.text {
            "=" if next.text == ">" => _ = self.next(),
            "=" | ":" if close != "]" => {}
            _ => return None,
        }
        Some((text, name.span()))
    }

    /// Skips the type of a list before its braces, as in `[][]int{`, `[9][9]int{` or `[...]int{`.
    pub(super) fn skip_list_type(&mut self) {
        let mut after = self.ahead();
        let mut is_type = false;
        while let Some(open) = after.next().filter(|open| open.text == "[") {
            let rest = &self.text[open.start + 1..];
            let Some(len) = rest.find(']') else { return };
            let size = rest[..len].trim();
            if !size.chars().all(is_in_word) && size != "..." {
                return;
            }
            after.at = open.start + len + 2;
            is_type = true;
            if after.peek().is_some_and(Token::is_name) {
                break;
            }
        }
        is_type &= after.next().is_some_and(Token::is_name);
        if is_type && after.peek().is_some_and(|brace| brace.text == "{") {
            self.at = after.at;
        }
    }
}
