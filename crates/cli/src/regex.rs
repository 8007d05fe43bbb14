//! `kleene regex`: what can be asked of a pattern.

mod alphabet;
mod args;
mod automaton;
mod pattern;
mod tree;
mod words;

use anyhow::Result;

pub(crate) use self::args::RegexCommand;
use crate::common::exit::Exit;

pub(crate) fn run(command: &RegexCommand) -> Result<Exit> {
    match command {
        RegexCommand::Parse(args) => tree::parse(args),
        RegexCommand::Explain(args) => tree::explain(args),
        RegexCommand::Automaton(args) => automaton::draw(args),
        RegexCommand::Table(args) => automaton::table(args),
        RegexCommand::Free(args) => automaton::free(args),
        RegexCommand::Equal(args) => automaton::equal(args),
        RegexCommand::Match(args) => words::matches(args),
        RegexCommand::Count(args) => words::count(args),
        RegexCommand::Enumerate(args) => words::enumerate(args),
    }
}
