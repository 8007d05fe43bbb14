//! `kleene cluegrid`: colour-clue grids and regex crosswords.

mod args;
mod export;
mod generate;
mod hint;
mod input;
mod questions;
mod solve;

use anyhow::Result;

pub(crate) use self::args::CluegridCommand;
use crate::verdict::Exit;

pub(crate) fn run(command: &CluegridCommand) -> Result<Exit> {
    match command {
        CluegridCommand::Solve(args) => solve::run(args),
        CluegridCommand::Check(args) => questions::check(args),
        CluegridCommand::Count(args) => questions::count(args),
        CluegridCommand::Hint(args) => hint::run(args),
        CluegridCommand::Grade(args) => questions::grade(args),
        CluegridCommand::Generate(args) => generate::run(args),
        CluegridCommand::Export(args) => export::run(args),
    }
}
