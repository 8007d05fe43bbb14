//! The values of a program: numbers, texts, lists, and calls that make lists.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::calls::{is_use, makes_list};
use super::token::{Reader, Token, quoted_len, unquoted};
use super::{Entries, Error, expected};
use crate::ParseError;
use crate::json::{Json, JsonErrorKind, JsonValue, MAX_DEPTH};

/// An item in brackets, with the key before it.
type Item = (Option<(String, Range<usize>)>, JsonValue);

/// The names of calls whose arguments are the items of a list. A path such as `java.util.List.of` ends so.
pub(super) const LISTS: [&str; 15] = [
    "c",
    "list",
    "of",
    "asList",
    "listOf",
    "mutableListOf",
    "arrayOf",
    "intArrayOf",
    "setOf",
    "List",
    "Vector",
    "Seq",
    "Array",
    "Set",
    "array",
];

/// The names of calls with a list in brackets, which they make another type of.
pub(super) const TYPES: [&str; 12] = [
    "array",
    "asarray",
    "array1d",
    "array2d",
    "list",
    "tuple",
    "set",
    "frozenset",
    "from",
    "matrix",
    "tensor",
    "Set",
];

impl<'t> Reader<'t> {
    pub(super) fn value(&mut self, depth: usize) -> Result<JsonValue, Error> {
        self.skip_list_type();
        let Some(token) = self.peek() else {
            return Err(expected("a value", self.text.len()..self.text.len()));
        };
        if depth > MAX_DEPTH {
            return Err(ParseError::new(JsonErrorKind::TooDeep(MAX_DEPTH), token.span()));
        }
        if let Some(constant) = constant(token.text) {
            _ = self.next();
            return Ok(JsonValue::new(constant, token.span()));
        }
        let kind = match token.text {
            "-" => {
                _ = self.next();
                let number = self.next().and_then(|digits| digits.text.parse::<i64>().ok());
                let number = number.ok_or_else(|| expected("a number", token.span()))?;
                return Ok(JsonValue::new(Json::Number(Some(-number)), token.start..self.at));
            }
            // A pattern of JavaScript.
            "/" => {
                let len = quoted_len(&self.text[token.start..], '/');
                let pattern = &self.text[token.start + 1..token.start + len];
                let pattern = pattern
                    .strip_suffix('/')
                    .ok_or_else(|| expected("the end of the pattern", token.span()))?;
                self.at = token.start + len;
                let unescaped = pattern.replace("\\/", "/");
                return Ok(JsonValue::new(Json::String(unescaped), token.start..self.at));
            }
            "&" => {
                _ = self.next();
                return self.value(depth + 1);
            }
            _ if token.closer().is_some() => return self.list(depth),
            _ if token.is_text() => Json::String(unquoted(token)?),
            _ if token.text.starts_with(|c: char| c.is_ascii_digit()) => {
                let number = token.text.parse();
                Json::Number(Some(number.map_err(|_| expected("a number", token.span()))?))
            }
            _ if self.has_words && self.is_lone_name() => Json::String(token.text.into()),
            _ if token.is_name() => {
                _ = self.next();
                return self.call(token, depth);
            }
            _ => return Err(expected("a value", token.span())),
        };
        _ = self.next();
        Ok(JsonValue::new(kind, token.span()))
    }

    /// Reads the list after the name of a call or a type.
    fn call(&mut self, name: Token<'t>, depth: usize) -> Result<JsonValue, Error> {
        let mut last = name;
        loop {
            match self.peek() {
                // `java.util.List.of`, `std::vector`, `new int`
                Some(token) if matches!(token.text, "." | ":") => _ = self.next(),
                Some(token) if token.is_name() => {
                    last = token;
                    _ = self.next();
                }
                Some(token) if token.text == "<" && self.skips_generics() => {}
                // `vec![3]`, whose brackets are no type
                Some(token) if token.text == "!" => {
                    _ = self.next();
                    return self.list(depth);
                }
                Some(token) if token.text == "[" && self.skips_type_brackets(true) => {}
                Some(token) if token.text == "(" => return self.arguments(name, last, depth),
                // `List.rev [[3]; [1; 1]]`, `reverse $ [[3], [1, 1]]`
                Some(token)
                    if token.text == "[" && !is_type(&self.text[name.start..token.start]) =>
                {
                    return Err(expected("a list in brackets, not a call", name.span()));
                }
                Some(token) if token.closer().is_some() => return self.list(depth),
                // `Just 5` of Haskell
                Some(token) if name.text == "Just" && token.text.parse::<i64>().is_ok() => {
                    return self.value(depth + 1);
                }
                // `Cage Add 7 [(0, 0)]`
                Some(token)
                    if name.text.starts_with(char::is_uppercase)
                        && token.text.parse::<u32>().is_ok() =>
                {
                    return self.constructed(name, depth);
                }
                _ => return Err(expected("a number, a text in quotes or a list", name.span())),
            }
        }
    }

