//! A JSON parser whose values have their place in the text.

use alloc::{collections::BTreeSet, string::String, vec::Vec};
use core::fmt;
use core::ops::Range;

use crate::ParseError;

/// The maximum nesting depth of brackets.
pub(crate) const MAX_DEPTH: usize = 64;

/// The reason why a text is not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonErrorKind {
    /// Something else than this.
    Expected(&'static str),
    /// More levels of brackets than these.
    TooDeep(usize),
}

impl fmt::Display for JsonErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::TooDeep(levels) => write!(f, "more than {levels} levels of brackets"),
        }
    }
}

impl core::error::Error for JsonErrorKind {}

/// A value of JSON and the bytes that it takes.
///
/// ```
/// use kleene_text::JsonValue;
///
/// let text = r#"{"rows": [[3], [1, 1]]}"#;
/// let value = JsonValue::parse(text)?;
/// let rows = value.key(&["rows"]).and_then(JsonValue::as_list).unwrap();
/// assert_eq!((rows.len(), rows[1].span()), (2, 15..21));
/// assert_eq!(rows[0].as_list().unwrap()[0].as_number(), Some(3));
///
/// let error = JsonValue::parse("[1, 2").unwrap_err();
/// assert_eq!((error.kind().to_string(), error.span()), ("expected `,` or `]`".into(), 5..5));
/// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct JsonValue {
    pub(crate) kind: Json,
    span: Range<usize>,
}

/// The kind of a JSON value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number without fraction; `None` for any other.
    Number(Option<i64>),
    /// A string, its escapes replaced.
    String(String),
    /// A list.
    Array(Vec<JsonValue>),
    /// The keys and values of an object, in order; no key is there twice.
    Object(Vec<(String, JsonValue)>),
}

