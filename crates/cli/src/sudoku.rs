//! `kleene sudoku`: boards solved, one or a million; made, graded, counted, and explained.

mod args;
mod boards;
mod collection;
mod display;
mod generate;
mod hint;
mod questions;
mod sheet;
mod solve;
mod traced;

use anyhow::Result;

pub(crate) use self::args::SudokuCommand;
use crate::verdict::Exit;

pub(crate) fn run(command: &SudokuCommand) -> Result<Exit> {
    match command {
        SudokuCommand::Solve(args) => solve::run(args),
        SudokuCommand::Check(args) => questions::check(args),
        SudokuCommand::Count(args) => questions::count(args),
        SudokuCommand::Grade(args) => questions::grade(args),
        SudokuCommand::Hint(args) => hint::run(args),
        SudokuCommand::Generate(args) => generate::run(args),
    }
}
