//! Checks a solution by the rules alone; nothing here knows how one is found.

use alloc::vec::Vec;

use crate::puzzle::{Puzzle, Square};
use crate::solution::Solution;

/// Checks that a placement has the puzzle's size, respects its squares, and that no queens attack.
///
/// Takes time in proportion to the number of queens, fixed queens and blocked squares.
///
/// # Errors
/// Another size; else the first fixed queen that is missing; else the first queen on a blocked
/// square; else the leftmost queen that attacks one to its left.
///
/// ```
/// use kleene_queens::{Puzzle, Solution, verify};
///
/// let puzzle = Puzzle::new(4)?;
/// assert_eq!(verify(&puzzle, &Solution::new(vec![1, 3, 0, 2])?), Ok(()));
///
/// let violation = verify(&puzzle, &Solution::new(vec![1, 3, 2, 0])?).unwrap_err();
/// assert_eq!(
///     violation.to_string(),
///     "the queens at row 4, column 2 and row 3, column 3 attack each other"
/// );
/// # Ok::<(), kleene_queens::PuzzleError>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let (expected, found) = (puzzle.size(), solution.size());
    if expected != found {
        return Err(Violation::Size { expected, found });
    }
    let has_queen = |square: &Square| solution.rows()[square.column as usize] == square.row;
    if let Some(&square) = puzzle.queens().iter().find(|square| !has_queen(square)) {
        return Err(Violation::MissingQueen(square));
    }
    if let Some(square) = puzzle.blocked().find(has_queen) {
        return Err(Violation::Blocked(square));
    }
    check_lines(solution)
}

/// Checks that no row and no diagonal has two queens. A placement has one in every column.
fn check_lines(solution: &Solution) -> Result<(), Violation> {
    let size = solution.size();
    let mut rows = Taken::new(size);
    let mut rising = Taken::new(2 * size - 1);
    let mut falling = Taken::new(2 * size - 1);
    for square in solution.squares() {
        let (row, column) = (square.row as usize, square.column as usize);
        let is_new = [
            rows.insert(row),
            rising.insert(row + column),
            falling.insert(row + size - 1 - column),
        ];
        if is_new.contains(&false) {
            let first = solution.squares().find(|queen| queen.attacks(square));
            let first = first.expect("the line was taken by a queen to the left");
            return Err(Violation::Attack { first, second: square });
        }
    }
    Ok(())
}

/// A set of lines, a bit each.
struct Taken(Vec<u64>);

impl Taken {
    fn new(lines: usize) -> Self {
        Self(vec![0; lines.div_ceil(64)])
    }

    /// Whether the line was not in the set before.
    fn insert(&mut self, line: usize) -> bool {
        let (word, bit) = (&mut self.0[line / 64], 1 << (line % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

kleene_text::errors! {
    /// A violation of a puzzle's rules by a placement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// Another number of queens than the puzzle has.
        #[error("the board is for {expected} queens, but the placement has {found}")]
        Size {
            /// Number of queens of the puzzle.
            expected: usize,
            /// Number of queens of the placement.
            found: usize,
        },
        /// No queen where one is fixed.
        #[error("the queen at {0} is missing")]
        MissingQueen(Square),
        /// A queen on a blocked square.
        #[error("the queen at {0} is on a blocked square")]
        Blocked(Square),
        /// Two queens that attack each other.
        #[error("the queens at {first} and {second} attack each other")]
        Attack {
            /// The queen further left.
            first: Square,
            /// The queen further right.
            second: Square,
        },
    }
}
