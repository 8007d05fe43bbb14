//! `kleene nonogram`: nonograms for people - hints, explanations, grades, new boards.

mod args;
mod generate;
mod grade;
mod hint;

use anyhow::Result;

pub(crate) use self::args::NonogramCommand;
use crate::verdict::Exit;

pub(crate) fn run(command: &NonogramCommand) -> Result<Exit> {
    match command {
        NonogramCommand::Hint(args) => hint::run(args),
        NonogramCommand::Explain(args) => hint::explain(args),
        NonogramCommand::Grade(args) => grade::run(args),
        NonogramCommand::Generate(args) => generate::run(args),
    }
}
