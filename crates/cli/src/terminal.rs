//! What may be sent to a terminal.

use std::{borrow::Cow, env, io, io::IsTerminal};

use crate::args::Color;

/// Whether colour and lines that move are welcome there: in a terminal, unless `NO_COLOR` or
/// `TERM=dumb` says otherwise.
pub(crate) fn is_lively(stream: &impl IsTerminal) -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    !no_color && !dumb && stream.is_terminal()
}

/// Whether to print in colour.
pub(crate) fn is_coloured(color: Color) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => is_lively(&io::stdout()),
    }
}

/// A text from a file or a file's name, on one line and with nothing that a terminal would obey.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_control_characters_are_escaped() {
        assert_eq!(escaped("Ring № 7 \\ \"é\""), "Ring № 7 \\ \"é\"");
        assert_eq!(escaped("a\u{1b}[2J\u{9b}31m\r\n\tb"), r"a\u{1b}[2J\u{9b}31m\r\n\tb");
    }
}
