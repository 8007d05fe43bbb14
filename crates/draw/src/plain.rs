//! Plain text, as titles and captions have it.

/// Whether a terminal would obey a character, or hide or move what stands beside it: control characters, marks of
/// direction and what has no width.
///
/// ```
/// use kleene_draw::is_hidden;
///
/// assert!(is_hidden('\u{1b}') && is_hidden('\u{202e}') && !is_hidden('é'));
/// ```
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The first line of a text that is not blank, without blanks around it; nothing if there is none.
///
/// ```
/// assert_eq!(kleene_draw::one_line("\n  Swan, by night\nby A. N. Author"), "Swan, by night");
/// ```
#[must_use]
pub fn one_line(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default()
}
