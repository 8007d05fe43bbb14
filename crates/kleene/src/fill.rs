//! Partly filled boards of puzzles with their types erased.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;

use kleene_search::puzzle::{
    CandidateRequest, Candidates, Exchange, Frame, HintError, HintRequest, Puzzle, Steps,
    TextError, candidates, exchange,
};
use kleene_search::{Limits, Outcome, Stop};

use crate::any::{Answers, AnyPuzzle, erased};
use crate::conflict::{Mend, other_clues};
use crate::solutions::{AnySolution, keep};

erased! {
    /// Queries through [`Variables`](kleene_search::puzzle::Variables) and [`Fill`](kleene_search::puzzle::Fill) whose
    /// results share the puzzle.
    trait FillShares: Answers by shared(Arc<Self>);

    /// A solution that agrees with a partly filled board, and the outcome of the search for it. `None` if the kind has no
    /// variables, or the board has more or fewer of them.
    #[must_use]
    pub fn complete(puzzle, cells: &[Option<u32>], limits: &Limits) -> Option<(Option<AnySolution>, Outcome)> {
        let variables = puzzle.as_variables()?;
        if cells.len() != variables.frame().cells.len() {
            return None;
        }
        let (solution, outcome) = variables.complete(cells, limits);
        Some((solution.map(|solution| keep(&puzzle, solution)), outcome))
    }
}

erased! {
    /// Queries through [`Variables`](kleene_search::puzzle::Variables) and [`Fill`](kleene_search::puzzle::Fill); each
    /// returns `None` if the kind lacks it.
    trait Fills: FillShares by lent(&Self);

    /// The cells of its board and their symbols. `None` if the kind has no partly filled boards.
    #[must_use]
    pub fn frame(puzzle) -> Option<Frame> {
        Some(puzzle.as_fill()?.frame())
    }

    /// The variables of its solutions and their symbols: the cells of the frame, the cells under pieces, the options of a
    /// cover. `None` if the kind has no variables.
    #[must_use]
    pub fn variables(puzzle) -> Option<Frame> {
        Some(puzzle.as_variables()?.frame())
    }

    /// Reads a partly filled board: for each variable its number, or `None` if it is open. `None` if the kind has no
    /// variables.
    pub fn read_board(puzzle, text: &str) -> Option<Result<Vec<Option<u32>>, TextError>> {
        Some(puzzle.as_variables()?.read_board(text))
    }

    /// Logical steps from a partly filled board whose open cells cannot have the removed numbers, each of the cell with
    /// that index. `None` if the kind has no partly filled boards.
    pub fn hints_from(
        puzzle,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>
    ) -> Option<Result<Steps<'_>, HintError>> {
        Some(puzzle.as_fill()?.hints_from(cells, removed, request))
    }

    /// The names of the symbols of the variables. `None` if the kind has none.
    #[must_use]
    pub fn symbol_names(puzzle) -> Option<Vec<String>> {
        Some(puzzle.as_variables()?.symbol_names())
    }

    when "draw"
    /// The board filled in part, whose open cells cannot have the removed numbers. `None` if the kind has no such board or
    /// the board is too large for a picture.
    #[must_use]
    pub fn draw_filled(puzzle, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        puzzle.as_variables()?.draw_filled(cells, removed)
    }

    when "draw"
    /// The index in pictures of each cell of the frame. `None` if the kind has no partly filled boards.
    #[must_use]
    pub fn drawn(puzzle) -> Option<Vec<usize>> {
        let fill = puzzle.as_fill()?;
        Some((0..fill.frame().cells.len()).map(|cell| fill.drawn(cell)).collect())
    }

    /// The numbers that the variables have in some solution that agrees with a partly filled board. `None` if the kind has no
    /// variables, or the board has more or fewer of them.
    #[must_use]
    pub fn candidates(puzzle, request: &CandidateRequest<'_>) -> Option<Candidates> {
        candidates(puzzle, request)
    }

    pub(crate) fn exchange(puzzle, open: &[usize], limits: &Limits) -> Option<Exchange> {
        exchange(puzzle, open, limits)
    }

    pub(crate) fn other_clues(puzzle, limits: &dyn Fn() -> Limits, changes: &mut Vec<Mend>) -> Option<Stop> {
        other_clues(puzzle, limits, changes)
    }
}
