//! `kleene regex`: questions about a pattern.

pub(crate) mod alphabet;
mod args;
mod automaton;
mod backtracking;
mod compare;
mod formats;
mod growth;
mod keywords;
mod language;
mod machine;
mod pattern;
mod plot;
mod redos;
mod regions;
mod sample;
mod steps;
mod table;
mod tree;
mod words;

use anyhow::Result;

pub(crate) use self::args::{Dialect, RegexCommand};
use crate::common::Exit;

pub(crate) fn run(command: &RegexCommand) -> Result<Exit> {
    match command {
        RegexCommand::Parse(args) => tree::parse(args),
        RegexCommand::Explain(args) => tree::explain(args),
        RegexCommand::Automaton(args) => automaton::draw(args),
        RegexCommand::Table(args) => table::print(args),
        RegexCommand::Postfix(args) => steps::print_postfix(args),
        RegexCommand::Steps(args) => growth::print(args),
        RegexCommand::Walk(args) => steps::walk(args),
        RegexCommand::Free(args) => language::free(args),
        RegexCommand::Equal(args) => automaton::equal(args),
        RegexCommand::Compare(args) => compare::compare(args),
        RegexCommand::Sample(args) => sample::sample(args),
        RegexCommand::Reverse(args) => language::reverse(args),
        RegexCommand::Difference(args) => language::difference(args),
        RegexCommand::Not(args) => language::not(args),
        RegexCommand::From(args) => language::from(args),
        RegexCommand::Redos(args) => redos::redos(args),
        RegexCommand::Match(args) => words::matches(args),
        RegexCommand::Count(args) => words::count(args),
        RegexCommand::Enumerate(args) => words::enumerate(args),
    }
}
