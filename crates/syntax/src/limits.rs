//! The size limits of the parsers.

use crate::{ParseError, ParseErrorKind};

/// The longest pattern, in bytes, that the parsers take.
pub const MAX_PATTERN_LEN: usize = 1 << 18;

/// The deepest tree that the parsers return, in levels of nodes from the root to a leaf.
///
/// It keeps every walk over a parsed tree, dropping included, within a small stack.
pub const MAX_DEPTH: u32 = 250;

/// The most ranges that the classes of one pattern may have together.
///
/// Two bytes of pattern (`\w`) can stand for hundreds of ranges, so the length limits too little. A
/// property inside brackets counts for 256 ranges besides those that the class has in the end.
pub const MAX_RANGES: usize = 1 << 20;

pub(crate) fn check_length(pattern: &str) -> Result<(), ParseError> {
    if pattern.len() <= MAX_PATTERN_LEN {
        return Ok(());
    }
    Err(ParseErrorKind::PatternTooLong { limit: MAX_PATTERN_LEN }.at(0..pattern.len()))
}
