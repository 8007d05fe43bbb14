//! Case-insensitive back-references.

use crate::text::Text;

/// The position after a text that equals `remembered` up to case, if one follows.
///
/// Characters are compared one by one by their simple lower case.
pub(crate) fn step_over(text: Text<'_>, remembered: &str, pos: usize, back: bool) -> Option<usize> {
    let step = |pos: usize, wanted: char| {
        let found = text.char(pos, back)?;
        let next = text.step(pos, back)?;
        (lower(found) == lower(wanted)).then_some(next)
    };
    if back {
        remembered.chars().rev().try_fold(pos, step)
    } else {
        remembered.chars().try_fold(pos, step)
    }
}

/// The lower case of a character; the character itself if that is longer, or beyond U+FFFF.
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(lower), None) if c <= '\u{FFFF}' => lower,
        _ => c,
    }
}
