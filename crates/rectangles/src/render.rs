//! Puzzles and fillings as text.

use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::{puzzle::Puzzle, solution::Solution};

/// The letters of placements, in order and repeated.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The letter of a number.
pub(crate) fn letter(number: usize) -> char {
    LETTERS[number % LETTERS.len()].into()
}

/// The content of a cell of the rectangle around a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// The cell does not belong to the target.
    Outside,
    /// Nothing.
    Free,
    /// The piece of this number among those that lie.
    Piece(u32),
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

/// The most cells of a target that `Debug` draws.
const MAX_SHOWN: usize = 1000;

/// The filling as `Display` draws it; of a large target the placements.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.width(), self.height());
        if (width as usize).saturating_mul(height as usize) <= MAX_SHOWN {
            return write!(f, "Solution(\n{self}\n)");
        }
        let mut shown = f.debug_struct("Solution");
        shown.field("width", &width).field("height", &height);
        shown.field("placements", &self.placements()).finish()
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

impl Puzzle {
    /// The puzzle as blocks of letters and a target of `~`, a block for each piece; `None` beyond
    /// [`MAX_INPUT_BYTES`](crate::MAX_INPUT_BYTES).
    ///
    /// ```
    /// let puzzle: kleene_rectangles::Puzzle = "3 2\n2 1 2\n1 1".parse()?;
    /// assert_eq!(puzzle.to_blocks().as_deref(), Some("aa\n\naa\n\nb\n\n~~~\n~~~\n"));
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_blocks(&self) -> Option<String> {
        let pieces = self.pieces().iter();
        let pieces = pieces.map(|p| u128::from(bytes(p.width, p.height)) * u128::from(p.count));
        let len = pieces.sum::<u128>() + u128::from(bytes(self.width(), self.height()));
        if len > crate::MAX_INPUT_BYTES as u128 {
            return None;
        }
        let mut text = String::with_capacity(len as usize);
        let mut block = |cell: char, width: u32, height: u32| {
            for _ in 0..height {
                text.extend(core::iter::repeat_n(cell, width as usize));
                text.push('\n');
            }
            text.push('\n');
        };
        for (piece, &letter) in self.pieces().iter().zip(self.letters()) {
            for _ in 0..piece.count {
                block(letter, piece.width, piece.height);
            }
        }
        block('~', self.width(), self.height());
        text.pop();
        Some(text)
    }
}

/// The bytes of a drawing with this many characters in a line.
fn bytes(width: u32, height: u32) -> u64 {
    (u64::from(width) + 1) * u64::from(height) + 1
}
