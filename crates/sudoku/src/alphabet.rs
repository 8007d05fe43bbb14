//! The characters that a board is written in.

#[cfg(feature = "serde")]
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::MAX_SIZE;

/// The characters of a board: one for each value in ascending order, and one for an empty cell.
///
/// The values are usually `1` to `9`, then letters from `A`. A board keeps the alphabet of the text
/// it was parsed from, so output looks like the input: `0` to `9` and letters from `A`, letters
/// alone, or other characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Alphabet {
    empty: char,
    values: [char; MAX_SIZE],
}

/// `1` to `9`, then letters.
const USUAL: [char; MAX_SIZE] = {
    let mut values = ['A'; MAX_SIZE];
    let mut at = 0;
    while at < MAX_SIZE {
        values[at] = if at < 9 { b'1' + at as u8 } else { b'A' + (at - 9) as u8 } as char;
        at += 1;
    }
    values
};

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
        Self::EMPTY.contains(&empty).then_some(Self { empty, values: USUAL })
    }

    /// Writes values above 9 in small letters.
    pub fn lower(self) -> Self {
        Self { values: self.values.map(|symbol| symbol.to_ascii_lowercase()), ..self }
    }

    /// Writes these characters for the values from the least on.
    ///
    /// `None` for more than a board can have, for a character twice, and for one that separates cells, begins a
    /// comment or is a board's empty cell.
    ///
    /// ```
    /// use kleene_sudoku::Alphabet;
    ///
    /// let letters = Alphabet::default().with_values("ABCD".chars()).expect("four characters");
    /// assert_eq!([0, 1, 4].map(|value| letters.symbol(value)), ['.', 'A', 'D']);
    /// assert!(letters.with_values("ABCA".chars()).is_none());
    /// ```
    #[must_use]
    pub fn with_values(self, symbols: impl IntoIterator<Item = char>) -> Option<Self> {
        let mut values = USUAL;
        for (at, symbol) in symbols.into_iter().enumerate() {
            let is_new = at < MAX_SIZE && !values[..at].contains(&symbol) && symbol != self.empty;
            if !is_new || !may_be_value(symbol) {
                return None;
            }
            values[at] = symbol;
        }
        Some(Self { values, ..self })
    }

    /// The character of a value of a board; 0 is an empty cell.
    #[must_use]
    pub fn symbol(self, value: u8) -> char {
        match usize::from(value).checked_sub(1) {
            None => self.empty,
            Some(at) => self.values.get(at).copied().unwrap_or('?'),
        }
    }

    /// The characters of the values of a board of this size, unless they are the usual ones.
    #[cfg(feature = "serde")]
    pub(crate) fn unusual(&self, size: usize) -> Option<String> {
        let values = &self.values[..size.min(MAX_SIZE)];
        let usual = USUAL.iter().map(char::to_ascii_lowercase);
        let is_lower = values.iter().copied().eq(usual.take(values.len()));
        (!is_lower && values != &USUAL[..values.len()]).then(|| values.iter().collect())
    }

    /// The value that a character usually stands for, 0 for an empty cell.
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

    /// The usual alphabet, with the empty cell and the letter case that first appear among these
    /// characters.
    pub(crate) fn of(mut symbols: impl Iterator<Item = char> + Clone) -> Self {
        let letter = symbols
            .clone()
            .find(|symbol| symbol.is_ascii_alphabetic() && !matches!(symbol, 'x' | 'X'));
        let empty = symbols.find(|symbol| Self::EMPTY.contains(symbol)).unwrap_or('.');
        let usual = Self { empty, values: USUAL };
        if letter.is_some_and(|letter| letter.is_ascii_lowercase()) { usual.lower() } else { usual }
    }

    /// The alphabet from 0 on of a board of this size, if its characters show it: `0` and other values beside another
    /// character for an empty cell, and the greatest value nowhere.
    pub(crate) fn from_zero(symbols: &[char], size: usize) -> Option<Self> {
        let has_values = symbols.iter().any(|symbol| Self::value(*symbol) > Some(0));
        let has_marks =
            symbols.iter().any(|symbol| *symbol != '0' && Self::value(*symbol) == Some(0));
        // A full board in base 16.
        let shows = symbols.contains(&'0') && has_values && (has_marks || is_full(size, symbols));
        if !shows || symbols.iter().any(|symbol| Self::value(*symbol) == Some(size as u8)) {
            return None;
        }
        let usual = Self::of(symbols.iter().copied().filter(|symbol| *symbol != '0'));
        let mut values = ['0'; MAX_SIZE];
        values[1..].copy_from_slice(&usual.values[..MAX_SIZE - 1]);
        Some(Self { values, ..usual })
    }

    /// The alphabet of a board of letters or signs without digits: those from `A` on in order, or as many different
    /// ones as the board has rows.
    ///
    /// # Errors
    /// The number of different characters, if they do not show which values there are.
    pub(crate) fn of_letters(symbols: &[char], size: usize) -> Result<Self, usize> {
        // A cross is a letter where another character is the empty cell.
        let has_others = symbols.iter().any(|symbol| is_mark(symbol) && !is_cross(symbol));
        let is_empty = |symbol: &char| is_mark(symbol) && !(has_others && is_cross(symbol));
        let mut letters: Vec<char> =
            symbols.iter().copied().filter(|symbol| !is_empty(symbol)).collect();
        kleene_text::sort(&mut letters);
        letters.dedup();
        let empty = symbols.iter().copied().find(|symbol| Self::EMPTY.contains(symbol));
        let alphabet = Self { empty: empty.unwrap_or('.'), values: USUAL };
        let in_order = [b'A', b'a'].into_iter().find_map(|first| {
            let all = (first..=b'Z'.max(first + 25)).map(char::from).take(size);
            letters.iter().all(|letter| all.clone().any(|other| other == *letter)).then_some(all)
        });
        let made = match in_order {
            Some(all) => alphabet.with_values(all),
            None if letters.len() == size => alphabet.with_values(letters.iter().copied()),
            None => None,
        };
        made.ok_or(letters.len())
    }

    /// The value of a character of this alphabet, 0 for an empty cell.
    pub(crate) fn value_here(&self, symbol: char, size: usize) -> Option<u8> {
        let at = self.values[..size].iter().position(|value| *value == symbol);
        at.map(|at| at as u8 + 1).or_else(|| Self::value(symbol).filter(|value| *value == 0))
    }
}

/// Whether a board of 16 by 16 has each value 16 times.
fn is_full(size: usize, symbols: &[char]) -> bool {
    size == 16
        && (0..16).all(|value| {
            symbols.iter().filter(|c| Alphabet::value(**c) == Some(value)).count() == size
        })
}

/// Whether a symbol is a cross, which may stand for an open cell.
fn is_cross(symbol: &char) -> bool {
    matches!(symbol, 'x' | 'X')
}

/// Whether a symbol stands for an open cell alone.
fn is_mark(symbol: &char) -> bool {
    Alphabet::value(*symbol) == Some(0)
}

/// Whether a character may stand for a value: no blank, and nothing that separates cells or begins a comment.
fn may_be_value(symbol: char) -> bool {
    !symbol.is_whitespace()
        && !symbol.is_control()
        && !".,;:|#\"'/\\+-=_*?[]{}()<>!".contains(symbol)
        && !('\u{2500}'..='\u{257f}').contains(&symbol)
}

/// Points for empty cells and capital letters.
impl Default for Alphabet {
    fn default() -> Self {
        Self { empty: '.', values: USUAL }
    }
}
