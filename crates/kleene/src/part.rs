//! Puzzles within a text: the lines of a page or a letter that are a puzzle if they stand alone.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Range, RangeInclusive};

use kleene_text::lines;

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

/// The first part of a text for which `kind_of` has a kind: a fenced block, or lines between empty ones.
pub(crate) fn first(content: &[u8], kind_of: impl Fn(&[u8]) -> Option<Kind>) -> Option<Part> {
    let text = core::str::from_utf8(content).ok().filter(|text| text.len() <= MAX_BYTES)?;
    let all: Vec<(usize, &str)> = lines(text).take(MAX_LINES + 1).collect();
    if all.len() > MAX_LINES {
        return None;
    }
    let parts = fenced(&all).into_iter().chain(paragraphs(&all));
    let filled = all.iter().filter(|(_, line)| !line.trim().is_empty()).count();
    let parts = parts.filter(|part| !part.is_empty() && part.len() < filled);
    parts.take(MAX_PARTS).find_map(|part| {
        let (end, line) = *all[part.clone()].last()?;
        let kind = kind_of(&content[all[part.start].0..end + line.len()])?;
        Some(Part { lines: part.start + 1..=part.end, kind })
    })
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