    /// Reads the arguments of a call: the items of a list, an only list, or fields by their names.
    fn arguments(
        &mut self,
        name: Token<'t>,
        last: Token<'t>,
        depth: usize,
    ) -> Result<JsonValue, Error> {
        let open = self.at;
        let mut items = self.items(depth)?;
        let span = name.start..self.at;
        if items.iter().any(|(key, _)| key.is_some()) {
            return object_or_list(items, span);
        }
        // `np.array([[1, 0]])`, `array2d(1..2, 1..3, [...])`
        let mut lists = (0..items.len()).filter(|&at| items[at].1.as_list().is_some());
        if let (Some(at), None) = (lists.next(), lists.next()) {
            let text = &self.text[items[at].1.span()];
            let is_literal = text.starts_with(['[', '{', '(']) || text.starts_with("range(");
            if is_literal && TYPES.contains(&last.text) {
                return Ok(items.swap_remove(at).1);
            }
        }
        if name.text == "range" {
            return self.numbers(&items, span);
        }
        if matches!(last.text, "Some" | "Just") && items.len() == 1 {
            return Ok(items.remove(0).1);
        }
        // R joins the items of lists in `c`.
        let is_joined = last.text == "c" && items.iter().any(|(_, item)| item.as_list().is_some());
        if LISTS.contains(&last.text) && !is_joined {
            return object_or_list(items, span);
        }
        // `Nonogram([[3], [1, 1]], [[2], [1], [1]])`
        let are_lists = items.iter().all(|(_, item)| item.as_list().is_some());
        if last.text.starts_with(char::is_uppercase) && is_use(last.text) && are_lists {
            return match items.len() {
                1 => Ok(items.remove(0).1),
                _ => object_or_list(items, span),
            };
        }
        self.at = open;
        Err(expected("a list in brackets, not a call", span))
    }

    /// Reads the fields of a value of Haskell, with the words before them as texts.
    fn constructed(&mut self, name: Token<'t>, depth: usize) -> Result<JsonValue, Error> {
        self.at = name.start;
        let mut fields = Vec::new();
        while let Some(token) = self.peek() {
            if matches!(token.text, "," | "]" | "}" | ")") {
                break;
            }
            fields.push(if token.is_name() && constant(token.text).is_none() {
                _ = self.next();
                JsonValue::new(Json::String(token.text.into()), token.span())
            } else {
                self.value(depth + 1)?
            });
        }
        Ok(JsonValue::new(Json::Array(fields), name.start..self.at))
    }

    pub(super) fn list(&mut self, depth: usize) -> Result<JsonValue, Error> {
        let start = self.peek().map_or(self.at, |token| token.start);
        let items = self.items(depth)?;
        object_or_list(items, start..self.at)
    }

    /// Reads the items in brackets.
    fn items(&mut self, depth: usize) -> Result<Vec<Item>, Error> {
        let open = self.next();
        let Some(close) = open.and_then(Token::closer) else {
            return Err(expected("a list in brackets", self.at..self.at));
        };
        let mut items: Vec<Item> = Vec::new();
        let mut rows: Vec<Item> = Vec::new();
        let mut divider: Option<Token<'t>> = None;
        let mut has_comma = false;
        loop {
            let Some(token) = self.peek() else {
                let end = self.text.len();
                return Err(expected("`,` or the end of the list", end..end));
            };
            if token.text == close {
                _ = self.next();
                break;
            }
            // `[| 1, 2 | 3, 4 |]` has a row between any two bars.
            if token.text == "|" && close == "]" {
                _ = self.next();
                if let Some(before) = divider {
                    let row = core::mem::take(&mut items);
                    rows.push((None, object_or_list(row, before.start..token.start)?));
                } else if !items.is_empty() {
                    return Err(expected("`,` or the end of the list", token.span()));
                }
                divider = Some(token);
                continue;
            }
            let key = self.key(token, close);
            // `np.array([[1, 0]], dtype=np.int8)`
            if key.as_ref().is_some_and(|(name, _)| name == "dtype") {
                while self.peek().is_some_and(|next| next.is_name() || next.text == ".") {
                    _ = self.next();
                }
                continue;
            }
            let value = match divider.filter(|_| token.text == ".") {
                // An open cell in a table.
                Some(_) => {
                    _ = self.next();
                    JsonValue::new(Json::String(".".into()), token.span())
                }
                // The name of a constant, such as a color, as the value of a field.
                None if close == "}" && key.is_some() && self.is_lone_name() => {
                    let name = self.next().unwrap_or(token);
                    JsonValue::new(Json::String(name.text.into()), name.span())
                }
                None => self.value(depth + 1)?,
            };
            items.push((key, value));
            match self.peek() {
                Some(next) if next.text == "," => {
                    has_comma = true;
                    _ = self.next();
                }
                // `[[3]; [1; 1]]` of OCaml
                Some(next) if next.text == ";" && self.has_semicolons && !has_comma => {
                    _ = self.next();
                }
                // `[1, 2; 3, 4]` of MATLAB has two rows.
                Some(next) if next.text == ";" && close == "]" && items.len() > 1 => {
                    let row = core::mem::take(&mut items);
                    rows.push((None, object_or_list(row, token.start..next.start)?));
                    _ = self.next();
                }
                Some(next) if next.text == close || next.text == "|" && divider.is_some() => {}
                // The range `1..9` of a MiniZinc array says only how many items follow.
                Some(next) if next.text == "." && close == ")" => {
                    items.pop();
                    self.range()?;
                }
                Some(next) => return Err(expected("`,` or the end of the list", next.span())),
                None => {}
            }
        }
        if let Some(before) = divider {
            if !items.is_empty() {
                rows.push((None, object_or_list(items, before.start..self.at)?));
            }
            items = rows;
        } else if let Some((_, first)) = rows.first() {
            let width = first.as_list().map(<[_]>::len);
            let place = first.span();
            rows.push((None, object_or_list(items, place.clone())?));
            if rows.iter().any(|(_, row)| row.as_list().map(<[_]>::len) != width) {
                return Err(expected("rows of as many items each", place));
            }
            items = rows;
        }
        Ok(items)
    }

