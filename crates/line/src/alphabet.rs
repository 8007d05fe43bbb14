//! The alphabet that names symbols.

use alloc::vec::Vec;

use crate::cell_set::CellSet;
use crate::symbol::{MAX_SYMBOLS, Symbol};

/// At most 64 distinct characters in order: the `i`-th is the [`Symbol`] with index `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    chars: Vec<char>,
}

impl Alphabet {
    /// The largest number of symbols in an alphabet: 64.
    pub const MAX_LEN: usize = MAX_SYMBOLS;

    /// The alphabet of these characters, in this order.
    ///
    /// # Errors
    /// A repeated character, or more than [`Alphabet::MAX_LEN`] characters.
    ///
    /// ```
    /// use kleene_line::Alphabet;
    ///
    /// let cells = Alphabet::new(".#".chars())?;
    /// assert_eq!(cells.symbol('#').map(|symbol| symbol.index()), Some(1));
    /// assert_eq!(cells.symbol('x'), None);
    /// # Ok::<(), kleene_line::AlphabetError>(())
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
    /// If the symbol is not in this alphabet.
    #[must_use]
    pub fn char(&self, symbol: Symbol) -> char {
        self.chars[symbol.index()]
    }

    /// The characters in the order of their symbols.
    pub fn chars(&self) -> impl ExactSizeIterator<Item = char> + Clone {
        self.chars.iter().copied()
    }

    /// The set of all symbols, the domain of an unknown cell.
    pub fn all(&self) -> CellSet {
        CellSet::first(self.len())
    }
}

kleene_text::errors! {
    /// Why characters do not make an alphabet.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AlphabetError {
        /// The same character twice.
        #[error("the alphabet has {0:?} twice")]
        Repeated(char),
        /// More than [`Alphabet::MAX_LEN`] characters.
        #[error("an alphabet has at most 64 symbols")]
        TooLarge,
    }
}
