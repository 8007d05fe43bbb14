//! `kleene cluegrid`: color-clue grids and regex crosswords.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod export;
mod generate;
mod grade;
mod hint;
mod play;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::CluegridCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::subject::{Cluegrids, differing};
use crate::common::exit::Exit;

pub(crate) fn run(command: &CluegridCommand) -> Result<Exit> {
    match command {
        CluegridCommand::Solve(args) => solve::run(args),
        CluegridCommand::Check(args) => check::run(args),
        CluegridCommand::Count(args) => count::run(args),
        CluegridCommand::Hint(args) => hint::run(args),
        CluegridCommand::Grade(args) => grade::run(args),
        CluegridCommand::Convert(args) => convert::run(args),
        CluegridCommand::Generate(args) => generate::run(args),
        CluegridCommand::Export(args) => export::run(args),
    }
}
