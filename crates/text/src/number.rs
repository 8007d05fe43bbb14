use alloc::format;
use alloc::string::String;
use core::fmt::Display;

/// A number of things, given the word for one of them.
///
/// ```
/// use kleene_text::counted;
///
/// assert_eq!(counted(1, "cell"), "1 cell");
/// assert_eq!(counted(0_u64, "open cell"), "0 open cells");
/// ```
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, thing: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// Whether a text is a number: ASCII digits, at least one, and nothing else.
///
/// ```
/// use kleene_text::is_number;
///
/// assert!(is_number("7") && is_number("007"));
/// assert!(!is_number("") && !is_number("-7") && !is_number("7.0") && !is_number("٧"));
/// ```
#[must_use]
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
