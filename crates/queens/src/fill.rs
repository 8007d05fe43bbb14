//! Boards of queens that are filled in part: 1 is a queen, and 0 a square without one.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(feature = "draw")]
use kleene_draw::{Mark, Picture};
use kleene_search::puzzle::{
    Fill, Frame, HintError, HintRequest, Position, Puzzle as _, Steps as AnySteps, TextError,
    Total, Variables,
};
use kleene_search::{Count, Limits, Outcome, Uniqueness};
use kleene_text::lines;

use crate::explain::Steps;
use crate::logic::{Board, cell};
use crate::puzzle::{Puzzle, PuzzleError, Square};
use crate::{Config, Solution};

/// The largest board that is filled square by square, and that has steps: each of its squares is kept and tried.
pub(crate) const MAX_SIZE: usize = 100;

/// The filled cells of a board with their numbers.
fn known(cells: &[Option<u32>]) -> impl Iterator<Item = (usize, u32)> + '_ {
    cells.iter().enumerate().filter_map(|(cell, number)| Some((cell, (*number)?)))
}

impl Puzzle {
    /// The square of a cell of the board.
    fn square(&self, cell: usize) -> Square {
        Square::new((cell / self.size()) as u32, (cell % self.size()) as u32)
    }

    /// This board with more queens and blocked squares.
    ///
    /// # Errors
    /// A queen on a blocked square.
    fn filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Result<Self, PuzzleError> {
        let left = removed.iter().map(|&(cell, number)| (cell, 1 - number.min(1)));
        known(cells).chain(left).try_fold(self.clone(), |board, (cell, number)| match number {
            0 => board.with_blocked(self.square(cell)),
            _ => board.with_queen(self.square(cell)),
        })
    }
}

impl Variables<Solution> for Puzzle {
    fn frame(&self) -> Frame {
        let mut givens = vec![None; self.size() * self.size()];
        self.blocked().for_each(|square| givens[square.cell(self.size())] = Some(0));
        self.queens().iter().for_each(|square| givens[square.cell(self.size())] = Some(1));
        Frame {
            cells: (0..givens.len()).map(|index| cell(self.square(index))).collect(),
            givens,
            symbols: Vec::from([(0, '.'), (1, 'Q')]),
        }
    }

    /// `?` is an open square. Without one, `.` is open too, until the board has all its queens.
    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
        let plain = text.replace('?', ".");
        let board = Self::parse(plain.as_bytes())?;
        let (found, expected) = (board.size(), self.size());
        if found != expected {
            let message = alloc::format!("the board has {found} rows, the puzzle {expected}");
            return Err(TextError::new(message, 0..text.len()));
        }
        let mut cells = board.frame().givens;
        let is_marked = text.contains('?');
        if is_marked || board.queens().len() == expected {
            let squares = lines(text).flat_map(|(_, line)| line.chars());
            let squares = squares.filter(|square| !square.is_whitespace());
            for (number, square) in cells.iter_mut().zip(squares) {
                if square == '.' {
                    *number = Some(0);
                }
            }
        }
        Ok(cells)
    }

    fn symbol_names(&self) -> Vec<String> {
        Vec::from(["no queen".to_string(), "queen".to_string()])
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        let queens = (0..cells.len()).filter(|&cell| cells[cell] == Some(1));
        let mut picture = self.with_queens(queens.map(|cell| self.square(cell)));
        let empty = (0..cells.len()).filter(|&cell| cells[cell] == Some(0));
        let lost = removed.iter().filter(|(_, number)| *number == 1).map(|(cell, _)| *cell);
        for cell in empty.chain(lost) {
            picture.change(cell, |cell| cell.mark(Mark::Cross));
        }
        Some(picture)
    }

    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        Box::new(Begun(self.filled(cells, removed).ok()))
    }
}

impl Fill<Solution> for Puzzle {
    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Result<AnySteps<'_>, HintError> {
        let config = Config::new().limits(request.checking.clone());
        if let Uniqueness::One(solution) = self.solve(&config).uniqueness() {
            let right = self.full_board(&solution);
            let wrong = known(cells).filter(|&(cell, number)| right[cell] != number);
            let lost = removed.iter().copied().filter(|&(cell, number)| right[cell] == number);
            if let Some((wrong, _)) = wrong.chain(lost).next() {
                return Err(HintError::Wrong(cell(self.square(wrong)).to_string()));
            }
        }
        let begun = self.filled(cells, removed);
        let begun = begun.map_err(|error| HintError::Unfit(error.to_string()))?;
        Ok(Steps::new(self, &begun, &request.limits, request.pictures).into())
    }
}

/// A partly filled board; `None` if a queen stands on a square without one.
struct Begun(Option<Puzzle>);

impl Position<Solution> for Begun {
    fn visit(&self, limits: &Limits, take: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> Outcome {
        let Some(board) = &self.0 else { return Outcome::Exhausted };
        board.for_each(&Config::new().limits(limits.clone()), take)
    }

    fn count(&self, limits: &Limits) -> Count<Total> {
        let Some(board) = &self.0 else {
            return Count { solutions: 0_u64.into(), outcome: Outcome::Exhausted };
        };
        let Count { solutions, outcome } = board.count(&Config::new().limits(limits.clone()));
        Count { solutions: solutions.into(), outcome }
    }

    /// By the steps that try no square.
    fn excluded(&self, _: &Limits) -> Vec<(usize, u32)> {
        let Some(puzzle) = &self.0 else { return Vec::new() };
        let (mut board, mut excluded) = (Board::new(puzzle), Vec::new());
        while let Some(step) = board.step() {
            let number = if step.places() { 0 } else { 1 };
            let squares = step.changes.iter().map(|square| square.cell(puzzle.size()));
            excluded.extend(squares.map(|cell| (cell, number)));
            board.apply(&step);
        }
        excluded
    }
}
