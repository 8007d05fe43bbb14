//! Symbols, the contents of cells and strings.

#[cfg(doc)]
use crate::alphabet::Alphabet;

/// The largest number of symbols in an alphabet.
pub(crate) const MAX_SYMBOLS: usize = 64;

/// A symbol: its index in an [`Alphabet`], below [`Alphabet::MAX_LEN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(pub(crate) u8);

impl Symbol {
    /// The symbol with this index.
    ///
    /// # Panics
    /// If `index` is not below [`Alphabet::MAX_LEN`].
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SYMBOLS, "a symbol's index is below 64");
        Self(index as u8)
    }

    /// The symbol's index in its alphabet.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
