//! A file format as a row of a table.

/// A file format, whatever puzzle it holds.
///
/// A crate of puzzles has a table of these, a row for each of its formats. Commands, documentation and bindings take
/// names and suffixes from the table and need no list of their own.
///
/// ```
/// use kleene_text::FormatInfo;
///
/// const WORDS: FormatInfo = FormatInfo {
///     name: "words",
///     suffixes: &["txt", "lst"],
///     about: "a word on each line",
///     is_read: true,
///     is_written: false,
/// };
///
/// assert!(WORDS.has_suffix("TXT"));
/// assert!(!WORDS.has_suffix("csv"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatInfo {
    /// Its name as people type it, `--to NAME`: lower case, with hyphens between words. No other format of the same
    /// puzzle has it.
    pub name: &'static str,
    /// The suffixes of its files, without the dot and in lower case. No other format of the same puzzle has them.
    pub suffixes: &'static [&'static str],
    /// The content of such a file, in a few words.
    pub about: &'static str,
    /// Whether there is a reader.
    pub is_read: bool,
    /// Whether there is a writer.
    pub is_written: bool,
}

impl FormatInfo {
    /// Whether files of this format have this suffix, given without the dot, in letters of any case.
    #[must_use]
    pub fn has_suffix(&self, suffix: &str) -> bool {
        self.suffixes.iter().any(|known| known.eq_ignore_ascii_case(suffix))
    }
}
