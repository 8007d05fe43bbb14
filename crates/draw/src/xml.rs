//! Text inside of XML, HTML and scripts.

use core::fmt::{self, Write as _};

/// Writes a text so that it stands for itself in an element or in a quoted attribute. Characters that XML does not have
/// become U+FFFD.
pub(crate) struct Escaped<'t>(pub(crate) &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\n' | '\t' => f.write_char(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char('\u{fffd}'),
            c => f.write_char(c),
        })
    }
}

/// Writes a text as a string of JSON that may stand in a script of a page: no `<` is left that could end the script.
pub(crate) struct Json<'t>(pub(crate) &'t str);

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        self.0.chars().try_for_each(|c| match c {
            '"' | '\\' => write!(f, "\\{c}"),
            '\n' => f.write_str("\\n"),
            '<' | '\u{2028}' | '\u{2029}' => write!(f, "\\u{:04x}", u32::from(c)),
            c if c.is_control() => write!(f, "\\u{:04x}", u32::from(c)),
            c => f.write_char(c),
        })?;
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn text_stands_for_itself() {
        assert_eq!(Escaped("a<b & \"c\"\u{1}").to_string(), "a&lt;b &amp; &quot;c&quot;\u{fffd}");
        assert_eq!(Json("</script>\"\u{7}").to_string(), "\"\\u003c/script>\\\"\\u0007\"");
    }
}