    /// Whether a name comes next that nothing follows but the end of its field.
    fn is_lone_name(&self) -> bool {
        let mut after = self.ahead();
        let is_name =
            after.next().is_some_and(|token| token.is_name() && constant(token.text).is_none());
        is_name && after.peek().is_some_and(|end| matches!(end.text, "," | "}" | "]"))
    }

    /// Skips the rest of a range: its dots, its end and the comma after.
    fn range(&mut self) -> Result<(), Error> {
        while self.peek().is_some_and(|next| next.text == ".") {
            _ = self.next();
        }
        _ = self.next();
        match self.next() {
            Some(comma) if comma.text == "," => Ok(()),
            _ => Err(expected("`,` after the range", self.at..self.at)),
        }
    }

    /// The numbers of `range(9)` or `range(1, 10)`.
    fn numbers(&mut self, items: &[Item], span: Range<usize>) -> Result<JsonValue, Error> {
        let numbers: Option<Vec<usize>> =
            items.iter().map(|(_, value)| value.as_number()).collect();
        let (start, end) = match numbers.as_deref() {
            Some(&[end]) => (0, end),
            Some(&[start, end]) => (start, end),
            _ => return Err(expected("a range of one or two numbers", span)),
        };
        let left = self.left_in_ranges.checked_sub(end.saturating_sub(start));
        self.left_in_ranges = left.ok_or_else(|| expected("a shorter range", span.clone()))?;
        let number =
            |number| JsonValue::new(Json::Number(i64::try_from(number).ok()), span.clone());
        Ok(JsonValue::new(Json::Array((start..end).map(number).collect()), span.clone()))
    }
}

/// Whether words before a list name its type, or make it of its items.
fn is_type(words: &str) -> bool {
    const WORDS: [&str; 12] = [
        "new", "int", "long", "short", "byte", "char", "string", "str", "u8", "u32", "i32", "usize",
    ];
    words.split_whitespace().all(|word| {
        let last = word.rsplit(['.', ':']).next().unwrap_or_default();
        makes_list(last) || WORDS.contains(&last) || last.starts_with(char::is_uppercase)
    })
}

/// The value of a name that means one in some language.
fn constant(name: &str) -> Option<Json> {
    Some(match name {
        "null" | "None" | "nil" | "undefined" | "NULL" | "Nothing" | "_" => Json::Null,
        "true" | "True" => Json::Bool(true),
        "false" | "False" => Json::Bool(false),
        _ => return None,
    })
}

/// The object of items that all have keys, or the list of items without keys.
fn object_or_list(items: Vec<Item>, span: Range<usize>) -> Result<JsonValue, Error> {
    if !items.iter().any(|(key, _)| key.is_some()) {
        let items = items.into_iter().map(|(_, value)| value).collect();
        return Ok(JsonValue::new(Json::Array(items), span));
    }
    let mut entries = Entries::default();
    for (key, value) in items {
        let (name, at) = key.ok_or_else(|| expected("a key before this value", value.span()))?;
        entries.add(name, value, at)?;
    }
    Ok(JsonValue::new(entries.object(), span))
}
