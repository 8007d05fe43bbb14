//! Reads lists and strings of programming languages into JSON values.

mod token;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use self::token::{Reader, Token, unquoted};
use crate::json::{Json, JsonErrorKind, JsonValue, MAX_DEPTH};
use crate::{ParseError, Side};

impl JsonValue {
    /// Reads the data of a program: assignments such as `rows = [[3], [1, 1]]`, or one value.
    ///
    /// Python, JavaScript, Java, C, Prolog and MiniZinc write the same lists in ways that differ little, so one reader
    /// takes them all. Brackets, braces and parentheses are lists; names with `=`, `:` or `:=` behind them are
    /// keys, at the top level of an object that has all of them; `|` divides the rows of a MiniZinc array; a name
    /// before a bracket, such as `np.array(` or `array2d(1..2, 1..3, `, is a call whose last argument counts. Texts
    /// stand in quotes of either kind. `None`, `nil` and `null` are null. Comments (`#`, `%`, `//`, `/* */`) and words
    /// before a name, such as `const int`, say nothing. Every other token is an error.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// let json = JsonValue::parse(r#"{"rows":[[3],[1,1]]}"#)?;
    /// for text in ["rows = [[3], [1, 1]]", "int rows[][] = {{3}, {1, 1}};", "rows = [| 3 | 1, 1 |];", "rows([[3],[1,1]])."] {
    ///     let code = JsonValue::parse_code(text)?;
    ///     let lengths = |value: &JsonValue| {
    ///         let rows = value.key(&["rows"]).and_then(JsonValue::as_list).unwrap();
    ///         rows.iter().map(|row| row.as_list().unwrap().len()).collect::<Vec<_>>()
    ///     };
    ///     assert_eq!(lengths(&code), lengths(&json));
    /// }
    /// let error = JsonValue::parse_code("rows = [[3], [1, 1]").unwrap_err();
    /// assert_eq!(error.kind().to_string(), "expected `,` or the end of the list");
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    ///
    /// # Errors
    /// Anything else, a name that has two values, or more than 64 levels of brackets; the error points at the place.
    pub fn parse_code(text: &str) -> Result<Self, ParseError<JsonErrorKind>> {
        Reader { text, at: 0 }.program()
    }
}

/// The two sides of a board in an object.
impl JsonValue {
    /// The lists that an object has under names of a side ([`Side::from_key`]), in order.
    ///
    /// ```
    /// use kleene_text::{JsonValue, Side};
    ///
    /// let value = JsonValue::parse(r#"{"rows": 2, "row_clues": [[1], [1]], "cols": [[2]]}"#)?;
    /// assert_eq!(value.lists_of(Side::Rows).map(JsonValue::span).collect::<Vec<_>>(), [25..35]);
    /// assert_eq!(value.lists_of(Side::Columns).count(), 1);
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    pub fn lists_of(&self, side: Side) -> impl Iterator<Item = &Self> {
        let entries = self.as_object().unwrap_or_default();
        let is_of_side = move |(name, value): &&(String, Self)| {
            Side::from_key(name) == Some(side) && value.as_list().is_some()
        };
        entries.iter().filter(is_of_side).map(|(_, value)| value)
    }

    /// Whether an object has lists under names of both sides.
    #[must_use]
    pub fn has_lists_of_sides(&self) -> bool {
        [Side::Rows, Side::Columns].into_iter().all(|side| self.lists_of(side).next().is_some())
    }
}

type Error = ParseError<JsonErrorKind>;

