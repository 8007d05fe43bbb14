//! `kleene queens`: boards, their number, and how they are found.

mod args;
mod check;
mod count;
mod display;
mod play;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::QueensArgs;
use self::args::QueensCommand;
pub(crate) use self::play::record;
pub(crate) use self::subject::{Queens, differing, number};
use crate::common::exit::Exit;

pub(crate) fn run(args: &QueensArgs) -> Result<Exit> {
    match &args.command {
        Some(QueensCommand::Solve(args)) => solve::of_files(args),
        Some(QueensCommand::Check(args)) => check::run(args),
        Some(QueensCommand::Count(args)) => count::of_files(args),
        None if args.task.count => count::run(args),
        None => solve::run(args),
    }
}
