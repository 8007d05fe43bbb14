//! The captures of a match.

use alloc::string::ToString as _;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use kleene_syntax::Group as Name;

use crate::stacks::Stacks;

/// A part of a text that a pattern or one of its groups matched. Offsets are in bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Match<'t> {
    text: &'t str,
    start: usize,
    end: usize,
}

impl<'t> Match<'t> {
    pub(crate) fn new(text: &'t str, start: usize, end: usize) -> Self {
        Self { text, start, end }
    }

    /// The offset of the first byte.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The offset after the last byte.
    #[must_use]
    pub fn end(&self) -> usize {
        self.end
    }

    /// The byte range.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The matched text.
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        &self.text[self.range()]
    }

    /// The length of the capture in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.end - self.start
    }

    /// Whether the match is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }
}

impl fmt::Debug for Match<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}..{}", self.as_str(), self.start, self.end)
    }
}

/// A match with every capture of every group.
///
/// A group captures each time it matches, and a balancing group pops captures again. The remaining
/// ones are here, in the order of capture.
///
/// ```
/// let regex = kleene_dotnet::Regex::new(r"(?:(?<digit>\d)|(?<letter>\w))+")?;
/// let captures = regex.captures("a1b2c").unwrap().expect("letters and digits");
/// assert_eq!(captures.name("digit").unwrap().last().unwrap().as_str(), "2");
/// let letters: Vec<_> = captures.name("letter").unwrap().captures().map(|c| c.as_str()).collect();
/// assert_eq!(letters, ["a", "b", "c"]);
/// # Ok::<(), kleene_dotnet::BuildError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Captures<'t> {
    text: &'t str,
    groups: Arc<[Name]>,
    /// The captures of all groups, one group after the other.
    spans: Vec<(u32, u32)>,
    /// Where each group's captures end.
    ends: Vec<usize>,
}

impl<'t> Captures<'t> {
    pub(crate) fn new(groups: &Arc<[Name]>) -> Self {
        let ends = groups.iter().map(|_| 0).collect();
        Self { text: "", groups: Arc::clone(groups), spans: Vec::new(), ends }
    }

    /// Reads the captures of a match between two offsets.
    pub(crate) fn read(
        &mut self,
        text: &'t str,
        groups: &Arc<[Name]>,
        (start, end): (usize, usize),
        stacks: &Stacks,
    ) {
        if !Arc::ptr_eq(&self.groups, groups) {
            self.groups = Arc::clone(groups);
        }
        self.text = text;
        self.spans.clear();
        self.ends.clear();
        // A match from right to left ends before it starts.
        self.spans.push((start.min(end) as u32, start.max(end) as u32));
        self.ends.push(1);
        for group in 1..self.groups.len() as u32 {
            let first = self.spans.len();
            let captures = stacks.of_group(group).filter(|capture| capture.start <= capture.end);
            self.spans.extend(captures.map(|capture| (capture.start, capture.end)));
            // A group's stack gives its last capture first.
            self.spans[first..].reverse();
            self.ends.push(self.spans.len());
        }
    }

    /// The last capture of the group with this number; `None` if there is no such group, or it has
    /// no capture. Group 0 is the whole match.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<Match<'t>> {
        self.group(number)?.last()
    }

    /// The group with this number, if there is one.
    #[must_use]
    pub fn group(&self, number: u32) -> Option<Group<'_, 't>> {
        let place = self.groups.binary_search_by_key(&number, |group| group.index).ok()?;
        Some(Group { captures: self, place })
    }

    /// The group with this name, or else with this number.
    #[must_use]
    pub fn name(&self, name: &str) -> Option<Group<'_, 't>> {
        match self.groups.iter().position(|group| group.name.as_deref() == Some(name)) {
            Some(place) => Some(Group { captures: self, place }),
            None => self.group(name.parse().ok()?),
        }
    }

    /// All groups by ascending number, the whole match first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Group<'_, 't>> + '_ {
        (0..self.groups.len()).map(|place| Group { captures: self, place })
    }

    /// The searched text.
    #[must_use]
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The whole match.
    pub(crate) fn whole(&self) -> Match<'t> {
        self.spans.first().map_or(Match::new(self.text, 0, 0), |span| self.at(span))
    }

    fn at(&self, &(start, end): &(u32, u32)) -> Match<'t> {
        Match::new(self.text, start as usize, end as usize)
    }
}

impl fmt::Debug for Captures<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.iter().map(|group| match group.name() {
            Some(name) => (name.into(), group),
            None => (group.number().to_string(), group),
        });
        f.debug_map().entries(entries).finish()
    }
}

/// A group of a match.
#[derive(Clone, Copy)]
pub struct Group<'c, 't> {
    captures: &'c Captures<'t>,
    place: usize,
}

impl<'c, 't> Group<'c, 't> {
    /// The number of the group.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.captures.groups[self.place].index
    }

    /// The name of the group, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'c str> {
        self.captures.groups[self.place].name.as_deref()
    }

    /// The last capture, if there is one.
    #[must_use]
    pub fn last(&self) -> Option<Match<'t>> {
        self.captures().next_back()
    }

    /// The captures, in order.
    pub fn captures(
        &self,
    ) -> impl ExactSizeIterator<Item = Match<'t>> + DoubleEndedIterator + use<'c, 't> {
        let captures = self.captures;
        let start = if self.place == 0 { 0 } else { captures.ends[self.place - 1] };
        captures.spans[start..captures.ends[self.place]].iter().map(|span| captures.at(span))
    }
}

impl fmt::Debug for Group<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.captures()).finish()
    }
}
