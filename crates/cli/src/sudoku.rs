//! `kleene sudoku`: boards solved, one or a million; made, graded, counted, and explained.

mod args;
mod boards;
mod collection;
mod display;
mod generate;
mod grade;
mod hint;
mod sheet;
mod solve;
mod traced;

use anyhow::Result;

pub(crate) use self::args::SudokuCommand;
use crate::common::exit::Exit;

pub(crate) fn run(command: &SudokuCommand) -> Result<Exit> {
    match command {
        SudokuCommand::Solve(args) => solve::run(args),
        SudokuCommand::Check(args) => grade::check(args),
        SudokuCommand::Count(args) => grade::count(args),
        SudokuCommand::Grade(args) => grade::grade(args),
        SudokuCommand::Hint(args) => hint::run(args),
        SudokuCommand::Generate(args) => generate::run(args),
    }
}
