//! Boards as pictures, and searches as recordings.

use alloc::string::String;

use kleene_draw::{Cell, Fill, Mark, Picture, Rgb, Shape};
use kleene_search::{Described, Drawn};

use crate::bitmask::{Bitmask, BitmaskState};
use crate::puzzle::{Puzzle, Square};
use crate::solution::Solution;
use crate::textbook::{Textbook, TextbookState};

const QUEEN: char = '♛';

/// The dark squares of a board.
const DARK: Fill = Fill::Rgb(Rgb(205, 214, 222));

impl Puzzle {
    /// The board with the queens that the puzzle fixes, and a cross on each blocked square.
    pub fn blank(&self) -> Picture {
        let side = self.size();
        let mut picture = board(side);
        for square in self.blocked() {
            picture.change(square.cell(side), |cell| cell.mark(Mark::Cross));
        }
        for &queen in self.queens() {
            *picture.cell_mut(queen.cell(side)) = queen.occupied().given(true);
        }
        picture
    }

    /// The board with the queens of a solution.
    ///
    /// ```
    /// use kleene_queens::Puzzle;
    ///
    /// let puzzle = Puzzle::new(4)?;
    /// let first = puzzle.solutions().next().expect("there is one");
    /// assert_eq!(puzzle.draw(&first).to_string(), ". . ♛ .\n♛ . . .\n. . . ♛\n. ♛ . .");
    /// # Ok::<(), kleene_queens::PuzzleError>(())
    /// ```
    pub fn draw(&self, solution: &Solution) -> Picture {
        self.with_queens(
            solution
                .squares()
                .filter(|queen| queen.row < self.side() && queen.column < self.side()),
        )
    }

    /// The board with these queens, those of the puzzle as givens.
    pub(crate) fn with_queens(&self, queens: impl Iterator<Item = Square>) -> Picture {
        let mut picture = self.blank();
        for queen in queens {
            let is_given = self.queens().contains(&queen);
            *picture.cell_mut(queen.cell(self.size())) = queen.occupied().given(is_given);
        }
        picture
    }
}

/// An empty board.
fn board(side: usize) -> Picture {
    let mut picture = Picture::new(Shape::rectangle(side, side), format!("{side} queens"));
    for cell in 0..side * side {
        if (cell / side + cell % side) % 2 == 1 {
            *picture.cell_mut(cell) = Cell::new().fill(DARK);
        }
    }
    picture
}

impl Square {
    /// The square with a queen.
    fn occupied(self) -> Cell {
        let cell = Cell::new().glyph(QUEEN);
        if (self.row + self.column) % 2 == 1 { cell.fill(DARK) } else { cell }
    }

    fn described(self, side: usize) -> Described {
        let (row, column) = (self.row + 1, self.column + 1);
        Described {
            fields: vec![("row", row.into()), ("column", column.into())],
            text: format!("a queen in column {column}, row {row}"),
            cells: vec![(self.cell(side), self.occupied())],
        }
    }
}

impl Drawn for Textbook {
    const PUZZLE: &'static str = "queens";

    fn strategy(&self) -> &'static str {
        "textbook"
    }

    fn frame(&self) -> Picture {
        self.puzzle().blank()
    }

    fn show(&self, state: &TextbookState, show: &mut dyn FnMut(usize, Cell)) {
        state.queens().for_each(|queen| show(queen.cell(self.puzzle().size()), queen.occupied()));
    }

    fn describe(&self, state: &TextbookState, &row: &u32) -> Described {
        let column = state.queens().next().map_or(0, |last| last.column + 1);
        Square::new(row, column).described(self.puzzle().size())
    }

    fn failure(&self, state: &TextbookState) -> Option<String> {
        let queen = state.queens().next()?;
        let attacks = |other: &Square| *other != queen && other.attacks(queen);
        let placed = state.queens().find(|other| attacks(other));
        placed.or_else(|| self.puzzle().queens().iter().copied().find(|other| attacks(other))).map(
            |other| {
                let (row, column) = (other.row + 1, other.column + 1);
                format!("the queen in column {column}, row {row} attacks it")
            },
        )
    }
}

impl Drawn for Bitmask {
    const PUZZLE: &'static str = "queens";

    fn strategy(&self) -> &'static str {
        "bitmask"
    }

    fn frame(&self) -> Picture {
        board(self.size())
    }

    fn show(&self, state: &BitmaskState, show: &mut dyn FnMut(usize, Cell)) {
        let queens = self.solution(state);
        let placed = queens.squares().take(state.column());
        placed.for_each(|queen| show(queen.cell(self.size()), queen.occupied()));
    }

    fn describe(&self, state: &BitmaskState, &row: &u32) -> Described {
        Square::new(row, state.column() as u32).described(self.size())
    }

    fn failure(&self, state: &BitmaskState) -> Option<String> {
        Some(format!("no row of column {} is free", state.column() + 1))
    }
}
