//! `kleene dotnet`: patterns of the .NET dialect, matched.

mod args;
mod cases;
mod matches;
mod record;
mod rewrite;
mod trace;
mod units;

use anyhow::Result;

pub(crate) use self::args::DotnetCommand;
use crate::common::Exit;

pub(crate) fn run(command: &DotnetCommand) -> Result<Exit> {
    match command {
        DotnetCommand::Match(args) => matches::run(args),
        DotnetCommand::Replace(args) => rewrite::replace(args),
        DotnetCommand::Split(args) => rewrite::split(args),
        DotnetCommand::Cases(args) => cases::run(args),
    }
}
