use core::str;

use crate::ParseError;

/// The input as text.
///
/// # Errors
/// `kind` at the first bytes that are not UTF-8.
///
/// ```
/// use kleene_text::utf8;
///
/// assert_eq!(utf8("né".as_bytes(), "not UTF-8"), Ok("né"));
/// assert_eq!(utf8(b"n\xff!", "not UTF-8").unwrap_err().span(), 1..2);
/// ```
pub fn utf8<K>(input: &[u8], kind: K) -> Result<&str, ParseError<K>> {
    str::from_utf8(input).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(input.len(), |len| start + len);
        ParseError::new(kind, start..end)
    })
}

/// Refuses an input of more than `limit` bytes.
///
/// # Errors
/// The kind that `kind` returns for the input's length, at the input's start.
///
/// ```
/// use kleene_text::check_len;
///
/// assert_eq!(check_len(b"abc", 3, |len| len), Ok(()));
/// assert_eq!(check_len(b"abc", 2, |len| len).unwrap_err().kind(), &3);
/// ```
pub fn check_len<K>(
    input: &[u8],
    limit: usize,
    kind: impl FnOnce(usize) -> K,
) -> Result<(), ParseError<K>> {
    match input.len() > limit {
        true => Err(ParseError::new(kind(input.len()), 0..0)),
        false => Ok(()),
    }
}

/// The byte order mark that an input begins with, if it does, and the rest.
///
/// ```
/// use kleene_text::split_byte_order_mark;
///
/// assert_eq!(split_byte_order_mark(b"\xef\xbb\xbf5 5"), (&b"\xef\xbb\xbf"[..], &b"5 5"[..]));
/// assert_eq!(split_byte_order_mark(b"5 5"), (&b""[..], &b"5 5"[..]));
/// ```
#[must_use]
pub fn split_byte_order_mark(input: &[u8]) -> (&[u8], &[u8]) {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    input.split_at(if input.starts_with(MARK) { MARK.len() } else { 0 })
}
