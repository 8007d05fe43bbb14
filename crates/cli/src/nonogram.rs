//! `kleene nonogram`: nonograms for people - hints, explanations, grades, new boards.

pub(crate) mod args;
mod check;
mod check_proof;
mod convert;
mod each;
mod generate;
mod grade;
mod hint;
mod input;
mod no_guess;
mod output;
mod record;
mod solve;

use anyhow::Result;

pub(crate) use self::args::NonogramCommand;
pub(crate) use self::check::run as check;
pub(crate) use self::check_proof::run as check_proof;
pub(crate) use self::convert::run as convert;
pub(crate) use self::solve::run as solve;
use crate::common::exit::Exit;

pub(crate) fn run(command: &NonogramCommand) -> Result<Exit> {
    match command {
        NonogramCommand::Hint(args) => hint::run(args),
        NonogramCommand::Explain(args) => hint::explain(args),
        NonogramCommand::Grade(args) => grade::run(args),
        NonogramCommand::Generate(args) => generate::run(args),
    }
}
