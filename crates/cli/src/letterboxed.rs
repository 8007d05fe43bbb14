//! `kleene letterboxed`: words in a box, games, and the rules as a regular expression.

pub(crate) mod args;
mod board;
mod count;
mod generate;
mod hint;
mod regex;
mod solve;
mod why_not;
mod words;

use anyhow::Result;

pub(crate) use self::args::LetterboxedCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::hint::of_file as hint_of_file;
use crate::common::Exit;

pub(crate) fn run(command: &LetterboxedCommand) -> Result<Exit> {
    match command {
        LetterboxedCommand::Words(args) => words::run(args),
        LetterboxedCommand::WhyNot(args) => why_not::run(args),
        LetterboxedCommand::Solve(args) => solve::run(args),
        LetterboxedCommand::Count(args) => count::run(args),
        LetterboxedCommand::Hint(args) => hint::run(args),
        LetterboxedCommand::Regex(args) => regex::run(args),
        LetterboxedCommand::Generate(args) => generate::run(args),
    }
}
