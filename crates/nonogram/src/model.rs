//! The board as a grid whose lines are regular languages.

use kleene_grid::Grid;
use kleene_nfa::{CellSet, Chain, Line, Symbol};

use crate::{Clue, Puzzle, Solution};

const WHITE: Symbol = Symbol::new(0);
const BLACK: Symbol = Symbol::new(1);

/// The grid of a puzzle: its cells row by row, a line for every row, then one for every column.
pub(crate) fn grid(puzzle: &Puzzle) -> Grid {
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut grid = Grid::new((0..width * height).map(|_| CellSet::first(2)));
    let cells_of_row = |row: usize| (0..width).map(move |column| row * width + column);
    let cells_of_column = |column: usize| (0..height).map(move |row| row * width + column);
    for (row, clue) in puzzle.rows().iter().enumerate() {
        grid.add_line(line(clue), cells_of_row(row)).expect("a row visits each of its cells once");
    }
    for (column, clue) in puzzle.columns().iter().enumerate() {
        let cells = cells_of_column(column);
        grid.add_line(line(clue), cells).expect("a column visits each of its cells once");
    }
    grid
}

/// The picture of a solved grid.
pub(crate) fn solution(puzzle: &Puzzle, symbols: &[Symbol]) -> Solution {
    Solution::for_puzzle(puzzle, |row, column| symbols[row * puzzle.width() + column] == BLACK)
}

fn line(clue: &Clue) -> Line {
    let runs = clue.runs().iter().map(|&length| (BLACK, length));
    Line::new(Chain::runs(WHITE, runs).expect("a clue that fits its line has few enough states"))
}
