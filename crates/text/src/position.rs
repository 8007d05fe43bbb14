use core::fmt;
use core::ops::Range;
use core::str;

/// A position in a text for people: line and column from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1: characters, or bytes in a line that is not UTF-8.
    pub column: usize,
}

impl Position {
    /// The position of a byte of an input; of its end for a byte beyond it.
    ///
    /// ```
    /// use kleene_text::Position;
    ///
    /// assert_eq!(Position::at("né!".as_bytes(), 3), Position { line: 1, column: 3 });
    /// assert_eq!(Position::at(b"a\nbc", 3).to_string(), "line 2, column 2");
    /// ```
    #[must_use]
    pub fn at(input: &[u8], byte: usize) -> Self {
        let before = &input[..byte.min(input.len())];
        let ends = before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let on_line = &before[start..];
        let characters = str::from_utf8(on_line).map_or(on_line.len(), |text| text.chars().count());
        Self { line: ends + 1, column: characters + 1 }
    }
}

/// The range of units of UTF-16, in which JavaScript counts, of a range of bytes. A byte inside a character counts as the
/// start of it, and one beyond the text as its end.
///
/// ```
/// use kleene_text::utf16;
///
/// assert_eq!(utf16("né!", 1..3), 1..2);
/// assert_eq!(utf16("🂡!", 4..9), 2..3);
/// ```
#[must_use]
pub fn utf16(text: &str, bytes: Range<usize>) -> Range<usize> {
    units(bytes.start, text)..units(bytes.end, text)
}

/// The units of UTF-16 before a byte.
fn units(byte: usize, text: &str) -> usize {
    let whole = (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at));
    text[..whole.unwrap_or(0)].encode_utf16().count()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
