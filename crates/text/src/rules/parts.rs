//! The parts of a text in which people write to each other: comments, and entries such as `note`.

use core::ops::Range;

use super::carriers::{columns, long_comments};

/// Names of entries whose text is prose about a puzzle.
const PROSE: [&str; 10] = [
    "description",
    "info",
    "instructions",
    "note",
    "notes",
    "remark",
    "remarks",
    "story",
    "subtitle",
    "theme",
];

/// Kinds of parts of a text.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Part {
    /// A comment, or an entry with that name.
    Comment,
    /// An entry such as `description`.
    Prose,
    /// An entry such as `note`, which is about the puzzle more often than about its picture.
    Note,
    /// An entry such as `rules`.
    Rules,
    /// An entry such as `title`.
    Title,
    /// An entry such as `source`, which names a book or a person.
    Source,
}

impl Part {
    /// The kind of the entry with this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        const NOTES: [&str; 4] = ["note", "notes", "remark", "remarks"];
        const TITLES: [&str; 4] = ["title", "name", "tags", "tag"];
        const SOURCES: [&str; 6] = ["author", "collection", "level", "origin", "series", "source"];
        let name = name.trim_matches('_');
        let lists: [(&[&str], Self); 6] = [
            (&["comment", "comments"], Self::Comment),
            (&NOTES, Self::Note),
            (&["rule", "rules"], Self::Rules),
            (&PROSE, Self::Prose),
            (&TITLES, Self::Title),
            (&SOURCES, Self::Source),
        ];
        let mut lists = lists.into_iter();
        lists
            .find(|(names, _)| names.iter().any(|known| name.eq_ignore_ascii_case(known)))
            .map(|(_, part)| part)
    }
}

/// The comments of a text and its entries with such names, each with its place.
pub(super) fn parts(text: &[u8]) -> impl Iterator<Item = (Part, Range<usize>)> + '_ {
    let mut start = 0;
    let lines = text.split(|&byte| byte == b'\n').map(move |line| {
        let place = start..start + line.len();
        start = place.end + 1;
        place
    });
    let of_lines = lines.flat_map(|line| {
        let content = &text[line.clone()];
        // Comments of a cover tell of the problem that it states in other words.
        let is_of_cover = content.trim_ascii_start().starts_with(b"|");
        let part = if is_of_cover { Part::Prose } else { Part::Comment };
        let remark = comment(content).map(|at| (part, line.start + at..line.end));
        remark
            .into_iter()
            .chain(
                element(content)
                    .map(|(part, place)| (part, line.start + place.start..line.start + place.end)),
            )
            .chain(
                entries(content).map(move |(part, entry)| {
                    (part, line.start + entry.start..line.start + entry.end)
                }),
            )
    });
    let text = core::str::from_utf8(text).unwrap_or_default();
    of_lines.chain(blocks(text)).chain(long_comments(text)).chain(columns(text))
}

/// The blanks before a line.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The texts of several lines below entries of YAML such as `note: |`.
fn blocks(text: &str) -> impl Iterator<Item = (Part, Range<usize>)> + '_ {
    let mut lines = crate::lines(text).peekable();
    core::iter::from_fn(move || {
        loop {
            let (_, head) = lines.next()?;
            let name = head.trim().trim_end_matches(['|', '>', '-']);
            let name = (name.len() < head.trim().len()).then(|| name.trim_end().strip_suffix(':'));
            let part = name.flatten().and_then(Part::named);
            let mut block = None::<Range<usize>>;
            while let Some((start, line)) =
                lines.next_if(|(_, line)| part.is_some() && indent(line) > indent(head))
            {
                block = Some(block.map_or(start, |block| block.start)..start + line.len());
            }
            if let Some(found) = part.zip(block) {
                return Some(found);
            }
        }
    })
}

