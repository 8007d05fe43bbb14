//! Lists and mappings of YAML that stand on lines of their own.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use crate::ParseError;
use crate::code::{Entries, Error, expected, parse_flow};
use crate::json::{Json, JsonErrorKind, JsonValue, MAX_DEPTH};

/// Whether a text is YAML whose lists or mappings have a line for each entry.
pub(crate) fn is_block(text: &str) -> bool {
    let mut before: Option<Line<'_>> = None;
    let mut is_block = has_words_and_lists(text);
    for line in lines(text) {
        is_block |= line.text == "-" || line.text.starts_with("- ");
        // A key with entries below it.
        is_block |= before.is_some_and(|before| {
            before.text.ends_with([':', '|'])
                && before.indent < line.indent
                && split_key(before).is_some()
        });
        if before.is_none()
            && line.text != "-"
            && !line.text.starts_with("- ")
            && split_key(line).is_none()
        {
            return false;
        }
        before = Some(line);
    }
    is_block
}

/// Whether every line of a text is a key with a value, of which one is a word and another a list in brackets.
fn has_words_and_lists(text: &str) -> bool {
    let values = lines(text).map(|line| split_key(line).map(|(_, value)| value.text));
    values.collect::<Option<Vec<&str>>>().is_some_and(|values| {
        values.iter().all(|value| !value.is_empty())
            && values.iter().any(|value| value.starts_with(|c: char| c.is_ascii_alphabetic()))
            && values.iter().any(|value| value.starts_with('['))
    })
}

/// The value of a text in lines.
pub(crate) fn parse(text: &str) -> Result<JsonValue, Error> {
    let lines: Vec<Line<'_>> = lines(text).collect();
    let mut reader = Reader { text, lines: &lines };
    let Some(first) = lines.first() else { return Err(expected("a value", 0..0)) };
    let value = reader.block(first.indent, 0)?;
    match reader.lines.first() {
        Some(line) => Err(expected("an entry with the indentation of the first", line.span())),
        None => Ok(value),
    }
}

/// A line without the blanks around it and without its comment; after `- ` a line begins anew.
#[derive(Clone, Copy)]
struct Line<'t> {
    start: usize,
    indent: usize,
    text: &'t str,
}

impl<'t> Line<'t> {
    fn span(self) -> core::ops::Range<usize> {
        self.start..self.start + self.text.len()
    }

    fn skip(self, len: usize) -> Self {
        let rest = &self.text[len..];
        let len = self.text.len() - rest.trim_start().len();
        Self { start: self.start + len, indent: self.indent + len, text: &self.text[len..] }
    }
}

/// The lines that have something, without the marks of documents.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = crate::lines(text).map(|(start, line)| {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let comment = if content.starts_with('#') { Some(0) } else { content.find(" #") };
        let content = comment.map_or(content, |at| &content[..at]).trim_end();
        Line { start: start + indent, indent, text: content }
    });
    lines.filter(|line| !matches!(line.text, "" | "---" | "..."))
}

/// The key of a line, and the rest after its colon.
fn split_key(line: Line<'_>) -> Option<(Line<'_>, Line<'_>)> {
    let quote = line.text.chars().next().filter(|c| matches!(c, '"' | '\''));
    let (key, behind) = match quote {
        Some(quote) => {
            let len = line.text[1..].find(quote)?;
            (Line { text: &line.text[1..=len], start: line.start + 1, ..line }, len + 2)
        }
        None => {
            let len =
                line.text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | ' ')))?;
            (Line { text: line.text[..len].trim_end(), ..line }, len)
        }
    };
    let rest = line.text[behind..].strip_prefix(':')?;
    let is_key = !key.text.is_empty() && (rest.is_empty() || rest.starts_with([' ', '\t']));
    is_key.then(|| (key, line.skip(behind + 1)))
}

struct Reader<'t, 'l> {
    text: &'t str,
    /// The lines that are not read yet.
    lines: &'l [Line<'t>],
}

