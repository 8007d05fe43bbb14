//! Lists of words with scores, as crossword constructors keep them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::builder::{NotAWord, is_word};
use crate::lexicon::Lexicon;
use crate::parse::{self, ParseError, ParseErrorKind, check_lines};

/// Parses lines of the form `WORD;SCORE` into words in lower case with their scores, in order.
///
/// The text is like that of a [`WordList`](crate::WordList). Lines whose word has other characters
/// than letters are left out. The greatest score minus a word's score is a rank for
/// [`Lexicon::from_ranked`](crate::Lexicon::from_ranked).
///
/// ```
/// use kleene_lexicon::{Lexicon, parse_scored};
///
/// let words = parse_scored(b"OREO;80\nERATO;50\nCAN'T;50\n")?;
/// assert_eq!(words, [("oreo".into(), 80), ("erato".into(), 50)]);
/// let lexicon = Lexicon::from_ranked(words.iter().map(|(word, score)| (word, 80 - score)))?;
/// assert!(lexicon.contains("erato"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A text that a [`WordList`](crate::WordList) rejects, or a line without a score; with the
/// position.
pub fn parse_scored(text: &[u8]) -> Result<Vec<(String, u32)>, ParseError> {
    let checked = parse::check(text)?;
    check_lines(text)?;
    let mut words = Vec::new();
    let (mut start, mut left_out) = (0, 0);
    for line in checked.split('\n') {
        let rest = line.trim_start_matches(is_blank);
        let at = start + line.len() - rest.len();
        let content = rest.trim_end_matches(is_blank);
        start += line.len() + 1;
        if content.is_empty() {
            continue;
        }
        let scored = content.split_once(';');
        let scored = scored.and_then(|(word, score)| Some((word, score.trim().parse().ok()?)));
        let Some((word, score)) = scored else {
            return Err(ParseError::new(ParseErrorKind::NoScore, at..at + content.len()));
        };
        let word = word.trim_end().to_ascii_lowercase();
        if is_word(word.as_bytes()) {
            words.push((word, score));
        } else {
            left_out += 1;
        }
    }
    if words.is_empty() {
        return Err(ParseError::new(ParseErrorKind::NoWords { left_out }, 0..text.len()));
    }
    Ok(words)
}

/// Whether a character is a blank or a byte order mark.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

impl Lexicon {
    /// The lexicon of the words with at least this score; the greatest score of all becomes rank 0.
    ///
    /// ```
    /// use kleene_lexicon::{Lexicon, parse_scored};
    ///
    /// let words = parse_scored(b"OREO;80\nERATO;50\nEPEE;20\n")?;
    /// let lexicon = Lexicon::from_scored(&words, 50)?;
    /// assert_eq!(lexicon.iter().collect::<Vec<_>>(), ["erato", "oreo"]);
    /// assert_eq!(lexicon.rank(0), Some(30));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A word that is empty or has characters other than the letters a to z.
    pub fn from_scored(words: &[(String, u32)], least: u32) -> Result<Self, NotAWord> {
        let greatest = words.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let wanted = words.iter().filter(|&&(_, score)| score >= least);
        Self::from_ranked(wanted.map(|(word, score)| (word, greatest - score)))
    }
}
