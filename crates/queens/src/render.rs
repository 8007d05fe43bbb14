//! Boards as text.

use core::fmt::{self, Write as _};

use crate::puzzle::{Puzzle, Square};
use crate::solution::Solution;

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let queens = self.rows();
        fmt_board(f, self.size(), |square| {
            if queens[square.column as usize] == square.row { 'Q' } else { '.' }
        })
    }
}

/// The board as [`Puzzle::parse`] reads it: `Q` a queen, `x` a blocked square, `.` a free one.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_board(f, self.size(), |square| match self.place_of(square) {
            Ok(_) => 'Q',
            Err(_) if self.is_blocked(square) => 'x',
            Err(_) => '.',
        })
    }
}

fn fmt_board(
    f: &mut fmt::Formatter<'_>,
    size: usize,
    cell: impl Fn(Square) -> char,
) -> fmt::Result {
    for row in 0..size as u32 {
        if row > 0 {
            f.write_char('\n')?;
        }
        (0..size as u32).try_for_each(|column| f.write_char(cell(Square::new(row, column))))?;
    }
    Ok(())
}