impl<'t> Reader<'t, '_> {
    /// The list or the mapping of the lines with this indentation.
    fn block(&mut self, indent: usize, depth: usize) -> Result<JsonValue, Error> {
        let start = self.lines.first().map_or(self.text.len(), |line| line.start);
        let mut end = start;
        let (mut items, mut entries) = (Vec::new(), Entries::default());
        while let Some((&line, rest)) = self.lines.split_first() {
            if line.indent < indent {
                break;
            }
            if line.indent > indent {
                return Err(expected(
                    "an entry with the indentation of the one before",
                    line.span(),
                ));
            }
            if depth > MAX_DEPTH {
                return Err(ParseError::new(JsonErrorKind::TooDeep(MAX_DEPTH), line.span()));
            }
            let is_item = line.text == "-" || line.text.starts_with("- ");
            if is_item && entries.is_empty() {
                let item = self.entry(line.skip(1), rest, indent, depth)?;
                end = item.span().end;
                items.push(item);
            } else if is_item {
                // A list below a key may have the indentation of the key; this one has no key.
                return Err(expected("a key and a colon", line.span()));
            } else {
                let found = split_key(line).filter(|_| items.is_empty());
                let (key, value) =
                    found.ok_or_else(|| expected("a key and a colon, or `- `", line.span()))?;
                let is_list = value.text.is_empty()
                    && rest
                        .first()
                        .is_some_and(|next| next.indent == indent && next.text.starts_with('-'));
                let value = match is_list {
                    true => {
                        self.lines = rest;
                        self.list_below(indent, depth)?
                    }
                    false => self.entry(value, rest, indent, depth)?,
                };
                end = value.span().end;
                entries.add(key.text.to_owned(), value, key.span())?;
            }
        }
        let kind = if entries.is_empty() { Json::Array(items) } else { entries.object() };
        Ok(JsonValue::new(kind, start..end))
    }

    /// The list below a key with the same indentation.
    fn list_below(&mut self, indent: usize, depth: usize) -> Result<JsonValue, Error> {
        let all = self.lines;
        let of_list = all.iter().take_while(|line| {
            line.indent > indent || line.indent == indent && line.text.starts_with('-')
        });
        let (list, rest) = all.split_at(of_list.count());
        let mut reader = Reader { text: self.text, lines: list };
        let value = reader.block(indent, depth + 1)?;
        self.lines = rest;
        Ok(value)
    }

    /// The value that begins with the rest of a line and has the lines below it that are indented further.
    fn entry(
        &mut self,
        value: Line<'t>,
        rest: &[Line<'t>],
        indent: usize,
        depth: usize,
    ) -> Result<JsonValue, Error> {
        let below = rest.iter().take_while(|line| line.indent > indent).count();
        let (below, after) = rest.split_at(below);
        let skipped = self.lines.len() - after.len();
        self.lines = &self.lines[skipped..];
        let mut inner = below.to_vec();
        let is_block = match value.text {
            "" => !below.is_empty(),
            "|" | "|-" | ">" => {
                let start = below.first().map_or(value.start, |line| line.start);
                let end = below.last().map_or(start, |line| line.span().end);
                let text: Vec<&str> = below.iter().map(|line| line.text).collect();
                return Ok(JsonValue::new(Json::String(text.join("\n")), start..end));
            }
            text => text == "-" || text.starts_with("- ") || split_key(value).is_some(),
        };
        if is_block {
            if !value.text.is_empty() {
                inner.insert(0, value);
            }
            let mut reader = Reader { text: self.text, lines: &inner };
            let block = reader.block(inner[0].indent, depth + 1)?;
            return match reader.lines.first() {
                Some(line) => {
                    Err(expected("an entry with the indentation of the first", line.span()))
                }
                None => Ok(block),
            };
        }
        // Brackets may close on a line below.
        let end = below.last().map_or(value.span().end, |line| line.span().end);
        scalar(&self.text[value.start..end], value)
    }
}

/// A list or an object in brackets, a text in quotes, a number, or words.
fn scalar(text: &str, line: Line<'_>) -> Result<JsonValue, Error> {
    let span = line.start..line.start + text.len();
    if text.starts_with(['[', '{', '"', '\'']) {
        let value = JsonValue::parse(text).or_else(|_| parse_flow(text));
        return value
            .or_else(|error| words(text).ok_or(error))
            .map(|value| value.shifted(line.start))
            .map_err(|error| error.shifted(line.start));
    }
    if text.len() > line.text.len() {
        return Err(expected("a value on one line", span));
    }
    let is_number =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let kind = match text {
        "" | "~" | "null" => Json::Null,
        "true" => Json::Bool(true),
        "false" => Json::Bool(false),
        _ if is_number => Json::Number(text.parse().ok()),
        _ => Json::String(String::from(text)),
    };
    Ok(JsonValue::new(kind, span))
}

/// A list of words without quotes, as in `[a, b]`.
fn words(text: &str) -> Option<JsonValue> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let mut start = 1;
    let items = inside.split(',').map(|item| {
        let at = start + item.len() - item.trim_start().len();
        start += item.len() + 1;
        let word = item.trim();
        let is_word = !word.is_empty()
            && word.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.'));
        is_word.then(|| scalar(word, Line { start: at, indent: 0, text: word }).ok())?
    });
    let items = items.collect::<Option<Vec<_>>>()?;
    Some(JsonValue::new(Json::Array(items), 0..text.len()))
}
