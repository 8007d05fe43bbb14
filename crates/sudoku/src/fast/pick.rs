//! Which candidate to branch on.

use core::array::from_fn;

use super::board::{Board, Cells};
use super::tables::KEPT;
use crate::{cell::Cell, placement::Placement};

/// A candidate of the cell that shares a row, a column or a box with most cells of its kind, among
/// those with two candidates, or with three if none has two.
///
/// Ruling out one of two candidates leaves one, so cells with two make both branches small; if they
/// see each other, propagation continues through them.
// Inlined it makes the conclusions slower, by a tenth.
#[inline(never)]
pub(super) fn pick(board: &Board, pairs: Cells) -> Placement {
    let cells = if pairs == [0; 4] { fewest(board) } else { pairs };
    let columns = cells.map(|cells| cells | cells >> 9 | cells >> 18);
    let mut best = (0, 0, 0);
    for band in 0..3 {
        let elsewhere = [columns[(band + 1) % 3], columns[(band + 2) % 3]];
        let mut left = cells[band];
        while left != 0 {
            let cell = left.trailing_zeros() & 31;
            left &= left - 1;
            let near = (cells[band] & !KEPT[cell as usize]).count_ones();
            let [first, second] = elsewhere.map(|columns| columns >> (cell % 9) & 1);
            let seen = 1 + near + first + second;
            if seen > best.0 {
                best = (seen, band, cell);
            }
        }
    }
    let (_, band, cell) = best;
    let digit = board.candidates.iter().position(|cells| cells[band] >> cell & 1 != 0);
    Placement {
        cell: Cell::new(3 * band as u8 + (cell / 9) as u8, (cell % 9) as u8),
        value: digit.unwrap_or(0) as u8 + 1,
    }
}

/// The cells with three candidates, or all that are open if none has three.
#[cold]
fn fewest(board: &Board) -> Cells {
    let [_, _, three, four] = board.at_least();
    let three: Cells = from_fn(|band| three[band] & !four[band]);
    if three == [0; 4] { board.open } else { three }
}
