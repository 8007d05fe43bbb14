//! Words as they stand in a text, one per line.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::builder::is_word;
use crate::lexicon::Lexicon;
use crate::parse::{self, MAX_LINE_BYTES, ParseError, ParseErrorKind};
use crate::seen::Seen;

/// The rule that decides which lines are words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Lines of the letters a to z. Leaves out lines with capitals, accents, apostrophes, hyphens
    /// or blanks.
    #[default]
    Lower,
    /// Lines of the letters a to z and A to Z, converted to lower case. Leaves out the others.
    Folded,
    /// All nonempty lines, unchanged.
    Any,
}

/// The words of a text, one per line, in the text's order.
///
/// Use this form for a list that is scanned once; reading takes little longer than finding the line
/// ends. A [`Lexicon`](crate::Lexicon) takes longer to build, and is then searched in a fraction of
/// the time.
///
/// # Texts
///
/// The text is UTF-8, with or without a byte order mark; lines end in `\n` or `\r\n`, which the
/// last one may lack. Blanks around a word and empty lines are ignored. A [`Rule`] decides which
/// other lines are words, and [`WordList::left_out`] counts the rest. Repeated words are kept.
/// There are no comments.
///
/// ```
/// use kleene_lexicon::{Rule, WordList};
///
/// let text = "zebra\r\nApril\r\ncan't\r\n\r\ncliché\r\nant";
/// let list = WordList::parse(text.as_bytes(), Rule::Lower)?;
/// assert_eq!((list.iter().collect(), list.left_out()), (vec!["zebra", "ant"], 3));
///
/// let list = WordList::parse(text.as_bytes(), Rule::Folded)?;
/// assert_eq!(list.iter().collect::<Vec<_>>(), ["zebra", "april", "ant"]);
///
/// let list = WordList::parse(text.as_bytes(), Rule::Any)?;
/// assert_eq!(list.iter().collect::<Vec<_>>(), ["zebra", "April", "can't", "cliché", "ant"]);
/// # Ok::<(), kleene_lexicon::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordList {
    /// All words, concatenated.
    text: String,
    /// Where each word ends.
    ends: Vec<u32>,
    left_out: usize,
}

impl WordList {
    /// Parses a text.
    ///
    /// # Errors
    /// A text with a zero byte, without words, not UTF-8, with a line of more than
    /// [`MAX_LINE_BYTES`] or longer than [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES); with the
    /// position.
    ///
    /// ```
    /// use kleene_lexicon::{ParseErrorKind, Rule, WordList};
    ///
    /// let error = WordList::parse(b"caf\xe9\n", Rule::Any).unwrap_err();
    /// assert_eq!((error.kind(), error.span()), (&ParseErrorKind::NotUtf8, 3..4));
    /// assert_eq!(error.to_string(), "text that is not UTF-8 (at byte 3)");
    /// ```
    pub fn parse(text: &[u8], rule: Rule) -> Result<Self, ParseError> {
        Self::parse_some(text, rule, |_| true)
    }

