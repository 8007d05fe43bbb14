//! Tables of HTML and XML.

use alloc::string::String;
use core::ops::Range;

/// Elements that are a cell of a table, and those that are a row.
const CELLS: [&str; 4] = ["td", "th", "cell", "c"];
const ROWS: [&str; 3] = ["tr", "row", "r"];

/// Other elements of a page or a file that has a board and nothing else that may be a clue.
const OTHERS: [&str; 36] = [
    "a", "author", "b", "board", "body", "br", "caption", "code", "div", "em", "font", "game",
    "grid", "h1", "h2", "h3", "h4", "head", "hr", "html", "i", "input", "link", "meta", "name",
    "p", "pre", "puzzle", "span", "strong", "style", "sudoku", "table", "tbody", "thead", "title",
];

/// A tag: the text between its brackets.
struct Tag<'t> {
    inside: &'t str,
    /// The bytes of the tag with its brackets.
    span: Range<usize>,
}

impl<'t> Tag<'t> {
    fn name(&self) -> &'t str {
        let name = self.inside.trim_start_matches('/');
        name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default()
    }

    fn is_of(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.name().eq_ignore_ascii_case(name))
    }

    fn is_end(&self) -> bool {
        self.inside.starts_with('/')
    }

    /// A declaration or a comment.
    fn is_declaration(&self) -> bool {
        self.inside.starts_with(['!', '?'])
    }

    /// The value of an attribute in quotes, and its place in the text.
    fn attribute(&self, name: &str) -> Option<(Range<usize>, &'t str)> {
        let start = self.inside.match_indices(name).find_map(|(at, _)| {
            let is_name = self.inside[..at].ends_with(char::is_whitespace);
            let rest = &self.inside[at + name.len()..];
            (is_name && rest.starts_with(['='])).then_some(at + name.len() + 1)
        })?;
        let quote =
            self.inside[start..].chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let value = &self.inside[start + 1..];
        let value = &value[..value.find(quote)?];
        let at = self.span.start + 1 + start + 1;
        Some((at..at + value.len(), value))
    }
}

/// The tags of a text, in order.
fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let open = at + text[at..].find('<')?;
        let len = text[open..].find('>')?;
        at = open + len + 1;
        Some(Tag { inside: &text[open + 1..open + len], span: open..at })
    })
}

/// Blanks tags and the text outside of a table: a bar stands before each cell, a line break behind each row. A text with
/// elements that may be clues, with several tables, or with cells that look different, is left as it is.
pub(super) fn blank_tags(bytes: &mut [u8], text: &str) {
    let is_known = tags(text).all(|tag| {
        tag.is_declaration() || tag.is_of(&CELLS) || tag.is_of(&ROWS) || tag.is_of(&OTHERS)
    });
    let tables = tags(text).filter(|tag| tag.is_of(&["table", "pre"]) && !tag.is_end()).count();
    if !is_known || tables > 1 || !are_alike(text) {
        return;
    }
    let (mut at, mut is_within) = (0, false);
    for tag in tags(text) {
        if !is_within {
            bytes[at..tag.span.start].fill(b' ');
        }
        at = tag.span.end;
        bytes[tag.span.clone()].fill(b' ');
        if tag.is_of(&CELLS) {
            is_within = !tag.is_end() && !tag.inside.ends_with('/');
            if !tag.is_end() {
                bytes[tag.span.start] = b'|';
            }
        } else if tag.is_of(&ROWS) && tag.is_end() {
            // The bar ends the last cell.
            bytes[tag.span.start] = b'|';
            bytes[tag.span.start + 1] = b'\n';
        } else if tag.is_of(&["pre"]) {
            is_within = !tag.is_end();
        }
        if let Some((place, value)) = tag.attribute("value") {
            bytes[place].copy_from_slice(value.as_bytes());
        }
    }
    if !is_within {
        bytes[at..].fill(b' ');
    }
    // A blank that does not break is one.
    for (start, reference) in text.match_indices("&nbsp;") {
        bytes[start..start + reference.len()].fill(b' ');
    }
}

/// Whether all empty cells have the same classes and styles, and all others have: different ones may show regions or shades.
/// A cell that spans several, and any other attribute that may be a rule, is unlike all.
fn are_alike(text: &str) -> bool {
    let mut looks: [Option<String>; 2] = Default::default();
    let mut cells = tags(text).peekable();
    while let Some(tag) = cells.next() {
        if !tag.is_of(&CELLS) || tag.is_end() {
            continue;
        }
        let attributes = ["class", "style", "bgcolor"];
        let look = attributes.map(|name| tag.attribute(name).map_or("", |(_, value)| value));
        let end = cells.peek().map_or(text.len(), |next| next.span.start);
        let is_empty = !text[tag.span.end..end].contains(|c: char| c.is_ascii_digit());
        let known = looks[usize::from(is_empty)].get_or_insert_with(|| look.join(" "));
        let mut names =
            tag.inside.split_whitespace().skip(1).filter_map(|word| word.split_once('='));
        let has_more = names.any(|(name, _)| {
            !attributes.contains(&name)
                && !matches!(
                    name,
                    "id" | "name"
                        | "width"
                        | "height"
                        | "align"
                        | "valign"
                        | "title"
                        | "tabindex"
                        | "contenteditable"
                )
        });
        if has_more || *known != look.join(" ") {
            return false;
        }
    }
    true
}
