//! Plain text for titles and captions.

use alloc::string::String;
use alloc::vec::Vec;

/// Whether a terminal would interpret a character, or hide or move its neighbors: control
/// characters, direction marks and characters without width.
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

/// The first nonblank line of a text, trimmed; empty if there is none.
///
/// ```
/// assert_eq!(kleene_draw::one_line("\n  Swan, by night\nby A. N. Author"), "Swan, by night");
/// ```
#[must_use]
pub fn one_line(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default()
}

/// Wraps a text without line breaks into lines of at most this many characters; a longer word has a
/// line of its own.
///
/// ```
/// assert_eq!(kleene_draw::wrapped("one or two more", 6), ["one or", "two", "more"]);
/// ```
#[must_use]
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if line.is_empty() {
            // The first word of a line is always accepted.
        } else if line.chars().count() + 1 + word.chars().count() <= columns {
            line.push(' ');
        } else {
            lines.push(core::mem::take(&mut line));
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
