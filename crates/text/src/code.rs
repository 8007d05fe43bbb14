//! Reads lists and strings of programming languages into JSON values.

mod calls;
mod key;
mod lisp;
mod statement;
mod token;
mod value;

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use self::token::Reader;
use crate::json::{Json, JsonErrorKind, JsonValue};
use crate::{ParseError, Side, yaml};

impl JsonValue {
    /// Reads the data of a program: assignments such as `rows = [[3], [1, 1]]`, or one value.
    ///
    /// Python, JavaScript, Rust, Go, Java, C, Haskell, Lua, OCaml, Lisp, Prolog and MiniZinc write the same lists in ways that differ
    /// little, so one reader takes them all.
    ///
    /// - Brackets, braces and parentheses are lists; `|` divides the rows of a MiniZinc array. Names with `=`, `:`, `:=`
    ///   or `=>` after them are keys, at the top level of an object that has all of them.
    /// - Texts stand in quotes of any kind or, as patterns, between slashes. `None`, `nil`, `null` and `_` are null.
    /// - The name of a list before its items, as in `np.array(`, `array2d(1..2, 1..3, `, `vec!`, `List.of(` or
    ///   `[][]int{`, says nothing. Any other call is an error.
    /// - Types, comments (`#`, `%`, `//`, `/* */`, `--`), imports, words before a name, such as `const int`, the heads of
    ///   functions and classes, and calls with names alone, such as `solve(rows, cols)`, say nothing.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// let json = JsonValue::parse(r#"{"rows":[[3],[1,1]]}"#)?;
    /// for text in [
    ///     "rows = [[3], [1, 1]]",
    ///     "int rows[][2] = {{3}, {1, 1}};",
    ///     "rows := [][]int{{3}, {1, 1}}",
    ///     "const ROWS: [&[u8]; 2] = [&[3], &[1, 1]];",
    ///     "rows = [| 3 | 1, 1 |];",
    ///     "rows([[3],[1,1]]).",
    /// ] {
    ///     let code = JsonValue::parse_code(text)?;
    ///     let lengths = |value: &JsonValue| {
    ///         let rows = value.key(&["rows", "ROWS"]).and_then(JsonValue::as_list).unwrap();
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
    /// Anything else, a name that has two values, more than 64 levels of brackets, or ranges of more than 10,000 numbers in
    /// all; the error points at the place.
    pub fn parse_code(text: &str) -> Result<Self, ParseError<JsonErrorKind>> {
        lisp::read(text).unwrap_or_else(|| Reader::new(text).program())
    }

    /// Reads data in any notation: JSON, YAML in lines, or the lists of a program (see [`JsonValue::parse_code`]).
    ///
    /// A byte order mark before it is skipped.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// let yaml = JsonValue::parse_data("title: Two\nrows:\n  - [3]\n  - 1 1\n")?;
    /// let rows = yaml.key(&["rows"]).and_then(JsonValue::as_list).unwrap();
    /// assert_eq!((rows.len(), rows[1].as_str(), rows[1].span()), (2, Some("1 1"), 29..32));
    /// let code = JsonValue::parse_data("var rows = [[3], [1, 1]];")?;
    /// assert_eq!(code.key(&["rows"]).and_then(JsonValue::as_list).unwrap().len(), 2);
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    ///
    /// # Errors
    /// Text in no such notation, with the error of the one that it begins with.
    pub fn parse_data(text: &str) -> Result<Self, ParseError<JsonErrorKind>> {
        let content = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mark = text.len() - content.len();
        let is_json = content.trim_start().starts_with(['{', '[']);
        let json = is_json.then(|| Self::parse(content));
        let value = match json {
            Some(Ok(value)) => Ok(value),
            Some(Err(error)) => Self::parse_code(content).map_err(|_| error),
            None if Self::is_yaml(content) => yaml::parse(content),
            None => Self::parse_code(content),
        };
        match value {
            Ok(value) if mark == 0 => Ok(value),
            Ok(value) => Ok(value.shifted(mark)),
            Err(error) => Err(error.shifted(mark)),
        }
    }

