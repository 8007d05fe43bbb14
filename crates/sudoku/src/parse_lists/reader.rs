//! Reads the values of a text in brackets and quotes, in the notation of any language.

use alloc::vec::Vec;

use super::program::{closing, is_of_name};
use super::{Kind, Node};

/// The most levels of brackets.
const DEEPEST: usize = 64;

/// The text, and how far it is read.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Skips blanks, separators and comments. Within brackets the bars of MiniZinc separate rows.
    fn skip(&mut self, depth: usize) {
        loop {
            let is_separator =
                |c: char| c.is_whitespace() || ",;".contains(c) || c == '|' && depth > 0;
            let rest = self.rest().trim_start_matches(is_separator);
            self.at = self.text.len() - rest.len();
            let is_line = ["//", "#", "%"].iter().any(|mark| rest.starts_with(mark))
                && lisp_array(rest).is_none();
            let len = if is_line {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else {
                // A line of Python or MATLAB goes on.
                let marks = ["\\\n", "\\\r\n", "...\n", "...\r\n"];
                match marks.iter().find(|mark| rest.starts_with(**mark)) {
                    Some(mark) if depth > 0 => mark.len(),
                    _ => return,
                }
            };
            self.at += len;
        }
    }

    /// The values up to a bracket that closes them, or to the end of the text.
    pub(super) fn items(&mut self, close: Option<char>, depth: usize) -> Option<Vec<Node<'t>>> {
        let mut items: Vec<Node<'t>> = Vec::new();
        let mut key = None;
        loop {
            self.skip(depth);
            let start = self.at;
            let mut is_bare = false;
            let Some(symbol) = self.rest().chars().next() else {
                return close.is_none().then_some(items);
            };
            // The lengths of a type, as in `[9][9]int{...}`: the name before them is that of the list.
            let is_of_type =
                items.last().is_some_and(|item| item.is_length() && item.span.end == start);
            if is_of_type && (symbol == '[' || symbol.is_alphabetic()) {
                key = items.pop().and_then(|length| length.key);
                let len = self.rest().find(|c: char| !is_of_name(c)).unwrap_or(0);
                self.at += len;
                if len > 0 {
                    continue;
                }
            }
            self.at += symbol.len_utf8();
            let kind = match symbol {
                ']' | '}' | ')' => return (close == Some(symbol)).then_some(items),
                '[' | '{' | '(' if depth < DEEPEST => {
                    let list = self.items(closing(symbol), depth + 1)?;
                    // The name of a call, as in `listOf(1, 2)` or `Some(1)`.
                    let is_call = items.last().is_some_and(|item| {
                        (depth > 0 || item.key.is_some()) && item.names_list_at(start, symbol)
                    });
                    let name = if is_call { items.pop() } else { None };
                    key = key.or(name.as_ref().and_then(|name| name.key));
                    match (name.map(|name| name.kind), &list[..]) {
                        (
                            Some(Kind::Word("Some" | "Just")),
                            [Node { kind: Kind::Word(word), .. }],
                        ) => Kind::Word(word),
                        _ => Kind::List(list),
                    }
                }
                '[' | '{' | '(' => return None,
                // What stands before is the name of the next value.
                ':' | '=' => {
                    if let Some(Node { kind: Kind::Word(word), .. }) = items.last() {
                        key = Some(*word);
                        items.pop();
                    }
                    continue;
                }
                '#' => {
                    self.at = start + lisp_array(&self.text[start..])?;
                    continue;
                }
                // `.{ 1, 2 }` of Zig, `@[1, 2]` of Nim and `@(1, 2)` of PowerShell
                '.' | '@' if self.rest().starts_with(['{', '[', '(']) => continue,
                // A line of Visual Basic goes on.
                '_' if self.ends_line()
                    && matches!(items.last(), Some(Node { kind: Kind::List(_), .. })) =>
                {
                    continue;
                }
                'q' if quoted_words(&self.text[start..]).is_some() => {
                    let words = quoted_words(&self.text[start..])?;
                    let end = words.as_ptr() as usize - self.text.as_ptr() as usize + words.len();
                    self.at = end + 1;
                    items.extend(words.split_whitespace().map(|word| Node {
                        key: None,
                        is_bare: false,
                        span: start..end + 1,
                        kind: Kind::Word(word),
                    }));
                    continue;
                }
                // A quotation mark of Lisp.
                '\'' if self.rest().starts_with(['(', '[']) => continue,
                '"' | '\'' | '`' => {
                    let len = self.string(symbol)?;
                    let word = &self.rest()[..len];
                    self.at += len + symbol.len_utf8();
                    Kind::Word(word)
                }
                _ => {
                    let len = self
                        .rest()
                        .find(|c: char| {
                            c.is_whitespace()
                                || ",;:=[]{}()\"'`".contains(c)
                                || c == '|' && depth > 0
                        })
                        .unwrap_or(self.rest().len());
                    self.at += len;
                    is_bare = depth == 0;
                    Kind::Word(&self.text[start..self.at])
                }
            };
            // `Just 5` of Haskell
            if depth > 0 && matches!(items.last(), Some(Node { kind: Kind::Word("Just"), .. })) {
                items.pop();
            }
            items.push(Node { key: key.take(), is_bare, span: start..self.at, kind });
        }
    }

    /// Whether the rest of the line is blank.
    fn ends_line(&self) -> bool {
        self.rest().trim_start_matches([' ', '\t', '\r']).starts_with('\n')
    }

    /// The length of a string up to its end.
    fn string(&self, quote: char) -> Option<usize> {
        let mut is_escaped = false;
        self.rest().find(|symbol| {
            let ends = symbol == quote && !is_escaped;
            is_escaped = symbol == '\\' && !is_escaped;
            ends
        })
    }
}

/// The length of `#2A` before an array of Lisp, which begins no comment.
fn lisp_array(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('#')?.trim_start_matches(|c: char| c.is_ascii_digit());
    let len = text.len() - rest.len();
    (len > 1 && (rest.starts_with("A(") || rest.starts_with("a("))).then_some(len + 1)
}

/// The words of a list of Perl, `qw/1 2/` or `qw(1 2)`.
fn quoted_words(text: &str) -> Option<&str> {
    let words = text.strip_prefix("qw")?;
    let open = words.chars().next().filter(|open| "/|!([{<".contains(*open))?;
    let close = if open == '<' { '>' } else { closing(open).unwrap_or(open) };
    let words = &words[1..];
    Some(&words[..words.find(close)?])
}
