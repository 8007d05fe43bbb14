//! `kleene sudoku`: boards solved, one or a million; made, graded, counted, and explained.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod display;
mod enumerate;
mod export;
mod generate;
mod grade;
mod hint;
mod order;
mod play;
mod rate;
mod solve;
mod subject;
mod traced;

use anyhow::Result;

pub(crate) use self::args::SudokuCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::subject::{Sudokus, differing};
use crate::common::exit::Exit;

pub(crate) fn run(command: &SudokuCommand) -> Result<Exit> {
    match command {
        SudokuCommand::Solve(args) => solve::run(args),
        SudokuCommand::Check(args) => check::run(args),
        SudokuCommand::Count(args) => count::run(args),
        SudokuCommand::Grade(args) => grade::run(args),
        SudokuCommand::Rate(args) => rate::run(args),
        SudokuCommand::Hint(args) => hint::run(args),
        SudokuCommand::Find(args) => hint::find(args),
        SudokuCommand::Minimal(args) => order::minimal(args),
        SudokuCommand::Minlex(args) => order::minlex(args),
        SudokuCommand::Transform(args) => order::transform(args),
        SudokuCommand::Same(args) => order::same(args),
        SudokuCommand::Convert(args) => convert::run(args),
        SudokuCommand::Export(args) => export::run(args),
        SudokuCommand::Generate(args) => generate::run(args),
        SudokuCommand::Enumerate(args) => enumerate::run(args),
    }
}
