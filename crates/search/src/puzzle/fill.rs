//! Boards that are filled cell by cell.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use super::{CellName, HintError, HintRequest, Mistake, Steps, Total};
use crate::limits::Limits;
use crate::outcome::Outcome;
use crate::solutions::Count;

/// A puzzle whose board can be filled in part. `S` is its solution.
///
/// A partly filled board has a number for each cell of the [`Frame`], those of
/// [`Puzzle::full_board`](super::Puzzle::full_board), and `None` for an open cell.
pub trait Fill<S> {
    /// The cells and the symbols that they can have.
    fn frame(&self) -> Frame;

    /// Reads a partly filled board as [`HintRequest::board`](super::HintRequest::board) has it.
    ///
    /// # Errors
    /// A text that is no board of this puzzle.
    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, Mistake>;

    /// The logical steps from a partly filled board. `removed` lists numbers that open cells cannot have, each with the index
    /// of its cell before it. The board of the request is ignored.
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

    /// The board filled in part, whose open cells cannot have the removed numbers; `None` if it is too large for a
    /// picture, or the crate of the kind is built without its feature `draw` while another crate turns it on here.
    #[cfg(feature = "draw")]
    fn draw_filled(&self, _cells: &[Option<u32>], _removed: &[(usize, u32)]) -> Option<Picture> {
        None
    }

    /// The index of a cell in pictures, which differs where the board has holes.
    #[cfg(feature = "draw")]
    fn drawn(&self, cell: usize) -> usize {
        cell
    }

    /// A partly filled board as a place to search from. `removed` lists numbers that open cells cannot have, each with the
    /// index of its cell before it.
    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<S> + '_>;

    /// A solution that agrees with a partly filled board, and the end of the search for it.
    fn complete(&self, cells: &[Option<u32>], limits: &Limits) -> (Option<S>, Outcome) {
        let mut first = None;
        let outcome = self.position(cells, &[]).visit(limits, &mut |solution| {
            first = Some(solution);
            ControlFlow::Break(())
        });
        (first, outcome)
    }
}

/// A partly filled board, whose solutions are searched. `S` is a solution.
pub trait Position<S> {
    /// Gives the solutions that agree with the board until `take` breaks, which ends the search with
    /// [`Stop::Solutions`](crate::Stop::Solutions).
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(S) -> ControlFlow<()>) -> Outcome;

    /// The number of solutions that agree with the board. By default they are enumerated.
    fn count(&self, limits: &Limits) -> Count<Total> {
        let mut solutions = 0_u64;
        let outcome = self.visit(limits, &mut |_| {
            solutions += 1;
            ControlFlow::Continue(())
        });
        Count { solutions: solutions.into(), outcome }
    }

    /// Numbers that no solution has, each with the index of its open cell, as far as they follow without a search. By
    /// default there are none.
    fn excluded(&self, _limits: &Limits) -> Vec<(usize, u32)> {
        Vec::new()
    }

    /// Gives solutions until each of the wanted numbers is in one of them or proven to be in none. `None` if numbers have to be
    /// tried one by one, as by default.
    fn cover(
        &self,
        _wanted: &Wanted<'_>,
        _limits: &Limits,
        _take: &mut dyn FnMut(S),
    ) -> Option<Covered> {
        None
    }
}

/// The numbers for which [`Position::cover`] finds solutions.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The numbers, each with the index of its cell.
    pub numbers: &'a [(usize, u32)],
    /// The solutions found before, as numbers. The search finds none of them again, and starts near the last.
    pub known: &'a [Vec<u32>],
}

/// The end of [`Position::cover`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The end of the search; if it is exhausted, no other solution has a wanted number.
    pub outcome: Outcome,
    /// Numbers that no other solution has, each with the index of its cell.
    pub excluded: Vec<(usize, u32)>,
}

/// The cells of a board and the symbols that they can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The cells in the order of [`Puzzle::full_board`](super::Puzzle::full_board).
    pub cells: Vec<CellName>,
    /// The numbers that are given, `None` for the other cells.
    pub givens: Vec<Option<u32>>,
    /// The number of each symbol and its character in texts.
    pub symbols: Vec<(u32, char)>,
}
