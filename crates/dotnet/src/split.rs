//! Splitting a text at matches.

use alloc::vec::Vec;

use crate::error::MatchError;
use crate::regex::Regex;

/// The pieces between matches, at most `count`, with the captures of groups in between.
pub(crate) fn split<'t>(
    regex: &Regex,
    text: &'t str,
    count: usize,
) -> Result<Vec<&'t str>, MatchError> {
    let mut pieces = Vec::new();
    // The part not yet in a piece.
    let mut rest = 0..text.len();
    for captures in regex.captures_iter(text).take(count - 1) {
        let captures = captures?;
        let whole = captures.whole();
        if regex.is_right_to_left() {
            pieces.push(&text[whole.end()..rest.end]);
            rest.end = whole.start();
        } else {
            pieces.push(&text[rest.start..whole.start()]);
            rest.start = whole.end();
        }
        pieces.extend(
            captures.iter().skip(1).filter_map(|group| group.last()).map(|last| last.as_str()),
        );
    }
    pieces.push(&text[rest]);
    if regex.is_right_to_left() {
        pieces.reverse();
    }
    Ok(pieces)
}
