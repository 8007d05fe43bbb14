//! Text inside of scripts.

use core::fmt::{self, Write as _};

/// Writes a text as a JSON string that is safe inside a script element: no `<` remains that could
/// end the script.
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
    fn no_text_ends_a_script() {
        assert_eq!(Json("</script>\"\u{7}").to_string(), "\"\\u003c/script>\\\"\\u0007\"");
    }
}
