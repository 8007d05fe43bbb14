//! Commands that draw nothing: their help does not offer pictures, and a call that wants one is refused.

use clap::{Arg, ArgMatches, Args as _, Command};

use crate::common::pictures::PictureArgs;

/// What of a kind of puzzle is never drawn.
const OF_ANY_KIND: [&str; 5] = ["count", "grade", "export", "rate", "check-proof"];

/// The other commands.
const OTHERS: [&str; 34] = [
    "words",
    "words expand",
    "words split",
    "words segments",
    "tour",
    "schema",
    "split",
    "work",
    "prove",
    "completions",
    "man",
    "help",
    "board new",
    "board convert",
    "cover solve",
    "cover check",
    "dotnet match",
    "dotnet replace",
    "dotnet split",
    "dotnet cases",
    "letterboxed regex",
    "letterboxed why-not",
    "rectangles regex",
    "regex match",
    "regex enumerate",
    "regex equal",
    "regex sample",
    "regex table",
    "regex postfix",
    "sudoku minlex",
    "sudoku transform",
    "sudoku same",
    "sudoku minimal",
    "queens --count",
];

/// Whether the command of this name draws nothing: its words, without `kleene`.
pub(crate) fn is(command: &str) -> bool {
    let last = command.rsplit(' ').next().unwrap_or_default();
    OF_ANY_KIND.contains(&last) || OTHERS.contains(&command)
}

/// The name of the command that is called.
pub(crate) fn called(matches: &ArgMatches) -> String {
    let mut words = Vec::new();
    let mut rest = matches;
    while let Some((name, below)) = rest.subcommand() {
        words.push(name);
        rest = below;
    }
    if words == ["queens"] && matches!(rest.try_get_one("count"), Ok(Some(true))) {
        words.push("--count");
    }
    words.join(" ")
}

/// As [`hidden`], for the command that is described at once.
pub(crate) fn hidden_at_root(command: Command) -> Command {
    command.mut_subcommand("schema", without)
}

/// Takes the options of pictures out of the help of a command and of its subcommands that draw nothing.
pub(crate) fn hidden(command: Command) -> Command {
    let name = command.get_name().to_owned();
    below(command, &name)
}

fn below(command: Command, name: &str) -> Command {
    let command = if is(name) { without(command) } else { command };
    command.mut_subcommands(|sub| {
        let name = format!("{name} {}", sub.get_name());
        below(sub, &name)
    })
}

/// They are there already if the command has some of its own.
fn without(command: Command) -> Command {
    let all = PictureArgs::augment_args(Command::new(""));
    all.get_arguments().cloned().fold(command, |command, arg: Arg| {
        if command.get_arguments().any(|own| own.get_id() == arg.get_id()) {
            command.mut_arg(arg.get_id().clone(), |own| own.hide(true))
        } else {
            command.arg(arg.hide(true))
        }
    })
}
