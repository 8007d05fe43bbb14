//! `kleene cluegrid`: colour-clue grids and regex crosswords.

mod args;
mod count;
mod export;
mod generate;
mod hint;
mod input;
mod solve;

use anyhow::Result;

pub(crate) use self::args::CluegridCommand;
use crate::common::exit::Exit;

pub(crate) fn run(command: &CluegridCommand) -> Result<Exit> {
    match command {
        CluegridCommand::Solve(args) => solve::run(args),
        CluegridCommand::Check(args) => count::check(args),
        CluegridCommand::Count(args) => count::count(args),
        CluegridCommand::Hint(args) => hint::run(args),
        CluegridCommand::Grade(args) => count::grade(args),
        CluegridCommand::Generate(args) => generate::run(args),
        CluegridCommand::Export(args) => export::run(args),
    }
}
