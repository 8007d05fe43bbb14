//! Literals: statements about one cell and one symbol.

use core::fmt;

/// The statement that a cell holds a symbol, or that it does not.
///
/// ```
/// use kleene_learn::Literal;
///
/// let literal = Literal::is(3, 1);
/// assert_eq!(!literal, Literal::is_not(3, 1));
/// assert_eq!(format!("{literal:?} {:?}", !literal), "3=1 3!=1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    cell: u32,
    symbol: u8,
    is_equal: bool,
}

impl Literal {
    /// The cell holds the symbol.
    ///
    /// # Panics
    /// If the symbol is not below 64.
    #[must_use]
    pub const fn is(cell: u32, symbol: u8) -> Self {
        assert!(symbol < 64, "a symbol is below 64");
        Self { cell, symbol, is_equal: true }
    }

    /// The cell does not hold the symbol.
    ///
    /// # Panics
    /// If the symbol is not below 64.
    #[must_use]
    pub const fn is_not(cell: u32, symbol: u8) -> Self {
        assert!(symbol < 64, "a symbol is below 64");
        Self { cell, symbol, is_equal: false }
    }

    /// The cell's index.
    #[must_use]
    pub const fn cell(self) -> u32 {
        self.cell
    }

    /// The symbol.
    #[must_use]
    pub const fn symbol(self) -> u8 {
        self.symbol
    }

    /// The same statement about another cell.
    #[must_use]
    pub const fn of_cell(self, cell: u32) -> Self {
        Self { cell, ..self }
    }

    /// Whether the literal states that the cell holds the symbol.
    #[must_use]
    pub const fn is_equal(self) -> bool {
        self.is_equal
    }
}

impl core::ops::Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self { is_equal: !self.is_equal, ..self }
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_equal { "=" } else { "!=" };
        write!(f, "{}{sign}{}", self.cell, self.symbol)
    }
}
