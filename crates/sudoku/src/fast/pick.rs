//! Branching for easy boards: a bivalue cell with many bivalue peers.

use core::array::from_fn;

use super::board::{Board, Cells};
use super::tables::{COLUMN, IN_MINIROWS};
use crate::{cell::Cell, placement::Placement};

/// Picks the first candidate of the bivalue cell that sees the most other bivalue cells. Without bivalue cells those with
/// three candidates take their place, or else all open cells.
///
/// Ruling out one of two candidates leaves one, so bivalue cells keep both branches small; where
/// they see each other, propagation runs on through them.
// Inlining it slows down propagation by a tenth.
#[inline(never)]
pub(super) fn pick(board: &Board, pairs: Cells) -> Placement {
    let cells = if pairs == [0; 4] { fewest(board) } else { pairs };
    let columns = cells.map(columns);
    let mut best = 0;
    for band in 0..3 {
        let neighbors = near(cells[band]);
        let [first, second] = [columns[(band + 1) % 3], columns[(band + 2) % 3]];
        let mut left = cells[band];
        while left != 0 {
            let cell = left.trailing_zeros() & 31;
            left &= left - 1;
            let in_column = (first >> cell & 1) + (second >> cell & 1);
            let seen = (neighbors >> (cell / 3 * 4)) as u32 % 16 + in_column;
            // Ties go to the first cell in reading order.
            best = best.max(seen << 7 | (127 - (32 * band as u32 + cell)));
        }
    }
    let place = 127 - best % 128;
    let (band, cell) = ((place / 32) as usize % 3, place % 32);
    let digit = board.candidates.iter().position(|cells| cells[band] >> cell & 1 != 0);
    Placement {
        cell: Cell::new(3 * band as u8 + (cell / 9) as u8, (cell % 9) as u8),
        value: digit.unwrap_or(0) as u8 + 1,
    }
}

/// The cells of a band that lie in the same column as one of these.
#[inline]
fn columns(cells: u32) -> u32 {
    ((cells | cells >> 9 | cells >> 18) & 511) * COLUMN
}

/// For each minirow, in four bits, how many of the cells share a row or a box with it, its own
/// cells included.
#[inline]
fn near(cells: u32) -> u64 {
    // Sum the three minirows of each row, then the three of each box, and subtract the minirow
    // that both sums contain. Each four-bit field holds at most 15.
    let [first, second, third] =
        [0, 9, 18].map(|row| u64::from(IN_MINIROWS[(cells >> row & 511) as usize]));
    let minirows = first | second << 12 | third << 24;
    const FIRST: u64 = 0xf | 0xf << 12 | 0xf << 24;
    let rows = ((minirows & FIRST) + (minirows >> 4 & FIRST) + (minirows >> 8 & FIRST)) * 0x111;
    let boxes =
        ((minirows + (minirows >> 12) + (minirows >> 24)) & 0xfff) * (1 | 1 << 12 | 1 << 24);
    rows + boxes - minirows
}

/// The cells with three candidates, or all open cells if none has three.
#[cold]
fn fewest(board: &Board) -> Cells {
    let [_, _, three, four] = board.at_least();
    let three: Cells = from_fn(|band| three[band] & !four[band]);
    if three == [0; 4] { board.open } else { three }
}
