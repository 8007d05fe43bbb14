//! The strategy `construct`: a solution by formula, without search.

use alloc::vec::Vec;

use crate::puzzle::{Puzzle, PuzzleError};
use crate::solution::Solution;

/// A solution of the empty board by formula; `None` for 2 and 3 queens, which have none.
///
/// Two staircases of knight's moves solve every even size but those that leave a remainder of 2
/// divided by 6; for these, two shifted staircases that wrap around do. Both leave the main
/// diagonal free, so an odd size is the even one below it with a queen added in the last corner.
/// The staircases are those of E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete"
/// (Deutsche Schachzeitung 29, 1874); the wording as two formulas is that of B. Bernhardsson,
/// "Explicit solutions to the N-queens problem for all N" (SIGART Bulletin 2(2), 1991).
///
/// # Errors
/// A size that is 0 or above [`Puzzle::MAX_SIZE`].
///
/// ```
/// use kleene_queens::{Puzzle, construct, verify};
///
/// let solution = construct(1_000_000)?.expect("only 2 and 3 have none");
/// assert_eq!(verify(&Puzzle::new(1_000_000)?, &solution), Ok(()));
/// assert_eq!(construct(3)?, None);
/// # Ok::<(), kleene_queens::PuzzleError>(())
/// ```
pub fn construct(size: usize) -> Result<Option<Solution>, PuzzleError> {
    let size = Puzzle::new(size)?.side();
    if size == 2 || size == 3 {
        return Ok(None);
    }
    let even = size - size % 2;
    let mut rows = Vec::with_capacity(size as usize);
    if even % 6 == 2 {
        wrapped_stairs(even, &mut rows);
    } else {
        stairs(even, &mut rows);
    }
    if size != even {
        rows.push(even);
    }
    Ok(Some(Solution::from_rows(rows)))
}

/// Rows 1, 3, 5, .. and then 0, 2, 4, ..
fn stairs(size: u32, rows: &mut Vec<u32>) {
    rows.extend((1..size).step_by(2));
    rows.extend((0..size).step_by(2));
}

/// Rows in steps of two from half the board less one, around the edge; then the half turn of that.
fn wrapped_stairs(size: u32, rows: &mut Vec<u32>) {
    let half = size / 2;
    let row = |column| (half - 1 + 2 * column) % size;
    rows.extend((0..half).map(row));
    rows.extend((0..half).rev().map(|column| size - 1 - row(column)));
}
