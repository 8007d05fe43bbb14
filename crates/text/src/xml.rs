use core::fmt::{self, Write as _};

/// A text that stands for itself in XML. Made by [`xml`].
#[derive(Clone, Copy, Debug)]
pub struct Xml<'t>(&'t str);

/// A text that stands for itself in an element of XML or HTML, or in a quoted attribute. Characters that XML does not have
/// become U+FFFD.
///
/// ```
/// use kleene_text::xml;
///
/// assert_eq!(xml("a<b & \"c\"\u{1}").to_string(), "a&lt;b &amp; &quot;c&quot;\u{fffd}");
/// ```
#[must_use]
pub const fn xml(text: &str) -> Xml<'_> {
    Xml(text)
}

impl fmt::Display for Xml<'_> {
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
