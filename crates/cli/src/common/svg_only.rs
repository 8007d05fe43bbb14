//! Commands that draw no boards: of pictures there is SVG, and PNG where they are graphs of states.

use clap::{Arg, Args as _, Command};

use crate::common::pictures::PictureArgs;

/// The command whose subcommands draw no boards. A call of one with such an option gets an error that names `--svg`.
const COMMAND: &str = "regex";

/// The subcommands that draw graphs of states, as SVG or PNG.
const OF_GRAPHS: [&str; 2] = ["automaton", "walk"];

/// Takes the options of boards out of the help of such commands. They are there already if the command is described late,
/// and then its subcommands get them as they are here.
pub(crate) fn hidden(command: Command) -> Command {
    if command.get_name() != COMMAND {
        return command;
    }
    let all = PictureArgs::augment_args(Command::new(""));
    let of_graphs =
        all.get_arguments().filter(|arg| ["png", "scale"].contains(&arg.get_id().as_str()));
    let of_graphs: Vec<Arg> = of_graphs.cloned().collect();
    let command = command.mut_subcommands(|sub| {
        let draws_graphs = OF_GRAPHS.contains(&sub.get_name());
        if draws_graphs { sub.args(of_graphs.clone()) } else { sub }
    });
    if command.get_arguments().any(|arg| arg.get_id() == "png") {
        return command.mut_args(hide);
    }
    let others: Vec<Arg> = all.get_arguments().cloned().map(hide).collect();
    command.args(others)
}

/// Hides an option for pictures other than SVG.
fn hide(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "png" | "html" | "blank" | "paper" | "scale" => arg.hide(true),
        _ => arg,
    }
}
