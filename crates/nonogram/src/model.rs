//! The board as a grid whose lines are regular languages.

use alloc::vec::Vec;

use kleene_grid::Grid;
use kleene_nfa::{CellSet, Chain, Line, Positions, Symbol};

use crate::{Clue, Color, Conflict, Puzzle, Solution};

const GROUND: Symbol = Symbol::new(0);

/// The grid of a puzzle: its cells row by row, a line for every row, then one for every column; and where
/// rows and columns ask for different numbers of cells, one more that has no string.
pub(crate) fn grid(puzzle: &Puzzle) -> Grid {
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut grid = Grid::new(cells(puzzle));
    let cells_of_row = |row: usize| (0..width).map(move |column| row * width + column);
    let cells_of_column = |column: usize| (0..height).map(move |row| row * width + column);
    for (row, clue) in puzzle.rows().iter().enumerate() {
        let line = line(clue, width);
        grid.add_line(line, cells_of_row(row)).expect("a row visits each of its cells once");
    }
    for (column, clue) in puzzle.columns().iter().enumerate() {
        let (line, cells) = (line(clue, height), cells_of_column(column));
        grid.add_line(line, cells).expect("a column visits each of its cells once");
    }
    if let Some(Conflict::SumsDiffer { .. }) = puzzle.conflict() {
        // A conflict between clues that no single row or column shows becomes a line without cells
        // and strings.
        grid.add_line(no_string(0), []).expect("no cell is visited twice");
    }
    grid
}

/// What is given of the cells besides the clues, row by row.
pub(crate) fn cells(puzzle: &Puzzle) -> Vec<CellSet> {
    match puzzle.givens() {
        Some(start) => start.rows().flatten().copied().collect(),
        None => {
            let any = CellSet::first(puzzle.palette().colors().len());
            alloc::vec![any; puzzle.width() * puzzle.height()]
        }
    }
}

/// The picture of a solved grid.
pub(crate) fn solution(puzzle: &Puzzle, symbols: &[Symbol]) -> Solution {
    Solution::for_puzzle(puzzle, |row, column| {
        Color::of_symbol(symbols[row * puzzle.width() + column])
    })
}

/// Whether a clue has a line: one with unknown lengths must not need too many states.
pub(crate) fn has_line(clue: &Clue, len: usize) -> bool {
    clue.min_len() > len as u64
    // States: a start, the ground before the first run, and the ground after each run.
        || clue.is_exact()
        || 2 + clue.sum() + clue.runs().len() as u64 <= Positions::MAX_STATES as u64
}

/// The line of a clue on this number of cells.
pub(crate) fn line(clue: &Clue, len: usize) -> Line {
    if clue.min_len() > len as u64 {
        return no_string(len);
    }
    if !clue.is_exact() {
        return Line::from_positions(positions(clue));
    }
    let runs = clue.runs().iter().map(|run| (run.color.symbol(), run.min_len()));
    Line::new(Chain::runs(GROUND, runs).expect("a clue that fits its line has few enough states"))
}

/// A line of this length, of at most [`Puzzle::MAX_SIDE`], that has no string.
fn no_string(len: usize) -> Line {
    let run = (Color::INK.symbol(), len as u32 + 1);
    Line::new(Chain::runs(GROUND, [run]).expect("a run of a cell more than a side has few states"))
}

/// The automaton of a clue with unknown lengths: after such a run the line may end, continue, or
/// have a gap, which no chain can express.
fn positions(clue: &Clue) -> Positions {
    let ground = CellSet::only(GROUND);
    let mut moves = Vec::from([(0, ground, 0)]);
    let mut states = 1;
    let mut add = || {
        states += 1;
        states - 1
    };
    // The last state of the run before, its color, and the state of the ground after it.
    let (mut end, mut gap, mut before) = (0, 0, Color::GROUND);
    for run in clue.runs() {
        let color = CellSet::from(run.color);
        let first = add();
        moves.push((gap, color, first));
        if run.color != before && end != gap {
            moves.push((end, color, first));
        }
        end = first;
        for _ in 1..run.min_len() {
            let next = add();
            moves.push((end, color, next));
            end = next;
        }
        if run.length.is_none() {
            moves.push((end, color, end));
        }
        gap = add();
        moves.extend([(end, ground, gap), (gap, ground, gap)]);
        before = run.color;
    }
    Positions::from_transitions(states, 0, |state| state == end || state == gap, moves)
        .expect("a puzzle has no clue of too many states")
}