    /// Parses a text, and keeps only wanted words, perhaps none.
    ///
    /// `is_wanted` may be called with a line that is not a word. Unwanted lines are skipped
    /// quickly, and [`WordList::left_out`] need not count them.
    ///
    /// # Errors
    /// A text that [`WordList::parse`] rejects, including one without words, although none need be
    /// kept.
    ///
    /// ```
    /// use kleene_lexicon::{Rule, WordList};
    ///
    /// let list = WordList::parse_some(b"ant\nbee\ncat", Rule::Lower, |word| word.contains('a'))?;
    /// assert_eq!(list.iter().collect::<Vec<_>>(), ["ant", "cat"]);
    /// # Ok::<(), kleene_lexicon::ParseError>(())
    /// ```
    pub fn parse_some(
        text: &[u8],
        rule: Rule,
        mut is_wanted: impl FnMut(&str) -> bool,
    ) -> Result<Self, ParseError> {
        let checked = parse::check(text)?;
        let mut list = Self::default();
        let mut has_words = false;
        // The folded form of a line is unknown before it is read.
        let can_skip = rule != Rule::Folded;
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', text).chain([text.len()]) {
            if end - start > MAX_LINE_BYTES {
                let kind = ParseErrorKind::LongLine { len: end - start, limit: MAX_LINE_BYTES };
                return Err(ParseError::new(kind, start..end));
            }
            // Line ends are character boundaries.
            let line = &checked[start..end];
            // An unwanted line that starts and ends like a word needs no further check, except the
            // first.
            let is_skipped = can_skip && has_words && has_plain_ends(line) && !is_wanted(line);
            if !is_skipped {
                has_words |= list.read(line, rule, &mut is_wanted);
            }
            start = end + 1;
        }
        if !has_words {
            let kind = ParseErrorKind::NoWords { left_out: list.left_out };
            return Err(ParseError::new(kind, 0..text.len()));
        }
        Ok(list)
    }

    /// Parses only the lines of a text that `next` returns; otherwise like
    /// [`WordList::parse_some`].
    ///
    /// `next` returns the next line that may be wanted, as a range without `\n`, among those that
    /// start at a position or later. It must return every wanted line exactly once.
    ///
    /// # Errors
    /// A text that [`WordList::parse_some`] rejects.
    ///
    /// ```
    /// use kleene_lexicon::{Rule, WordList};
    ///
    /// let text = "ant\nbee\ncat\nbat";
    /// let second = |from| [4..7, 12..15].into_iter().find(|line| line.start >= from);
    /// let list = WordList::parse_found(text.as_bytes(), Rule::Lower, second, |word| word != "bat")?;
    /// assert_eq!(list.iter().collect::<Vec<_>>(), ["bee"]);
    /// # Ok::<(), kleene_lexicon::ParseError>(())
    /// ```
    pub fn parse_found(
        text: &[u8],
        rule: Rule,
        mut next: impl FnMut(usize) -> Option<Range<usize>>,
        mut is_wanted: impl FnMut(&str) -> bool,
    ) -> Result<Self, ParseError> {
        let checked = parse::check(text)?;
        parse::check_lines(text)?;
        let mut list = Self::default();
        let mut has_words = false;
        let mut from = 0;
        while let Some(line) = next(from) {
            from = line.end + 1;
            if let Some(line) = checked.get(line) {
                has_words |= list.read(line, rule, &mut is_wanted);
            }
        }
        let mut other = Self::default();
        if !has_words && !checked.split('\n').any(|line| other.read(line, rule, |_| false)) {
            let kind = ParseErrorKind::NoWords { left_out: other.left_out };
            return Err(ParseError::new(kind, 0..text.len()));
        }
        Ok(list)
    }

    /// Adds a line if it is a wanted word, or counts it as left out; returns whether it is a word.
    fn read(&mut self, line: &str, rule: Rule, mut is_wanted: impl FnMut(&str) -> bool) -> bool {
        if is_word(line.as_bytes()) {
            if is_wanted(line) {
                self.push(line);
            }
            return true;
        }
        let word = trim(line);
        if word.is_empty() {
            return false;
        }
        let is_kept = match rule {
            Rule::Lower => is_word(word.as_bytes()),
            Rule::Folded => word.bytes().all(|byte| byte.is_ascii_alphabetic()),
            Rule::Any => true,
        };
        if !is_kept {
            self.left_out += 1;
            return false;
        }
        let from = self.text.len();
        self.push(word);
        if rule == Rule::Folded {
            self.text[from..].make_ascii_lowercase();
        }
        if !is_wanted(&self.text[from..]) {
            self.text.truncate(from);
            self.ends.pop();
        }
        true
    }

    fn push(&mut self, word: &str) {
        self.text.push_str(word);
        // The text is no longer than the input, whose length is limited.
        self.ends.push(self.text.len() as u32);
    }

    /// Adds a word from another source than a text.
    #[cfg(feature = "fst")]
    pub(crate) fn read_key(&mut self, key: &[u8], rule: Rule) {
        let fits = self.text.len() + key.len() <= parse::MAX_TEXT_BYTES;
        match core::str::from_utf8(key) {
            Ok(word) if fits => {
                self.read(word, rule, |_| true);
            }
            _ => self.left_out += 1,
        }
    }

    /// Keeps only wanted words, in order; calls `is_wanted` once for each.
    ///
    /// ```
    /// use kleene_lexicon::{Rule, WordList};
    ///
    /// let mut list = WordList::parse(b"ant\nbee\ncat", Rule::Lower)?;
    /// list.retain(|word| word.contains('a'));
    /// assert_eq!(list.iter().collect::<Vec<_>>(), ["ant", "cat"]);
    /// # Ok::<(), kleene_lexicon::ParseError>(())
    /// ```
    pub fn retain(&mut self, mut is_wanted: impl FnMut(&str) -> bool) {
        let wanted: Vec<bool> = self.iter().map(&mut is_wanted).collect();
        if wanted.iter().all(|&is_wanted| is_wanted) {
            return;
        }
        let mut kept = Self { left_out: self.left_out, ..Self::default() };
        let words = self.iter().zip(wanted).filter(|&(_, is_wanted)| is_wanted);
        words.for_each(|(word, _)| kept.push(word));
        *self = kept;
    }

    /// Removes repetitions: each word stays at its first position.
    ///
    /// ```
    /// use kleene_lexicon::{Rule, WordList};
    ///
    /// let list = WordList::parse(b"bee\nant\nbee", Rule::Lower)?.distinct();
    /// assert_eq!(list.iter().collect::<Vec<_>>(), ["bee", "ant"]);
    /// # Ok::<(), kleene_lexicon::ParseError>(())
    /// ```
    #[must_use]
    pub fn distinct(mut self) -> Self {
        let mut seen = Seen::default();
        self.retain(|word| seen.is_new(word));
        self
    }

    /// Lists the words of a lexicon in alphabetical order.
    ///
    /// # Errors
    /// A lexicon without words, or one whose words together exceed
    /// [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES).
    pub fn from_lexicon(lexicon: &Lexicon) -> Result<Self, ParseError> {
        let mut text = String::new();
        let mut words = lexicon.iter();
        while text.len() <= parse::MAX_TEXT_BYTES && words.advance().is_some() {
            text.push_str(words.word());
            text.push('\n');
        }
        Self::parse(text.as_bytes(), Rule::Lower)
    }

    /// Number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no words; parsed lists always have some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word at an index, counted from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.text[start as usize..end as usize])
    }

    /// The words in the text's order.
    #[must_use]
    pub fn iter(&self) -> WordListIter<'_> {
        WordListIter { text: &self.text, ends: self.ends.iter(), start: 0 }
    }

    /// Number of nonempty lines that the rule left out.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.left_out
    }
}

