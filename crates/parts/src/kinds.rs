//! Each kind of puzzle: how it is parsed, in which tree it is searched, and how its solutions are written.

mod grids;
mod queens;
mod sudoku;

pub(crate) use self::sudoku::values;
