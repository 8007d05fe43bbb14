//! A text, read in either direction.

use crate::set::Set;

/// The text of a match, for steps over characters in both directions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'t> {
    str: &'t str,
    bytes: &'t [u8],
}

impl<'t> Text<'t> {
    pub(crate) fn new(str: &'t str) -> Self {
        Self { str, bytes: str.as_bytes() }
    }

    pub(crate) fn bytes(self) -> &'t [u8] {
        self.bytes
    }

    pub(crate) fn str(self) -> &'t str {
        self.str
    }

    pub(crate) fn len(self) -> usize {
        self.bytes.len()
    }

    /// The next byte in the direction.
    #[inline]
    pub(crate) fn byte(self, pos: usize, back: bool) -> Option<u8> {
        let index = if back { pos.wrapping_sub(1) } else { pos };
        self.bytes.get(index).copied()
    }

    /// The next character in the direction.
    pub(crate) fn char(self, pos: usize, back: bool) -> Option<char> {
        if back {
            self.str.get(..pos)?.chars().next_back()
        } else {
            self.str.get(pos..)?.chars().next()
        }
    }

    /// The position after the next character, if there is one.
    #[inline]
    pub(crate) fn step(self, pos: usize, back: bool) -> Option<usize> {
        match self.byte(pos, back) {
            Some(byte) if byte.is_ascii() => Some(moved(pos, 1, back)),
            Some(_) => self.char(pos, back).map(|c| moved(pos, c.len_utf8(), back)),
            None => None,
        }
    }

    /// The position after the next character, if the set has it.
    #[inline]
    pub(crate) fn step_in(self, set: &Set, pos: usize, back: bool) -> Option<usize> {
        match self.byte(pos, back) {
            Some(byte) if byte.is_ascii() => set.has_ascii(byte).then(|| moved(pos, 1, back)),
            Some(_) => {
                let c = self.char(pos, back)?;
                set.has(c).then(|| moved(pos, c.len_utf8(), back))
            }
            None => None,
        }
    }

    /// The position after `literal`, if it comes next in the text.
    #[inline]
    pub(crate) fn step_over(self, literal: &[u8], pos: usize, back: bool) -> Option<usize> {
        if back {
            let start = pos.checked_sub(literal.len())?;
            (self.bytes[start..pos] == *literal).then_some(start)
        } else {
            let end = pos + literal.len();
            (*self.bytes.get(pos..end)? == *literal).then_some(end)
        }
    }
}

#[inline]
fn moved(pos: usize, by: usize, back: bool) -> usize {
    if back { pos - by } else { pos + by }
}
