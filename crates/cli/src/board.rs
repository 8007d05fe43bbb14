//! `kleene board`: boards whose rules are written down in a file.

pub(crate) mod args;
mod check;
mod count;
mod grade;
mod hint;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::BoardCommand;
use self::subject::Boards;
use crate::common::exit::Exit;
use crate::common::{check as checks, count as counts, grade as grades, hint as hints};

pub(crate) fn run(command: &BoardCommand) -> Result<Exit> {
    match command {
        BoardCommand::Solve(args) => solve::run(args),
        BoardCommand::Check(args) => checks::run(
            &Boards::searched(args.strategy),
            &checks::Asked { stats: args.stats, ..checks::Asked::new(&args.answer) },
        ),
        BoardCommand::Count(args) => counts::run(&Boards::default(), args),
        BoardCommand::Grade(args) => grades::run(&Boards::default(), args),
        BoardCommand::Hint(args) => hints::run(
            &Boards::default(),
            &hints::Asked {
                from: &args.from.from,
                format: args.from.format,
                board: args.from.board.as_deref(),
                all: args.all,
            },
        ),
    }
}
