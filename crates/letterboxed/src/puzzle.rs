//! The validated puzzle: letters on the sides of a box.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use kleene_lexicon::{Rule, WordList};

/// A place for a letter, by its number: places are counted from 0, side by side.
pub type Position = u8;

/// A box with letters on its sides, and how short a word may be.
///
/// Consecutive letters of a word stand on different sides, so no place follows itself. A letter may
/// stand at several places; then a word chooses among them, and a game has to visit every one.
///
/// Every value keeps these invariants:
/// - there are at least two sides, every side has a letter, and letters are `a` to `z`;
/// - there are at most [`Puzzle::MAX_POSITIONS`] places, of which at most [`Puzzle::MAX_REPEATS`]
///   hold a letter that an earlier place has too.
///
/// ```
/// use kleene_letterboxed::Puzzle;
///
/// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
/// assert_eq!((puzzle.sides().len(), puzzle.len()), (4, 12));
/// assert!(puzzle.fits("deliberated"));
/// assert!(!puzzle.fits("dance")); // d and a share a side
/// # Ok::<(), kleene_letterboxed::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Sides", into = "crate::records::Sides")
)]
pub struct Puzzle {
    sides: Vec<Vec<char>>,
    shortest: usize,
    /// By position.
    letters: Vec<u8>,
    /// By position, the side it is on.
    side_of: Vec<u8>,
    /// By letter, the positions it stands at.
    places: [u32; 26],
    /// By letter, the sides it stands on.
    sides_of: [u32; 26],
    /// By side, the letters that stand on others.
    elsewhere: Vec<u32>,
    /// Whether some letter stands at more than one place.
    has_repeats: bool,
}

impl Puzzle {
    /// The largest number of letters of a box.
    pub const MAX_POSITIONS: usize = 32;
    /// The most places that repeat a letter of an earlier place.
    pub const MAX_REPEATS: usize = 6;
    /// The most sides of a box with one letter per side; a longer text of single letters is
    /// ambiguous.
    pub const MAX_SINGLES: usize = 6;
    /// The default minimum length of a word.
    pub const MIN_LENGTH: usize = 3;

    /// A box with these letters on its sides; upper case is the same as lower.
    ///
    /// # Errors
    /// Fewer than two sides, a side without a letter, something that is no letter of the English alphabet,
    /// too many letters, or more than [`Puzzle::MAX_SINGLES`] sides that all have one letter.
    pub fn new<S: AsRef<str>>(sides: impl IntoIterator<Item = S>) -> Result<Self, PuzzleError> {
        let mut puzzle = Self {
            sides: Vec::new(),
            shortest: Self::MIN_LENGTH,
            letters: Vec::new(),
            side_of: Vec::new(),
            places: [0; 26],
            sides_of: [0; 26],
            elsewhere: Vec::new(),
            has_repeats: false,
        };
        for side in sides {
            puzzle.add_side(side.as_ref())?;
        }
        match puzzle.sides.len() {
            sides @ 0..2 => return Err(PuzzleError::TooFewSides { sides }),
            sides if sides > Self::MAX_SINGLES && sides == puzzle.len() => {
                return Err(PuzzleError::SinglesOnly { sides });
            }
            _ => {}
        }
        puzzle.elsewhere = (0..puzzle.sides.len())
            .map(|side| puzzle.letters_with(|sides| sides & !(1 << side) != 0))
            .collect();
        Ok(puzzle)
    }

    fn add_side(&mut self, letters: &str) -> Result<(), PuzzleError> {
        let side = self.sides.len();
        if letters.is_empty() {
            return Err(PuzzleError::EmptySide { side });
        }
        let mut added = Vec::new();
        for (index, letter) in letters.chars().enumerate() {
            let small = letter.to_ascii_lowercase();
            if !small.is_ascii_lowercase() {
                return Err(PuzzleError::NotALetter { side, index, letter });
            }
            self.add_letter(small as u8 - b'a', side)?;
            added.push(small);
        }
        self.sides.push(added);
        Ok(())
    }

    fn add_letter(&mut self, letter: u8, side: usize) -> Result<(), PuzzleError> {
        if self.letters.len() == Self::MAX_POSITIONS {
            return Err(PuzzleError::TooManyLetters);
        }
        self.places[usize::from(letter)] |= 1 << self.letters.len();
        self.sides_of[usize::from(letter)] |= 1 << side;
        self.letters.push(letter);
        self.side_of.push(side as u8);
        self.has_repeats |= self.places[usize::from(letter)].count_ones() > 1;
        let distinct = self.places.iter().filter(|&&places| places != 0).count();
        if self.letters.len() - distinct > Self::MAX_REPEATS {
            return Err(PuzzleError::TooManyRepeats);
        }
        Ok(())
    }

    /// Sets the minimum length of a word; 0 is the same as 1.
    #[must_use]
    pub fn min_length(mut self, letters: usize) -> Self {
        self.shortest = letters.max(1);
        self
    }

    /// The minimum length of a word.
    #[must_use]
    pub fn shortest(&self) -> usize {
        self.shortest
    }

    /// The letters of each side, in lower case.
    #[must_use]
    pub fn sides(&self) -> &[Vec<char>] {
        &self.sides
    }

    /// The number of places for letters.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a box always has a letter")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// The letter at this place.
    ///
    /// # Panics
    /// If the box has no such place.
    #[must_use]
    pub fn letter(&self, position: Position) -> char {
        char::from(b'a' + self.letters[usize::from(position)])
    }