impl JsonValue {
    /// Parses a text as a value.
    ///
    /// # Errors
    /// Text that is no JSON, a key that an object has twice, or more than 64 levels of brackets; the
    /// error points at the place.
    pub fn parse(text: &str) -> Result<Self, ParseError<JsonErrorKind>> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.blank();
        if reader.at < text.len() { Err(reader.error("nothing more")) } else { Ok(value) }
    }

    /// A value at this place of a text.
    #[must_use]
    pub const fn new(kind: Json, span: Range<usize>) -> Self {
        Self { kind, span }
    }

    /// The kind of the value.
    #[must_use]
    pub const fn kind(&self) -> &Json {
        &self.kind
    }

    /// The bytes that it takes.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The value of a key of an object; of several names, the last that is there.
    #[must_use]
    pub fn key(&self, names: &[&str]) -> Option<&Self> {
        let entries = self.as_object()?;
        entries
            .iter()
            .rev()
            .find(|(name, _)| names.contains(&name.as_str()))
            .map(|(_, value)| value)
    }

    /// The keys and values, if it is an object.
    #[must_use]
    pub fn as_object(&self) -> Option<&[(String, Self)]> {
        match &self.kind {
            Json::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// The items, if it is a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.kind {
            Json::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The text, if it is a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is one from 0 on without fraction.
    #[must_use]
    pub fn as_number(&self) -> Option<usize> {
        match self.kind {
            Json::Number(Some(number)) => usize::try_from(number).ok(),
            _ => None,
        }
    }
}

/// Typed access to a JSON value, with the reader's own kind of errors.
///
/// ```
/// use kleene_text::{JsonErrorKind, JsonValue, ParseError};
///
/// #[derive(Debug, PartialEq)]
/// enum Wrong {
///     Json(JsonErrorKind),
/// }
///
/// impl From<JsonErrorKind> for Wrong {
///     fn from(kind: JsonErrorKind) -> Self {
///         Self::Json(kind)
///     }
/// }
///
/// fn first(text: &str) -> Result<usize, ParseError<Wrong>> {
///     let value = JsonValue::read(text)?;
///     let [first, ..] = value.list("a list of numbers")? else {
///         return Err(value.error("a number"));
///     };
///     first.number("a number")
/// }
///
/// assert_eq!(first("[3, 1]"), Ok(3));
/// let error = first("[\"3\"]").unwrap_err();
/// assert_eq!((error.kind(), error.span()), (&Wrong::Json(JsonErrorKind::Expected("a number")), 1..4));
/// ```
impl JsonValue {
    /// The value that a text is, for a reader with errors of its own kind: see [`JsonValue::parse`].
    ///
    /// # Errors
    /// As for [`JsonValue::parse`].
    pub fn read<K: From<JsonErrorKind>>(text: &str) -> Result<Self, ParseError<K>> {
        Self::parse(text).map_err(|error| error.map(K::from))
    }

    /// The error for an unexpected value at this place.
    #[must_use]
    pub fn error<K: From<JsonErrorKind>>(&self, expected: &'static str) -> ParseError<K> {
        ParseError::new(JsonErrorKind::Expected(expected).into(), self.span())
    }

    /// The items, if it is a list.
    ///
    /// # Errors
    /// Something else, where this was expected.
    pub fn list<K: From<JsonErrorKind>>(
        &self,
        expected: &'static str,
    ) -> Result<&[Self], ParseError<K>> {
        self.as_list().ok_or_else(|| self.error(expected))
    }

    /// The number, if it is one from 0 on without fraction.
    ///
    /// # Errors
    /// Something else, where this was expected.
    pub fn number<K: From<JsonErrorKind>>(
        &self,
        expected: &'static str,
    ) -> Result<usize, ParseError<K>> {
        self.as_number().ok_or_else(|| self.error(expected))
    }

    /// The text, if it is a string.
    ///
    /// # Errors
    /// Something else, where this was expected.
    pub fn string<K: From<JsonErrorKind>>(
        &self,
        expected: &'static str,
    ) -> Result<&str, ParseError<K>> {
        self.as_str().ok_or_else(|| self.error(expected))
    }
}

type Error = ParseError<JsonErrorKind>;

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn error(&self, expected: &'static str) -> Error {
        let len = self.rest().chars().next().map_or(0, char::len_utf8);
        ParseError::new(JsonErrorKind::Expected(expected), self.at..self.at + len)
    }

    fn blank(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn takes(&mut self, symbol: char) -> bool {
        self.blank();
        self.takes_here(symbol)
    }

    fn value(&mut self, depth: usize) -> Result<JsonValue, Error> {
        self.blank();
        let start = self.at;
        if depth > MAX_DEPTH {
            return Err(ParseError::new(JsonErrorKind::TooDeep(MAX_DEPTH), start..start));
        }
        let kind = match self.rest().chars().next() {
            Some('"') => Json::String(self.string()?),
            Some('[') => self.array(depth)?,
            Some('{') => self.object(depth)?,
            Some('-' | '0'..='9') => self.number(),
            _ => self.word()?,
        };
        Ok(JsonValue { kind, span: start..self.at })
    }

    fn word(&mut self) -> Result<Json, Error> {
        let words =
            [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        for (word, kind) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(kind);
            }
        }
        Err(self.error("a value"))
    }

    fn number(&mut self) -> Json {
        let rest = self.rest();
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit() || "-+.eE".contains(c));
        let len = rest.len() - after.len();
        self.at += len;
        Json::Number(rest[..len].parse().ok())
    }

    fn array(&mut self, depth: usize) -> Result<Json, Error> {
        self.takes('[');
        let mut items = Vec::new();
        if self.takes(']') {
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.takes(']') {
                return Ok(Json::Array(items));
            }
            if !self.takes(',') {
                return Err(self.error("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, Error> {
        self.takes('{');
        let mut entries = Vec::new();
        let mut keys = BTreeSet::new();
        if self.takes('}') {
            return Ok(Json::Object(entries));
        }
        loop {
            self.blank();
            let start = self.at;
            let key = self.string()?;
            if !keys.insert(key.clone()) {
                let kind = JsonErrorKind::Expected("each key once");
                return Err(ParseError::new(kind, start..self.at));
            }
            if !self.takes(':') {
                return Err(self.error("`:`"));
            }
            entries.push((key, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Json::Object(entries));
            }
            if !self.takes(',') {
                return Err(self.error("`,` or `}`"));
            }
        }
    }

    fn string(&mut self) -> Result<String, Error> {
        const NO_KEY: &str = "a string (JSON allows no comma before `}`)";
        if !self.takes('"') {
            let expected = if self.rest().starts_with('}') { NO_KEY } else { "a string" };
            return Err(self.error(expected));
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

    fn escape(&mut self) -> Result<char, Error> {
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

    fn unicode(&mut self) -> Result<char, Error> {
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
        let kind = JsonErrorKind::Expected("a pair of surrogates");
        c.ok_or_else(|| ParseError::new(kind, start..self.at))
    }

    fn takes_here(&mut self, symbol: char) -> bool {
        let is_there = self.rest().starts_with(symbol);
        self.at += usize::from(is_there);
        is_there
    }

    fn unit(&mut self) -> Result<u32, Error> {
        let digits = self.rest().get(1..5).filter(|_| self.rest().starts_with('u'));
        let digits = digits.filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.error("four hexadecimal digits"))?;
        self.at += 5;
        Ok(unit)
    }
}
