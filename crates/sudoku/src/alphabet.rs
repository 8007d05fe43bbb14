//! The characters that a board is written in.

/// The characters of a board: `1` to `9`, then letters from `A`, and one for an empty cell.
///
/// A board keeps the alphabet that it was read in, so that what is written of it looks the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alphabet {
    empty: char,
    is_lower: bool,
}

impl Alphabet {
    /// The characters that an empty cell is written with.
    pub const EMPTY: [char; 4] = ['.', '0', '_', '*'];

    /// Further characters that are read as an empty cell, and written as a point.
    pub const ALSO_EMPTY: [char; 4] = ['-', '?', 'x', 'X'];

    /// Capital letters above 9, and this character for an empty cell.
    ///
    /// `None` if it is not one of [`Alphabet::EMPTY`].
    #[must_use]
    pub fn new(empty: char) -> Option<Self> {
        Self::EMPTY.contains(&empty).then_some(Self { empty, is_lower: false })
    }

    /// Writes values above 9 in small letters.
    #[must_use]
    pub fn lower(self) -> Self {
        Self { is_lower: true, ..self }
    }

    /// The character of a value of a board; 0 is an empty cell.
    #[must_use]
    pub fn symbol(self, value: u8) -> char {
        match value {
            0 => self.empty,
            1..=9 => char::from(b'0' + value),
            _ => {
                let first = if self.is_lower { b'a' } else { b'A' };
                char::from(first.wrapping_add(value - 10))
            }
        }
    }

    /// The value that a character stands for on any board, 0 for an empty cell.
    pub(crate) fn value(symbol: char) -> Option<u8> {
        match symbol {
            '1'..='9' => Some(symbol as u8 - b'0'),
            'A'..='P' => Some(symbol as u8 - b'A' + 10),
            'a'..='p' => Some(symbol as u8 - b'a' + 10),
            _ => {
                let is_empty = Self::EMPTY.contains(&symbol) || Self::ALSO_EMPTY.contains(&symbol);
                is_empty.then_some(0)
            }
        }
    }

    /// The alphabet of these characters: what they first show of each kind.
    pub(crate) fn of(mut symbols: impl Iterator<Item = char> + Clone) -> Self {
        let is_value = |symbol: &char| symbol.is_ascii_alphabetic() && !matches!(symbol, 'x' | 'X');
        let letter = symbols.clone().find(is_value);
        let empty = symbols.find(|symbol| Self::EMPTY.contains(symbol));
        Self {
            empty: empty.unwrap_or('.'),
            is_lower: letter.is_some_and(|letter| letter.is_ascii_lowercase()),
        }
    }
}

/// Points for empty cells and capital letters.
impl Default for Alphabet {
    fn default() -> Self {
        Self { empty: '.', is_lower: false }
    }
}