/// Whether a line starts and ends with lower-case letters, like every word under the first rule.
fn has_plain_ends(line: &str) -> bool {
    let ends = [line.bytes().next(), line.bytes().next_back()];
    ends.iter().all(|end| end.is_some_and(|byte| byte.is_ascii_lowercase()))
}

fn trim(line: &str) -> &str {
    let ends = [line.bytes().next(), line.bytes().next_back()];
    // These bytes are not blanks, so no character needs decoding.
    if ends.iter().flatten().all(u8::is_ascii_graphic) { line } else { line.trim_matches(is_blank) }
}

/// Characters to trim around words: blanks, carriage returns, and the byte order mark.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{FEFF}'
}

impl<'a> IntoIterator for &'a WordList {
    type Item = &'a str;
    type IntoIter = WordListIter<'a>;

    fn into_iter(self) -> WordListIter<'a> {
        self.iter()
    }
}

/// The words of a [`WordList`] in the text's order.
#[derive(Clone, Debug)]
pub struct WordListIter<'a> {
    text: &'a str,
    ends: core::slice::Iter<'a, u32>,
    start: u32,
}

impl<'a> Iterator for WordListIter<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let end = *self.ends.next()?;
        let start = core::mem::replace(&mut self.start, end);
        Some(&self.text[start as usize..end as usize])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }
}

impl ExactSizeIterator for WordListIter<'_> {}
impl FusedIterator for WordListIter<'_> {}
