//! Partly filled boards of puzzles with their types erased.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use kleene_search::puzzle::{
    CandidateRequest, Candidates, Exchange, Frame, HintError, HintRequest, Mistake, Puzzle, Steps,
    candidates, exchange,
};
use kleene_search::{Limits, Outcome, Stop};

use crate::any::AnyPuzzle;
use crate::solutions::{AnySolution, keep};
use crate::why::{Mend, other_clues};

impl AnyPuzzle {
    /// The cells of its board and their symbols. `None` if the kind has no partly filled boards.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.0.frame()
    }

    /// The variables of its solutions and their symbols: the cells of the frame, the cells under pieces, the options of a
    /// cover. `None` if the kind has no variables.
    #[must_use]
    pub fn variables(&self) -> Option<Frame> {
        self.0.variables()
    }

    /// Reads a partly filled board: for each variable its number, or `None` if it is open. `None` if the kind has no
    /// variables.
    pub fn read_board(&self, text: &str) -> Option<Result<Vec<Option<u32>>, Mistake>> {
        self.0.read_board(text)
    }

    /// Logical steps from a partly filled board whose open cells cannot have the removed numbers, each of the cell with
    /// that index. `None` if the kind has no partly filled boards.
    pub fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Option<Result<Steps<'_>, HintError>> {
        self.0.hints_from(cells, removed, request)
    }

    /// The names of the symbols of the variables. `None` if the kind has none.
    #[must_use]
    pub fn symbol_names(&self) -> Option<Vec<String>> {
        self.0.symbol_names()
    }

    /// The board filled in part, whose open cells cannot have the removed numbers. `None` if the kind has no such board or
    /// the board is too large for a picture.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        self.0.draw_filled(cells, removed)
    }

    /// The index in pictures of each cell of the frame. `None` if the kind has no partly filled boards.
    #[cfg(feature = "draw")]
    #[must_use]
    pub fn drawn(&self) -> Option<Vec<usize>> {
        self.0.drawn()
    }

    /// A solution that agrees with a partly filled board, and the end of the search for it. `None` if the kind has no
    /// variables, or the board has more or fewer of them.
    #[must_use]
    pub fn complete(
        &self,
        cells: &[Option<u32>],
        limits: &Limits,
    ) -> Option<(Option<AnySolution>, Outcome)> {
        Arc::clone(&self.0).complete(cells, limits)
    }

    /// The numbers that the variables have in some solution that agrees with a partly filled board. `None` if the kind has no
    /// variables, or the board has more or fewer of them.
    #[must_use]
    pub fn candidates(&self, request: &CandidateRequest<'_>) -> Option<Candidates> {
        self.0.candidates(request)
    }
}

/// [`Variables`](kleene_search::puzzle::Variables) and [`Fill`](kleene_search::puzzle::Fill) without their types; each
/// method gives `None` where the kind lacks it.
pub(crate) trait Filled {
    fn frame(&self) -> Option<Frame>;
    fn variables(&self) -> Option<Frame>;
    fn read_board(&self, text: &str) -> Option<Result<Vec<Option<u32>>, Mistake>>;
    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Option<Result<Steps<'_>, HintError>>;
    fn symbol_names(&self) -> Option<Vec<String>>;
    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture>;
    #[cfg(feature = "draw")]
    fn drawn(&self) -> Option<Vec<usize>>;
    fn complete(
        self: Arc<Self>,
        cells: &[Option<u32>],
        limits: &Limits,
    ) -> Option<(Option<AnySolution>, Outcome)>;
    fn candidates(&self, request: &CandidateRequest<'_>) -> Option<Candidates>;
    fn exchange(&self, open: &[usize], limits: &Limits) -> Option<Exchange>;
    fn other_clues(&self, limits: &dyn Fn() -> Limits, changes: &mut Vec<Mend>) -> Option<Stop>;
}

impl<P: Puzzle> Filled for P {
    fn frame(&self) -> Option<Frame> {
        Some(self.as_fill()?.frame())
    }

    fn variables(&self) -> Option<Frame> {
        Some(self.as_variables()?.frame())
    }

    fn read_board(&self, text: &str) -> Option<Result<Vec<Option<u32>>, Mistake>> {
        Some(self.as_variables()?.read_board(text))
    }

    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Option<Result<Steps<'_>, HintError>> {
        Some(self.as_fill()?.hints_from(cells, removed, request))
    }

    fn symbol_names(&self) -> Option<Vec<String>> {
        Some(self.as_variables()?.symbol_names())
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        self.as_variables()?.draw_filled(cells, removed)
    }

    #[cfg(feature = "draw")]
    fn drawn(&self) -> Option<Vec<usize>> {
        let fill = self.as_fill()?;
        Some((0..fill.frame().cells.len()).map(|cell| fill.drawn(cell)).collect())
    }

    fn complete(
        self: Arc<Self>,
        cells: &[Option<u32>],
        limits: &Limits,
    ) -> Option<(Option<AnySolution>, Outcome)> {
        let variables = self.as_variables()?;
        if cells.len() != variables.frame().cells.len() {
            return None;
        }
        let (solution, outcome) = variables.complete(cells, limits);
        Some((solution.map(|solution| keep(&self, solution)), outcome))
    }

    fn candidates(&self, request: &CandidateRequest<'_>) -> Option<Candidates> {
        candidates(self, request)
    }

    fn exchange(&self, open: &[usize], limits: &Limits) -> Option<Exchange> {
        exchange(self, open, limits)
    }

    fn other_clues(&self, limits: &dyn Fn() -> Limits, changes: &mut Vec<Mend>) -> Option<Stop> {
        other_clues(self, limits, changes)
    }
}