impl<'t> Reader<'t> {
    /// Reads assignments up to the end, or the only value.
    fn program(mut self) -> Result<JsonValue, Error> {
        let mut entries: Vec<(String, JsonValue)> = Vec::new();
        let mut name = None;
        while let Some(token) = self.peek() {
            match token.text {
                // An end of a statement, and the brackets of a type, as in `int rows[][]`.
                ";" | "." | "," => _ = self.next(),
                "[" if name.is_some() && self.skips_empty_brackets() => {}
                "=" | ":" if name.is_some() => {
                    _ = self.next();
                    // The type of a MiniZinc item, as in `int: rows = 5`.
                    if token.text == ":" && self.is_before_equals() {
                        name = None;
                        continue;
                    }
                    // `:=`
                    if token.text == ":" && self.peek().is_some_and(|next| next.text == "=") {
                        _ = self.next();
                    }
                    self.entry(&mut name, &mut entries)?;
                }
                "[" | "{" if name.is_some() => self.entry(&mut name, &mut entries)?,
                "(" if name.is_some() => {
                    let call = self.value(0)?;
                    let of_one = match call.as_list() {
                        Some([only]) => only.clone(),
                        _ => call,
                    };
                    let key = name.take().unwrap_or(token);
                    add(&mut entries, key.text, of_one, key.span())?;
                }
                _ if token.is_name() => name = self.next(),
                _ if token.is_text() && name.is_none() => {
                    // A key in quotes, without braces around the object.
                    let start = self.at;
                    let key = self.value(0)?;
                    if self.peek().is_some_and(|next| next.text == ":") {
                        _ = self.next();
                        let value = self.value(0)?;
                        add(&mut entries, key.as_str().unwrap_or_default(), value, token.span())?;
                    } else if entries.is_empty() {
                        self.at = start;
                        return self.only();
                    } else {
                        return Err(expected("a name and its value", token.span()));
                    }
                }
                _ if entries.is_empty() && name.is_none() => return self.only(),
                _ => return Err(expected("a name and its value", token.span())),
            }
        }
        let end = self.text.len();
        match name {
            Some(token) => Err(expected("a value for this name", token.span())),
            None if entries.is_empty() => Err(expected("a value", end..end)),
            None => Ok(JsonValue::new(Json::Object(entries), 0..end)),
        }
    }

    /// The value of a text that has one, with nothing behind it but the end of a statement.
    fn only(mut self) -> Result<JsonValue, Error> {
        let value = self.value(0)?;
        while let Some(token) = self.peek() {
            if !matches!(token.text, ";" | "." | ",") {
                return Err(expected("nothing more", token.span()));
            }
            _ = self.next();
        }
        Ok(value)
    }

    /// Whether a name and `=` come next.
    fn is_before_equals(&self) -> bool {
        let mut after = self.clone();
        after.next().is_some_and(Token::is_name)
            && after.next().is_some_and(|token| token.text == "=")
    }

    fn entry(
        &mut self,
        name: &mut Option<Token<'t>>,
        entries: &mut Vec<(String, JsonValue)>,
    ) -> Result<(), Error> {
        let value = self.value(0)?;
        match name.take() {
            Some(name) => add(entries, name.text, value, name.span()),
            None => Ok(()),
        }
    }

    /// Skips `[]` and `[9]`, which belong to a type.
    fn skips_empty_brackets(&mut self) -> bool {
        let start = self.at;
        _ = self.next();
        let mut token = self.next();
        if token.is_some_and(|token| token.text.bytes().all(|byte| byte.is_ascii_digit())) {
            token = self.next();
        }
        let is_type = token.is_some_and(|token| token.text == "]");
        self.at = if is_type { self.at } else { start };
        is_type
    }

    fn value(&mut self, depth: usize) -> Result<JsonValue, Error> {
        let Some(token) = self.peek() else {
            return Err(expected("a value", self.text.len()..self.text.len()));
        };
        if depth > MAX_DEPTH {
            return Err(ParseError::new(JsonErrorKind::TooDeep(MAX_DEPTH), token.span()));
        }
        let kind = match token.text {
            "null" | "None" | "nil" | "undefined" | "NULL" => Json::Null,
            "true" | "True" => Json::Bool(true),
            "false" | "False" => Json::Bool(false),
            "-" => {
                _ = self.next();
                let number = self.next().and_then(|digits| digits.text.parse::<i64>().ok());
                let number = number.ok_or_else(|| expected("a number", token.span()))?;
                return Ok(JsonValue::new(Json::Number(Some(-number)), token.start..self.at));
            }
            _ if token.closer().is_some() => return self.list(depth),
            _ if token.is_text() => Json::String(unquoted(token)?),
            _ if token.text.starts_with(|c: char| c.is_ascii_digit()) => {
                let number = token.text.parse();
                Json::Number(Some(number.map_err(|_| expected("a number", token.span()))?))
            }
            // The name of a call or of a type before its brackets.
            _ if token.is_name() || token.text == "&" => {
                _ = self.next();
                return self.call(token, depth);
            }
            _ => return Err(expected("a value", token.span())),
        };
        _ = self.next();
        Ok(JsonValue::new(kind, token.span()))
    }

