//! Boards to solve, and their solutions by trying everything.

use kleene_grid::{self as grid, Grid, GridBuilder};
use kleene_line::{CellSet, Chain, Line, Symbol};
use kleene_search::{Limits, Outcome};
use proptest::{collection::vec, prelude::*};

/// What a line asks for. Whether a string fits is read off the string, without an automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
    /// Symbols other than 0, each with the length of its run.
    Runs(Vec<(usize, u32)>),
    /// Every symbol once or more, in this order.
    Repeats(Vec<usize>),
}

impl Clue {
    pub(crate) fn runs_of(string: &[usize]) -> Self {
        let runs = string.chunk_by(|a, b| a == b).filter(|run| run[0] != 0);
        Self::Runs(runs.map(|run| (run[0], run.len() as u32)).collect())
    }

    pub(crate) fn repeats_of(string: &[usize]) -> Self {
        Self::Repeats(string.chunk_by(|a, b| a == b).map(|run| run[0]).collect())
    }

    pub(crate) fn fits(&self, string: &[usize]) -> bool {
        *self
            == match self {
                Self::Runs(_) => Self::runs_of(string),
                Self::Repeats(_) => Self::repeats_of(string),
            }
    }

    fn line(&self) -> Line {
        let run = |&(symbol, length): &(usize, u32)| (Symbol::new(symbol), length);
        let chain = match self {
            Self::Runs(runs) => Chain::runs(Symbol::new(0), runs.iter().map(run)),
            Self::Repeats(symbols) => Chain::repeats(symbols.iter().copied().map(Symbol::new)),
        };
        Line::new(chain.expect("a clue of a short string"))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) cells: Vec<CellSet>,
    pub(crate) lines: Vec<(Clue, Vec<usize>)>,
}

impl Board {
    /// Cells row by row, with these clues of the rows and columns.
    pub(crate) fn rows_and_columns(symbols: usize, rows: &[Clue], columns: &[Clue]) -> Self {
        let (height, width) = (rows.len(), columns.len());
        let of_row = |row: usize| (row * width..(row + 1) * width).collect();
        let of_column = |column: usize| (column..width * height).step_by(width).collect();
        let rows = rows.iter().cloned().zip((0..height).map(of_row));
        let columns = columns.iter().cloned().zip((0..width).map(of_column));
        let cells = vec![CellSet::first(symbols); width * height];
        Self { cells, lines: rows.chain(columns).collect() }
    }

    /// The board whose clues are those of a picture.
    pub(crate) fn of_picture(symbols: usize, picture: &[Vec<usize>]) -> Self {
        let column = |at: usize| picture.iter().map(|row| row[at]).collect::<Vec<_>>();
        let rows: Vec<_> = picture.iter().map(|row| Clue::runs_of(row)).collect();
        let columns: Vec<_> = (0..picture[0].len()).map(|at| Clue::runs_of(&column(at))).collect();
        Self::rows_and_columns(symbols, &rows, &columns)
    }

    /// The board of a drawing, a word for each row, `#` for black.
    pub(crate) fn of_drawing(drawing: &str) -> Self {
        let row = |row: &str| row.chars().map(|cell| usize::from(cell == '#')).collect();
        Self::of_picture(2, &drawing.split_whitespace().map(row).collect::<Vec<_>>())
    }

    pub(crate) fn grid(&self) -> Grid {
        let mut builder = GridBuilder::new(self.cells.iter().copied());
        for (clue, cells) in &self.lines {
            let cells = cells.iter().copied();
            builder.add_line(clue.line(), cells).expect("cells that exist, once each");
        }
        builder.build()
    }

    /// All solutions in ascending order, by trying every symbol of every cell. A line is looked at
    /// once its last cell is filled.
    pub(crate) fn by_brute_force(&self) -> Vec<Vec<usize>> {
        let is_without_cells = |(_, cells): &&(Clue, Vec<usize>)| cells.is_empty();
        let mut found = Vec::new();
        if self.lines.iter().filter(is_without_cells).all(|(clue, _)| clue.fits(&[])) {
            self.fill(&mut Vec::new(), &mut found);
        }
        found
    }

