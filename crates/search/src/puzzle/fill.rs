//! Puzzles as variables with values, and boards that are filled cell by cell.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use super::{CellName, HintError, HintRequest, Steps, TextError, Total};
use crate::limits::Limits;
use crate::outcome::Outcome;
use crate::solutions::Count;

/// A puzzle whose solutions are values of variables, in the terms of constraint satisfaction. `S` is its solution.
///
/// The variables are the cells of a board, or the options of a cover. A partial assignment has a number for each variable of
/// the [`Frame`], those of [`Puzzle::full_board`](super::Puzzle::full_board), and `None` for an open one.
pub trait Variables<S> {
    /// The variables and the symbols that they can have.
    fn frame(&self) -> Frame;

    /// Reads a partial assignment as [`HintRequest::board`](super::HintRequest::board) has it.
    ///
    /// # Errors
    /// A text that is no board of this puzzle.
    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError>;

    /// The names of the symbols of the frame: their characters, unless they have others.
    fn symbol_names(&self) -> Vec<String> {
        self.frame().symbols.into_iter().map(|(_, letter)| String::from(letter)).collect()
    }

    /// The board filled in part, whose open cells cannot have the removed numbers; `None` if the puzzle has no board,
    /// or one too large for a picture, or the kind's crate is built without `draw` although this crate has it.
    #[cfg(feature = "draw")]
    fn draw_filled(&self, _cells: &[Option<u32>], _removed: &[(usize, u32)]) -> Option<Picture> {
        None
    }

    /// A partial assignment as a place to search from. `removed` lists numbers that open variables cannot have, each with the
    /// index of its variable before it.
    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<S> + '_>;

    /// A solution that agrees with a partial assignment, and the outcome of the search for it.
    fn complete(&self, cells: &[Option<u32>], limits: &Limits) -> (Option<S>, Outcome) {
        let mut first = None;
        let outcome = self.position(cells, &[]).visit(limits, &mut |solution| {
            first = Some(solution);
            ControlFlow::Break(())
        });
        (first, outcome)
    }
}

/// A puzzle whose board is filled cell by cell: its variables are cells, and different solutions fill them differently.
pub trait Fill<S>: Variables<S> {
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

    /// The index of a cell in pictures, which differs where the board has holes.
    #[cfg(feature = "draw")]
    fn drawn(&self, cell: usize) -> usize {
        cell
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

    /// Returns solutions until each target number occurs in one or is proven to occur in none. `None`, the default,
    /// makes the caller try numbers one by one.
    fn cover(
        &self,
        _targets: &TargetValues<'_>,
        _limits: &Limits,
        _take: &mut dyn FnMut(S),
    ) -> Option<CoverResult> {
        None
    }
}

/// The numbers, with their cells, for which [`Position::cover`] finds solutions.
#[derive(Clone, Copy, Debug)]
pub struct TargetValues<'a> {
    /// The numbers, each with the index of its cell.
    pub numbers: &'a [(usize, u32)],
    /// The solutions found before, as numbers. The search finds none of them again, and starts near the last.
    pub known: &'a [Vec<u32>],
}

/// The result of [`Position::cover`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverResult {
    /// The end of the search; if it is exhausted, no other solution has one of the numbers sought.
    pub outcome: Outcome,
    /// Numbers that no other solution has, each with the index of its cell.
    pub excluded: Vec<(usize, u32)>,
}

/// The variables of a puzzle and the symbols that they can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The cells, or other variables, in the order of [`Puzzle::full_board`](super::Puzzle::full_board).
    pub cells: Vec<CellName>,
    /// The numbers that are given, `None` for the other cells.
    pub givens: Vec<Option<u32>>,
    /// The number of each symbol and its character in texts.
    pub symbols: Vec<(u32, char)>,
}
