//! The strategy `fast`: 9 by 9 boards as bit sets, three bands of 27 cells for each digit.

mod board;
mod impact;
mod pick;
mod tables;

use kleene_search::{Problem, Step};

use crate::enumerate::Givens;
use crate::guess::{Guess, Guesses};
use crate::{
    alphabet::Alphabet, placement::Placement, puzzle::Puzzle, shape::Shape, solution::Solution,
};
use board::{Board, Cells};
use impact::most_impact;
use pick::pick;

/// The search problem of a 9 by 9 board with 3 by 3 boxes.
///
/// Between two guesses it places naked and hidden singles and removes locked candidates, one digit
/// at a time, with look-up tables. Then it guesses a candidate of a bivalue cell, or of a digit
/// with two places in a row or a column, if there is one.
#[derive(Clone, Debug)]
pub struct Fast {
    root: Board,
    /// The givens in reading order, 0 for an empty cell.
    #[cfg(feature = "draw")]
    givens: [u8; 81],
    alphabet: Alphabet,
}

impl Fast {
    /// The problem of a puzzle; `None` if its shape is not [`Shape::CLASSIC`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let is_classic = puzzle.shape() == Shape::CLASSIC;
        is_classic.then(|| Self {
            root: Board::new(puzzle.values()),
            #[cfg(feature = "draw")]
            givens: core::array::from_fn(|index| puzzle.values()[index]),
            alphabet: puzzle.alphabet(),
        })
    }

    /// The puzzle.
    #[cfg(feature = "draw")]
    pub(crate) fn puzzle(&self) -> Puzzle {
        Puzzle::of(Shape::CLASSIC, self.alphabet, &self.givens)
    }

    /// The solution of a solved state; `None` if a cell is open.
    #[must_use]
    pub fn solution(&self, state: &FastState) -> Option<Solution> {
        let board = &state.board;
        board.is_solved().then(|| Solution::of(Shape::CLASSIC, self.alphabet, &board.values()))
    }
}

/// The remaining candidates.
#[derive(Clone, Copy, Debug)]
pub struct FastState {
    board: Board,
    /// Whether an earlier guess has been refuted, or its solutions have been exhausted.
    is_second: bool,
}

impl FastState {
    /// Picks the candidate to branch on, given the bivalue cells.
    ///
    /// The careful choice costs as much as a node or two and halves hard searches. On boards with
    /// few open cells the quick choice is enough, the more so before any guess has failed.
    #[inline]
    fn pick(&self, pairs: Cells) -> Placement {
        let few = if self.is_second { 30 } else { 50 };
        let most = (self.board.open_cells() > few).then(|| most_impact(&self.board)).flatten();
        most.unwrap_or_else(|| pick(&self.board, pairs))
    }
}

#[cfg(feature = "draw")]
impl FastState {
    /// For each cell, bit v - 1 for the value v.
    pub(crate) fn candidates(&self) -> [u32; 81] {
        self.board.marks()
    }
}

impl Problem for Fast {
    type State = FastState;
    type Choice = Guess;
    type Choices = Guesses;
    type Memory = ();

    fn root(&self) -> FastState {
        FastState { board: self.root, is_second: false }
    }

    fn memory(&self) {}

    #[inline]
    fn step(&self, state: &mut FastState, (): &mut ()) -> Step<Guesses> {
        match state.board.conclude() {
            Err(_) => Step::Dead,
            Ok(_) if state.board.is_solved() => Step::Solved,
            // Propagation has counted the candidates already, so the bivalue cells cost nothing here.
            Ok(pairs) => Step::Branch(Guesses::new(state.pick(pairs))),
        }
    }

    #[inline]
    fn commit(&self, state: &mut FastState, guess: Guess) {
        let (row, column) = (guess.placement.cell.row, guess.placement.cell.column);
        // The remainders change no number; they show the compiler that no index is out of bounds.
        let (band, cell) = (usize::from(row / 3) % 3, usize::from(row % 3 * 9 + column));
        let digit = usize::from(guess.placement.value.wrapping_sub(1)) % 9;
        if guess.is_true {
            state.board.place(band, cell, digit);
        } else {
            // Only the refuted candidate goes; the next propagation finds the consequences.
            state.board.candidates[digit][band] &= !(1 << (cell & 31));
            state.is_second = true;
        }
    }
}

impl Givens for Fast {
    fn give(&self, state: &mut FastState, cell: usize, value: u8) -> bool {
        let placement = Placement { cell: Shape::CLASSIC.cell(cell), value };
        self.commit(state, Guess { placement, is_true: true });
        state.board.conclude().is_ok()
    }

    fn marks(&self, state: &FastState, cell: usize) -> u32 {
        let digits = state.board.candidates.iter().enumerate();
        digits.fold(0, |marks, (digit, bands)| {
            marks | (bands[cell / 27 % 3] >> (cell % 27) & 1) << digit
        })
    }
}
