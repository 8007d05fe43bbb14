//! Names of files, and the addresses that may stand in their place.

/// The suffix of a file's name, or of the name inside for a gzip file.
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

/// Splits a name from its suffix. A name that begins with its only dot has none.
fn split(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())
}

/// Whether a text may stand in the place of a file's name, because it holds a puzzle itself: an address such as `https://...`
/// or its end after `bd=` or `puzzle=`, a game id such as `5x4:2.1/1.1/...`, or the cells of a sudoku.
///
/// ```
/// use kleene_text::is_address;
///
/// for text in ["https://example.org/?bd=1234", "puzz.link/p?nonogram/1/1/11", "2x2:1/2/2/1", "1..4..1..3..4..2"] {
///     assert!(is_address(text), "{text}");
/// }
/// for name in ["cat.nin", "C:cat.nin", "puzzles/2024.nin", "12345678"] {
///     assert!(!is_address(name), "{name}");
/// }
/// ```
#[must_use]
pub fn is_address(text: &str) -> bool {
    let is_word = !text.contains(char::is_whitespace);
    text.contains("://")
        || text.starts_with("bd=")
        || text.starts_with("puzzle=")
        || is_word && (has_host(text) || is_game(text) || is_board(text))
}

/// Whether a text is the cells of a sudoku in a line, or some more or fewer: no file has so long a name without letters.
fn is_board(text: &str) -> bool {
    const LEAST: usize = 70;
    let is_small = text.len() == 16 && text.contains(|c: char| c.is_ascii_digit());
    (is_small || text.len() >= LEAST)
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Whether a text is a game id: a size before a colon.
fn is_game(text: &str) -> bool {
    let size = text.split_once(':').map(|(size, _)| size);
    size.is_some_and(|size| {
        size.starts_with(|c: char| c.is_ascii_digit())
            && size.chars().all(|c| c.is_ascii_digit() || c == 'x')
    })
}

/// Whether a text begins with the name of a host, and has a query after its path.
fn has_host(text: &str) -> bool {
    let host = text.split_once('/').filter(|(_, path)| path.contains('?'));
    host.is_some_and(|(host, _)| host.contains('.') && !host.starts_with('.'))
}

/// Whether a text that has an address names puzz.link or one of its kin, the pages that pzpr runs on.
///
/// ```
/// assert!(kleene_text::is_of_pzpr("http://pzv.jp/p.html?hitori/4/4/"));
/// assert!(!kleene_text::is_of_pzpr("https://example.org/p?hitori/4/4/"));
/// ```
#[must_use]
pub fn is_of_pzpr(address: &str) -> bool {
    ["puzz.link", "pzv.jp", "pzprxs", "pzplus"].iter().any(|host| address.contains(host))
}

/// The address that a text is, of a page or of the board after `bd=` or `puzzle=`.
///
/// ```
/// assert_eq!(kleene_text::address(b" https://puzz.link/p?nonogram/5/5/ "), Some("https://puzz.link/p?nonogram/5/5/"));
/// assert_eq!(kleene_text::address(b"3 1\n1 1"), None);
/// ```
#[must_use]
pub fn address(content: &[u8]) -> Option<&str> {
    let text = core::str::from_utf8(content).ok()?.trim();
    let starts = ["http", "bd=", "puzzle="];
    let is_word = !text.contains(char::is_whitespace);
    let is_address = starts.iter().any(|start| text.starts_with(start)) || text.contains("://");
    (is_address || is_word && text.contains('/') && text.contains('?')).then_some(text)
}
