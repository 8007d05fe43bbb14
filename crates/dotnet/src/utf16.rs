//! .NET's offsets, in UTF-16 units.

/// The offset in UTF-16 units of a byte offset.
///
/// ```
/// use kleene_dotnet::utf16;
///
/// // A letter of one byte, one of two, and a character of four bytes and two units.
/// let text = "aé😀b";
/// assert_eq!(utf16::from_bytes(text, 7), 4);
/// assert_eq!(utf16::to_bytes(text, 4), Some(7));
/// assert_eq!(utf16::to_bytes(text, 3), None);
/// ```
///
/// # Panics
/// If the byte offset is not at a character boundary.
#[must_use]
pub fn from_bytes(text: &str, offset: usize) -> usize {
    text[..offset].chars().map(char::len_utf16).sum()
}

/// The byte offset of an offset in UTF-16 units; `None` if that lies inside a character or after
/// the end of the text.
#[must_use]
pub fn to_bytes(text: &str, offset: usize) -> Option<usize> {
    let mut units = 0;
    for (bytes, c) in text.char_indices() {
        if units >= offset {
            return (units == offset).then_some(bytes);
        }
        units += c.len_utf16();
    }
    (units == offset).then_some(text.len())
}
