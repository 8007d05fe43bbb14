//! `kleene nonogram`: nonograms for people - hints, explanations, grades, new boards.

pub(crate) mod args;
mod check;
mod convert;
mod count;
mod export;
mod generate;
mod grade;
mod hint;
mod no_guess;
mod photo;
mod play;
mod solve;
mod subject;

use anyhow::Result;

pub(crate) use self::args::NonogramCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::photo::format as picture_format;
pub(crate) use self::solve::run as solve;
pub(crate) use self::subject::{Nonograms, colors};
use crate::common::exit::Exit;
use crate::common::proofs;

pub(crate) fn run(command: &NonogramCommand) -> Result<Exit> {
    match command {
        NonogramCommand::Solve(args) => solve::run(args),
        NonogramCommand::Check(args) => check::run(args),
        NonogramCommand::CheckProof(args) => proofs::check(&Nonograms::default(), args),
        NonogramCommand::Count(args) => count::run(args),
        NonogramCommand::Convert(args) => convert::run(args),
        NonogramCommand::Export(args) => export::run(args),
        NonogramCommand::Hint(args) => hint::run(args),
        NonogramCommand::Explain(args) => hint::explain(args),
        NonogramCommand::Grade(args) => grade::run(args),
        NonogramCommand::Generate(args) => generate::run(args),
    }
}
