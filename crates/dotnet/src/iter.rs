//! Iterators over matches.

use crate::captures::{Captures, Match};
use crate::error::MatchError;
use crate::regex::{Cache, Regex};

/// The matches of a text, as [`Regex::find_iter`] gives them. It ends after an error.
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

/// The matches of a text with their captures, as [`Regex::captures_iter`] gives them. It ends after
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

/// The state of an iteration: where the last match was, and where the next search starts.
#[derive(Debug)]
struct Walk<'r, 't> {
    regex: &'r Regex,
    text: &'t str,
    cache: Cache,
    /// Where the last match ended, and where the next search starts, if there is one.
    next: Option<(usize, usize)>,
}

impl<'r, 't> Walk<'r, 't> {
    fn new(regex: &'r Regex, text: &'t str, at: usize) -> Self {
        Self { regex, text, cache: Cache::default(), next: Some((at, at)) }
    }

    /// Where the next match starts and ends. The search after an empty match starts one character
    /// further, and so does one after a match that ended where its search began: with a stale mark
    /// it need not be empty.
    fn next(&mut self) -> Option<Result<(usize, usize), MatchError>> {
        let (origin, at) = self.next.take()?;
        let found =
            self.regex.search(self.text, origin, at, &mut self.cache, &mut ()).transpose()?;
        if let Ok((start, end)) = found {
            let next = if start == end || end == at { self.behind(end) } else { Some(end) };
            self.next = next.map(|next| (end, next));
        }
        Some(found)
    }

    /// The position one character further.
    fn behind(&self, pos: usize) -> Option<usize> {
        if self.regex.is_right_to_left() {
            self.text[..pos].chars().next_back().map(|c| pos - c.len_utf8())
        } else {
            self.text[pos..].chars().next().map(|c| pos + c.len_utf8())
        }
    }
}
