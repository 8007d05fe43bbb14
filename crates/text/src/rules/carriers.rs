//! Prose that takes several lines of a text, or a column of a table.

use alloc::vec::Vec;
use core::ops::Range;

use super::parts::Part;

/// The marks around comments of several lines.
const COMMENTS: [(&str, &str); 8] = [
    ("/*", "*/"),
    ("<!--", "-->"),
    ("{-", "-}"),
    ("(*", "*)"),
    ("--[[", "]]"),
    ("#|", "|#"),
    ("#=", "=#"),
    ("=begin", "=end"),
];

/// The lines of comments of several lines, and those of the text in three quotes before a program.
pub(super) fn long_comments(text: &str) -> impl Iterator<Item = (Part, Range<usize>)> + '_ {
    let mut end = None;
    let mut is_first = true;
    crate::lines(text).flat_map(move |(start, line)| {
        let content = line.trim_start();
        let at = line.len() - content.len();
        let (inside, skipped) = match end {
            Some(_) => (content, 0),
            None => {
                let quotes = is_first.then_some([("\"\"\"", "\"\"\""), ("'''", "'''")]);
                let marks = COMMENTS.iter().copied().chain(quotes.into_iter().flatten());
                let open = marks.into_iter().find(|(open, _)| content.starts_with(open));
                // Docstrings stand before all statements.
                is_first &= content.is_empty() || content.starts_with('#');
                let (open, close) = open?;
                end = Some(close);
                (&content[open.len()..], open.len())
            }
        };
        let closed = end.and_then(|mark| inside.find(mark));
        if closed.is_some() {
            end = None;
        }
        let inside = &inside[..closed.unwrap_or(inside.len())];
        let prose = inside.trim_start_matches(|c: char| c.is_whitespace() || c == '*');
        let begin = start + at + skipped + inside.len() - prose.len();
        let prose = prose.trim_end();
        (!prose.is_empty()).then_some((Part::Comment, begin..begin + prose.len()))
    })
}

/// The fields of columns such as `comment` of a table whose first line names its columns.
pub(super) fn columns(text: &str) -> impl Iterator<Item = (Part, Range<usize>)> + '_ {
    const DIVIDERS: [char; 3] = [',', ';', '\t'];
    let head = crate::lines(text).next().map_or("", |(_, line)| line);
    let divider = DIVIDERS.into_iter().find(|&divider| head.contains(divider)).unwrap_or(',');
    let names: Vec<&str> = head.split(divider).map(str::trim).collect();
    let mut letters = names.iter().flat_map(|name| name.chars());
    let is_head = names.len() > 1 && letters.all(|c| c.is_alphanumeric() || " _-\"".contains(c));
    let column = names.iter().position(|name| Part::named(name.trim_matches('"')).is_some());
    let found = column.filter(|_| is_head);
    let part = found.and_then(|column| Part::named(names[column].trim_matches('"')));
    let (count, column) = (names.len(), found.unwrap_or_default());
    let lines = crate::lines(text).skip(1).filter(move |_| part.is_some());
    lines.filter_map(move |(start, line)| {
        // The last column may have the divider in its text.
        let field = if column + 1 == count {
            line.splitn(count, divider).nth(column)?
        } else {
            line.split(divider).nth(column)?
        };
        let field = field.trim().trim_matches('"');
        let at = start + (field.as_ptr() as usize - line.as_ptr() as usize);
        (!field.is_empty()).then_some((part?, at..at + field.len()))
    })
}
