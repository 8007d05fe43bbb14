//! Puzzles and fillings as text.

use alloc::vec;
use core::fmt::{self, Write as _};

use crate::{puzzle::Puzzle, solution::Solution};

/// The letters of placements, in order and repeated.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The letter of a number.
pub(crate) fn letter(number: usize) -> char {
    LETTERS[number % LETTERS.len()].into()
}

/// A line per row, a letter for each placement, `~` for a free cell.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.width as usize, self.height as usize);
        let mut cells = vec![b'~'; width * height];
        for (index, p) in self.placements().iter().enumerate() {
            for row in (p.row..self.height).take(p.height as usize) {
                for column in (p.column..self.width).take(p.width as usize) {
                    cells[row as usize * width + column as usize] = LETTERS[index % LETTERS.len()];
                }
            }
        }
        for (row, line) in cells.chunks(width.max(1)).enumerate() {
            if row > 0 {
                f.write_char('\n')?;
            }
            line.iter().try_for_each(|&cell| f.write_char(cell.into()))?;
        }
        Ok(())
    }
}

/// The compact format: a line with the sides of the target, a line for each size of pieces.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.width(), self.height())?;
        for piece in self.pieces() {
            write!(f, "\n{} {}", piece.width, piece.height)?;
            if piece.count > 1 {
                write!(f, " {}", piece.count)?;
            }
        }
        Ok(())
    }
}
