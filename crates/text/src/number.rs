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
