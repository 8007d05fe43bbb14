//! Checks a solution by the rules alone; nothing here knows how one is found.

use alloc::collections::BTreeSet;

use crate::puzzle::Puzzle;
use crate::solution::{Placement, Solution};

/// Checks that the placements are pieces of the puzzle, inside the target, do not overlap, fill it,
/// and are used as often as the rules say.
///
/// If the puzzle asks for the first placements only, they need not fill the target, but every one
/// must lie at the first free cell, and fewer of them must fill it.
///
/// Takes time in proportion to the cells of the target and the number of placements.
///
/// # Errors
/// The first violation in the order of the placements, then missing pieces and cells.
///
/// ```
/// use kleene_rectangles::{Placement, Puzzle, Solution, verify};
///
/// let puzzle: Puzzle = "3 1\n2 1\n1 1\n3 1".parse()?;
/// let long = Placement { row: 0, column: 0, width: 3, height: 1, piece: 2 };
/// assert_eq!(verify(&puzzle, &Solution::new(3, 1, vec![long])), Ok(()));
///
/// let short = Placement { width: 2, piece: 0, ..long };
/// let violation = verify(&puzzle, &Solution::new(3, 1, vec![short])).unwrap_err();
/// assert_eq!(violation.to_string(), "the cell in row 1, column 3 is free");
/// # Ok::<(), kleene_rectangles::ParseError>(())
/// ```
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let (width, height) = (puzzle.width(), puzzle.height());
    if (solution.width(), solution.height()) != (width, height) {
        return Err(Violation::Size);
    }
    let mut is_full = vec![false; width as usize * height as usize];
    let mut used = BTreeSet::new();
    for (index, p) in solution.placements().iter().enumerate() {
        check_piece(puzzle, index, p)?;
        if !used.insert(p.piece) && !puzzle.is_repeating() {
            return Err(Violation::UsedTooOften(p.piece));
        }
        for row in p.row..p.row + p.height {
            for column in p.column..p.column + p.width {
                if core::mem::replace(&mut is_full[(row * width + column) as usize], true) {
                    return Err(Violation::Overlap { row, column });
                }
            }
        }
    }
    check_filled(puzzle, solution, &is_full)?;
    if puzzle.is_using_all() && puzzle.num_first().is_none() {
        check_used(puzzle, &used)?;
    }
    Ok(())
}

/// Checks that every piece is used, or of pieces that repeat one of every size.
fn check_used(puzzle: &Puzzle, used: &BTreeSet<usize>) -> Result<(), Violation> {
    let size = |number: usize| {
        let piece = puzzle.piece(number)?;
        let (width, height) = (piece.width, piece.height);
        let is_high = puzzle.is_turning() && width < height;
        Some(if is_high { (height, width) } else { (width, height) })
    };
    let sizes: BTreeSet<_> = kleene_text::gather(used.iter().map(|&number| size(number)));
    let count: u32 = puzzle.pieces().iter().map(|piece| piece.count).sum();
    match (0..count as usize).find(|number| {
        if puzzle.is_repeating() { !sizes.contains(&size(*number)) } else { !used.contains(number) }
    }) {
        Some(number) => Err(Violation::NotUsed(number)),
        None => Ok(()),
    }
}

/// Checks that a placement is a piece, and inside the target.
fn check_piece(puzzle: &Puzzle, index: usize, p: &Placement) -> Result<(), Violation> {
    let size = puzzle.piece(p.piece).map(|piece| (piece.width, piece.height));
    let turned = size.filter(|_| puzzle.is_turning()).map(|(width, height)| (height, width));
    if ![size, turned].contains(&Some((p.width, p.height))) {
        return Err(Violation::NoSuchPiece(index));
    }
    let inside =
        |from: u32, length: u32, end: u32| from.checked_add(length).is_some_and(|to| to <= end);
    let is_inside =
        inside(p.column, p.width, puzzle.width()) && inside(p.row, p.height, puzzle.height());
    if is_inside { Ok(()) } else { Err(Violation::Outside(index)) }
}

/// Checks that every cell is covered that has to be: all, or those before the last placement.
fn check_filled(puzzle: &Puzzle, solution: &Solution, is_full: &[bool]) -> Result<(), Violation> {
    let width = puzzle.width() as usize;
    let placed = solution.placements().len();
    let free = is_full.iter().position(|&is_full| !is_full);
    let Some(free) = free else { return Ok(()) };
    let (row, column) = ((free / width) as u32, (free % width) as u32);
    let is_behind_all =
        || solution.placements().last().is_none_or(|last| (last.row, last.column) < (row, column));
    match puzzle.num_first() {
        Some(first) if placed > first as usize => Err(Violation::TooManyPlacements),
        Some(first) if placed == first as usize && is_behind_all() => Ok(()),
        _ => Err(Violation::Free { row, column }),
    }
}

kleene_text::errors! {
    /// A violation of a puzzle's rules by a filling. Everything counts from 0, and from 1 in
    /// `Display`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Violation {
        /// A target of another size.
        #[error("the target has another size")]
        Size,
        /// A placement of another size than its piece.
        #[error(|placement| "placement {} is not the piece that it says", placement + 1)]
        NoSuchPiece(usize),
        /// A placement that is not inside the target.
        #[error(|placement| "placement {} is not inside the target", placement + 1)]
        Outside(usize),
        /// Two placements on one cell.
        #[error("two pieces lie on row {}, column {}", row + 1, column + 1)]
        Overlap {
            /// The row of the cell.
            row: u32,
            /// The column of the cell.
            column: u32,
        },
        /// A cell on which no piece lies.
        #[error("the cell in row {}, column {} is free", row + 1, column + 1)]
        Free {
            /// The row of the cell.
            row: u32,
            /// The column of the cell.
            column: u32,
        },
        /// More placements than requested.
        #[error("there are more placements than requested")]
        TooManyPlacements,
        /// A piece that is used twice.
        #[error(|piece| "piece {} is used too often", piece + 1)]
        UsedTooOften(usize),
        /// A piece that is not used.
        #[error(|piece| "piece {} is not used", piece + 1)]
        NotUsed(usize),
    }
}