    /// The data of a text that shows some, by a bracket at its start, an equals sign, or lines of YAML. `None` for any other
    /// text, and for data with a mistake.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// assert!(JsonValue::find_data("sides = ['ECF', 'NDA']").is_some());
    /// assert!(JsonValue::find_data("ECF NDA").is_none());
    /// ```
    #[must_use]
    pub fn find_data(text: &str) -> Option<Self> {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        let may_be_data =
            start.starts_with(['{', '[']) || text.contains('=') || Self::is_yaml(text);
        may_be_data.then(|| Self::parse_data(text).ok())?
    }

    /// Whether a text begins as YAML whose lists or mappings have a line for each entry.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// assert!(JsonValue::is_yaml("rows:\n- [3]\n"));
    /// assert!(!JsonValue::is_yaml("rows: [[3]]\n"));
    /// ```
    #[must_use]
    pub fn is_yaml(text: &str) -> bool {
        yaml::is_block(text)
    }

    pub(crate) fn shifted(self, by: usize) -> Self {
        let span = self.span();
        let kind = match self.kind {
            Json::Array(items) => {
                Json::Array(items.into_iter().map(|item| item.shifted(by)).collect())
            }
            Json::Object(entries) => {
                let entries = entries.into_iter().map(|(key, value)| (key, value.shifted(by)));
                Json::Object(entries.collect())
            }
            kind @ (Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_)) => kind,
        };
        Self::new(kind, span.start + by..span.end + by)
    }
}

/// Whether keys are numbers in order, from 0 or 1, perhaps after the same word.
fn are_numbered(entries: &[(String, JsonValue)]) -> bool {
    let Some((first, _)) = entries.first() else { return false };
    let digits = first.find(|c: char| c.is_ascii_digit()).unwrap_or(first.len());
    let (word, number) = first.split_at(digits);
    let start: usize = if number == "0" { 0 } else { 1 };
    entries.len() > 1
        && (start..).zip(entries).all(|(expected, (key, _))| {
            key.strip_prefix(word).is_some_and(|number| number.parse() == Ok(expected))
        })
}

