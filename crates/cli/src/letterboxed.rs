//! `kleene letterboxed`: words in a box, games, and the rules as a regular expression.

mod args;
mod board;
mod generate;
mod regex;
mod solve;
mod words;

use anyhow::Result;

pub(crate) use self::args::LetterboxedCommand;
use crate::common::exit::Exit;

pub(crate) fn run(command: &LetterboxedCommand) -> Result<Exit> {
    match command {
        LetterboxedCommand::Words(args) => words::run(args),
        LetterboxedCommand::WhyNot(args) => words::why_not(args),
        LetterboxedCommand::Solve(args) => solve::solve(args),
        LetterboxedCommand::Count(args) => solve::count(args),
        LetterboxedCommand::Hint(args) => solve::hint(args),
        LetterboxedCommand::Regex(args) => regex::run(args),
        LetterboxedCommand::Generate(args) => generate::run(args),
    }
}
