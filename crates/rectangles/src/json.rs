//! A small JSON parser: no more of JSON than puzzles need.

use alloc::vec::Vec;
use core::ops::Range;

use crate::parse::{ParseError, ParseErrorKind, build};
use crate::puzzle::{Piece, Puzzle};

/// The maximum nesting depth of skipped lists and objects.
const MAX_DEPTH: usize = 64;

pub(crate) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let (mut width, mut height, mut pieces) = (None, None, None);
    reader.expect('{', "`{`")?;
    if !reader.takes('}') {
        loop {
            let key = reader.string()?;
            reader.expect(':', "`:`")?;
            let is_again = match &text[key.clone()] {
                "W" => width.replace(reader.number()?).is_some(),
                "H" => height.replace(reader.number()?).is_some(),
                "pieces" => pieces.replace(reader.pieces()?).is_some(),
                _ => {
                    reader.pass_over(0)?;
                    false
                }
            };
            if is_again {
                return Err(ParseError::new(ParseErrorKind::Json("each field once"), key));
            }
            if !reader.takes(',') {
                break reader.expect('}', "`,` or `}`")?;
            }
        }
    }
    let end = reader.at;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.wrong("nothing after the object"));
    }
    let missing = |what| ParseError::new(ParseErrorKind::Json(what), end..end);
    let (width, from) = width.ok_or_else(|| missing("a field `W`"))?;
    let (height, to) = height.ok_or_else(|| missing("a field `H`"))?;
    let pieces = pieces.ok_or_else(|| missing("a field `pieces`"))?;
    let span = if width == 0 || from.start > to.start { from } else { to };
    let target = (Piece::new(width, height), span);
    build([target].into_iter().chain(pieces).collect(), text.len())
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        self.blanks();
        self.text[self.at..].chars().next()
    }

    fn takes(&mut self, expected: char) -> bool {
        let is_next = self.peek() == Some(expected);
        if is_next {
            self.at += expected.len_utf8();
        }
        is_next
    }

    fn expect(&mut self, expected: char, what: &'static str) -> Result<(), ParseError> {
        if self.takes(expected) { Ok(()) } else { Err(self.wrong(what)) }
    }

    fn wrong(&mut self, what: &'static str) -> ParseError {
        let end = self.at + self.peek().map_or(0, char::len_utf8);
        ParseError::new(ParseErrorKind::Json(what), self.at.min(end)..end)
    }

    /// A string, as the bytes between its quotes. Escapes are not decoded.
    fn string(&mut self) -> Result<Range<usize>, ParseError> {
        self.expect('"', "a string")?;
        let start = self.at;
        let mut is_escaped = false;
        for (at, c) in self.text[start..].char_indices() {
            if c == '"' && !is_escaped {
                self.at = start + at + 1;
                return Ok(start..start + at);
            }
            is_escaped = c == '\\' && !is_escaped;
        }
        self.at = self.text.len();
        Err(self.wrong("the end of the string"))
    }

    fn number(&mut self) -> Result<(u32, Range<usize>), ParseError> {
        self.blanks();
        let rest = &self.text[self.at..];
        let len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let span = self.at..self.at + len;
        let number = self.text[span.clone()].parse();
        match number {
            Ok(number) => {
                self.at = span.end;
                Ok((number, span))
            }
            Err(_) if len == 0 => Err(self.wrong("a number")),
            Err(_) => Err(ParseError::new(ParseErrorKind::Number, span)),
        }
    }

    fn pieces(&mut self) -> Result<Vec<(Piece, Range<usize>)>, ParseError> {
        let mut pieces = Vec::new();
        self.expect('[', "a list of pieces")?;
        if self.takes(']') {
            return Ok(pieces);
        }
        loop {
            self.blanks();
            let start = self.at;
            self.expect('[', "a piece: `[width, height]`")?;
            let width = self.number()?.0;
            self.expect(',', "`,`")?;
            let height = self.number()?.0;
            let count = if self.takes(',') { self.number()?.0 } else { 1 };
            self.expect(']', "`]`")?;
            pieces.push((Piece { width, height, count }, start..self.at));
            if !self.takes(',') {
                self.expect(']', "`,` or `]`")?;
                return Ok(pieces);
            }
        }
    }

    /// Skips any value.
    fn pass_over(&mut self, depth: usize) -> Result<(), ParseError> {
        if depth > MAX_DEPTH {
            return Err(self.wrong("a value that is nested less deep"));
        }
        match self.peek() {
            Some('"') => self.string().map(drop),
            Some(open @ ('[' | '{')) => {
                self.at += 1;
                let close = if open == '[' { ']' } else { '}' };
                if self.takes(close) {
                    return Ok(());
                }
                loop {
                    if open == '{' {
                        self.string()?;
                        self.expect(':', "`:`")?;
                    }
                    self.pass_over(depth + 1)?;
                    if !self.takes(',') {
                        return self.expect(close, "`,` or the end of the list or object");
                    }
                }
            }
            _ => {
                let rest = &self.text[self.at..];
                let len = rest
                    .find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c))
                    .unwrap_or(rest.len());
                if len == 0 {
                    return Err(self.wrong("a value"));
                }
                self.at += len;
                Ok(())
            }
        }
    }
}
