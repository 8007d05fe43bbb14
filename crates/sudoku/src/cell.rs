//! Cells, and the rows, columns and boxes that they are in.

use core::fmt;

/// A cell; both numbers count from 0, and `Display` writes them from 1, as `r3c5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}

impl Cell {
    /// The cell in this row and column.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u16::from(self.row) + 1, u16::from(self.column) + 1)
    }
}

/// A row, a column or a box, by its number from 0; `Display` writes it from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, number) = match self {
            Self::Row(number) => ("row", number),
            Self::Column(number) => ("column", number),
            Self::Box(number) => ("box", number),
        };
        write!(f, "{name} {}", u16::from(*number) + 1)
    }
}