/// Where a comment of a line begins, after its mark and blanks.
fn comment(line: &[u8]) -> Option<usize> {
    const MARKS: [&[u8]; 8] = [b"#", b"//", b"/*", b"%", b"|", b";", b"--", b"' "];
    /// Marks of comments after something else.
    const AFTER: [&[u8]; 6] = [b" # ", b" // ", b"\t# ", b"\t// ", b" -- ", b" % "];
    let first = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let at_start =
        MARKS.iter().find(|mark| line[first..].starts_with(mark)).map(|mark| (first, mark.len()));
    // After something else a mark stands between blanks.
    let (at, len) = at_start.or_else(|| {
        AFTER.into_iter().find_map(|mark| {
            let at = line.windows(mark.len()).position(|part| part == mark)?;
            Some((at, mark.len()))
        })
    })?;
    // `#C` begins a comment of an SDK file, and its text may follow without a blank.
    let rest = &line[at + len..];
    let is_sdk = rest.starts_with(b"C") && !rest.get(1).is_some_and(u8::is_ascii_lowercase)
        || rest.starts_with(b"Cr") && rest.get(2).is_some_and(u8::is_ascii_digit);
    let len = len + usize::from(is_sdk);
    line[at + len..].iter().find(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii())?;
    let text = &line[at + len..];
    let text = text.iter().position(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())?;
    // `-1 for unknown cells`
    let sign =
        text > 0 && line[at + len + text - 1] == b'-' && line[at + len + text].is_ascii_digit();
    Some(at + len + text - usize::from(sign))
}

/// The text of an element such as `<description>`, of a line `title "..."`, or of a text that a program prints first.
fn element(line: &[u8]) -> Option<(Part, Range<usize>)> {
    const STARTS: [(&[u8], u8, Part); 2] =
        [(b"title \"", b'"', Part::Title), (b"print(\"", b'"', Part::Title)];
    let first = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    if let Some(inside) = line[first..].strip_prefix(b"<") {
        let len = length(inside, b'>');
        let part = core::str::from_utf8(&inside[..len]).ok().and_then(Part::named)?;
        let at = first + len + 2;
        return Some((part, at..at + length(line.get(at..)?, b'<')));
    }
    let (start, end, part) =
        STARTS.into_iter().find(|(start, ..)| line[first..].starts_with(start))?;
    let at = first + start.len();
    Some((part, at..at + length(&line[at..], end)))
}

/// The number of bytes before this one, or of all.
fn length(bytes: &[u8], end: u8) -> usize {
    bytes.iter().position(|&byte| byte == end).unwrap_or(bytes.len())
}

/// The texts of a line after a name such as `"note":`, in quotes, in a list of them, or up to its end.
fn entries(line: &[u8]) -> impl Iterator<Item = (Part, Range<usize>)> + '_ {
    let colons = (0..line.len()).filter(|&at| matches!(line[at], b':' | b'='));
    colons.filter_map(|at| {
        let before = line[..at].trim_ascii_end();
        let before = before.strip_suffix(b"\"").unwrap_or(before);
        // `row_rules` is a name of its own.
        let letters = before.iter().rev();
        let len = letters.take_while(|byte| byte.is_ascii_alphabetic() || **byte == b'_').count();
        let (rest, name) = before.split_at(before.len() - len);
        let name = core::str::from_utf8(name).ok()?;
        // `"//": "..."`
        let is_comment = name.is_empty() && (rest.ends_with(b"\"//") || rest.ends_with(b"\"#"));
        let part = if is_comment { Part::Comment } else { Part::named(name)? };
        // A statement such as `source = reversed(rows)` names no book.
        if part == Part::Source
            && line[at] == b'='
            && !line[at + 1..].trim_ascii().starts_with(b"\"")
        {
            return None;
        }
        let start = at + 1 + line[at + 1..].iter().position(|byte| !byte.is_ascii_whitespace())?;
        let inside = &line[start + 1..];
        Some(match line[start] {
            b'"' => (part, start + 1..start + 1 + length(inside, b'"')),
            // Texts of a list are short.
            b'[' => (Part::Title, start + 1..start + 1 + length(inside, b']')),
            // Other values, and the rest of an object.
            _ if line[at + 1..].contains(&b'"') || line[at + 1..].contains(&b'{') => {
                (Part::Prose, start..line.len())
            }
            _ => (part, start..line.len()),
        })
    })
}
