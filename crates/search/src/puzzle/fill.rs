//! Boards that are filled cell by cell.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use super::{CellName, HintError, HintRequest, Mistake, Steps};
use crate::limits::Limits;
use crate::outcome::Outcome;

/// A puzzle whose board can be filled in part. `S` is its solution.
///
/// A partly filled board has a number for each cell of the [`Frame`], those of [`Puzzle::cells`](super::Puzzle::cells),
/// and `None` for an open cell.
pub trait Fill<S> {
    /// The cells and the symbols that they can have.
    fn frame(&self) -> Frame;

    /// Reads a partly filled board as [`HintRequest::board`](super::HintRequest::board) has it.
    ///
    /// # Errors
    /// A text that is no board of this puzzle.
    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, Mistake>;

    /// The logical steps from a partly filled board whose open cells cannot have the numbers that are removed, each of the
    /// cell with that index. The board of the request is not read.
    ///
    /// # Errors
    /// A cell that excludes its number in the only solution.
    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Result<Steps<'_>, HintError>;

    /// The names of the symbols of the frame: their characters, unless they have others.
    fn symbol_names(&self) -> Vec<String> {
        self.frame().symbols.into_iter().map(|(_, letter)| String::from(letter)).collect()
    }

    /// The board filled in part, whose open cells cannot have the numbers that are removed; `None` if it is too large for a
    /// picture.
    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture>;

    /// The index of a cell in pictures, which differs where the board has holes.
    #[cfg(feature = "draw")]
    fn drawn(&self, cell: usize) -> usize {
        cell
    }

    /// A solution that agrees with a partly filled board, and the end of the search for it.
    fn complete(&self, cells: &[Option<u32>], limits: &Limits) -> (Option<S>, Outcome);
}

/// The cells of a board and the symbols that they can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The cells in the order of [`Puzzle::cells`](super::Puzzle::cells).
    pub cells: Vec<CellName>,
    /// The numbers that are given, `None` for the other cells.
    pub givens: Vec<Option<u32>>,
    /// The number of each symbol and its character in texts.
    pub symbols: Vec<(u32, char)>,
}