    /// The side of this place, from 0.
    ///
    /// # Panics
    /// If the box has no such place.
    #[must_use]
    pub fn side(&self, position: Position) -> usize {
        usize::from(self.side_of[usize::from(position)])
    }

    /// Whether some letter stands at more than one place.
    #[must_use]
    pub fn has_repeats(&self) -> bool {
        self.has_repeats
    }

    /// All places, as a set with a bit for each.
    #[must_use]
    pub fn everywhere(&self) -> u32 {
        u32::MAX >> (Self::MAX_POSITIONS - self.letters.len())
    }

    /// The places of a letter as a bit set; empty for anything but `a` to `z`.
    #[must_use]
    pub fn places(&self, letter: char) -> u32 {
        u8::try_from(letter).map_or(0, |letter| self.places_of(letter))
    }

    /// The places of a letter, as [`Puzzle::places`].
    #[inline]
    pub(crate) fn places_of(&self, letter: u8) -> u32 {
        self.places.get(usize::from(letter.wrapping_sub(b'a'))).copied().unwrap_or(0)
    }

    /// The sides of a letter as a bit set; empty for anything but `a` to `z`.
    #[inline]
    pub(crate) fn sides_of(&self, letter: u8) -> u32 {
        self.sides_of.get(usize::from(letter.wrapping_sub(b'a'))).copied().unwrap_or(0)
    }

    /// The letters, with a bit for each, that can follow one on one of these sides.
    #[inline]
    pub(crate) fn letters_after(&self, sides: u32) -> u32 {
        let is_one = sides & sides.wrapping_sub(1) == 0;
        if is_one {
            self.elsewhere[sides.trailing_zeros() as usize]
        } else {
            self.letters_with(|sides| sides != 0)
        }
    }

    /// The bit set of letters whose sides satisfy a condition.
    fn letters_with(&self, is_wanted: impl Fn(u32) -> bool) -> u32 {
        let letters = (0..26).filter(|&letter| is_wanted(self.sides_of[letter]));
        letters.fold(0, |set, letter| set | 1 << letter)
    }

    /// Whether the word can be spelled, and is long enough. A word with a capital letter never
    /// fits.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// // One of the places for `a` is on the side of `b`, the other is not.
    /// let puzzle: Puzzle = "ab a c".parse()?;
    /// assert!(puzzle.fits("bac") && puzzle.fits("baa"));
    /// assert!(!puzzle.fits("ba") && !puzzle.fits("bbc"));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn fits(&self, word: &str) -> bool {
        word.len() >= self.shortest && self.is_spelled(word.as_bytes())
    }

    /// The words of a text that fit.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    /// use kleene_lexicon::Rule;
    ///
    /// let puzzle: Puzzle = "ab cd".parse()?;
    /// let words = puzzle.fitting(b"cab\nbad\nadbc\n", Rule::Lower)?;
    /// assert_eq!(words.iter().collect::<Vec<_>>(), ["adbc"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A text that [`WordList::parse`] refuses.
    pub fn fitting(&self, text: &[u8], rule: Rule) -> Result<WordList, kleene_lexicon::ParseError> {
        WordList::parse_some(text, rule, |word| self.fits(word))
    }

    /// Whether some choice of places has no two consecutive letters on one side.
    #[inline]
    fn is_spelled(&self, word: &[u8]) -> bool {
        let mut sides = u32::MAX;
        for &letter in word {
            sides = step(sides, self.sides_of(letter));
            if sides == 0 {
                return false;
            }
        }
        true
    }
}

/// The sides on which a letter can be when the previous letter is on one of `from`.
#[inline]
pub(crate) fn step(from: u32, sides: u32) -> u32 {
    // A set of two or more sides allows every side: whichever side comes next, another one of the
    // set precedes it.
    if from & from.wrapping_sub(1) == 0 { sides & !from } else { sides }
}

/// The sides in capitals, with blanks between them; [`Puzzle::parse`] reads it.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides: Vec<String> = self
            .sides
            .iter()
            .map(|side| side.iter().map(char::to_ascii_uppercase).collect())
            .collect();
        f.pad(&sides.join(" "))
    }
}

kleene_text::errors! {
    /// The reason why letters do not make a puzzle. Sides and letters count from 0, and from 1 in
    /// messages.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// One side, or none.
        #[error("a board needs at least two sides, as in `ECF NDA ITR ULB`")]
        TooFewSides {
            /// Their number.
            sides: usize,
        },
        /// More sides than [`Puzzle::MAX_SINGLES`], of one letter each.
        #[error("cannot group {sides} single letters into sides; write `ECF NDA ITR ULB` or `E C F/N D A/I T R/U L B`")]
        SinglesOnly {
            /// Their number.
            sides: usize,
        },
        /// A side without letters.
        #[error("side {} has no letter", side + 1)]
        EmptySide {
            /// The side.
            side: usize,
        },
        /// Something that is no letter of the English alphabet.
        #[error("`{}` on side {} is not a letter from A to Z", letter.escape_default(), side + 1)]
        NotALetter {
            /// The side.
            side: usize,
            /// The index of the character in the side.
            index: usize,
            /// The character there.
            letter: char,
        },
        /// More letters than [`Puzzle::MAX_POSITIONS`].
        #[error("more than {} letters", Puzzle::MAX_POSITIONS)]
        TooManyLetters,
        /// More places than [`Puzzle::MAX_REPEATS`] that repeat a letter of an earlier place.
        #[error("too many repeated letters: at most {} are supported", Puzzle::MAX_REPEATS)]
        TooManyRepeats,
    }
}
