//! `kleene queens`: boards, their number, and how they are found.

mod args;
mod count;
mod solve;
mod subject;

use anyhow::Result;
use kleene::Kind;
use kleene_queens::Puzzle;

pub(crate) use self::args::QueensArgs;
use self::args::QueensCommand;
pub(crate) use self::subject::number;
use crate::any;
use crate::common::check::{self, Asked};
use crate::common::solve::{self as solves};
use crate::common::{Exit, Plain, Wanted};

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(args: &QueensArgs) -> Result<Exit> {
    match &args.command {
        Some(QueensCommand::Solve(args)) => {
            solves::run(&Plain::new(KIND), &args.answer.asked(args.wanted.or(Wanted::Any)))
        }
        Some(QueensCommand::Check(args)) => check::run(&Plain::new(KIND), &Asked::new(args)),
        Some(QueensCommand::Count(args)) => any::count(args, Some(KIND)),
        None if args.task.count => count::run(args),
        None => solve::run(args),
    }
}
