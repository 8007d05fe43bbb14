//! A JSON parser whose values have their place in the text.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind};

/// How deep brackets may be nested.
const MAX_DEPTH: usize = 64;

/// A value and the bytes that it takes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Value {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Null,
    Bool(bool),
    /// A number without fraction; `None` for any other.
    Number(Option<i64>),
    String(String),
    Array(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    pub(super) fn error(&self, expected: &'static str) -> ParseError {
        ParseError::new(ParseErrorKind::Expected(expected), self.span.clone())
    }

    /// The value of a key; of several names, the last that is there.
    pub(super) fn key(&self, names: &[&str]) -> Option<&Value> {
        let Kind::Object(entries) = &self.kind else { return None };
        entries.iter().rev().find(|(name, _)| names.contains(&name.as_str())).map(|(_, v)| v)
    }

    pub(super) fn string(&self, expected: &'static str) -> Result<&str, ParseError> {
        match &self.kind {
            Kind::String(text) => Ok(text),
            _ => Err(self.error(expected)),
        }
    }

    pub(super) fn list(&self, expected: &'static str) -> Result<&[Value], ParseError> {
        match &self.kind {
            Kind::Array(items) => Ok(items),
            _ => Err(self.error(expected)),
        }
    }

    pub(super) fn number(&self, expected: &'static str) -> Result<usize, ParseError> {
        let number = match self.kind {
            Kind::Number(Some(number)) => usize::try_from(number).ok(),
            _ => None,
        };
        number.ok_or_else(|| self.error(expected))
    }
}

pub(super) fn parse(text: &str) -> Result<Value, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blank();
    if reader.at < text.len() { Err(reader.error("nothing more")) } else { Ok(value) }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn error(&self, expected: &'static str) -> ParseError {
        let len = self.rest().chars().next().map_or(0, char::len_utf8);
        ParseError::new(ParseErrorKind::Expected(expected), self.at..self.at + len)
    }

    fn blank(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn takes(&mut self, symbol: char) -> bool {
        self.blank();
        let is_there = self.rest().starts_with(symbol);
        self.at += if is_there { symbol.len_utf8() } else { 0 };
        is_there
    }

    fn value(&mut self, depth: usize) -> Result<Value, ParseError> {
        self.blank();
        let start = self.at;
        if depth > MAX_DEPTH {
            return Err(ParseError::new(ParseErrorKind::TooDeep(MAX_DEPTH), start..start));
        }
        let kind = match self.rest().chars().next() {
            Some('"') => Kind::String(self.string()?),
            Some('[') => self.array(depth)?,
            Some('{') => self.object(depth)?,
            Some('-' | '0'..='9') => self.number(),
            _ => self.word()?,
        };
        Ok(Value { kind, span: start..self.at })
    }

    fn word(&mut self) -> Result<Kind, ParseError> {
        let words =
            [("null", Kind::Null), ("true", Kind::Bool(true)), ("false", Kind::Bool(false))];
        for (word, kind) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(kind);
            }
        }
        Err(self.error("a value"))
    }

    fn number(&mut self) -> Kind {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let len = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        let number = self.rest()[..len].parse().ok();
        self.at += len;
        Kind::Number(number)
    }

    fn array(&mut self, depth: usize) -> Result<Kind, ParseError> {
        self.takes('[');
        let mut items = Vec::new();
        if self.takes(']') {
            return Ok(Kind::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.takes(']') {
                return Ok(Kind::Array(items));
            }
            if !self.takes(',') {
                return Err(self.error("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Kind, ParseError> {
        self.takes('{');
        let mut entries = Vec::new();
        let mut keys = BTreeSet::new();
        if self.takes('}') {
            return Ok(Kind::Object(entries));
        }
        loop {
            self.blank();
            let start = self.at;
            let key = self.string()?;
            if !keys.insert(key.clone()) {
                let kind = ParseErrorKind::Expected("each key once");
                return Err(ParseError::new(kind, start..self.at));
            }
            if !self.takes(':') {
                return Err(self.error("`:`"));
            }
            entries.push((key, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Kind::Object(entries));
            }
            if !self.takes(',') {
                return Err(self.error("`,` or `}`"));
            }
        }
    }

    fn string(&mut self) -> Result<String, ParseError> {
        if !self.takes('"') {
            return Err(self.error("a string"));
        }
        let mut text = String::new();
        loop {
            let Some(c) = self.rest().chars().next() else {
                return Err(self.error("the end of the string"));
            };
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, ParseError> {
        let c = self.rest().chars().next();
        let plain = match c {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => return self.unicode(),
            _ => return Err(self.error("an escape")),
        };
        self.at += 1;
        Ok(plain)
    }

    fn unicode(&mut self) -> Result<char, ParseError> {
        let start = self.at;
        let unit = self.unit()?;
        if let Some(c) = char::from_u32(unit) {
            return Ok(c);
        }
        // The first half of a pair.
        let low = if self.takes_here('\\') { self.unit().ok() } else { None };
        let pair = low.filter(|low| unit < 0xDC00 && (0xDC00..0xE000).contains(low));
        let c =
            pair.and_then(|low| char::from_u32(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)));
        let kind = ParseErrorKind::Expected("a pair of surrogates");
        c.ok_or_else(|| ParseError::new(kind, start..self.at))
    }

    fn takes_here(&mut self, symbol: char) -> bool {
        let is_there = self.rest().starts_with(symbol);
        self.at += usize::from(is_there);
        is_there
    }

    fn unit(&mut self) -> Result<u32, ParseError> {
        let digits = self.rest().get(1..5).filter(|_| self.rest().starts_with('u'));
        let digits = digits.filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.error("four hexadecimal digits"))?;
        self.at += 5;
        Ok(unit)
    }
}
