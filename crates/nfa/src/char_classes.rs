//! Character classes (minterms): the characters of an automaton, partitioned into those that it
//! does not distinguish.

use alloc::{boxed::Box, vec::Vec};

use indexmap::IndexMap;
use kleene_syntax::{CharRange, Class};
use rustc_hash::FxBuildHasher;

/// A set of characters, the universe, partitioned into numbered classes: the letters of an
/// automaton.
///
/// Letters are numbered from 0 in the order of their least characters. Any character outside the
/// universe has the letter [`CharClasses::len`].
///
/// ```
/// use kleene_nfa::CharClasses;
/// use kleene_syntax::{CharRange, Class};
///
/// let digits = Class::new([CharRange::new('0', '9')]);
/// let letters = CharClasses::new(&Class::all()).split(&digits);
/// assert_eq!(letters.len(), 2);
/// assert_eq!(letters.letter('7'), letters.letter('0'));
/// assert_eq!(letters.readable(), ['a', '0']);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharClasses {
    /// Sorted and disjoint; adjacent ranges have different letters.
    ranges: Vec<(CharRange, u32)>,
    len: usize,
    /// The letter of each ASCII character.
    ascii: Box<[u32; 128]>,
}

impl CharClasses {
    /// One letter for all characters of the class, none for the empty class.
    #[must_use]
    pub fn new(universe: &Class) -> Self {
        Self::number(universe.ranges().iter().map(|&range| (range, ())))
    }

    /// Numbers ranges of characters: ranges with equal keys share a letter; `ranges` are sorted and
    /// disjoint.
    fn number<K: core::hash::Hash + Eq>(ranges: impl Iterator<Item = (CharRange, K)>) -> Self {
        let mut letters: IndexMap<K, (), FxBuildHasher> = IndexMap::default();
        let mut numbered: Vec<(CharRange, u32)> = Vec::new();
        for (range, key) in ranges {
            // Letters are numbered by first appearance, which the order of ranges makes the order of least characters.
            let letter = letters.insert_full(key, ()).0 as u32;
            match numbered.last_mut() {
                Some((last, same)) if *same == letter && after(last.end) == range.start as u32 => {
                    last.end = range.end;
                }
                _ => numbered.push((range, letter)),
            }
        }
        Self::from_ranges(numbered, letters.len())
    }

    fn from_ranges(ranges: Vec<(CharRange, u32)>, len: usize) -> Self {
        let mut letters = Self { ranges, len, ascii: Box::new([0; 128]) };
        for c in 0..128_u8 {
            letters.ascii[usize::from(c)] = letters.search(char::from(c)) as u32;
        }
        letters
    }

    /// Number of letters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no letter: the universe is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The ranges of characters with their letters, in ascending order.
    pub(crate) fn ranges(&self) -> &[(CharRange, u32)] {
        &self.ranges
    }

    pub(crate) fn ascii(&self) -> &[u32; 128] {
        &self.ascii
    }

    /// The letter of a character.
    #[must_use]
    pub fn letter(&self, c: char) -> usize {
        self.ascii.get(c as usize).map_or_else(|| self.search(c), |&letter| letter as usize)
    }

    fn search(&self, c: char) -> usize {
        // Ranges are sorted and disjoint: only the last one that starts before the character can have it.
        let behind = self.ranges.partition_point(|(range, _)| range.start <= c);
        let before = behind.checked_sub(1).map(|i| self.ranges[i]);
        before.filter(|(range, _)| c <= range.end).map_or(self.len, |(_, letter)| letter as usize)
    }

    /// The characters of each letter.
    pub(crate) fn classes(&self) -> Vec<Class> {
        let mut ranges = vec![Vec::new(); self.len];
        for &(range, letter) in &self.ranges {
            ranges[letter as usize].push(range);
        }
        ranges.into_iter().map(Class::new).collect()
    }

