//! The validated puzzle: a target, pieces, and the rules of using them.

use alloc::vec::Vec;

use crate::solution::{Placement, Solution};
use crate::{numbers::Numbers, render::letter};

/// Rectangular pieces of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The number of pieces of this size.
    pub count: u32,
}

impl Piece {
    /// One piece of this size.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Self {
        Self { width, height, count: 1 }
    }

    /// The number of cells of one piece.
    #[must_use]
    pub fn area(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

/// A rectangle to be filled with rectangular pieces.
///
/// Without further rules each piece is used at most once, not all need be used, and pieces may be
/// turned by a quarter. Pieces of equal size are not told apart: exchanging them is no other
/// solution.
///
/// Every value keeps these invariants: the sides of the target are 1 to [`Puzzle::MAX_SIDE`]; there
/// are at most [`Puzzle::MAX_PIECES`] pieces, and no side and no count is 0. A puzzle may still
/// have no solution.
///
/// ```
/// use kleene_rectangles::{Config, Piece, Puzzle};
///
/// let pieces = [(2, 2), (2, 1), (1, 1), (3, 1)].map(|(width, height)| Piece::new(width, height));
/// let puzzle = Puzzle::new(3, 2, pieces)?;
/// assert_eq!(puzzle.count(&Config::new()).solutions, 6);
/// assert_eq!(puzzle.turning(false).count(&Config::new()).solutions, 4);
/// # Ok::<(), kleene_rectangles::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
#[must_use]
pub struct Puzzle {
    width: u32,
    height: u32,
    pieces: Vec<Piece>,
    /// For each of them the number of its first piece.
    starts: Vec<usize>,
    letters: Vec<char>,
    rules: Rules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    turning: bool,
    repeating: bool,
    using_all: bool,
    first: Option<u32>,
}

impl Puzzle {
    /// The longest side of a target.
    pub const MAX_SIDE: u32 = 10_000;
    /// The most pieces, those of equal size counted one by one.
    pub const MAX_PIECES: u64 = 10_000;

    /// A target of this size, and pieces to use at most once each.
    ///
    /// # Errors
    /// A side or a number of pieces that is out of range.
    pub fn new(
        width: u32,
        height: u32,
        pieces: impl IntoIterator<Item = Piece>,
    ) -> Result<Self, PuzzleError> {
        if ![width, height].iter().all(|side| (1..=Self::MAX_SIDE).contains(side)) {
            return Err(PuzzleError::Target { width, height });
        }
        let pieces: Vec<Piece> = pieces.into_iter().collect();
        let mut count = 0;
        let mut starts = Vec::with_capacity(pieces.len());
        for (index, piece) in pieces.iter().enumerate() {
            if piece.width == 0 || piece.height == 0 {
                return Err(PuzzleError::EmptyPiece(index));
            }
            if piece.count == 0 {
                return Err(PuzzleError::NoPiece(index));
            }
            starts.push(count as usize);
            count += u64::from(piece.count);
            if count > Self::MAX_PIECES {
                return Err(PuzzleError::TooManyPieces(index));
            }
        }
        let letters = (0..pieces.len()).map(letter).collect();
        let rules = Rules { turning: true, repeating: false, using_all: false, first: None };
        Ok(Self { width, height, pieces, starts, letters, rules })
    }

    /// Sets the characters of the pieces, in the order of [`Puzzle::pieces`]; pieces beyond the
    /// last character keep theirs. By default they are letters from `a` on.
    pub fn lettered(mut self, letters: impl IntoIterator<Item = char>) -> Self {
        self.letters.iter_mut().zip(letters).for_each(|(letter, other)| *letter = other);
        self
    }

    /// Sets whether pieces may be turned by a quarter.
    pub fn turning(mut self, turning: bool) -> Self {
        self.rules.turning = turning;
        self
    }

    /// Sets whether each piece may be used any number of times, or as often as there are pieces of
    /// its size.
    pub fn repeating(mut self, repeating: bool) -> Self {
        self.rules.repeating = repeating;
        self
    }

    /// Sets whether all pieces must be used.
    pub fn using_all(mut self, using_all: bool) -> Self {
        self.rules.using_all = using_all;
        self
    }

    /// Asks for this many placements only, after which the target need not be full; `None` asks for
    /// a full target.
    ///
    /// Pieces are placed at the first cell that is free, by rows. What stays free does not matter.
    pub fn first_placements(mut self, first: Option<u32>) -> Self {
        self.rules.first = first;
        self
    }

    /// The number of columns of the target.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows of the target.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The number of cells of the target.
    #[must_use]
    pub fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// The pieces, as they were given.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece of this number, which counts the pieces of [`Puzzle::pieces`] one by one from 0:
    /// three of the first size are 0, 1 and 2.
    ///
    /// ```
    /// use kleene_rectangles::{Piece, Puzzle};
    ///
    /// let puzzle: Puzzle = "3 2\n2 1 2\n1 2".parse()?;
    /// assert_eq!(puzzle.piece(2), Some(Piece::new(1, 2)));
    /// assert_eq!((puzzle.letter(1), puzzle.letter(2), puzzle.piece(3)), ('a', 'b', None));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn piece(&self, number: usize) -> Option<Piece> {
        let index = self.index_of(number)?;
        Some(Piece { count: 1, ..self.pieces[index] })
    }

    /// The character of the piece of this number: that of its block in the file, or a letter; `?`
    /// if there is no such piece.
    #[must_use]
    pub fn letter(&self, number: usize) -> char {
        self.index_of(number).map_or('?', |index| self.letters[index])
    }

    /// The characters of [`Puzzle::pieces`].
    pub(crate) fn letters(&self) -> &[char] {
        &self.letters
    }

    /// Where in [`Puzzle::pieces`] the piece of this number is.
    pub(crate) fn index_of(&self, number: usize) -> Option<usize> {
        let index = self.starts.partition_point(|&start| start <= number).checked_sub(1)?;
        (number - self.starts[index] < self.pieces[index].count as usize).then_some(index)
    }

    /// Whether a piece lies turned by a quarter from how it was given. Squares do not.
    #[must_use]
    pub fn is_turned(&self, placement: &Placement) -> bool {
        let piece = self.piece(placement.piece);
        piece
            .is_some_and(|piece| (piece.width, piece.height) != (placement.width, placement.height))
    }

    /// Renumbers the pieces of a filling: of pieces that are not told apart the one with the lowest
    /// number comes first, by the cells at their upper left corners. All searches number them so.
    ///
    /// ```
    /// use kleene_rectangles::{Placement, Puzzle, Solution};
    ///
    /// let puzzle: Puzzle = "XX\n\nqq\n\n~~\n~~".parse()?;
    /// let at = |row: u32, piece| Placement { row, column: 0, width: 2, height: 1, piece };
    /// let filling = puzzle.numbered(Solution::new(2, 2, vec![at(0, 1), at(1, 0)]));
    /// assert_eq!(filling.placements(), [at(0, 0), at(1, 1)]);
    /// assert_eq!((puzzle.letter(0), puzzle.letter(1)), ('X', 'q'));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    pub fn numbered(&self, solution: Solution) -> Solution {
        solution.numbered(&Numbers::new(self))
    }

    /// Whether pieces may be turned.
    #[must_use]
    pub fn is_turning(&self) -> bool {
        self.rules.turning
    }

    /// Whether pieces may be used any number of times.
    #[must_use]
    pub fn is_repeating(&self) -> bool {
        self.rules.repeating
    }

    /// Whether all pieces must be used.
    #[must_use]
    pub fn is_using_all(&self) -> bool {
        self.rules.using_all
    }

    /// The requested number of placements, if the target need not be full.
    #[must_use]
    pub fn num_first(&self) -> Option<u32> {
        self.rules.first
    }
}

kleene_text::errors! {
    /// The reason why sizes do not make a puzzle. Pieces count from 0, and from 1 in `Display`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// A side of the target out of range.
        #[error(
            "the sides of the target must be 1 to {}, not {width} and {height}", Puzzle::MAX_SIDE
        )]
        Target {
            /// Columns.
            width: u32,
            /// Rows.
            height: u32,
        },
        /// A piece without cells.
        #[error(|piece| "piece {} has a side of 0", piece + 1)]
        EmptyPiece(usize),
        /// A size of which there are no pieces.
        #[error(|piece| "there are 0 of piece {}", piece + 1)]
        NoPiece(usize),
        /// With this one there are too many pieces.
        #[error(|_| "there are more than {} pieces", Puzzle::MAX_PIECES)]
        TooManyPieces(usize),
    }
}
