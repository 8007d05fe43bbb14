//! `kleene triddler`: nonograms on triangles.

pub(crate) mod args;
mod generate;

use anyhow::Result;
use kleene::Kind;
use kleene_triddler::Puzzle;

pub(crate) use self::args::TriddlerCommand;
pub(crate) use self::generate::run as generate;
use crate::any;
use crate::common::Exit;

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(command: &TriddlerCommand) -> Result<Exit> {
    match command {
        TriddlerCommand::Solve(args) => any::solve(args, Some(KIND)),
        TriddlerCommand::Check(args) => any::check(args, Some(KIND)),
        TriddlerCommand::Count(args) => any::count(args, Some(KIND)),
        TriddlerCommand::Hint(args) => any::hint(args, Some(KIND)),
        TriddlerCommand::Grade(args) => any::grade(args, Some(KIND)),
        TriddlerCommand::Convert(args) => any::convert(args, Some(KIND)),
        TriddlerCommand::Generate(args) => generate::run(args),
    }
}
