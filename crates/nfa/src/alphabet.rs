//! Symbols, the sets of them that a cell may still hold, and the alphabet that names them.

use alloc::vec::Vec;
use core::fmt;

/// A symbol: its index in an [`Alphabet`], below [`Alphabet::MAX_LEN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

impl Symbol {
    /// The symbol with this index.
    ///
    /// # Panics
    /// If `index` is not below [`Alphabet::MAX_LEN`].
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Alphabet::MAX_LEN, "a symbol's index is below 64");
        Self(index as u8)
    }

    /// The symbol's index in its alphabet.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The symbols that a cell may still hold: one bit per symbol.
///
/// A cell with one symbol is known, a cell with none is a contradiction.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u64);

impl CellSet {
    /// No symbol: a contradiction.
    pub const EMPTY: Self = Self(0);

    /// The set with these bits; bit `i` stands for the symbol of index `i`.
    #[must_use]
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
    #[must_use]
    #[inline]
    pub const fn only(symbol: Symbol) -> Self {
        Self(1 << symbol.0)
    }

    /// The first `len` symbols of an alphabet: what an unknown cell may hold.
    ///
    /// # Panics
    /// If `len` is above [`Alphabet::MAX_LEN`].
    #[must_use]
    #[inline]
    pub const fn first(len: usize) -> Self {
        assert!(len <= Alphabet::MAX_LEN, "an alphabet has at most 64 symbols");
        if len == Alphabet::MAX_LEN { Self(u64::MAX) } else { Self((1 << len) - 1) }
    }

    /// Whether no symbol is left.
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

    /// The only symbol of a known cell, `None` where there is none or a choice.
    #[must_use]
    #[inline]
    pub const fn known(self) -> Option<Symbol> {
        if self.0.is_power_of_two() { Some(Symbol(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The symbols in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The symbols in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The symbols of this set that are not in `other`.
    #[must_use]
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

/// At most 64 distinct characters, in order: the `i`-th is the [`Symbol`] of index `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    chars: Vec<char>,
}

impl Alphabet {
    /// The most symbols that an alphabet can have.
    pub const MAX_LEN: usize = 64;

    /// The alphabet of these characters, in this order.
    ///
    /// # Errors
    /// A character that is given twice, or more than [`Alphabet::MAX_LEN`] of them.
    ///
    /// ```
    /// use kleene_nfa::Alphabet;
    ///
    /// let cells = Alphabet::new(".#".chars())?;
    /// assert_eq!(cells.symbol('#').map(|symbol| symbol.index()), Some(1));
    /// assert_eq!(cells.symbol('x'), None);
    /// # Ok::<(), kleene_nfa::AlphabetError>(())
    /// ```
    pub fn new(chars: impl IntoIterator<Item = char>) -> Result<Self, AlphabetError> {
        let mut alphabet = Self { chars: Vec::new() };
        for c in chars {
            if alphabet.chars.contains(&c) {
                return Err(AlphabetError::Repeated(c));
            }
            if alphabet.chars.len() == Self::MAX_LEN {
                return Err(AlphabetError::TooLarge);
            }
            alphabet.chars.push(c);
        }
        Ok(alphabet)
    }

    /// Number of symbols.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// Whether the alphabet has no symbol.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    /// The symbol that stands for `c`.
    #[must_use]
    pub fn symbol(&self, c: char) -> Option<Symbol> {
        self.chars.iter().position(|&other| other == c).map(Symbol::new)
    }

    /// The character of a symbol.
    ///
    /// # Panics
    /// If the symbol is not of this alphabet.
    #[must_use]
    pub fn char(&self, symbol: Symbol) -> char {
        self.chars[symbol.index()]
    }

    /// The characters in the order of their symbols.
    pub fn chars(&self) -> impl ExactSizeIterator<Item = char> + Clone {
        self.chars.iter().copied()
    }

    /// The set of all symbols: what a cell of which nothing is known may hold.
    #[must_use]
    pub fn all(&self) -> CellSet {
        CellSet::first(self.len())
    }
}

/// Why characters do not make an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// The same character twice.
    #[error("the alphabet has {0:?} twice")]
    Repeated(char),
    /// More than [`Alphabet::MAX_LEN`] characters.
    #[error("an alphabet has at most 64 symbols")]
    TooLarge,
}
