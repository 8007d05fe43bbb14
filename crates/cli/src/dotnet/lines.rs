//! Lines of an input, however long.

use std::io::{self, BufRead, Read as _};

use crate::common::pattern::MAX_BYTES;

/// What the next line is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Whole,
    TooLong,
}

/// Reads the next line, without its end; `None` if there is none. Of a line that is too long the rest
/// is skipped.
pub(super) fn next(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Line>> {
    line.clear();
    if input.by_ref().take(MAX_BYTES as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_BYTES {
        // What is skipped has an end too: not every line has one.
        if input.by_ref().take(MAX_BYTES as u64).skip_until(b'\n')? == MAX_BYTES {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line without an end"));
        }
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole))
}
