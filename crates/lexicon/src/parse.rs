//! Errors in texts of words, with their positions.

use kleene_text::{check_len, utf8};

/// The maximal length of a line, in bytes.
pub const MAX_LINE_BYTES: usize = 1024;

/// The maximal length of a text, in bytes: 1 GiB.
pub const MAX_TEXT_BYTES: usize = 1 << 30;

/// The reason why a text is not a word list, with the position.
pub type ParseError = kleene_text::ParseError<ParseErrorKind>;

kleene_text::errors! {
    /// The error in a text.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// It has no words.
        #[error("no words: the rule leaves out {left_out} line{}", if *left_out == 1 { "" } else { "s" })]
        NoWords {
            /// Number of lines that are not words.
            left_out: usize,
        },
        /// It is longer than [`MAX_TEXT_BYTES`].
        #[error("{len} bytes, more than {limit}")]
        TooLarge {
            /// Its length.
            len: usize,
            /// [`MAX_TEXT_BYTES`].
            limit: usize,
        },
        /// It has a zero byte, so it is not text.
        #[error("a zero byte: this is not text")]
        Binary,
        /// It has bytes that are not UTF-8.
        #[error("text that is not UTF-8")]
        NotUtf8,
        /// It has a line without a score, in a list of words with scores.
        #[error("a line without a score: expected a word, a semicolon and a number")]
        NoScore,
        /// It has a line that exceeds [`MAX_LINE_BYTES`].
        #[error("a line of {len} bytes, more than {limit}")]
        LongLine {
            /// The line's length.
            len: usize,
            /// [`MAX_LINE_BYTES`].
            limit: usize,
        },
    }
}

/// Checks that the text is UTF-8 without zero bytes.
pub(crate) fn check(text: &[u8]) -> Result<&str, ParseError> {
    let limit = MAX_TEXT_BYTES;
    check_len(text, limit, |len| ParseErrorKind::TooLarge { len, limit })?;
    let zero = memchr::memchr(0, text);
    if let Some(at) = zero {
        return Err(ParseError::new(ParseErrorKind::Binary, at..at + 1));
    }
    utf8(text, ParseErrorKind::NotUtf8)
}

/// Checks that no line exceeds [`MAX_LINE_BYTES`]; the error is the first that does.
pub(crate) fn check_lines(text: &[u8]) -> Result<(), ParseError> {
    let mut start = 0;
    while text.len() - start > MAX_LINE_BYTES {
        // If a line end is within reach, all lines before it are short enough.
        let reach = &text[start..=start + MAX_LINE_BYTES];
        let Some(end) = memchr::memrchr(b'\n', reach) else {
            let len = memchr::memchr(b'\n', &text[start..]).unwrap_or(text.len() - start);
            let kind = ParseErrorKind::LongLine { len, limit: MAX_LINE_BYTES };
            return Err(ParseError::new(kind, start..start + len));
        };
        start += end + 1;
    }
    Ok(())
}
