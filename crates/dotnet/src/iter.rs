//! Iterators over matches.

use crate::captures::{Captures, Match};
use crate::error::MatchError;
use crate::regex::{Cache, Regex};

/// The matches in a text. See [`Regex::find_iter`]. The iterator ends after an error.
#[derive(Debug)]
pub struct FindIter<'r, 't> {
    walk: Walk<'r, 't>,
}

impl<'r, 't> FindIter<'r, 't> {
    pub(crate) fn new(regex: &'r Regex, text: &'t str) -> Self {
        Self { walk: Walk::new(regex, text, regex.start(text)) }
    }
}

impl<'t> Iterator for FindIter<'_, 't> {
    type Item = Result<Match<'t>, MatchError>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.walk.text;
        let found = self.walk.next()?;
        Some(found.map(|(start, end)| Match::new(text, start.min(end), start.max(end))))
    }
}

/// The matches in a text with their captures. See [`Regex::captures_iter`]. The iterator ends after
/// an error.
#[derive(Debug)]
pub struct CapturesIter<'r, 't> {
    walk: Walk<'r, 't>,
}

impl<'r, 't> CapturesIter<'r, 't> {
    pub(crate) fn new(regex: &'r Regex, text: &'t str, at: usize) -> Self {
        Self { walk: Walk::new(regex, text, at) }
    }
}

impl<'t> Iterator for CapturesIter<'_, 't> {
    type Item = Result<Captures<'t>, MatchError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = self.walk.next()?;
        Some(found.map(|found| self.walk.regex.read(self.walk.text, found, &self.walk.cache)))
    }
}

/// The state of an iteration: the end of the last match, and the start of the next search.
#[derive(Debug)]
struct Walk<'r, 't> {
    regex: &'r Regex,
    text: &'t str,
    cache: Cache,
    /// The end of the last match and the start of the next search, if there is one.
    next: Option<(usize, usize)>,
}

impl<'r, 't> Walk<'r, 't> {
    fn new(regex: &'r Regex, text: &'t str, at: usize) -> Self {
        Self { regex, text, cache: Cache::default(), next: Some((at, at)) }
    }

    /// The start and end of the next match. After an empty match, the search continues one
    /// character further. It does so too after a match that ends where its search began: with a
    /// stale mark that match need not be empty.
    fn next(&mut self) -> Option<Result<(usize, usize), MatchError>> {
        let (origin, at) = self.next.take()?;
        let found =
            self.regex.search(self.text, origin, at, &mut self.cache, &mut ()).transpose()?;
        if let Ok((start, end)) = found {
            let next = if start == end || end == at { self.after(end) } else { Some(end) };
            self.next = next.map(|next| (end, next));
        }
        Some(found)
    }

    /// The position one character further.
    fn after(&self, pos: usize) -> Option<usize> {
        if self.regex.is_right_to_left() {
            self.text[..pos].chars().next_back().map(|c| pos - c.len_utf8())
        } else {
            self.text[pos..].chars().next().map(|c| pos + c.len_utf8())
        }
    }
}
