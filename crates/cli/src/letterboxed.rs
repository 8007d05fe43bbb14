//! `kleene letterboxed`: words in a box, games, and the rules as a regular expression.

mod args;
mod board;
mod games;
mod generate;
mod regex;
mod words;

use anyhow::Result;

pub(crate) use self::args::LetterboxedCommand;
use crate::verdict::Exit;

pub(crate) fn run(command: &LetterboxedCommand) -> Result<Exit> {
    match command {
        LetterboxedCommand::Words(args) => words::run(args),
        LetterboxedCommand::WhyNot(args) => words::why_not(args),
        LetterboxedCommand::Solve(args) => games::solve(args),
        LetterboxedCommand::Count(args) => games::count(args),
        LetterboxedCommand::Hint(args) => games::hint(args),
        LetterboxedCommand::Regex(args) => regex::run(args),
        LetterboxedCommand::Generate(args) => generate::run(args),
    }
}