    fn fill(&self, filled: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let Some(cell) = self.cells.get(filled.len()) else {
            found.push(filled.clone());
            return;
        };
        for symbol in cell.symbols() {
            filled.push(symbol.index());
            let last = filled.len() - 1;
            let mut ending =
                self.lines.iter().filter(|(_, cells)| cells.iter().max() == Some(&last));
            let string = |cells: &[usize]| cells.iter().map(|&at| filled[at]).collect::<Vec<_>>();
            if ending.all(|(clue, cells)| clue.fits(&string(cells))) {
                self.fill(filled, found);
            }
            filled.pop();
        }
    }

    /// The solver's solutions in its order.
    pub(crate) fn solutions(&self) -> Vec<Vec<usize>> {
        let mut search = self.grid().solutions(grid::Strategy::Probing, Limits::new());
        let found = search.by_ref().map(indices).collect();
        assert_eq!(search.outcome(), Some(Outcome::Exhausted));
        found
    }
}

pub(crate) fn indices(symbols: Vec<Symbol>) -> Vec<usize> {
    symbols.into_iter().map(Symbol::index).collect()
}

/// The cells of a hexagon whose sides have this many cells, and its lines along three axes.
pub(crate) fn hexagon(side: usize) -> (usize, Vec<Vec<usize>>) {
    let reach = side as isize - 1;
    let all = (-reach..=reach).flat_map(|q| (-reach..=reach).map(move |r| [q, r, -q - r]));
    let cells: Vec<_> = all.filter(|at| at[2].abs() <= reach).collect();
    let along = |axis: usize, value: isize| {
        (0..cells.len()).filter(|&cell| cells[cell][axis] == value).collect()
    };
    let values = || -reach..=reach;
    let lines = (0..3).flat_map(|axis| values().map(move |value| (axis, value)));
    (cells.len(), lines.map(|(axis, value)| along(axis, value)).collect())
}

/// Pictures of some symbols, row by row.
pub(crate) fn pictures(
    symbols: std::ops::Range<usize>,
    sides: std::ops::RangeInclusive<usize>,
) -> impl Strategy<Value = (usize, Vec<Vec<usize>>)> {
    (symbols, sides.clone(), sides).prop_flat_map(|(symbols, width, height)| {
        (Just(symbols), vec(vec(0..symbols, width), height))
    })
}

/// Boards of any shape: lines through some cells in any order, so that a cell may be on many lines
/// or on none, and cells of which something is known at the start.
///
/// Most clues describe one hidden filling of the cells, and most cells leave it possible; the
/// others may contradict it.
pub(crate) fn odd_boards() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![
        (Just(2usize), 0..13usize),
        (Just(3usize), 0..9usize),
        (Just(4usize), 0..7usize)
    ];
    sizes.prop_flat_map(|(symbols, len)| {
        let filling = vec(0..symbols, len);
        (filling.clone(), filling, cells_known(symbols, len), lines(len)).prop_map(
            move |(hidden, other, known, lines)| {
                let cell = |(&known, &hidden): (&(u64, bool), &usize)| {
                    let hidden = if known.1 { 0 } else { 1 << hidden };
                    CellSet::first(symbols).and(CellSet::from_bits(known.0 | hidden))
                };
                let line = |(cells, is_runs, is_other): (Vec<usize>, bool, bool)| {
                    let filling = if is_other { &other } else { &hidden };
                    let string: Vec<_> = cells.iter().map(|&at| filling[at]).collect();
                    let clue_of = if is_runs { Clue::runs_of } else { Clue::repeats_of };
                    (clue_of(&string), cells)
                };
                let cells = known.iter().zip(&hidden).map(cell).collect();
                Board { cells, lines: lines.into_iter().map(line).collect() }
            },
        )
    })
}

/// By cell, the symbols that it may hold, and whether the hidden one need not be among them.
fn cells_known(symbols: usize, len: usize) -> impl Strategy<Value = Vec<(u64, bool)>> {
    let everything = Just(((1 << symbols) - 1, false));
    let part = (0..1u64 << symbols, prop::bool::weighted(0.1));
    vec(prop_oneof![4 => everything, 1 => part], len)
}

/// Lines: their cells, whether they count runs, and whether their clue is of another filling.
fn lines(len: usize) -> impl Strategy<Value = Vec<(Vec<usize>, bool, bool)>> {
    let cells = Just((0..len).collect::<Vec<_>>()).prop_shuffle();
    let some = (cells, 0..=len).prop_map(|(mut cells, len)| {
        cells.truncate(len);
        cells
    });
    vec((some, any::<bool>(), prop::bool::weighted(0.08)), 0..8)
}
