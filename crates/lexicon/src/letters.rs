//! Sets of the letters a to z.

use core::fmt;
use core::iter::FusedIterator;

/// A set of the letters a to z, as a mask: bit 0 is a, bit 25 is z.
///
/// ```
/// use kleene_lexicon::Letters;
///
/// let vowels = Letters::from_text("aeiou");
/// assert!(vowels.contains(b'e') && !vowels.contains(b'E'));
/// assert_eq!(vowels.intersection(Letters::from_text("idea")).to_string(), "aei");
/// assert_eq!(vowels.mask(), 0b1_0000_0100_0001_0001_0001);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct Letters(u32);

/// 0 for a; 26 or more for a byte that is not a letter.
pub(crate) fn letter_of(byte: u8) -> u32 {
    u32::from(byte.wrapping_sub(b'a'))
}

impl Letters {
    /// All letters.
    pub const ALL: Self = Self((1 << 26) - 1);

    /// The letters in a text. Ignores other characters, including capitals.
    pub fn from_text(text: &str) -> Self {
        let masks = text.bytes().filter(u8::is_ascii_lowercase).map(|byte| 1 << letter_of(byte));
        Self(masks.fold(0, |all, mask: u32| all | mask))
    }

    /// The letters of a mask; bits above 25 are ignored.
    pub const fn from_mask(mask: u32) -> Self {
        Self(mask & Self::ALL.0)
    }

    /// The mask.
    #[must_use]
    pub const fn mask(self) -> u32 {
        self.0
    }

    /// Whether the set has a letter; false for a byte that is not a letter.
    #[must_use]
    pub fn contains(self, byte: u8) -> bool {
        self.0.checked_shr(letter_of(byte)).is_some_and(|mask| mask & 1 != 0)
    }

    /// The letters in both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The letters in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Number of letters.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|byte| write!(f, "{}", char::from(byte)))
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letters({self})")
    }
}

impl IntoIterator for Letters {
    type Item = u8;
    type IntoIter = LettersIter;

    fn into_iter(self) -> LettersIter {
        LettersIter(self.0)
    }
}

/// The letters of a set in alphabetical order.
#[derive(Clone, Debug)]
pub struct LettersIter(u32);

impl Iterator for LettersIter {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let letter = self.0.trailing_zeros() as u8;
        self.0 &= self.0.checked_sub(1)?;
        Some(b'a' + letter)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for LettersIter {}
impl FusedIterator for LettersIter {}