/// The two sides of a board in an object.
impl JsonValue {
    /// The value with a list for each object whose keys number two or more entries in order, from 0 or 1.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// let value = JsonValue::parse(r#"{"rows": {"r1": [3], "r2": [1]}}"#)?.with_numbered_lists();
    /// assert_eq!(value.key(&["rows"]).and_then(JsonValue::as_list).unwrap().len(), 2);
    /// let value = JsonValue::parse(r#"{"r2": [3], "r1": [1]}"#)?.with_numbered_lists();
    /// assert!(value.as_object().is_some());
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    #[must_use]
    pub fn with_numbered_lists(self) -> Self {
        let span = self.span();
        let kind = match self.kind {
            Json::Array(list) => {
                Json::Array(list.into_iter().map(Self::with_numbered_lists).collect())
            }
            Json::Object(entries) if are_numbered(&entries) => {
                let values = entries.into_iter().map(|(_, value)| value.with_numbered_lists());
                Json::Array(values.collect())
            }
            Json::Object(entries) => {
                let entries = entries.into_iter();
                Json::Object(
                    entries.map(|(key, value)| (key, value.with_numbered_lists())).collect(),
                )
            }
            kind @ (Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_)) => kind,
        };
        Self::new(kind, span)
    }

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
        entries
            .iter()
            .filter(move |(name, value)| {
                value.as_list().is_some() && self.side_of(name) == Some(side)
            })
            .map(|(_, value)| value)
    }

    /// The side whose clues an entry of this name has: by its words ([`Side::from_key`]), or as one of `left` and `top` if
    /// both have a list or a text for each line and no other edge has any.
    ///
    /// ```
    /// use kleene_text::{JsonValue, Side};
    ///
    /// let value = JsonValue::parse(r#"{"top": [[1], [1]], "left": [[2]]}"#)?;
    /// assert_eq!(value.side_of("left"), Some(Side::Rows));
    /// let towers = JsonValue::parse(r#"{"top": [1, 2], "left": [1, 2]}"#)?;
    /// assert_eq!(towers.side_of("left"), None);
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    #[must_use]
    pub fn side_of(&self, name: &str) -> Option<Side> {
        let Some(edge) = Side::from_edge(name) else { return Side::from_key(name) };
        let mut sides = [false; 2];
        for (key, value) in self.as_object().unwrap_or_default() {
            let lines = value.as_list().unwrap_or_default();
            match Side::from_edge(key) {
                Some(side) => sides[usize::from(side == Side::Columns)] |= is_lines(lines),
                None if Side::is_far_edge(key) => return None,
                None => {}
            }
        }
        (sides == [true; 2]).then_some(edge)
    }

    /// Whether an object has lists under names of both sides.
    #[must_use]
    pub fn has_lists_of_sides(&self) -> bool {
        [Side::Rows, Side::Columns].into_iter().all(|side| self.lists_of(side).next().is_some())
    }

    /// The only object with clues within objects without them, as in `{"puzzle": {"rows": ..., "columns": ...}}`, or the
    /// value itself.
    #[must_use]
    pub fn innermost(&self) -> &Self {
        let entries = self.as_object().filter(|_| !self.has_clues()).unwrap_or_default();
        let mut objects =
            entries.iter().map(|(_, value)| value.innermost()).filter(|value| value.has_clues());
        match (objects.next(), objects.next()) {
            (Some(only), None) => only,
            _ => self,
        }
    }

    /// The entries of all objects around a value within this one, without those that lead to it.
    ///
    /// ```
    /// use kleene_text::JsonValue;
    ///
    /// let root = JsonValue::read(r#"{"wrap": true, "clues": {"rows": [[1]], "columns": [[1]]}}"#)?;
    /// let around = root.around(root.innermost());
    /// assert_eq!(around.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["wrap"]);
    /// # Ok::<(), kleene_text::ParseError<kleene_text::JsonErrorKind>>(())
    /// ```
    #[must_use]
    pub fn around<'v>(&'v self, inner: &Self) -> Vec<(&'v str, &'v Self)> {
        let place = inner.span();
        let (mut around, mut value) = (Vec::new(), self);
        while value.span() != place {
            let next = match value.kind() {
                // Items stand in the order of the text, and a list may have thousands of puzzles.
                Json::Array(items) => {
                    let at = items.partition_point(|item| item.span().end < place.end);
                    items.get(at).filter(|item| item.covers(&place))
                }
                Json::Object(entries) => {
                    let others = entries.iter().filter(|(_, item)| !item.covers(&place));
                    around.extend(others.map(|(name, item)| (&**name, item)));
                    entries.iter().map(|(_, item)| item).find(|item| item.covers(&place))
                }
                _ => None,
            };
            let Some(within) = next else { break };
            value = within;
        }
        around
    }

    /// Whether a place lies within this value.
    fn covers(&self, place: &Range<usize>) -> bool {
        self.span().start <= place.start && place.end <= self.span().end
    }

    /// Whether an object has a list of clues for a side.
    #[must_use]
    pub fn has_clues(&self) -> bool {
        [Side::Rows, Side::Columns].into_iter().any(|side| self.lists_of(side).next().is_some())
    }
}

/// Reads a value of YAML that has brackets, without ranges: each part of a text that is read so could have as many as a whole
/// one.
pub(crate) fn parse_flow(text: &str) -> Result<JsonValue, Error> {
    Reader { left_in_ranges: 0, has_words: true, ..Reader::new(text) }.program()
}

pub(crate) type Error = ParseError<JsonErrorKind>;

/// Whether each item is the list or the text of a line.
fn is_lines(items: &[JsonValue]) -> bool {
    !items.is_empty()
        && items.iter().all(|item| item.as_list().is_some() || item.as_str().is_some())
}

/// The keys of an object and their values, of which each has its name once.
#[derive(Default)]
pub(crate) struct Entries {
    entries: Vec<(String, JsonValue)>,
    names: BTreeSet<String>,
}

impl Entries {
    pub(crate) fn add(
        &mut self,
        name: String,
        value: JsonValue,
        span: Range<usize>,
    ) -> Result<(), Error> {
        if !self.names.insert(name.clone()) {
            return Err(expected("each name once", span));
        }
        self.entries.push((name, value));
        Ok(())
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &JsonValue> {
        self.entries.iter().map(|(_, value)| value)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn object(self) -> Json {
        Json::Object(self.entries)
    }
}

pub(crate) fn expected(what: &'static str, span: Range<usize>) -> Error {
    ParseError::new(JsonErrorKind::Expected(what), span)
}
