//! Names of files, and the addresses that may stand in their place.

/// The suffix of a file's name, or of what is packed in it by gzip.
///
/// ```
/// use kleene_text::suffix;
///
/// assert_eq!(suffix("a.b/cat.nin"), Some("nin"));
/// assert_eq!(suffix("cat.mk.GZ"), Some("mk"));
/// for name in ["cat", "a.b/cat", ".nin", "cat.gz"] {
///     assert_eq!(suffix(name), None);
/// }
/// ```
#[must_use]
pub fn suffix(path: &str) -> Option<&str> {
    let name = path.rsplit(['/', '\\']).next()?;
    let (stem, suffix) = split(name)?;
    match suffix.eq_ignore_ascii_case("gz") {
        true => split(stem).map(|(_, suffix)| suffix),
        false => Some(suffix),
    }
}

/// A name and its suffix. What begins with its only dot has none.
fn split(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())
}

/// Whether a text is an address that holds a puzzle, such as `https://...` or its end behind `bd=` or `puzzle=`.
///
/// ```
/// assert!(kleene_text::is_address("https://example.org/?bd=1234"));
/// assert!(!kleene_text::is_address("cat.nin"));
/// ```
#[must_use]
pub fn is_address(text: &str) -> bool {
    text.contains("://") || text.starts_with("bd=") || text.starts_with("puzzle=")
}
