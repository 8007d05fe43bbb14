//! The board as a grid whose lines are regular languages.

use alloc::vec::Vec;
use core::fmt;

use kleene_grid::{Grid, GridBuilder};
use kleene_line::{CellSet, Chain, Line, Positions, Symbol};

use crate::{
    clue::Clue, color::Color, conflict::Conflict, partial::PartialSolution, solution::Solution,
};

const GROUND: Symbol = Symbol::new(0);

/// The compiled form of a puzzle's clues and given cells.
///
/// It says nothing that the puzzle does not say, so it has no part in comparing puzzles.
#[derive(Clone)]
pub(crate) struct Compiled(Grid);

impl Compiled {
    pub(crate) fn grid(&self) -> &Grid {
        &self.0
    }

    /// These lines on given cells, or on cells that may hold any of these colors.
    pub(crate) fn with_givens(&self, start: Option<&PartialSolution>, any: CellSet) -> Self {
        let cells = self.0.cells().iter().map(|_| any);
        Self(match start {
            Some(start) => self.0.with_cells(start.rows().flatten().copied()),
            None => self.0.with_cells(cells),
        })
    }
}

impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiled").finish_non_exhaustive()
    }
}

impl PartialEq for Compiled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Compiled {}

/// The grid of a puzzle: its cells row by row, in any of `colors` colors, a line for every row, then
/// one for every column; and where rows and columns ask for different numbers of cells, one more
/// that has no string.
pub(crate) fn grid(
    rows: &[Clue],
    columns: &[Clue],
    colors: usize,
    conflict: Option<&Conflict>,
) -> Compiled {
    let (width, height) = (columns.len(), rows.len());
    let mut builder = GridBuilder::new((0..width * height).map(|_| CellSet::first(colors)));
    for (row, clue) in rows.iter().enumerate() {
        let cells = row * width..(row + 1) * width;
        builder.add_line(line(clue, width), cells).expect("a row visits each of its cells once");
    }
    for (column, clue) in columns.iter().enumerate() {
        let cells = (column..width * height).step_by(width);
        let compiled = line(clue, height);
        builder.add_line(compiled, cells).expect("a column visits each of its cells once");
    }
    if let Some(Conflict::SumsDiffer { .. }) = conflict {
        // A conflict between clues that no single row or column shows becomes a line without cells
        // and strings.
        builder.add_line(no_string(0), []).expect("no cell is visited twice");
    }
    Compiled(builder.build())
}

/// The picture of a solved grid.
pub(crate) fn solution(width: usize, symbols: &[Symbol]) -> Solution {
    Solution::of_cells(width, symbols.iter().map(|&symbol| Color::from_symbol(symbol)))
}

/// Whether the clue is small enough for a line: unknown lengths may need too many states.
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
pub(crate) fn positions(clue: &Clue) -> Positions {
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