    /// Reads the argument list behind the name of a call or a type: its list argument.
    fn call(&mut self, name: Token<'t>, depth: usize) -> Result<JsonValue, Error> {
        loop {
            match self.peek() {
                // `np.array`, `new int[][]`, `vec!`, `List<Integer>`
                Some(token) if matches!(token.text, "." | "!" | "<" | ">") || token.is_name() => {
                    _ = self.next();
                }
                Some(token) if token.text == "[" && self.skips_empty_brackets() => {}
                Some(token) if token.text == "(" => {
                    let (_, arguments) = self.items(depth)?;
                    let lists = || arguments.iter().filter(|item| item.as_list().is_some());
                    return match (lists().next(), lists().count()) {
                        (Some(list), 1) => Ok(list.clone()),
                        // `Arrays.asList(3, 1)`, `List.of(List.of(3), List.of(1))`
                        _ => Ok(JsonValue::new(Json::Array(arguments), name.start..self.at)),
                    };
                }
                Some(token) if token.closer().is_some() => return self.list(depth),
                _ => return Err(expected("a number, a text in quotes or a list", name.span())),
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<JsonValue, Error> {
        let start = self.peek().map_or(self.at, |token| token.start);
        let (is_object, items) = self.items(depth)?;
        let span = start..self.at;
        if !is_object {
            return Ok(JsonValue::new(Json::Array(items), span));
        }
        let mut entries: Vec<(String, JsonValue)> = Vec::new();
        let mut items = items.into_iter();
        while let (Some(key), Some(value)) = (items.next(), items.next()) {
            add(&mut entries, key.as_str().unwrap_or_default(), value, key.span())?;
        }
        Ok(JsonValue::new(Json::Object(entries), span))
    }

    /// Reads the items in brackets, and whether they alternate between keys and values.
    fn items(&mut self, depth: usize) -> Result<(bool, Vec<JsonValue>), Error> {
        let open = self.next();
        let close = open.and_then(Token::closer).unwrap_or(")");
        let (mut items, mut rows): (Vec<JsonValue>, Vec<JsonValue>) = Default::default();
        let mut divider: Option<Token<'t>> = None;
        let mut is_object = false;
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
                    rows.push(JsonValue::new(Json::Array(row), before.start..token.start));
                } else if !items.is_empty() {
                    return Err(expected("`,` or the end of the list", token.span()));
                }
                divider = Some(token);
                continue;
            }
            if let Some(key) = self.key(token, close) {
                is_object = true;
                items.push(key);
            }
            items.push(self.value(depth + 1)?);
            match self.peek() {
                Some(next) if next.text == "," => _ = self.next(),
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
                rows.push(JsonValue::new(Json::Array(items), before.start..self.at));
            }
            items = rows;
        }
        Ok((is_object, items))
    }

    /// Skips the rest of a range: its dots, its end and the comma behind.
    fn range(&mut self) -> Result<(), Error> {
        while self.peek().is_some_and(|next| next.text == ".") {
            _ = self.next();
        }
        _ = self.next();
        match self.next() {
            Some(comma) if comma.text == "," => Ok(()),
            _ => Err(expected("`,` behind the range", self.at..self.at)),
        }
    }

    /// The key that begins here, with the colon behind it.
    fn key(&mut self, token: Token<'t>, close: &str) -> Option<JsonValue> {
        let start = self.at;
        let is_quoted = token.is_text();
        let name = match close {
            "}" if is_quoted => unquoted(token).ok(),
            "}" | ")" if token.is_name() => Some(token.text.into()),
            _ => None,
        };
        let name: String = name?;
        _ = self.next();
        match self.peek() {
            Some(next) if matches!(next.text, ":" | "=") => {
                _ = self.next();
                Some(JsonValue::new(Json::String(name), token.span()))
            }
            _ => {
                self.at = start;
                None
            }
        }
    }
}

fn add(
    entries: &mut Vec<(String, JsonValue)>,
    name: &str,
    value: JsonValue,
    span: Range<usize>,
) -> Result<(), Error> {
    if entries.iter().any(|(known, _)| known == name) {
        return Err(expected("each name once", span));
    }
    entries.push((name.into(), value));
    Ok(())
}

fn expected(what: &'static str, span: Range<usize>) -> Error {
    ParseError::new(JsonErrorKind::Expected(what), span)
}
