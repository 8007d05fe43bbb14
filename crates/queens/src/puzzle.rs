//! The validated puzzle: a board, fixed queens, blocked squares.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

/// A square of a board; both numbers count from 0, and `Display` writes them from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// From the top.
    pub row: u32,
    /// From the left.
    pub column: u32,
}

impl Square {
    /// The square in this row and column.
    #[must_use]
    pub fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }

    /// Its number on a board of this side, row by row.
    pub(crate) fn cell(self, side: usize) -> usize {
        self.row as usize * side + self.column as usize
    }

    /// Whether queens on the two squares attack each other; a queen does not attack itself.
    #[must_use]
    pub fn attacks(self, other: Self) -> bool {
        let (rows, columns) = (self.row.abs_diff(other.row), self.column.abs_diff(other.column));
        self != other && (rows == 0 || columns == 0 || rows == columns)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u64::from(self.row) + 1, u64::from(self.column) + 1)
    }
}

/// A board of N by N squares for N queens that do not attack each other.
///
/// Some queens may be fixed, and some squares blocked: a solution has a queen on every fixed square
/// and none on a blocked one. Blocked squares do not stop a queen's attack.
///
/// Every value keeps these invariants:
/// - N is 1 to [`Puzzle::MAX_SIZE`], and every square named lies on the board;
/// - no fixed queen is on a blocked square.
///
/// A puzzle may still have no solution; [`Puzzle::attack`] finds fixed queens that attack each
/// other.
///
/// ```
/// use kleene_queens::{Puzzle, PuzzleError, Square};
///
/// let puzzle = Puzzle::new(4)?.with_queen(Square::new(1, 0))?;
/// assert_eq!(puzzle.solutions().next().unwrap().to_string(), "..Q.\nQ...\n...Q\n.Q..");
///
/// let puzzle = puzzle.with_queen(Square::new(3, 2))?;
/// assert_eq!(puzzle.attack(), Some((Square::new(1, 0), Square::new(3, 2))));
/// assert_eq!(puzzle.solutions().next(), None);
/// # Ok::<(), PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
pub struct Puzzle {
    size: u32,
    /// Sorted by column, then by row.
    queens: Vec<Square>,
    blocked: BTreeSet<Square>,
    attack: Option<(Square, Square)>,
}

impl Puzzle {
    /// The most queens: a million, which [`construct`](crate::construct()) places in milliseconds.
    pub const MAX_SIZE: usize = 1_000_000;

    /// The empty board for this many queens.
    ///
    /// # Errors
    /// A size that is 0 or above [`Puzzle::MAX_SIZE`].
    pub fn new(size: usize) -> Result<Self, PuzzleError> {
        let in_range = (1..=Self::MAX_SIZE).contains(&size);
        let size = u32::try_from(size).ok().filter(|_| in_range).ok_or(PuzzleError::Size(size))?;
        Ok(Self { size, queens: Vec::new(), blocked: BTreeSet::new(), attack: None })
    }

    /// Fixes a queen on this square; nothing changes if it is there already.
    ///
    /// Takes time in proportion to the queens that are fixed.
    ///
    /// # Errors
    /// A square that is off the board, or blocked.
    pub fn with_queen(mut self, square: Square) -> Result<Self, PuzzleError> {
        self.check_on_board(square)?;
        if self.blocked.contains(&square) {
            return Err(PuzzleError::QueenOnBlocked(square));
        }
        let attacking = self.queens.iter().filter(|queen| queen.attacks(square));
        let pairs = attacking.map(|&queen| (queen.min(square), queen.max(square)));
        self.attack = pairs.chain(self.attack).min();
        if let Err(at) = self.place_of(square) {
            self.queens.insert(at, square);
        }
        Ok(self)
    }

    /// Blocks this square; nothing changes if it is blocked already.
    ///
    /// # Errors
    /// A square that is off the board, or on which a queen is fixed.
    pub fn with_blocked(mut self, square: Square) -> Result<Self, PuzzleError> {
        self.check_on_board(square)?;
        if self.queens.contains(&square) {
            return Err(PuzzleError::QueenOnBlocked(square));
        }
        self.blocked.insert(square);
        Ok(self)
    }

    /// The index of a square among the fixed queens, or its insertion point.
    pub(crate) fn place_of(&self, square: Square) -> Result<usize, usize> {
        self.queens
            .binary_search_by_key(&(square.column, square.row), |queen| (queen.column, queen.row))
    }

    fn check_on_board(&self, square: Square) -> Result<(), PuzzleError> {
        let size = self.size();
        let is_inside = square.row < self.size && square.column < self.size;
        if is_inside { Ok(()) } else { Err(PuzzleError::Outside { square, size }) }
    }

    /// N: the number of queens, of rows, and of columns.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// N, as the squares count.
    pub(crate) fn side(&self) -> u32 {
        self.size
    }

    /// The first two fixed queens in reading order that attack each other, if any do: then there is
    /// no solution.
    #[must_use]
    pub fn attack(&self) -> Option<(Square, Square)> {
        self.attack
    }

    /// The fixed queens, by column from the left, then by row.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares, by row and then by column.
    pub fn blocked(&self) -> impl ExactSizeIterator<Item = Square> + Clone + '_ {
        self.blocked.iter().copied()
    }

    /// Whether no queen may stand on this square, whatever the others do.
    #[must_use]
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.contains(&square)
    }

    /// Whether nothing is fixed and nothing blocked.
    #[must_use]
    pub fn is_empty_board(&self) -> bool {
        self.queens.is_empty() && self.blocked.is_empty()
    }
}

kleene_text::errors! {
    /// The reason why a size and squares do not make a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PuzzleError {
        /// Number of queens out of range.
        #[error(|queens| "the number of queens must be 1 to {}, not {queens}", Puzzle::MAX_SIZE)]
        Size(usize),
        /// A square that the board does not have.
        #[error("{square} is not on a board of {size} rows and columns")]
        Outside {
            /// The square.
            square: Square,
            /// Number of rows and of columns.
            size: usize,
        },
        /// A queen and a block on one square.
        #[error("the queen at {0} is on a blocked square")]
        QueenOnBlocked(Square),
    }
}
