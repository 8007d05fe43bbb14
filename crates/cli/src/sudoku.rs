//! `kleene sudoku`: boards solved, one or a million.

mod args;
mod boards;
mod solve;
mod traced;

use anyhow::Result;

pub(crate) use self::args::SudokuCommand;
use crate::verdict::Exit;

pub(crate) fn run(command: &SudokuCommand) -> Result<Exit> {
    match command {
        SudokuCommand::Solve(args) => solve::run(args),
    }
}
