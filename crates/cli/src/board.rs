//! `kleene board`: boards whose rules are written down in a file.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod draw;
mod explain;
mod export;
mod file;
mod generate;
mod grade;
mod hint;
mod new;
mod play;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::BoardCommand;
pub(crate) use self::file::BoardFile;
pub(crate) use self::subject::Boards;
use crate::common::exit::Exit;
use crate::common::{count as counts, export as exports, grade as grades, hint as hints, proofs};

pub(crate) fn run(command: &BoardCommand) -> Result<Exit> {
    match command {
        BoardCommand::Solve(args) => solve::run(args),
        BoardCommand::Check(args) => check::run(args),
        BoardCommand::Prove(args) => check::prove(args),
        BoardCommand::CheckProof(args) => proofs::check(&Boards::default(), args),
        BoardCommand::Export(args) => exports::run(&Boards::default(), args),
        BoardCommand::Explain(args) => explain::run(args),
        BoardCommand::Draw(args) => draw::run(args),
        BoardCommand::Convert(args) => convert::run(args),
        BoardCommand::New(args) => new::run(args),
        BoardCommand::Generate(args) => generate::run(args),
        BoardCommand::Play(args) => crate::play::of(&Boards::default(), args),
        BoardCommand::Count(args) => counts::run(&Boards::default(), args),
        BoardCommand::Grade(args) => grades::run(&Boards::default(), args),
        BoardCommand::Hint(args) => hints::run(&Boards::default(), &args.asked()),
    }
}
