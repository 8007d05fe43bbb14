//! Addresses that hold a whole board: `...?puzzle=` and the board's JSON in base64.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::JsonErrorKind;

use crate::error::{ParseError, ParseErrorKind};

/// The name of the part of an address that holds the board.
const NAME: &str = "puzzle=";

/// Where an address has its board in base64; `None` for any other text.
pub(super) fn board(text: &str) -> Option<Range<usize>> {
    let word = text.trim();
    if word.contains(char::is_whitespace) {
        return None;
    }
    let at = word.find(NAME).filter(|&at| at == 0 || "?&#".contains(&word[at - 1..at]))?;
    let start = text.len() - text.trim_start().len() + at + NAME.len();
    let rest = text[start..].trim_end();
    let len = rest.find(['&', '#']).unwrap_or(rest.len());
    Some(start..start + len)
}

/// The JSON of a board in base64, as `+` and `/` or `-` and `_`, which may be escaped by percent signs.
pub(super) fn decode(text: &str, span: Range<usize>) -> Result<Vec<u8>, ParseError> {
    const EXPECTED: ParseErrorKind = ParseErrorKind::Json(JsonErrorKind::Expected("base64"));
    let mut bytes = Vec::with_capacity(span.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    let mut at = span.start;
    while at < span.end {
        let len = text[at..].chars().next().map_or(1, char::len_utf8);
        let (symbol, len) = match text.as_bytes()[at] {
            b'%' => match text.get(at + 1..at + 3) {
                Some("2B" | "2b") => (b'+', 3),
                Some("2F" | "2f") => (b'/', 3),
                Some("3D" | "3d") => (b'=', 3),
                _ => return Err(ParseError::new(EXPECTED, at..at + 1)),
            },
            symbol => (symbol, len),
        };
        let value = match symbol {
            b'A'..=b'Z' => symbol - b'A',
            b'a'..=b'z' => symbol - b'a' + 26,
            b'0'..=b'9' => symbol - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            b'=' => {
                at += len;
                continue;
            }
            _ => return Err(ParseError::new(EXPECTED, at..at + len)),
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
        at += len;
    }
    Ok(bytes)
}
