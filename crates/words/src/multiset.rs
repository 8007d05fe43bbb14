//! Multisets of letters: anagrams and letter counts.

use core::fmt;

/// The largest count of a letter. Each count has four bits.
pub(crate) const MAX_COUNT: u32 = 15;

/// The index of the count of dots, after those of 26 letters.
const DOTS: u32 = 26;

/// The remaining number of each letter; a dot stands for any letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Counts(u128);

impl Counts {
    /// The number of a letter, 0 for a, or of the dots.
    fn of(self, place: u32) -> u32 {
        (self.0 >> (4 * place)) as u32 & MAX_COUNT
    }

    /// One more of a letter or of a dot; `None` if there are too many.
    pub(crate) fn with(self, letter: char) -> Option<Self> {
        let place = if letter == '.' { DOTS } else { letter_of(letter)? };
        (self.of(place) < MAX_COUNT).then(|| Self(self.0 + (1 << (4 * place))))
    }

    fn without(self, place: u32) -> Option<Self> {
        (self.of(place) > 0).then(|| Self(self.0 - (1 << (4 * place))))
    }
}

fn letter_of(letter: char) -> Option<u32> {
    letter.is_ascii_lowercase().then(|| letter as u32 - 'a' as u32)
}

/// The required relation between the letters of a word and the given ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Comparison {
    /// They are the same: an anagram.
    Same,
    /// There may be more.
    AtLeast,
    /// There may be fewer.
    AtMost,
}

/// A condition on the letters of a word, whatever their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Multiset {
    pub(crate) counts: Counts,
    pub(crate) comparison: Comparison,
}

impl Multiset {
    /// The counts after a character; `None` if no word continues so.
    pub(crate) fn step(self, left: Counts, c: char) -> Option<Counts> {
        // Greedy is optimal: take the letter itself before a dot, which any letter could take.
        let taken = letter_of(c).and_then(|letter| left.without(letter));
        taken.or_else(|| left.without(DOTS)).or_else(|| {
            let may_be_more = self.comparison == Comparison::AtLeast;
            may_be_more.then_some(left)
        })
    }

    pub(crate) fn accepts(self, left: Counts) -> bool {
        self.comparison == Comparison::AtMost || left == Counts::default()
    }

    /// A mask of the letters with which a word can continue.
    pub(crate) fn letters(self, left: Counts) -> u32 {
        if self.comparison == Comparison::AtLeast || left.of(DOTS) > 0 {
            return u32::MAX;
        }
        (0..26).filter(|&place| left.of(place) > 0).fold(0, |mask, place| mask | 1 << place)
    }

    pub(crate) fn is_match(self, word: &str) -> bool {
        let end = word.chars().try_fold(self.counts, |left, c| self.step(left, c));
        end.is_some_and(|left| self.accepts(left))
    }
}

/// In words.
impl fmt::Display for Multiset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.comparison {
            Comparison::Same => "exactly the letters",
            Comparison::AtLeast => "at least the letters",
            Comparison::AtMost => "some or all of the letters",
        })?;
        for place in 0..26 {
            for _ in 0..self.counts.of(place) {
                write!(f, " {}", char::from(b'a' + place as u8))?;
            }
        }
        match self.counts.of(DOTS) {
            0 => Ok(()),
            1 => f.write_str(" and one more"),
            dots => write!(f, " and {dots} more"),
        }
    }
}
