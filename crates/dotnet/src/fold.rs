//! Case-insensitive back-references.

use crate::text::Text;

/// The position after a text that equals `remembered` up to case, if one follows.
///
/// Characters are compared one by one by their simple lower case.
pub(crate) fn step_over(text: Text<'_>, remembered: &str, pos: usize, back: bool) -> Option<usize> {
    let (mut pos, mut wanted) = (pos, remembered.chars());
    while let Some(wanted) = if back { wanted.next_back() } else { wanted.next() } {
        if lower(text.char(pos, back)?) != lower(wanted) {
            return None;
        }
        pos = text.step(pos, back)?;
    }
    Some(pos)
}

/// The lower case of a character; the character itself if that is longer, or beyond U+FFFF.
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(lower), None) if c <= '\u{FFFF}' => lower,
        _ => c,
    }
}
