//! Sets of characters with fast look-up for ASCII.

use kleene_syntax::Class;

/// A set of characters: a bitmap for ASCII, ranges for the rest.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    pub(crate) ascii: u128,
    class: Class,
    pub(crate) shape: Shape,
}

/// Sets over which a run can be found without examining every character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Every character.
    All,
    /// Every character except this ASCII one.
    AllBut(u8),
    /// Any other set.
    Other,
}

impl Set {
    pub(crate) fn new(class: Class) -> Self {
        let ascii = class.chars().take_while(char::is_ascii);
        let ascii = ascii.fold(0, |bits, c| bits | 1 << c as u32);
        let missing = class.negate();
        let mut absent = missing.chars();
        let shape = match (absent.next(), absent.next()) {
            (None, _) => Shape::All,
            (Some(c), None) if c.is_ascii() => Shape::AllBut(c as u8),
            _ => Shape::Other,
        };
        Self { ascii, class, shape }
    }

    /// Whether the set has this ASCII character.
    #[inline]
    pub(crate) fn has_ascii(&self, byte: u8) -> bool {
        self.ascii >> (byte & 127) & 1 == 1
    }

    pub(crate) fn has(&self, c: char) -> bool {
        if c.is_ascii() { self.has_ascii(c as u8) } else { self.class.contains(c) }
    }

    /// Whether the set has a character beyond ASCII.
    pub(crate) fn has_others(&self) -> bool {
        self.class.ranges().last().is_some_and(|range| !range.end.is_ascii())
    }
}
