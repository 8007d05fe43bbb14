//! `kleene sudoku`: boards solved, one or a million; made, graded, counted, and explained.

pub(crate) mod args;
mod enumerate;
mod generate;
mod hint;
mod order;
mod rate;
mod solve;
mod subject;
mod traced;

use anyhow::Result;
use kleene::Kind;
use kleene_sudoku::Puzzle;

pub(crate) use self::args::SudokuCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::subject::Sudokus;
use crate::any;
use crate::common::check::{self, Asked};
use crate::common::{Exit, count};

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(command: &SudokuCommand) -> Result<Exit> {
    match command {
        SudokuCommand::Solve(args) => solve::run(args),
        SudokuCommand::Check(args) => check::run(&Sudokus::default(), &Asked::new(args)),
        SudokuCommand::Count(args) => {
            let strategy = args.strategy;
            count::run(&Sudokus { strategy, ..Sudokus::default() }, &args.count)
        }
        SudokuCommand::Grade(args) => any::grade(args, Some(KIND)),
        SudokuCommand::Rate(args) => rate::run(args),
        SudokuCommand::Hint(args) => hint::run(args),
        SudokuCommand::Find(args) => hint::find(args),
        SudokuCommand::Minimal(args) => order::minimal(args),
        SudokuCommand::Minlex(args) => order::minlex(args),
        SudokuCommand::Transform(args) => order::transform(args),
        SudokuCommand::Same(args) => order::same(args),
        SudokuCommand::Convert(args) => any::convert(args, Some(KIND)),
        SudokuCommand::Export(args) => any::export(args, Some(KIND)),
        SudokuCommand::Generate(args) => generate::run(args),
        SudokuCommand::Enumerate(args) => enumerate::run(args),
    }
}
