//! Sets of symbols as machine words: the domains of cells.

use core::fmt;

#[cfg(doc)]
use crate::alphabet::Alphabet;
use crate::symbol::{MAX_SYMBOLS, Symbol};

/// The domain of a cell, the symbols that it may still hold: one bit per symbol.
///
/// A cell with one symbol is known, a cell with none is a contradiction.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct CellSet(u64);

impl CellSet {
    /// No symbol: a contradiction.
    pub const EMPTY: Self = Self(0);

    /// The set with these bits; bit `i` stands for the symbol of index `i`.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// One bit per symbol.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one symbol.
    #[inline]
    pub const fn only(symbol: Symbol) -> Self {
        Self(1 << symbol.0)
    }

    /// The first `len` symbols of an alphabet, the domain of an unknown cell.
    ///
    /// # Panics
    /// If `len` is above [`Alphabet::MAX_LEN`].
    #[inline]
    pub const fn first(len: usize) -> Self {
        assert!(len <= MAX_SYMBOLS, "an alphabet has at most 64 symbols");
        if len == MAX_SYMBOLS { Self(u64::MAX) } else { Self((1 << len) - 1) }
    }

    /// Whether the set has no symbol.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of symbols in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `symbol` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 >> symbol.0 & 1 == 1
    }

    /// The only symbol of a known cell; `None` if the set is empty or has several symbols.
    #[must_use]
    #[inline]
    pub const fn known(self) -> Option<Symbol> {
        if self.0.is_power_of_two() { Some(Symbol(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The symbols in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The symbols in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The symbols of this set that are not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The symbols in ascending order of index.
    pub fn symbols(self) -> impl Iterator<Item = Symbol> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let symbol = (bits != 0).then(|| Symbol(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(symbol)
        })
    }
}

impl FromIterator<Symbol> for CellSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(Self::EMPTY, |set, symbol| set.or(Self::only(symbol)))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.symbols().map(Symbol::index)).finish()
    }
}
