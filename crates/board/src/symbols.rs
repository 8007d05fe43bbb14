//! The symbols of a board: their characters, names, colors and values.

use alloc::{string::String, vec::Vec};

use kleene_line::{Alphabet, CellSet, Symbol};

/// The symbols of a board. Each has a character; it may have a name, a color, and a value of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    alphabet: Alphabet,
    looks: Vec<Look>,
}

/// The name and the look of a symbol.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) name: Option<String>,
    pub(crate) color: Option<[u8; 3]>,
    pub(crate) value: Option<u64>,
}

impl Symbols {
    /// The most symbols of a board.
    pub const MAX_LEN: usize = Alphabet::MAX_LEN;

    /// Symbols with these characters; nothing if one stands twice, or there are none or too many.
    pub(crate) fn new(symbols: impl IntoIterator<Item = (char, Look)>) -> Option<Self> {
        let (chars, looks): (Vec<char>, Vec<Look>) = symbols.into_iter().unzip();
        let alphabet = Alphabet::new(chars).ok()?;
        (1..=Self::MAX_LEN).contains(&alphabet.len()).then_some(Self { alphabet, looks })
    }

    /// The characters.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// All symbols.
    pub fn all(&self) -> CellSet {
        self.alphabet.all()
    }

    /// Number of symbols.
    #[must_use]
    pub fn len(&self) -> usize {
        self.alphabet.len()
    }

    /// Whether there are none, which no board has.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.alphabet.is_empty()
    }

    /// The symbol of a character.
    #[must_use]
    pub fn symbol(&self, c: char) -> Option<Symbol> {
        self.alphabet.symbol(c)
    }

    /// The character of a symbol.
    ///
    /// # Panics
    /// If the board has no such symbol.
    #[must_use]
    pub fn char(&self, symbol: Symbol) -> char {
        self.alphabet.char(symbol)
    }

    /// The name of a symbol: the one that it was given, or its character.
    ///
    /// # Panics
    /// If the board has no such symbol.
    #[must_use]
    pub fn name(&self, symbol: Symbol) -> String {
        let name = self.looks[symbol.index()].name.clone();
        name.unwrap_or_else(|| self.alphabet.char(symbol).into())
    }

    /// The color of a symbol: red, green, blue; nothing if it has none.
    ///
    /// # Panics
    /// If the board has no such symbol.
    #[must_use]
    pub fn color(&self, symbol: Symbol) -> Option<[u8; 3]> {
        self.looks[symbol.index()].color
    }

    /// The value of a symbol: the one that it was given, its digit, or its place among the symbols, from 1.
    ///
    /// # Panics
    /// If the board has no such symbol.
    #[must_use]
    pub fn value(&self, symbol: Symbol) -> u64 {
        let value = self.looks[symbol.index()].value;
        value
            .or_else(|| self.alphabet.char(symbol).to_digit(10).map(u64::from))
            .unwrap_or(symbol.index() as u64 + 1)
    }

    /// The values of all symbols.
    pub(crate) fn values(&self) -> Vec<u64> {
        self.all().symbols().map(|symbol| self.value(symbol)).collect()
    }
}
