//! Sets of characters.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// The characters from `start` to `end`, both included.
///
/// A range whose `start` is above its `end` has no character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CharRange {
    /// The first character.
    pub start: char,
    /// The last character.
    pub end: char,
}

impl CharRange {
    /// The range from `start` to `end`, both included.
    #[must_use]
    pub const fn new(start: char, end: char) -> Self {
        Self { start, end }
    }

    fn is_empty(self) -> bool {
        self.start > self.end
    }
}

/// A set of characters (Unicode scalar values), with any negation already carried out.
///
/// The ranges are sorted, none is empty, and at least one character lies between two of them, so
/// equal sets have equal ranges. The surrogates are no characters: U+D7FF and U+E000 are
/// neighbors.
///
/// ```
/// use kleene_syntax::{CharRange, Class};
///
/// let class: Class = "xyzab".chars().collect();
/// assert_eq!(class.ranges(), [CharRange::new('a', 'b'), CharRange::new('x', 'z')]);
/// assert!(class.negate().contains('c'));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Class {
    ranges: Vec<CharRange>,
}

impl Class {
    /// The class of all characters in these ranges, which may overlap and come in any order.
    pub fn new(ranges: impl IntoIterator<Item = CharRange>) -> Self {
        let mut ranges: Vec<_> = ranges.into_iter().filter(|range| !range.is_empty()).collect();
        ranges.sort_unstable();
        ranges.dedup_by(|next, last| {
            let joined = successor(last.end).is_none_or(|c| next.start <= c);
            if joined {
                last.end = last.end.max(next.end);
            }
            joined
        });
        Self { ranges }
    }

    /// The class of every character.
    pub fn all() -> Self {
        Self::new([CharRange::new('\0', char::MAX)])
    }

    /// The sorted ranges.
    #[must_use]
    pub fn ranges(&self) -> &[CharRange] {
        &self.ranges
    }

    /// The characters in ascending order.
    pub fn chars(&self) -> impl Iterator<Item = char> + Clone {
        self.ranges.iter().flat_map(|range| range.start..=range.end)
    }

    /// Whether `c` is in the class.
    #[must_use]
    pub fn contains(&self, c: char) -> bool {
        self.ranges
            .binary_search_by(|range| match (range.end < c, range.start > c) {
                (true, _) => Ordering::Less,
                (_, true) => Ordering::Greater,
                _ => Ordering::Equal,
            })
            .is_ok()
    }

    /// Whether the class has no character.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// The class of all characters that are not in this one.
    pub fn negate(&self) -> Self {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        let mut start = Some('\0');
        for range in &self.ranges {
            if let (Some(start), Some(end)) = (start, predecessor(range.start)) {
                ranges.push(CharRange { start, end });
            }
            start = successor(range.end);
        }
        ranges.extend(start.map(|start| CharRange { start, end: char::MAX }));
        Self::new(ranges)
    }

    /// The class of the characters in this one, in `other` or in both.
    pub fn union(&self, other: &Self) -> Self {
        self.ranges.iter().chain(&other.ranges).copied().collect()
    }

    /// The class of the characters in both this one and `other`.
    pub fn intersect(&self, other: &Self) -> Self {
        self.negate().union(&other.negate()).negate()
    }

    /// The class of the characters in this one and not in `other`.
    ///
    /// ```
    /// use kleene_syntax::Class;
    ///
    /// let class = |text: &str| text.chars().collect::<Class>();
    /// assert_eq!(class("abc").difference(&class("b")), class("ac"));
    /// ```
    pub fn difference(&self, other: &Self) -> Self {
        self.intersect(&other.negate())
    }

    /// The only character of the class, `None` where there is none or several.
    pub(crate) fn single(&self) -> Option<char> {
        match self.ranges[..] {
            [range] if range.start == range.end => Some(range.start),
            _ => None,
        }
    }
}

impl FromIterator<char> for Class {
    fn from_iter<I: IntoIterator<Item = char>>(chars: I) -> Self {
        Self::new(chars.into_iter().map(|c| CharRange::new(c, c)))
    }
}

impl FromIterator<CharRange> for Class {
    fn from_iter<I: IntoIterator<Item = CharRange>>(ranges: I) -> Self {
        Self::new(ranges)
    }
}

/// The next character, past the surrogates where they are in the way.
fn successor(c: char) -> Option<char> {
    (c..=char::MAX).nth(1)
}

fn predecessor(c: char) -> Option<char> {
    ('\0'..c).next_back()
}
