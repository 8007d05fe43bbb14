//! Why a word cannot be played.

use alloc::string::String;
use core::fmt;

use crate::puzzle::{Puzzle, step};

/// The reason why a word does not fit a box.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Misfit {
    /// It has too few letters.
    TooShort {
        /// The number of its letters.
        letters: usize,
        /// The length from which a word counts.
        shortest: usize,
    },
    /// The box does not have this letter.
    NoLetter {
        /// The letter.
        letter: char,
        /// The number of letters before it.
        index: usize,
    },
    /// Two letters in a row share a side.
    SameSide {
        /// The first of the two.
        first: char,
        /// The second.
        second: char,
        /// The number of letters before the first.
        index: usize,
        /// The remaining letters of the side.
        side: String,
    },
}

impl Puzzle {
    /// The first reason why a word does not fit; `None` if it fits.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let reason = puzzle.why_not("unaided").expect("it does not fit");
    /// assert_eq!(reason.to_string(), "letters 2 and 3, `n` and `a`, share the side `nda`");
    /// assert_eq!(puzzle.why_not("deliberated"), None);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn why_not(&self, word: &str) -> Option<Misfit> {
        let mut before: Option<(char, u32)> = None;
        for (index, letter) in word.chars().enumerate() {
            let sides = u8::try_from(letter).map_or(0, |letter| self.sides_of(letter));
            if sides == 0 {
                return Some(Misfit::NoLetter { letter, index });
            }
            let from = before.map_or(u32::MAX, |(_, from)| from);
            let to = step(from, sides);
            if let (Some((first, _)), 0) = (before, to) {
                let side = self.sides()[from.trailing_zeros() as usize].iter().collect();
                return Some(Misfit::SameSide { first, second: letter, index: index - 1, side });
            }
            before = Some((letter, to));
        }
        let letters = word.chars().count();
        let is_long = letters >= self.shortest();
        (!is_long).then(|| Misfit::TooShort { letters, shortest: self.shortest() })
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { letters, shortest } => {
                write!(f, "{letters} letters, and {shortest} are the fewest that count")
            }
            Self::NoLetter { letter, index } => {
                let letter = letter.escape_default();
                write!(f, "letter {}, `{letter}`, is not on the board", index + 1)
            }
            Self::SameSide { first, second, index, side } => write!(
                f,
                "letters {} and {}, `{first}` and `{second}`, share the side `{side}`",
                index + 1,
                index + 2
            ),
        }
    }
}
