//! `kleene triddler`: nonograms on triangles.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod generate;
mod grade;
mod hint;
mod play;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::TriddlerCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::subject::Triddlers;
use crate::common::exit::Exit;

pub(crate) fn run(command: &TriddlerCommand) -> Result<Exit> {
    match command {
        TriddlerCommand::Solve(args) => solve::run(args),
        TriddlerCommand::Check(args) => check::run(args),
        TriddlerCommand::Count(args) => count::run(args),
        TriddlerCommand::Hint(args) => hint::run(args),
        TriddlerCommand::Grade(args) => grade::run(args),
        TriddlerCommand::Convert(args) => convert::run(args),
        TriddlerCommand::Generate(args) => generate::run(args),
    }
}
