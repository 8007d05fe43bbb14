//! Guessing the form of a list from its first line.

use kleene_text::split_byte_order_mark;

use crate::list::Rule;

/// The form of a list's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// As words, by this rule: [`WordList::parse`](crate::WordList::parse).
    Words(Rule),
    /// As words with scores: [`parse_scored`](crate::parse_scored).
    Scored,
}

impl Form {
    /// The form in which the first nonempty line is a word; `None` if all lines are empty. Ignores
    /// a byte order mark. Never [`Rule::Lower`], since [`Rule::Folded`] accepts everything that it
    /// does.
    ///
    /// ```
    /// use kleene_lexicon::{Form, Rule};
    ///
    /// assert_eq!(Form::guess(b"\n OREO;80\n"), Some(Form::Scored));
    /// assert_eq!(Form::guess(b"Oreo\n"), Some(Form::Words(Rule::Folded)));
    /// assert_eq!(Form::guess(b"can't\n"), Some(Form::Words(Rule::Any)));
    /// ```
    #[must_use]
    pub fn guess(text: &[u8]) -> Option<Self> {
        let (_, text) = split_byte_order_mark(text);
        let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let line = lines.find(|line| !line.is_empty())?;
        let scored = line.iter().position(|&byte| byte == b';').map(|at| line.split_at(at));
        Some(match scored {
            Some((word, [_, score @ ..]))
                if has_letters(word)
                    && !score.is_empty()
                    && score.iter().all(u8::is_ascii_digit) =>
            {
                Self::Scored
            }
            _ if has_letters(line) => Self::Words(Rule::Folded),
            _ => Self::Words(Rule::Any),
        })
    }
}

/// Whether a word has letters of ASCII alone.
fn has_letters(word: &[u8]) -> bool {
    !word.is_empty() && word.iter().all(u8::is_ascii_alphabetic)
}
