//! `kleene board`: boards whose rules are written down in a file.

pub(crate) mod args;
mod convert;
mod draw;
mod explain;
mod file;
mod generate;
mod new;

use anyhow::Result;
use kleene::Kind;
use kleene_board::Puzzle;

pub(crate) use self::args::BoardCommand;
pub(crate) use self::file::BoardFile;
pub(crate) use self::new::kind_of;
use crate::common::{Exit, Plain, proofs};
use crate::{any, play};

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(command: &BoardCommand) -> Result<Exit> {
    match command {
        BoardCommand::Solve(args) => any::solve(args, Some(KIND)),
        BoardCommand::Check(args) => any::check(args, Some(KIND)),
        BoardCommand::Prove(args) => any::prove(args, Some(KIND)),
        BoardCommand::CheckProof(args) => proofs::check_of(&Plain::new(KIND), args),
        BoardCommand::Export(args) => any::export(args, Some(KIND)),
        BoardCommand::Explain(args) => explain::run(args),
        BoardCommand::Draw(args) => draw::run(args),
        BoardCommand::Convert(args) => convert::run(args),
        BoardCommand::New(args) => new::run(args),
        BoardCommand::Generate(args) => generate::run(args),
        BoardCommand::Play(args) => play::of(KIND, args),
        BoardCommand::Count(args) => any::count(args, Some(KIND)),
        BoardCommand::Grade(args) => any::grade(args, Some(KIND)),
        BoardCommand::Hint(args) => any::hint(args, Some(KIND)),
    }
}