    /// Number of characters in each letter.
    #[cfg(feature = "counts")]
    pub(crate) fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.len];
        for &(range, letter) in &self.ranges {
            sizes[letter as usize] += size(range);
        }
        sizes
    }

    /// The least character of each letter.
    pub(crate) fn least(&self) -> Vec<char> {
        let mut least = vec![None; self.len];
        for &(range, letter) in &self.ranges {
            least[letter as usize].get_or_insert(range.start);
        }
        least.into_iter().flatten().collect()
    }

    /// A character of each letter, one that is easy to read if possible.
    #[must_use]
    pub fn readable(&self) -> Vec<char> {
        let plain = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain('!'..='~').chain([' ']);
        let mut chars: Vec<Option<char>> = vec![None; self.len];
        for c in plain {
            if let Some(place) = chars.get_mut(self.letter(c)) {
                place.get_or_insert(c);
            }
        }
        let each = chars.into_iter().zip(self.least());
        each.map(|(plain, least)| plain.unwrap_or(least)).collect()
    }

    /// The universe.
    pub(crate) fn universe(&self) -> Class {
        self.ranges.iter().map(|&(range, _)| range).collect()
    }

    /// The coarsest common refinement of two partitions over both universes, with the letters of
    /// `self` and of `other` from which each new letter comes.
    pub(crate) fn refine(&self, other: &Self) -> (Self, Vec<[usize; 2]>) {
        // Every range boundary of either partition is a cut: between two cuts, neither letter
        // changes.
        let mut cuts: Vec<u32> = [self, other]
            .iter()
            .flat_map(|letters| &letters.ranges)
            .flat_map(|(range, _)| [range.start as u32, after(range.end)])
            .collect();
        cuts.sort_unstable();
        cuts.dedup();
        let pieces = cuts.windows(2).filter_map(|cut| {
            let start = char::from_u32(cut[0])?;
            let last = if cut[1] == FIRST_AFTER { LAST_BEFORE } else { cut[1] - 1 };
            let key = [self.letter(start), other.letter(start)];
            let inside = key != [self.len, other.len];
            inside.then_some((CharRange::new(start, char::from_u32(last)?), key))
        });
        let pieces: Vec<_> = pieces.collect();
        let refined = Self::number(pieces.iter().copied());
        let mut origins = vec![[0; 2]; refined.len];
        for (range, key) in pieces {
            origins[refined.letter(range.start)] = key;
        }
        (refined, origins)
    }

    /// The refinement that also distinguishes the characters of `class` from others, over the same
    /// universe.
    #[must_use]
    pub fn split(&self, class: &Class) -> Self {
        let (refined, origins) = self.refine(&Self::new(class));
        let ranges = refined.ranges.into_iter();
        Self::number(ranges.filter(|&(_, letter)| origins[letter as usize][0] < self.len))
    }

    /// Merges the letters with equal keys, over the same universe. Also returns the new letter of
    /// each old one.
    pub(crate) fn join<K: core::hash::Hash + Eq>(
        &self,
        key: impl Fn(usize) -> K,
    ) -> (Self, Vec<usize>) {
        let joined =
            Self::number(self.ranges.iter().map(|&(range, letter)| (range, key(letter as usize))));
        let new = self.least().into_iter().map(|c| joined.letter(c)).collect();
        (joined, new)
    }
}

/// Surrogates are not characters: a range that ends before them is adjacent to one that starts
/// after them.
const LAST_BEFORE: u32 = 0xD7FF;
const FIRST_AFTER: u32 = 0xE000;

fn after(c: char) -> u32 {
    if c as u32 == LAST_BEFORE { FIRST_AFTER } else { c as u32 + 1 }
}

/// Number of characters in a range.
#[cfg(feature = "counts")]
pub(crate) fn size(range: CharRange) -> u32 {
    let spans_gap = range.start as u32 <= LAST_BEFORE && range.end as u32 >= FIRST_AFTER;
    let gap = if spans_gap { FIRST_AFTER - LAST_BEFORE - 1 } else { 0 };
    range.end as u32 - range.start as u32 + 1 - gap
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(pattern: &str) -> Class {
        let ast = kleene_syntax::classical::parse(pattern).unwrap();
        match ast.kind() {
            kleene_syntax::AstKind::Class(class) => class.clone(),
            other => panic!("not a class: {other:?}"),
        }
    }

    #[test]
    fn letters_tell_apart_what_any_class_does() {
        let letters = CharClasses::new(&Class::all()).split(&class("[b-m]")).split(&class("[k-z]"));
        assert_eq!(letters.len(), 4);
        let numbers = ['a', 'b', 'j', 'k', 'm', 'n', 'z', '{', 'é'].map(|c| letters.letter(c));
        assert_eq!(numbers, [0, 1, 1, 2, 2, 3, 3, 0, 0]);
        assert_eq!(letters.sizes()[1..], [9, 3, 13]);
        assert_eq!(letters.sizes().iter().sum::<u32>(), 0x0011_0000 - 0x800);
        assert_eq!(letters.least(), ['\0', 'b', 'k', 'n']);
    }

    #[test]
    fn the_universe_bounds_every_letter() {
        let letters = CharClasses::new(&class("[a-c]")).split(&class("[c-z]"));
        assert_eq!(letters.len(), 2);
        assert_eq!(['`', 'a', 'c', 'd', 'é'].map(|c| letters.letter(c)), [2, 0, 1, 2, 2]);
        assert_eq!(letters.universe(), class("[a-c]"));
        assert_eq!(CharClasses::new(&Class::default()).len(), 0);
    }

    #[test]
    fn refining_keeps_to_both_sides_of_the_surrogates() {
        let a = CharClasses::new(&class(r"[\x00-\x{D7FF}]"));
        let b = CharClasses::new(&class(r"[\x{D000}-\x{E100}]"));
        let (both, origins) = a.refine(&b);
        assert_eq!(origins, [[0, 1], [0, 0], [1, 0]]);
        let sizes = [0xD000, 0x800, 0x101];
        assert_eq!(both.sizes(), sizes);
        assert_eq!(both.universe(), class(r"[\x00-\x{E100}]"));
    }

    #[test]
    fn joining_renumbers() {
        let letters = CharClasses::new(&class("[a-d]")).split(&class("[b]")).split(&class("[c]"));
        let (joined, new) = letters.join(|letter| letter == 1);
        assert_eq!((joined.len(), new), (2, vec![0, 1, 0]));
        assert_eq!(['a', 'b', 'c', 'd'].map(|c| joined.letter(c)), [0, 1, 0, 0]);
    }
}
