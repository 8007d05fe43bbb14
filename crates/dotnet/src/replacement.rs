//! Replacing matches, and the replacement syntax.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::captures::Captures;
use crate::error::MatchError;
use crate::regex::Regex;

/// Computes the replacement of a match.
///
/// Implemented by functions from captures to a string, by [`Replacement`], and by strings, which
/// are parsed as a [`Replacement`].
pub trait Replacer {
    /// Prepares for the matches of a pattern: returns a function that appends the replacement of a
    /// match.
    fn for_matches_of(self, regex: &Regex) -> impl FnMut(&Captures<'_>, &mut String);
}

impl<S: AsRef<str>, F: FnMut(&Captures<'_>) -> S> Replacer for F {
    fn for_matches_of(mut self, _: &Regex) -> impl FnMut(&Captures<'_>, &mut String) {
        move |captures, to| to.push_str(self(captures).as_ref())
    }
}

impl Replacer for &str {
    fn for_matches_of(self, regex: &Regex) -> impl FnMut(&Captures<'_>, &mut String) {
        let replacement = Replacement::new(self, regex);
        move |captures, to| replacement.append(captures, to)
    }
}

impl Replacer for &Replacement {
    fn for_matches_of(self, _: &Regex) -> impl FnMut(&Captures<'_>, &mut String) {
        |captures, to| self.append(captures, to)
    }
}

/// A string in .NET's replacement syntax, parsed for a pattern.
///
/// | in the string | stands for |
/// |---|---|
/// | `$1`, `${1}` | the last capture of the group of that number |
/// | `${name}` | the last capture of the group of that name |
/// | `$&`, `$0` | the match |
/// | `` $` ``, `$'` | the text before the match, and after it |
/// | `$+` | the last capture of the group of the highest number |
/// | `$_` | the whole text |
/// | `$$` | a dollar sign |
///
/// A group without a capture stands for the empty string. A dollar sign before anything else, or
/// before a group that the pattern does not have, is literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    Group(u32),
    Before,
    Behind,
    All,
}

impl Replacement {
    /// Parses a string for the groups of a pattern.
    #[must_use]
    pub fn new(text: &str, regex: &Regex) -> Self {
        let mut pieces = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('$') {
            literal.push_str(before);
            // A dollar sign that begins nothing is text.
            let (piece, length) = special(after, regex).unwrap_or((Piece::Text("$".into()), 0));
            match piece {
                Piece::Text(text) => literal.push_str(&text),
                piece => {
                    if !literal.is_empty() {
                        pieces.push(Piece::Text(core::mem::take(&mut literal)));
                    }
                    pieces.push(piece);
                }
            }
            rest = &after[length..];
        }
        literal.push_str(rest);
        pieces.push(Piece::Text(literal));
        Self { pieces }
    }

    /// Appends the replacement of a match.
    fn append(&self, captures: &Captures<'_>, to: &mut String) {
        let (text, whole) = (captures.text(), captures.whole());
        for piece in &self.pieces {
            to.push_str(match piece {
                Piece::Text(text) => text,
                Piece::Group(number) => captures.get(*number).map_or("", |last| last.as_str()),
                Piece::Before => &text[..whole.start()],
                Piece::Behind => &text[whole.end()..],
                Piece::All => text,
            });
        }
    }
}

/// Replaces at most `count` matches.
pub(crate) fn replace<'t>(
    regex: &Regex,
    text: &'t str,
    by: impl Replacer,
    count: usize,
) -> Result<Cow<'t, str>, MatchError> {
    let mut append = by.for_matches_of(regex);
    let mut replaced = Vec::new();
    for captures in regex.captures_iter(text).take(count) {
        let captures = captures?;
        let mut new = String::new();
        append(&captures, &mut new);
        replaced.push((captures.whole().range(), new));
    }
    if replaced.is_empty() {
        return Ok(Cow::Borrowed(text));
    }
    // The pieces below are joined from the left.
    if regex.is_right_to_left() {
        replaced.reverse();
    }
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for (range, new) in replaced {
        result.push_str(&text[done..range.start]);
        result.push_str(&new);
        done = range.end;
    }
    result.push_str(&text[done..]);
    Ok(Cow::Owned(result))
}

/// The special sequence after a dollar sign, and its length in bytes; `None` if there is none.
fn special(after: &str, regex: &Regex) -> Option<(Piece, usize)> {
    let (name, len) = match after.strip_prefix('{') {
        Some(inner) => {
            let (name, _) = inner.split_once('}')?;
            (name, name.len() + 2)
        }
        None => {
            // `$10` is group 10, not group 1 before a zero.
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            (&after[..digits], digits)
        }
    };
    if len > 0 {
        let group = if name.starts_with(|c: char| c.is_ascii_digit()) {
            let number = name.parse().ok()?;
            regex.groups().iter().find(|group| group.index == number)
        } else {
            regex.groups().iter().find(|group| group.name.as_deref() == Some(name))
        };
        return Some((Piece::Group(group?.index), len));
    }
    let piece = match after.chars().next()? {
        '$' => Piece::Text("$".into()),
        '&' => Piece::Group(0),
        '`' => Piece::Before,
        '\'' => Piece::Behind,
        '+' => Piece::Group(regex.groups().last()?.index),
        '_' => Piece::All,
        _ => return None,
    };
    Some((piece, 1))
}
