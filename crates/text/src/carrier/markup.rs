//! Tables of HTML and XML.

use alloc::string::String;
use core::ops::Range;

use crate::is_courtesy;

/// Elements that are a cell of a table, and those that are a row.
const CELLS: [&str; 4] = ["td", "th", "cell", "c"];
const ROWS: [&str; 3] = ["tr", "row", "r"];

/// Other elements of a page or a file that has a board and nothing else that may be a clue.
const OTHERS: [&str; 36] = [
    "a", "author", "b", "board", "body", "br", "caption", "code", "div", "em", "font", "game",
    "grid", "h1", "h2", "h3", "h4", "head", "hr", "html", "i", "input", "link", "meta", "name",
    "p", "pre", "puzzle", "span", "strong", "style", "sudoku", "table", "tbody", "thead", "title",
];

/// Attributes that say nothing of a board.
const ATTRIBUTES: [&str; 43] = [
    "align",
    "autocomplete",
    "bgcolor",
    "border",
    "cellpadding",
    "cellspacing",
    "charset",
    "class",
    "content",
    "contenteditable",
    "data-c",
    "data-col",
    "data-column",
    "data-index",
    "data-r",
    "data-row",
    "data-x",
    "data-y",
    "encoding",
    "height",
    "href",
    "http-equiv",
    "id",
    "inputmode",
    "lang",
    "max",
    "maxlength",
    "name",
    "pattern",
    "placeholder",
    "rel",
    "role",
    "size",
    "src",
    "step",
    "style",
    "tabindex",
    "title",
    "type",
    "valign",
    "value",
    "version",
    "width",
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

    /// Whether it is a cell of a table, by its name or its class.
    fn is_cell(&self) -> bool {
        self.is_of(&CELLS) || self.is_of(&["div", "span"]) && self.has_class("cell")
    }

    /// Whether it is a row of a table, by its name or its class.
    fn is_row(&self) -> bool {
        self.is_of(&ROWS) || self.is_of(&["div"]) && self.has_class("row")
    }

    fn has_class(&self, class: &str) -> bool {
        self.attribute("class").is_some_and(|(_, value)| value == class)
    }

    fn is_end(&self) -> bool {
        self.inside.starts_with('/')
    }

    /// A declaration or a comment.
    fn is_declaration(&self) -> bool {
        self.inside.starts_with(['!', '?'])
    }

    /// Whether each attribute is one that says nothing; the type of anything but an input may be that of the puzzle.
    fn is_plain(&self) -> bool {
        let mut rest = self.inside;
        while let Some((before, after)) = rest.split_once('=') {
            let name =
                before.rsplit(char::is_whitespace).next().unwrap_or_default().to_ascii_lowercase();
            let is_type =
                matches!(&*name, "type" | "size" | "name" | "title" | "version" | "style");
            let is_own = is_type
                && !(name == "size" && starts_with_digit(after.trim_start_matches(['"', '\''])))
                && !self.is_of(&["input", "meta", "link", "style", "td", "table", "div", "span"]);
            // Those that begin with `on` call a script.
            let is_known = ATTRIBUTES.contains(&&*name)
                || ["xmlns", "on"].iter().any(|start| name.starts_with(start));
            if is_own || !is_known {
                return self.is_declaration();
            }
            let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''));
            rest = match quote {
                Some(quote) => after[1..].split_once(quote).map_or("", |(_, rest)| rest),
                None => after.split_once(char::is_whitespace).map_or("", |(_, rest)| rest),
            };
        }
        true
    }

    /// The value of an attribute in quotes, and its place in the text.
    fn attribute(&self, name: &str) -> Option<(Range<usize>, &'t str)> {
        let start = self.inside.match_indices(name).find_map(|(at, _)| {
            let is_name = self.inside[..at].ends_with(char::is_whitespace);
            let rest = &self.inside[at + name.len()..];
            (is_name && rest.starts_with(['='])).then_some(at + name.len() + 1)
        })?;
        let Some(quote) =
            self.inside[start..].chars().next().filter(|quote| matches!(quote, '"' | '\''))
        else {
            let value = self.inside[start..].split(char::is_whitespace).next()?;
            let at = self.span.start + 1 + start;
            return Some((at..at + value.len(), value));
        };
        let value = &self.inside[start + 1..];
        let value = &value[..value.find(quote)?];
        let at = self.span.start + 1 + start + 1;
        Some((at..at + value.len(), value))
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// The place of the title of a text in HTML: that of the first heading, caption or title.
pub(super) fn title(text: &str) -> Option<Range<usize>> {
    const TITLES: [&str; 5] = ["h1", "h2", "h3", "caption", "title"];
    let mut spans = tags(text).skip_while(|tag| !tag.is_of(&TITLES)).map(|tag| tag.span);
    Some(spans.next()?.end..spans.next()?.start)
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

/// Blanks tags and the text outside of a table: a bar stands before each cell, a line break after each row. A text with
/// elements that may be clues, with several tables, or with cells that look different, is left as it is.
pub(super) fn blank_tags(bytes: &mut [u8], text: &str) {
    let is_known = has_titles_alone(text)
        && tags(text).all(|tag| {
            let is_element = tag.is_of(&CELLS) || tag.is_of(&ROWS) || tag.is_of(&OTHERS);
            tag.is_plain() && (tag.is_declaration() || is_element)
        });
    let tables = tags(text).filter(|tag| tag.is_of(&["table", "pre"]) && !tag.is_end()).count();
    if !is_known || tables > 1 || !are_alike(text) {
        return;
    }
    // Rows without tags of cells have these with blanks between them.
    let is_row_alone = !tags(text).any(|tag| tag.is_cell());
    let (mut at, mut is_within, mut last_row) = (0, false, None);
    for tag in tags(text) {
        if !is_within {
            bytes[at..tag.span.start].fill(b' ');
        }
        at = tag.span.end;
        bytes[tag.span.clone()].fill(b' ');
        if tag.is_cell() || is_row_alone && tag.is_row() && !tag.is_end() {
            is_within = !tag.is_end() && !tag.inside.ends_with('/');
            if !tag.is_end() && !is_row_alone {
                bytes[tag.span.start] = b'|';
            }
        } else if tag.is_of(&["div", "span"]) {
            is_within &= !tag.is_end();
            if tag.is_row() {
                // The end of a row has the same tag as that of a cell.
                bytes[tag.span.start] = b'|';
                bytes[tag.span.start + 1] = b'\n';
                last_row = Some(text.len());
            } else if tag.is_end() && last_row.is_some() {
                last_row = Some(tag.span.start);
            }
        } else if tag.is_of(&ROWS) && tag.is_end() && is_row_alone {
            is_within = false;
            bytes[tag.span.start] = b'\n';
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
    if let Some(bar) = last_row.and_then(|end| bytes.get_mut(end)) {
        *bar = b'|';
    }
    // A blank that does not break is one.
    for (start, reference) in text.match_indices("&nbsp;") {
        bytes[start..start + reference.len()].fill(b' ');
    }
}

/// Whether the text outside of cells stands in titles, or says nothing of the rules.
fn has_titles_alone(text: &str) -> bool {
    const TITLES: [&str; 9] = ["h1", "h2", "h3", "h4", "title", "style", "a", "author", "name"];
    let mut within: Option<Tag<'_>> = None;
    let mut is_in_cell = false;
    tags(text).all(|tag| {
        let start = within.as_ref().map_or(0, |tag| tag.span.end);
        let prose = text[start..tag.span.start].trim();
        let is_title =
            is_in_cell || within.as_ref().is_some_and(|tag| tag.is_of(&TITLES) && !tag.is_end());
        if tag.is_cell() || tag.is_row() || tag.is_of(&["pre"]) {
            is_in_cell = !tag.is_end();
        }
        within = Some(tag);
        is_title || prose.is_empty() || is_courtesy(prose)
    })
}

/// Whether all empty cells have the same classes, styles and tags within, and all others have: different ones may show
/// regions, shades or the entries of a player. A cell that spans several is unlike all.
fn are_alike(text: &str) -> bool {
    let mut looks: [Option<String>; 2] = Default::default();
    let mut cells = tags(text).peekable();
    while let Some(tag) = cells.next() {
        if !tag.is_cell() || tag.is_end() {
            continue;
        }
        let mut look = String::new();
        let mut is_empty = true;
        // Its end has the same name as those of rows.
        let is_block = !tag.is_of(&CELLS);
        let mut last = tag;
        loop {
            for name in ["class", "style", "bgcolor"] {
                look += last.attribute(name).map_or("", |(_, value)| value);
                look.push(';');
            }
            let flags =
                ["readonly", "disabled"].into_iter().filter(|flag| last.inside.contains(flag));
            look.extend(flags);
            let value = last.attribute("value").map_or("", |(_, value)| value);
            let end = cells.peek().map_or(text.len(), |next| next.span.start);
            let shown = [value, &text[last.span.end..end]].concat();
            is_empty &= !shown.contains(|c: char| c.is_ascii_digit());
            let inner = cells
                .next_if(|next| !(next.is_cell() || next.is_row() || is_block && next.is_end()));
            let Some(next) = inner else { break };
            look += next.name();
            last = next;
        }
        let known = looks[usize::from(is_empty)].get_or_insert_with(|| look.clone());
        if *known != look {
            return false;
        }
    }
    true
}
