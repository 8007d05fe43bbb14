//! Puzzles within a text: the lines of a page or a letter that are a puzzle if they stand alone.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Range, RangeInclusive};

use kleene_text::{Side, is_courtesy, lines};

use crate::kind::Kind;

/// The most bytes, lines and parts of a text in which a puzzle is looked for.
const MAX_BYTES: usize = 1 << 16;
const MAX_LINES: usize = 2_000;
const MAX_PARTS: usize = 40;

/// The lines of a text that are a puzzle if they stand alone, while the whole text is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The lines, counted from 1.
    pub lines: RangeInclusive<usize>,
    /// The kind of the puzzle.
    pub kind: Kind,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.lines.start(), self.lines.end());
        match first == last {
            true => write!(f, "line {first} alone is")?,
            false => write!(f, "lines {first} to {last} alone are")?,
        }
        write!(f, " a puzzle of kind {}: keep only these if the rest states no rule", self.kind)
    }
}

/// Whether a line says nothing of the rules of a puzzle of this kind: a fence, the name of the kind as a title, a greeting.
fn is_courtesy_about(line: &str, kind: Kind) -> bool {
    let line = line.trim();
    // Without a word for its title, the kind reads titles itself.
    if line.is_empty() || kind.titles().is_empty() {
        return line.is_empty();
    }
    if is_fence(line) {
        // The word behind a fence may be the name of a rule.
        let info = line.trim_start_matches(['`', '~']).trim();
        return line.starts_with('<') || LANGUAGES.contains(&info) || info == kind.name();
    }
    let title = without_marks(line).to_lowercase();
    let title = without_level(&title);
    let name = kind.titles().iter().find(|name| title.contains(**name));
    let puzzle = name.map_or_else(|| String::from(title), |name| title.replace(name, "puzzle"));
    // The clues of a side are elsewhere, and another kind is no title of this one.
    Side::from_key(title.trim_end_matches(':')).is_none()
        && !Kind::ALL.iter().any(|other| other.titles().iter().any(|name| puzzle.contains(name)))
        && is_courtesy(&puzzle)
}

/// The languages that a fence may name.
const LANGUAGES: [&str; 7] = ["", "text", "txt", "plain", "console", "plaintext", "none"];

/// A heading of a wiki, `h2. Sudoku`, without its level.
fn without_level(title: &str) -> &str {
    match title.split_once(". ") {
        Some((level, rest)) if matches!(level.as_bytes(), [b'h', b'1'..=b'6']) => rest,
        _ => title,
    }
}

/// Whether a line may be prose: it has letters, and no signs of programs or of puzzles.
fn is_prose(line: &str) -> bool {
    let inner = without_marks(line);
    is_fence(line.trim())
        || inner.chars().all(is_of_prose)
            && inner.contains(char::is_alphabetic)
            && !inner.split(' ').any(|word| word == "import")
}

fn is_of_prose(c: char) -> bool {
    c.is_alphanumeric() || c.is_whitespace() || ".,:;!?'\"’–-()/#&".contains(c)
}

/// A line without the blanks and the marks of a heading or of emphasis around it.
fn without_marks(line: &str) -> &str {
    line.trim_matches(is_mark)
}

/// Whether a character marks a heading or emphasis.
fn is_mark(c: char) -> bool {
    "#=*_".contains(c) || c.is_whitespace()
}

/// The first part of a text for which `kind_of` has a kind: a fenced block, or lines between empty ones.
pub(crate) fn first(content: &[u8], kind_of: impl Fn(&[u8]) -> Option<Kind>) -> Option<Part> {
    let text = Text::of(content)?;
    text.parts().find_map(|part| {
        let kind = kind_of(&content[text.place(&part)])?;
        Some(Part { lines: part.start + 1..=part.end, kind })
    })
}

/// The first part of a text that `read` reads as a puzzle of a kind while all other lines greet, thank, or name that kind: no
/// rule is lost without them. A title may stand on the first line, right above the puzzle.
pub(crate) fn among_courtesies<T>(
    content: &[u8],
    read: impl Fn(&[u8]) -> Option<(Kind, T)>,
) -> Option<(Kind, T)> {
    let text = Text::of(content)?;
    text.parts().chain(text.below_first()).find_map(|part| {
        let mut around = text.lines[..part.start].iter().chain(&text.lines[part.end..]);
        // Reading costs more than a look at the rest, which most texts fail: clues have no letters, programs have signs.
        if !around.clone().all(|(_, line)| line.trim().is_empty() || is_prose(line)) {
            return None;
        }
        // Only the kind that was read tells which names its titles may have.
        let (kind, read) = read(&content[text.place(&part)])?;
        around.all(|(_, line)| is_courtesy_about(line, kind)).then_some((kind, read))
    })
}

/// The lines of a text that is short enough to look for puzzles within it.
struct Text<'t> {
    lines: Vec<(usize, &'t str)>,
}

impl<'t> Text<'t> {
    fn of(content: &'t [u8]) -> Option<Self> {
        let text = core::str::from_utf8(content).ok().filter(|text| text.len() <= MAX_BYTES)?;
        let lines: Vec<(usize, &str)> = lines(text).take(MAX_LINES + 1).collect();
        (lines.len() <= MAX_LINES).then_some(Self { lines })
    }

    /// The fenced blocks, and the lines between empty ones, without the whole text.
    fn parts(&self) -> impl Iterator<Item = Range<usize>> {
        let filled = self.lines.iter().filter(|(_, line)| !line.trim().is_empty()).count();
        let parts = fenced(&self.lines).into_iter().chain(paragraphs(&self.lines));
        parts.filter(move |part| !part.is_empty() && part.len() < filled).take(MAX_PARTS)
    }

    /// All lines but the first.
    fn below_first(&self) -> Option<Range<usize>> {
        Some(1..self.lines.len()).filter(|below| !below.is_empty())
    }

    /// The bytes of some lines.
    fn place(&self, part: &Range<usize>) -> Range<usize> {
        let (last, line) = self.lines[part.end - 1];
        self.lines[part.start].0..last + line.len()
    }
}

/// The blocks between fences of Markdown, or between `<pre>` and `</pre>` in lines of their own.
fn fenced(lines: &[(usize, &str)]) -> Vec<Range<usize>> {
    let fences = lines.iter().enumerate().filter(|(_, (_, line))| is_fence(line.trim()));
    let fences: Vec<usize> = fences.map(|(at, _)| at).collect();
    fences.chunks_exact(2).map(|pair| pair[0] + 1..pair[1]).collect()
}

fn is_fence(line: &str) -> bool {
    line.starts_with("```") || line.starts_with("~~~") || line == "<pre>" || line == "</pre>"
}

/// The lines between empty ones.
fn paragraphs(lines: &[(usize, &str)]) -> Vec<Range<usize>> {
    let mut next = 0;
    let parts = lines.split(|(_, line)| line.trim().is_empty()).map(|part| {
        let start = next;
        next += part.len() + 1;
        start..start + part.len()
    });
    parts.collect()
}
