//! `kleene dotnet`: patterns of the .NET dialect, matched.

pub(crate) mod args;
mod cases;
mod input;
mod lines;
mod matches;
mod record;
mod rewrite;
mod stop;
mod trace;
mod units;

use anyhow::Result;

pub(crate) use self::args::DotnetCommand;
pub(crate) use self::input::Unreadable;
pub(crate) use self::stop::tell;
use crate::verdict::Exit;

pub(crate) fn run(command: &DotnetCommand) -> Result<Exit> {
    match command {
        DotnetCommand::Match(args) => matches::run(args),
        DotnetCommand::Replace(args) => rewrite::replace(args),
        DotnetCommand::Split(args) => rewrite::split(args),
        DotnetCommand::Cases(args) => cases::run(args),
    }
}
