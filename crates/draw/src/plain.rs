//! Plain text, as titles and captions have it.

/// The first line of a text that is not blank, without blanks around it; nothing if there is none.
///
/// ```
/// assert_eq!(kleene_draw::one_line("\n  Swan, by night\nby A. N. Author"), "Swan, by night");
/// ```
#[must_use]
pub fn one_line(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default()
}
